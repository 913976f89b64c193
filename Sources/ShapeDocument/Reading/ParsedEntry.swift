import YAMLText

/// An entry's own lines, parsed: its members with merges followed, and values as they are read.
///
/// Shared by everything that asks about the entry while it stays in the document's cache.
final class ParsedEntry {
  /// The entry's node, child entries elided.
  let node: YAMLNode
  /// Its members, merged ones after its own.
  let members: [NodeResolver.Member]
  /// Positions in `members` by key, where there are too many to look through.
  private let positions: [String: Int]
  /// Values already read, by top-level key.
  var values: [String: PropertyValue?] = [:]
  /// The placement read from them, with the kind of graphic it was read for.
  var placement: (kind: Graphic.Kind, value: Graphic.Placement)?

  init(node: YAMLNode, members: [NodeResolver.Member]) {
    self.node = node
    self.members = members
    positions =
      members.count <= NodeResolver.fewMembers
      ? [:]
      : Dictionary(
        members.enumerated().map { ($0.element.key, $0.offset) },
        uniquingKeysWith: { first, _ in first })
  }

  /// An entry without members, for aliases that lead nowhere.
  static var empty: ParsedEntry {
    ParsedEntry(
      node: YAMLNode(content: .mapping([], isFlow: false), range: 0..<0, contentRange: 0..<0),
      members: [])
  }

  /// How many source bytes the members take, a measure of the memory they need.
  var byteCount: Int { members.reduce(0) { $0 + $1.value.range.count } }

  /// The member of a key.
  func member(_ key: String) -> NodeResolver.Member? {
    // By position: going through the members themselves copies each.
    let position =
      positions.isEmpty ? members.indices.first { members[$0].key == key } : positions[key]
    return position.map { members[$0] }
  }
}
