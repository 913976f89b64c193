import Geometry
import YAMLText

/// The lengths of a graphic that are no coordinates, scaled: the widths of its strokes, its radius,
/// the sizes of its texts, its shadows.
struct ScaledLengths {
  /// The properties that are lengths.
  static let paths = [
    ["stroke", "width"], ["stroke", "dash"], ["stroke", "dashOffset"], ["radius"],
    ["text", "size"], ["text", "start", "size"], ["text", "end", "size"], ["icon", "size"],
    ["corner"],
    ["shadow", "offset"], ["shadow", "blur"], ["shadow", "spread"], ["blur"],
  ]
  /// The properties that count where they are not written, with their defaults.
  private static let defaults = [["stroke", "width"]: 1.0, ["text", "size"]: 16.0]

  private let factors: Graphic.Extent

  /// Lengths scaled by these factors; those without a direction by their geometric mean.
  init(_ factors: Graphic.Extent) { self.factors = factors }

  /// The edits that scale a property, in lists each item's.
  func edits(of path: [String], _ writer: PropertyWriter) throws(Diagnostic) -> [YAMLEdit] {
    guard path.count > 1, let (_, count) = writer.ownList([path[0]]) else {
      return try edits(ofSingle: path, writer)
    }
    var edits: [YAMLEdit] = []
    for index in 0..<count {
      edits += try self.edits(ofSingle: [path[0], String(index)] + path.dropFirst(), writer)
    }
    return edits
  }

  private func edits(
    ofSingle path: [String], _ writer: PropertyWriter
  ) throws(Diagnostic) -> [YAMLEdit] {
    let scale = (factors.width * factors.height).squareRoot()
    guard scale != 1 else { return [] }
    switch writer.valueInEffect(path) {
    case .number(let number)?: return try writer.write(path, .number(number * scale))
    case .list(let values)?:
      let numbers = values.compactMap(\.number)
      guard numbers.count == values.count, !numbers.isEmpty else { return [] }
      let isOffset = path.last == "offset" && numbers.count == 2
      let scaled = numbers.enumerated().map { index, number in
        number * (isOffset ? index == 0 ? factors.width : factors.height : scale)
      }
      return try writer.write(path, .sequence(scaled.map(YAMLValue.number), .flow))
    default:
      guard let usual = Self.defaults[path], Self.isSet(path[0], writer) else { return [] }
      return try writer.write(path, .number(usual * scale))
    }
  }

  private static func isSet(_ key: String, _ writer: PropertyWriter) -> Bool {
    guard let value = writer.valueInEffect([key]) else { return false }
    return value["color"] != .color(.none) || value["gradient"] != nil
  }
}
