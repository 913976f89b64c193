import YAMLText

/// An entry's own lines, parsed: its members with merges followed, and the values read so far.
///
/// Shared by all queries about the entry while it is in the document's cache.
final class ParsedEntry {
  /// The entry's node, child entries elided.
  let node: YAMLNode
  /// Its members, merged ones after its own.
  let members: [NodeResolver.Member]
  /// The trees that merged members are in, kept in memory here.
  private let mergedOwners: [YAMLNode]
  /// Positions in `members` by key, if there are too many to search.
  private let positions: [String: Int]
  /// Values already read, by top-level key.
  var values: [String: PropertyValue?] = [:]
  /// The values of a graphic, once they are read, and the style that they are read with: instances of it
  /// may have others.
  var graphic: (values: GraphicValues, style: ResolvedStyle?)?

  /// Reads the members of a node of a document.
  init(_ node: YAMLNode, excludingMerged excluded: [StaticString], in document: Document) {
    self.node = node
    var resolver = NodeResolver(document: document)
    members = resolver.members(of: node.node, excludingMerged: excluded)
    mergedOwners = resolver.owners
    positions =
      members.count <= RepeatedKeys.fewPairs
      ? [:]
      : Dictionary(
        members.enumerated().map { ($0.element.key.string, $0.offset) },
        uniquingKeysWith: { first, _ in first })
  }

  /// An entry without members, for aliases that lead nowhere.
  static func empty(in document: Document) -> ParsedEntry {
    ParsedEntry(
      YAMLNode(content: .mapping([], isFlow: false), range: 0..<0, contentRange: 0..<0),
      excludingMerged: [], in: document)
  }

  /// The number of source bytes of the members, a measure of the memory they need.
  var byteCount: Int { members.reduce(0) { $0 + $1.value.range.count } }

  /// The member of a key.
  func member(_ key: String) -> NodeResolver.Member? {
    guard positions.isEmpty else { return positions[key].map { members[$0] } }
    return members.first { $0.key.isScalar(key) }
  }

  /// Makes a node of the entry independent of the reader by keeping its tree alive; `resolver` has
  /// the trees that aliases led to.
  func kept(_ node: EntryNode, _ resolver: NodeResolver? = nil) -> YAMLNode? {
    ([self.node] + mergedOwners + (resolver?.owners ?? [])).first { $0.isSibling(node) }?.sibling(
      node)
  }
}

extension YAMLNode {
  var isMapping: Bool { node.kind == .mapping }
}
