import YAMLText

/// Writes graphics one after the other as the YAML of a list.
struct DraftWriter {
  private(set) var bytes: [UInt8] = []
  /// How far the items of the outermost list are indented.
  let indentation: Int
  /// How deep the last graphic stands; nil before the first.
  private var lastDepth: Int?

  init(indentation: Int) { self.indentation = indentation }

  /// Writes a graphic; `depth` is how many stand around it.
  mutating func write(_ draft: GraphicDraft, depth: Int) {
    let column = indentation + 4 * depth
    // The first child follows the properties of its parent.
    if let lastDepth, lastDepth < depth { append("children:", column: column - 2) }
    lastDepth = depth
    for line in YAMLValue.itemLines(of: draft.ordered) { append(line, column: column) }
  }

  private mutating func append(_ line: String, column: Int) {
    if line.utf8.contains(where: { $0 != 0x20 }) {
      bytes.append(contentsOf: repeatElement(0x20, count: column))
      bytes.append(contentsOf: line.utf8)
    }
    bytes.append(0x0A)
  }
}
