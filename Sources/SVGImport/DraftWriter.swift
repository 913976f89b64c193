import YAMLText

/// Writes graphics one after the other as the YAML of a list.
package struct DraftWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  /// How many graphics have been written.
  package private(set) var count = 0
  /// How far the items of the outermost list are indented.
  let indentation: Int
  /// How deep the last graphic stands; nil before the first.
  private var lastDepth: Int?
  /// Where the line of the last graphic begins if it has no properties.
  private var emptyItem: Int?

  /// A writer whose outermost items are indented by `indentation`.
  package init(indentation: Int) { self.indentation = indentation }

  /// Writes a graphic below lines of comments, each with its `#`; `depth` is how many stand around it.
  package mutating func write(
    _ draft: GraphicDraft, depth: Int, anchor: String? = nil, comments: [String] = []
  ) {
    let column = begin(depth)
    for comment in comments { append(comment, column: column) }
    let ordered = draft.ordered
    if let anchor { append("- &" + anchor, column: column) }
    emptyItem = ordered.isEmpty ? bytes.count : nil
    YAMLValue.appendItem(of: ordered, to: &bytes, column: column, isBegun: anchor != nil)
  }

  /// Writes the name of an anchor in place of a graphic.
  mutating func write(alias: String, depth: Int, comments: [String] = []) {
    let column = begin(depth)
    for comment in comments { append(comment, column: column) }
    append("- *" + alias, column: column)
    emptyItem = nil
  }

  /// Begins an item; the first child follows the properties of its parent.
  private mutating func begin(_ depth: Int) -> Int {
    let column = indentation + 4 * depth
    count += 1
    if let lastDepth, lastDepth < depth { beginChildren(column: column - 2) }
    lastDepth = depth
    return column
  }

  /// Begins the children of the last graphic. They take the place of its empty map.
  private mutating func beginChildren(column: Int) {
    guard let emptyItem else { return append("children:", column: column) }
    let dash = bytes[emptyItem...].prefix { $0 != UInt8(ascii: "{") }
    bytes.removeSubrange((emptyItem + dash.count)...)
    append("children:", column: 0)
  }

  private mutating func append(_ line: String, column: Int) {
    if line.utf8.contains(where: { $0 != 0x20 }) {
      bytes.append(contentsOf: repeatElement(0x20, count: column))
      bytes.append(contentsOf: line.utf8)
    }
    bytes.append(0x0A)
  }
}
