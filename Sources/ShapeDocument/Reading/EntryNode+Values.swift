import Geometry
import YAMLText

// Values of the commonest forms, read from their bytes; nil for any other form.
extension EntryNode {
  /// A decimal number of up to 15 digits, without an exponent.
  var plainNumber: Double? {
    guard kind == .scalar, style == .plain else { return nil }
    return NumberText.decimal(bytes)
  }

  /// A number, however it is written.
  var number: Double? {
    guard kind == .scalar else { return nil }
    return plainNumber ?? NumberText.parse(string)
  }

  /// A pair of plain numbers.
  var plainPair: Graphic.Point? {
    guard kind == .sequence, count == 2 else { return nil }
    var items = items
    guard let x = items.next()?.plainNumber, let y = items.next()?.plainNumber else { return nil }
    return Graphic.Point(x, y)
  }

  /// A list of pairs of plain numbers.
  var plainPoints: [Graphic.Point]? {
    guard kind == .sequence else { return nil }
    var points: [Graphic.Point] = []
    points.reserveCapacity(count)
    for item in items {
      guard let point = item.plainPair else { return nil }
      points.append(point)
    }
    return points
  }

  /// True if both are scalars of the same text.
  func isSame(as other: EntryNode) -> Bool {
    guard kind == .scalar, other.kind == .scalar else { return false }
    let (bytes, others) = (bytes, other.bytes)
    guard bytes.count == others.count else { return false }
    for position in bytes.indices where bytes[position] != others[position] { return false }
    return true
  }

  /// True for the key of a merge.
  var isMerge: Bool { style == .plain && isScalar("<<" as StaticString) }

  /// True for an alias, or a node that contains one.
  var holdsAlias: Bool {
    kind == .alias || kind != .scalar && descendants.contains { $0.kind == .alias }
  }

  /// The type of a node, in words for messages.
  var typeName: String {
    switch kind {
    case .scalar: style == .plain && bytes.count <= 40 ? "'\(string)'" : "a text"
    case .sequence, .elided: "a list"
    case .mapping: "a map"
    case .alias: "an alias"
    }
  }
}
