/// A node of YAML, parsed from an entry's own lines; every range is in bytes of the document.
public struct YAMLNode: Sendable, Hashable {
  /// How a scalar is written.
  public enum ScalarStyle: Sendable, Hashable {
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
  public struct Pair: Sendable, Hashable {
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
  public enum Content: Sendable, Hashable {
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

  /// What it is.
  public var content: Content
  /// The anchor's name.
  public var anchor: String?
  /// The tag as written, `!` included.
  public var tag: String?
  /// The node with its properties; without comments and blank lines after it.
  public var range: Range<Int>
  /// The node without its properties: a scalar with its quotes or header, a collection with its
  /// brackets.
  public var contentRange: Range<Int>

  /// A node.
  public init(
    content: Content, anchor: String? = nil, tag: String? = nil, range: Range<Int>,
    contentRange: Range<Int>
  ) {
    self.content = content
    self.anchor = anchor
    self.tag = tag
    self.range = range
    self.contentRange = contentRange
  }

  /// A scalar's value, nil for everything else.
  public var scalar: String? {
    guard case .scalar(let value, _) = content else { return nil }
    return value
  }

  /// A mapping's pairs, empty for everything else.
  public var pairs: [Pair] {
    guard case .mapping(let pairs, _) = content else { return [] }
    return pairs
  }

  /// A sequence's items, empty for everything else.
  public var items: [YAMLNode] {
    guard case .sequence(let items, _) = content else { return [] }
    return items
  }

  /// Whether it is an empty plain scalar, or `~`.
  public var isNull: Bool {
    guard case .scalar(let value, .plain) = content else { return false }
    return value.isEmpty || value == "~"
  }

  /// Whether it is a scalar of this value.
  func isScalar(_ text: String) -> Bool {
    if case .scalar(let value, _) = content { value == text } else { false }
  }

  /// The value under the first key that is the scalar `key`.
  ///
  /// - Complexity: O(pairs)
  public subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs, _) = content else { return nil }
    for number in pairs.indices where pairs[number].key.isScalar(key) {
      return pairs[number].value
    }
    return nil
  }
}
