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

  @usableFromInline let record: UnsafePointer<NodeTape.Record>

  @inlinable
  init(record: UnsafePointer<NodeTape.Record>) { self.record = record }

  /// What it is.
  @inlinable public var kind: Kind { record.pointee.kind }
  /// How a scalar is written.
  @inlinable public var style: YAMLNode.ScalarStyle { record.pointee.style }
  /// Whether a collection has brackets.
  @inlinable public var isFlow: Bool { record.pointee.isFlow }
  /// Whether it has an anchor or a tag.
  @inlinable public var isPropertied: Bool { record.pointee.properties != nil }
  /// How many items a sequence has, and how many pairs a mapping.
  @inlinable public var count: Int {
    Int(record.pointee.count) / (record.pointee.kind == .mapping ? 2 : 1)
  }

  /// A scalar's value, line folding and escapes undone, or an alias's name.
  @inlinable public var bytes: UnsafeBufferPointer<UInt8> { record.pointee.bytes }

  /// The same as a string.
  @inlinable public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The anchor's name.
  public var anchor: String? { Self.text(record.pointee.properties?.pointee.anchor) }

  /// The tag as written, `!` included.
  public var tag: String? { Self.text(record.pointee.properties?.pointee.tag) }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>?) -> String? {
    guard let bytes, bytes.baseAddress != nil else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The node with its properties, in bytes of the document, without comments after it.
  @inlinable public var range: Range<Int> {
    Range(uncheckedBounds: (Int(record.pointee.start), Int(record.pointee.end)))
  }

  /// The node without its properties.
  @inlinable public var contentRange: Range<Int> {
    Range(uncheckedBounds: (Int(record.pointee.contentStart), Int(record.pointee.end)))
  }

  /// Whether it is an empty plain scalar, or `~`.
  @inlinable public var isNull: Bool {
    guard kind == .scalar, style == .plain else { return false }
    let bytes = bytes
    return bytes.isEmpty || bytes.count == 1 && bytes[0] == UInt8(ascii: "~")
  }

  /// Whether it is a scalar of this value.
  @inlinable
  public func isScalar(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard kind == .scalar, Int(record.pointee.length) == text.count else { return false }
    guard let one = record.pointee.value, let other = text.baseAddress else { return true }
    return haveSameBytes(one, other, count: text.count)
  }

  /// Whether it is a scalar of this value.
  @inlinable
  public func isScalar(_ text: StaticString) -> Bool {
    isScalar(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether it is a scalar of this value.
  public func isScalar(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isScalar($0) }
  }

  /// The value under the first key that is a scalar of these bytes.
  ///
  /// - Complexity: O(pairs)
  @inlinable
  public subscript(key: UnsafeBufferPointer<UInt8>) -> EntryNode? {
    var pairs = pairs
    while let pair = pairs.next() {
      if pair.key.isScalar(key) { return pair.value }
    }
    return nil
  }

  /// The value under the first key that is this scalar.
  ///
  /// - Complexity: O(pairs)
  @inlinable
  public subscript(key: StaticString) -> EntryNode? {
    self[UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)]
  }

  /// The value under the first key that is this scalar.
  ///
  /// - Complexity: O(pairs)
  public subscript(key: String) -> EntryNode? {
    var key = key
    return key.withUTF8 { self[$0] }
  }

  /// A mapping's keys and values, in order, duplicates kept.
  @inlinable public var pairs: Pairs { Pairs(rest: children(kind == .mapping)) }

  /// A sequence's items.
  @inlinable public var items: Items { children(kind == .sequence) }

  /// All nodes inside this one, at any depth, in document order.
  @inlinable public var descendants: Descendants {
    Descendants(place: record + 1, end: record + Int(record.pointee.size))
  }

  @inlinable
  func children(_ isWanted: Bool) -> Items {
    Items(place: record + 1, remaining: isWanted ? Int(record.pointee.count) : 0)
  }

  /// The nodes directly in a collection.
  public struct Items: Sequence, IteratorProtocol {
    @usableFromInline var place: UnsafePointer<NodeTape.Record>
    @usableFromInline var remaining: Int

    @inlinable
    init(place: UnsafePointer<NodeTape.Record>, remaining: Int) {
      self.place = place
      self.remaining = remaining
    }

    /// The next one.
    @inlinable
    public mutating func next() -> EntryNode? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      defer { place += Int(place.pointee.size) }
      return EntryNode(record: place)
    }
  }

  /// The keys and values of a mapping.
  public struct Pairs: Sequence, IteratorProtocol {
    @usableFromInline var rest: Items

    @inlinable
    init(rest: Items) { self.rest = rest }

    /// The next pair.
    @inlinable
    public mutating func next() -> (key: EntryNode, value: EntryNode)? {
      guard let key = rest.next(), let value = rest.next() else { return nil }
      return (key, value)
    }
  }

  /// The nodes inside a node, at any depth.
  public struct Descendants: Sequence, IteratorProtocol {
    @usableFromInline var place: UnsafePointer<NodeTape.Record>
    @usableFromInline let end: UnsafePointer<NodeTape.Record>

    @inlinable
    init(place: UnsafePointer<NodeTape.Record>, end: UnsafePointer<NodeTape.Record>) {
      self.place = place
      self.end = end
    }

    /// The next one.
    @inlinable
    public mutating func next() -> EntryNode? {
      guard place < end else { return nil }
      defer { place += 1 }
      return EntryNode(record: place)
    }
  }
}
