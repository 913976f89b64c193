import ShapeCommands

/// Fields beside each other.
extension InspectorBuilder {
  /// The longest name, and the longest word to choose, that half a line has room for.
  private static let (longestName, longestWord) = (8, 10)

  /// The same fields, short ones beside the one before where there are two columns.
  func inColumns(_ fields: [InspectorModel.Field]) -> [InspectorModel.Field] {
    guard hasTwoColumns else { return fields }
    var fields = fields
    var isLeftFree = false
    for index in fields.indices {
      let isShort = Self.isShort(fields[index])
      fields[index].isBeside = isLeftFree && isShort
      isLeftFree = isShort && !fields[index].isBeside
    }
    return fields
  }

  /// Whether half a line is enough for a field. That does not depend on its value, so that a step of a
  /// number moves no line.
  private static func isShort(_ field: InspectorModel.Field) -> Bool {
    guard field.parts.count == 1, field.items == nil, field.problems.isEmpty, field.former == nil,
      field.label.count <= longestName, let control = field.parts.first?.control
    else { return false }
    switch control {
    case .number, .toggle: return true
    case .choice(let words): return words.allSatisfy { $0.count <= longestWord }
    case .numbers, .color, .text, .connectorEnd, .flow: return false
    }
  }
}
