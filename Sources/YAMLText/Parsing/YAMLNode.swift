/// A node of YAML to be kept, parsed from an entry's own lines; every range is in bytes of the document.
///
/// It shares the nodes of everything it was parsed with, so copies of it and of its parts are cheap.
public struct YAMLNode: @unchecked Sendable {
  /// How a scalar is written.
  public enum ScalarStyle: UInt8, Sendable, Hashable {
    /// Without quotes.
    case plain
    /// `'…'`
    case singleQuoted
    /// `"…"`
    case doubleQuoted
    /// `|`
    case literal
    /// `>`
    case folded
  }

  /// A key and its value.
  public struct Pair: Sendable, Equatable {
    /// The key.
    public var key: YAMLNode
    /// The value.
    public var value: YAMLNode

    /// Pairs a key with a value.
    public init(key: YAMLNode, value: YAMLNode) {
      self.key = key
      self.value = value
    }
  }

  /// What a node is.
  public enum Content: Sendable, Equatable {
    /// A scalar's value, line folding and escapes undone.
    case scalar(String, ScalarStyle)
    /// Items, in order.
    case sequence([YAMLNode], isFlow: Bool)
    /// Pairs in order, duplicates kept.
    case mapping([Pair], isFlow: Bool)
    /// `*name`
    case alias(String)
    /// The child entries, which the index knows and were not requested.
    case elided
  }

  /// Keeps the node, and never changes: sharing is safe.
  private let tape: NodeTape
  /// The node where it stands on the tape, valid as long as the tape is there.
  public let node: EntryNode

  /// A node of a tape that does not change any more.
  init(_ tape: NodeTape, _ node: EntryNode) {
    self.tape = tape
    self.node = node
  }

  /// The number of the node on its tape.
  var number: Int { tape.number(of: node) }

  /// A node of those it was parsed with, to be kept.
  public func sibling(_ node: EntryNode) -> YAMLNode { YAMLNode(tape, node) }

  /// Whether it was parsed with a node.
  public func isSibling(_ node: EntryNode) -> Bool {
    (0..<tape.count).contains(tape.number(of: node))
  }

  // MARK: - What it says

  /// A scalar's value, nil for everything else.
  public var scalar: String? { node.kind == .scalar ? node.string : nil }

  /// A mapping's pairs, empty for everything else.
  public var pairs: [Pair] {
    node.pairs.map { Pair(key: sibling($0.key), value: sibling($0.value)) }
  }

  /// A sequence's items, empty for everything else.
  public var items: [YAMLNode] { node.items.map(sibling) }

  /// Whether it is an empty plain scalar, or `~`.
  public var isNull: Bool { node.isNull }

  /// The value under the first key that is the scalar `key`.
  ///
  /// - Complexity: O(pairs)
  public subscript(key: String) -> YAMLNode? { node[key].map(sibling) }

  /// The first pair whose key is the scalar `key`, and whether it is the only one.
  func pair(of key: String) -> (pair: Pair, isOnly: Bool)? {
    var key = key
    return key.withUTF8 { bytes in
      var found: Pair?
      for (key, value) in node.pairs where key.isScalar(bytes) {
        if let found { return (found, false) }
        found = Pair(key: sibling(key), value: sibling(value))
      }
      return found.map { ($0, true) }
    }
  }

  /// An item of a sequence, nil where there is none.
  ///
  /// - Complexity: O(`number`)
  public func item(_ number: Int) -> YAMLNode? {
    guard node.kind == .sequence, number >= 0, number < node.count else { return nil }
    return node.items.dropFirst(number).first { _ in true }.map(sibling)
  }

  /// The last scalar or alias in it, or the node itself where nothing is in it.
  var lastLeaf: YAMLNode { sibling(node.lastLeaf) }

  /// The first node in it, from the top, that `isWanted`.
  func descendant(where isWanted: (EntryNode) -> Bool) -> YAMLNode? {
    isWanted(node) ? self : node.descendants.first(where: isWanted).map(sibling)
  }

  // MARK: - All of it

  /// A copy of a node, which does not need the tree that it is from.
  ///
  /// - Complexity: O(nodes and bytes in it)
  public init(copyOf node: EntryNode) { self = NodeTape.keeping(node) }

  /// A node.
  public init(
    content: Content, anchor: String? = nil, tag: String? = nil, range: Range<Int>,
    contentRange: Range<Int>
  ) {
    let tape = NodeTape(capacity: 8, byteCapacity: 64)
    var record = NodeTape.Record(
      content.kind, start: range.lowerBound, contentStart: contentRange.lowerBound,
      end: range.upperBound)
    var text: String?
    var children: [YAMLNode] = []
    switch content {
    case .scalar(let value, let style):
      record.style = style
      text = value
    case .alias(let name): text = name
    case .sequence(let items, let isFlow):
      record.isFlow = isFlow
      children = items
    case .mapping(let pairs, let isFlow):
      record.isFlow = isFlow
      children = pairs.flatMap { [$0.key, $0.value] }
    case .elided: break
    }
    text?.withUTF8 { bytes in
      record.value = tape.arena.copy(bytes)
      record.length = UInt32(truncatingIfNeeded: bytes.count)
    }
    record.count = UInt32(truncatingIfNeeded: children.count)
    _ = tape.append(record)
    for child in children { tape.append(copyOf: child.node) }
    tape[0].size = UInt32(truncatingIfNeeded: tape.count)
    if anchor != nil || tag != nil { tape.setProperties(of: 0, anchor: anchor, tag: tag) }
    self.init(tape, tape.node(at: 0))
  }

  /// What it is. Setting it copies what is put in.
  public var content: Content {
    get {
      switch node.kind {
      case .scalar: .scalar(node.string, node.style)
      case .alias: .alias(node.string)
      case .elided: .elided
      case .sequence: .sequence(items, isFlow: node.isFlow)
      case .mapping: .mapping(pairs, isFlow: node.isFlow)
      }
    }
    set { self = changed(content: newValue, anchor: anchor, tag: tag) }
  }

  /// The anchor's name.
  public var anchor: String? {
    get { node.anchor }
    set { self = changed(content: content, anchor: newValue, tag: tag) }
  }

  /// The tag as written, `!` included.
  public var tag: String? {
    get { node.tag }
    set { self = changed(content: content, anchor: anchor, tag: newValue) }
  }

  private func changed(content: Content, anchor: String?, tag: String?) -> YAMLNode {
    YAMLNode(
      content: content, anchor: anchor, tag: tag, range: range, contentRange: contentRange)
  }

  /// The node with its properties; without comments and blank lines after it.
  public var range: Range<Int> { node.range }

  /// The node without its properties: a scalar with its quotes or header, a collection with its
  /// brackets.
  public var contentRange: Range<Int> { node.contentRange }
}

extension YAMLNode: Equatable {
  /// Whether all in it is equal, and stands at the same place of a document.
  public static func == (one: YAMLNode, other: YAMLNode) -> Bool {
    let size = one.node.record.pointee.size
    guard other.node.record.pointee.size == size else { return false }
    return (0..<Int(size)).allSatisfy { number in
      let (left, right) = (one.node.record + number, other.node.record + number)
      return left.pointee.isSame(as: right.pointee) && left.pointee.start == right.pointee.start
        && left.pointee.end == right.pointee.end
        && left.pointee.contentStart == right.pointee.contentStart
    }
  }
}

extension YAMLNode.Content {
  fileprivate var kind: EntryNode.Kind {
    switch self {
    case .scalar: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    case .alias: .alias
    case .elided: .elided
    }
  }
}
