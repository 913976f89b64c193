/// The nodes of one piece of YAML in document order, each before what is in it.
///
/// It is filled again and again, so that reading many entries allocates nothing for each.
@usableFromInline
final class NodeTape: @unchecked Sendable {
  // Filled by one owner; a tape that is kept with a `YAMLNode` never changes again.

  /// A node. Offsets are the document's, in bytes.
  @usableFromInline
  struct Record {
    /// A scalar's value or an alias's name: bytes of the text, or of the arena.
    @usableFromInline var value: UnsafePointer<UInt8>?
    /// Its anchor and tag; nil where it has neither.
    @usableFromInline var properties: UnsafePointer<Properties>?
    @usableFromInline var length: UInt32 = 0
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    /// Where the node starts without its anchor and tag.
    @usableFromInline var contentStart: UInt32
    /// How many records the node and all in it take.
    @usableFromInline var size: UInt32 = 1
    /// How many nodes are directly in it: items, or keys and values.
    @usableFromInline var count: UInt32 = 0
    @usableFromInline var kind: EntryNode.Kind
    @usableFromInline var style = YAMLNode.ScalarStyle.plain
    @usableFromInline var isFlow = false

    init(_ kind: EntryNode.Kind, start: Int, contentStart: Int? = nil, end: Int) {
      self.kind = kind
      self.start = UInt32(truncatingIfNeeded: start)
      self.contentStart = UInt32(truncatingIfNeeded: contentStart ?? start)
      self.end = UInt32(truncatingIfNeeded: end)
    }

    /// The value's bytes.
    @inlinable
    var bytes: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: value, count: Int(length))
    }
  }

  /// An anchor's name and a tag as written: bytes of the arena, without a base where there is none.
  @usableFromInline
  struct Properties: BitwiseCopyable {
    @usableFromInline var anchor: UnsafeBufferPointer<UInt8>
    @usableFromInline var tag: UnsafeBufferPointer<UInt8>
  }

  private struct Storage {
    var records: UnsafeMutablePointer<Record>
    var capacity: Int
    var count = 0
  }

  /// Behind a pointer, which keeps exclusivity checks out of the loops.
  private let storage: UnsafeMutablePointer<Storage>
  let arena: ByteArena
  /// Why there are no nodes.
  var failure: Diagnostic? { didSet { hasFailed = failure != nil } }
  /// Whether there is a failure, which costs less to ask.
  private(set) var hasFailed = false

  /// An empty tape with room for so many nodes, and for so many bytes at first.
  init(capacity: Int = 256, byteCapacity: Int = ByteArena.chunkByteCount) {
    let capacity = max(capacity, 1)
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(records: .allocate(capacity: capacity), capacity: capacity))
    arena = ByteArena(chunkByteCount: byteCapacity)
  }

  deinit {
    storage.pointee.records.deallocate()
    storage.deallocate()
  }

  /// How many nodes there are.
  var count: Int { storage.pointee.count }

  /// Drops all nodes.
  func removeAll() {
    storage.pointee.count = 0
    arena.removeAll()
    if hasFailed { failure = nil }
  }

  /// Adds a node and returns its number.
  @inline(__always)
  func append(_ record: Record) -> Int {
    let number = storage.pointee.count
    if number == storage.pointee.capacity { grow() }
    (storage.pointee.records + number).initialize(to: record)
    storage.pointee.count = number + 1
    return number
  }

  private func grow() {
    let capacity = storage.pointee.capacity * 2
    let records = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
    records.moveInitialize(from: storage.pointee.records, count: storage.pointee.count)
    storage.pointee.records.deallocate()
    storage.pointee.records = records
    storage.pointee.capacity = capacity
  }

  /// Reads or changes a node.
  @inline(__always)
  subscript(number: Int) -> Record {
    get {
      precondition(number >= 0 && number < count, "There is no such node")
      return storage.pointee.records[number]
    }
    set {
      precondition(number >= 0 && number < count, "There is no such node")
      storage.pointee.records[number] = newValue
    }
  }

  /// Counts one node more directly in a collection.
  @inline(__always)
  func addChild(to number: Int) {
    precondition(number >= 0 && number < count, "There is no such node")
    storage.pointee.records[number].count += 1
  }

  /// Ends a collection, whose last node is the tape's.
  @inline(__always)
  func close(_ number: Int, at end: Int) {
    precondition(number >= 0 && number < count, "There is no such node")
    storage.pointee.records[number].size = UInt32(truncatingIfNeeded: count - number)
    storage.pointee.records[number].end = UInt32(truncatingIfNeeded: end)
  }

  /// A node, valid until the tape changes.
  func node(at number: Int) -> EntryNode {
    precondition(number >= 0 && number < count, "There is no such node")
    return EntryNode(record: UnsafePointer(storage.pointee.records + number))
  }

  /// The number of a node of this tape.
  func number(of node: EntryNode) -> Int { node.record - UnsafePointer(storage.pointee.records) }

  // MARK: - Keeping

  /// Gives a node an anchor or a tag.
  func setProperties(of number: Int, anchor: String?, tag: String?) {
    func copied(_ text: String?) -> UnsafeBufferPointer<UInt8> {
      guard var text else { return UnsafeBufferPointer(start: nil, count: 0) }
      return text.withUTF8 { UnsafeBufferPointer(start: arena.copy($0), count: $0.count) }
    }
    self[number].properties = arena.copy(Properties(anchor: copied(anchor), tag: copied(tag)))
  }

  /// Adds a copy of a node and of everything in it, bytes included.
  func append(copyOf node: EntryNode) {
    for place in node.record..<node.record + Int(node.record.pointee.size) {
      var record = place.pointee
      record.value = record.value.map { _ in arena.copy(record.bytes) }
      record.properties = record.properties.map { properties in
        func copied(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
          guard bytes.baseAddress != nil else { return bytes }
          return UnsafeBufferPointer(start: arena.copy(bytes), count: bytes.count)
        }
        return arena.copy(
          Properties(
            anchor: copied(properties.pointee.anchor), tag: copied(properties.pointee.tag)))
      }
      _ = append(record)
    }
  }

  /// A node and everything in it, to be kept.
  ///
  /// - Complexity: O(nodes and bytes in it)
  static func keeping(_ node: EntryNode) -> YAMLNode {
    let size = Int(node.record.pointee.size)
    let byteCount = (0..<size).reduce(0) { $0 + max(Int(node.record[$1].length), 1) }
    let tape = NodeTape(capacity: size, byteCapacity: byteCount)
    tape.append(copyOf: node)
    return YAMLNode(tape, tape.node(at: 0))
  }
}

extension NodeTape.Record {
  /// Whether another node says the same in the same form, wherever it stands.
  func isSame(as other: NodeTape.Record) -> Bool {
    kind == other.kind && style == other.style && isFlow == other.isFlow && size == other.size
      && count == other.count && Self.isSame(bytes, other.bytes)
      && hasSameProperties(as: other)
  }

  /// Whether another node has the same anchor and tag.
  func hasSameProperties(as other: NodeTape.Record) -> Bool {
    guard let one = properties, let two = other.properties else {
      return properties == nil && other.properties == nil
    }
    let (left, right) = (one.pointee, two.pointee)
    return Self.isSame(left.anchor, right.anchor) && Self.isSame(left.tag, right.tag)
      && (left.anchor.baseAddress == nil) == (right.anchor.baseAddress == nil)
      && (left.tag.baseAddress == nil) == (right.tag.baseAddress == nil)
  }

  private static func isSame(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard one.count == other.count else { return false }
    guard let left = one.baseAddress, let right = other.baseAddress else { return true }
    return haveSameBytes(left, right, count: one.count)
  }
}
