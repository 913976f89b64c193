import Geometry
import YAMLText

// Values of the commonest forms, told by their bytes. Nil and false mean: of another form.
extension EntryNode {
  /// `true` or `false`.
  var plainBoolean: Bool? {
    guard kind == .scalar, style == .plain else { return nil }
    if isScalar("true") { return true }
    return isScalar("false") ? false : nil
  }

  /// A decimal number of up to 15 digits, without an exponent.
  var plainNumber: Double? {
    guard kind == .scalar, style == .plain else { return nil }
    return Self.decimal(bytes)
  }

  /// Two numbers.
  var plainPair: Graphic.Point? {
    guard kind == .sequence, count == 2 else { return nil }
    var items = items
    guard let x = items.next()?.plainNumber, let y = items.next()?.plainNumber else { return nil }
    return Graphic.Point(x, y)
  }

  /// Whether it is a list of so many numbers.
  func arePlainNumbers(_ counts: ClosedRange<Int>) -> Bool {
    kind == .sequence && counts.contains(count) && items.allSatisfy { $0.plainNumber != nil }
  }

  /// Whether a colour is `none`; nil for what is neither that nor hexadecimal.
  var isPlainColorNone: Bool? {
    guard kind == .scalar else { return nil }
    let bytes = bytes
    guard bytes.first == UInt8(ascii: "#") else { return isScalar("none") ? true : nil }
    switch bytes.count {
    case 4, 5, 7, 9: return bytes.dropFirst().allSatisfy { $0.hexDigitValue != nil } ? false : nil
    default: return nil
    }
  }

  /// A stroke that is drawn: a colour, or a map of colour, width and the form of ends and joins.
  var plainStroke: (isNone: Bool, width: Double)? {
    if let isNone = isPlainColorNone { return (isNone, 1) }
    guard kind == .mapping, hasOwnKeys else { return nil }
    var stroke = (isNone: false, width: 1.0)
    for (key, value) in pairs {
      if key.isScalar("color") {
        guard let isNone = value.isPlainColorNone else { return nil }
        stroke.isNone = isNone
      } else if key.isScalar("width") {
        guard let width = value.plainNumber, width >= 0 else { return nil }
        stroke.width = width
      } else if key.isScalar("cap") {
        guard ["butt", "round", "square"].contains(where: value.isScalar) else { return nil }
      } else if key.isScalar("join") {
        guard ["miter", "round", "bevel"].contains(where: value.isScalar) else { return nil }
      } else {
        return nil
      }
    }
    return stroke
  }

  /// Whether it is a scalar of this text.
  func isScalar(_ wanted: StaticString) -> Bool {
    guard kind == .scalar else { return false }
    return bytes.elementsEqual(
      UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount))
  }

  /// Whether both are scalars of the same value.
  func isSame(as other: EntryNode) -> Bool {
    kind == .scalar && other.kind == .scalar && bytes.elementsEqual(other.bytes)
  }

  /// Whether no map in it, itself included, has a key twice, a merge, or a key that is no scalar.
  /// False also for maps of very many keys.
  var hasOwnKeys: Bool {
    if kind == .scalar { return true }
    return isMapOfOwnKeys && descendants.allSatisfy(\.isMapOfOwnKeys)
  }

  private var isMapOfOwnKeys: Bool {
    guard kind == .mapping else { return true }
    guard count <= 24 else { return false }
    var rest = pairs
    while let (key, _) = rest.next() {
      guard key.kind == .scalar, !key.isScalar("<<") else { return false }
      guard !rest.contains(where: { $0.key.isSame(as: key) }) else { return false }
    }
    return true
  }

  /// Up to 15 digits make a whole number that is exact, and so is the power of ten they are divided by:
  /// the quotient is the double nearest to what is written.
  private static func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var rest = bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard !rest.isEmpty, rest.count <= 16 else { return nil }
    var digits = 0
    var digitCount = 0
    var scale = 1.0
    var isFraction = false
    for byte in rest {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
        continue
      }
      guard byte.isASCIIDigit else { return nil }
      digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      digitCount += 1
      if isFraction { scale *= 10 }
    }
    guard digitCount > 0, digitCount <= 15 else { return nil }
    let magnitude = Double(digits) / scale
    return isNegative ? -magnitude : magnitude
  }
}

/// The keys of a graphic.
enum GraphicKey: UInt8, CaseIterable {
  case id, name, kind, hidden, locked, opacity, blend, tags, link, note, at, size, radius, sides
  case innerRadius, points, d, fillRule, source, rotation, pivot, transform, fill, stroke, shadow
  case text, meta, children

  /// The key of these bytes.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count < Self.byLength.count else { return nil }
    for (name, key) in Self.byLength[bytes.count] where bytes.elementsEqual(name) {
      self = key
      return
    }
    return nil
  }

  /// All of them.
  static let names = Set(allCases.map { String(describing: $0) })

  /// Keys and their bytes, by how many these are.
  private static let byLength: [[(name: [UInt8], key: GraphicKey)]] = {
    var keys = [[(name: [UInt8], key: GraphicKey)]](repeating: [], count: 12)
    for key in allCases {
      let name = Array(String(describing: key).utf8)
      keys[name.count].append((name, key))
    }
    return keys
  }()
}
