/// A node of an entry that is being visited; see `EntryIndex.visit(_:_:)`.
///
/// It is a place in memory that is used again for the next entry: it must not outlive the visit.
public struct EntryNode {
  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// A scalar.
    case scalar
    /// A list.
    case sequence
    /// A map.
    case mapping
    /// `*name`
    case alias
    /// The child entries, which are entries of their own.
    case elided
  }

  let record: UnsafePointer<NodeTape.Record>

  /// What it is.
  public var kind: Kind { record.pointee.kind }
  /// How a scalar is written.
  public var style: YAMLNode.ScalarStyle { record.pointee.style }
  /// Whether a collection has brackets.
  public var isFlow: Bool { record.pointee.isFlow }
  /// Whether it has an anchor or a tag.
  public var isPropertied: Bool { record.pointee.isPropertied }
  /// How many items a sequence has, and how many pairs a mapping.
  public var count: Int {
    Int(record.pointee.count) / (record.pointee.kind == .mapping ? 2 : 1)
  }

  /// A scalar's value, line folding and escapes undone, or an alias's name.
  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: record.pointee.value, count: Int(record.pointee.length))
  }

  /// The same as a string.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The node with its properties, in bytes of the document, without comments after it.
  public var range: Range<Int> { Int(record.pointee.start)..<Int(record.pointee.end) }

  /// The node without its properties.
  public var contentRange: Range<Int> {
    Int(record.pointee.contentStart)..<Int(record.pointee.end)
  }

  /// Whether it is an empty plain scalar, or `~`.
  public var isNull: Bool {
    guard kind == .scalar, style == .plain else { return false }
    let bytes = bytes
    return bytes.isEmpty || bytes.count == 1 && bytes[0] == UInt8(ascii: "~")
  }

  /// A mapping's keys and values, in order, duplicates kept.
  public var pairs: Pairs { Pairs(rest: children(kind == .mapping)) }

  /// A sequence's items.
  public var items: Items { children(kind == .sequence) }

  /// Everything in it, whatever is in that: a number of nodes that are one after the other.
  public var descendants: Descendants {
    Descendants(place: record + 1, end: record + Int(record.pointee.size))
  }

  private func children(_ isWanted: Bool) -> Items {
    Items(place: record + 1, remaining: isWanted ? Int(record.pointee.count) : 0)
  }

  /// The nodes directly in a collection.
  public struct Items: Sequence, IteratorProtocol {
    var place: UnsafePointer<NodeTape.Record>
    var remaining: Int

    /// The next one.
    public mutating func next() -> EntryNode? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      defer { place += Int(place.pointee.size) }
      return EntryNode(record: place)
    }
  }

  /// The keys and values of a mapping.
  public struct Pairs: Sequence, IteratorProtocol {
    var rest: Items

    /// The next pair.
    public mutating func next() -> (key: EntryNode, value: EntryNode)? {
      guard let key = rest.next(), let value = rest.next() else { return nil }
      return (key, value)
    }
  }

  /// The nodes inside a node, at any depth.
  public struct Descendants: Sequence, IteratorProtocol {
    var place: UnsafePointer<NodeTape.Record>
    let end: UnsafePointer<NodeTape.Record>

    /// The next one.
    public mutating func next() -> EntryNode? {
      guard place < end else { return nil }
      defer { place += 1 }
      return EntryNode(record: place)
    }
  }
}
