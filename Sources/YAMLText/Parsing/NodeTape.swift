/// The nodes of one piece of YAML in document order, each before what is in it.
///
/// It is filled again and again, so that reading many entries allocates nothing for each.
final class NodeTape {
  /// A node. Offsets are the document's, in bytes.
  struct Record {
    /// A scalar's value or an alias's name: bytes of the text, or of the arena.
    var value: UnsafePointer<UInt8>?
    var length: UInt32 = 0
    var start: UInt32
    var end: UInt32
    /// Where the node starts without its anchor and tag.
    var contentStart: UInt32
    /// How many records the node and all in it take.
    var size: UInt32 = 1
    /// How many nodes are directly in it: items, or keys and values.
    var count: UInt32 = 0
    var kind: EntryNode.Kind
    var style = YAMLNode.ScalarStyle.plain
    var isFlow = false
    /// Whether it has an anchor or a tag.
    var isPropertied = false

    init(_ kind: EntryNode.Kind, start: Int, contentStart: Int? = nil, end: Int) {
      self.kind = kind
      self.start = UInt32(truncatingIfNeeded: start)
      self.contentStart = UInt32(truncatingIfNeeded: contentStart ?? start)
      self.end = UInt32(truncatingIfNeeded: end)
    }
  }

  /// An anchor's name and a tag as written.
  struct Properties {
    var anchor: String?
    var tag: String?
  }

  private struct Storage {
    var records: UnsafeMutablePointer<Record>
    var capacity: Int
    var count = 0
  }

  /// Behind a pointer, which keeps exclusivity checks out of the loops.
  private let storage: UnsafeMutablePointer<Storage>
  let arena = ByteArena()
  /// What `isPropertied` nodes have, by their number.
  var properties: [Int: Properties] = [:]
  /// Why there are no nodes.
  var failure: Diagnostic? { didSet { hasFailed = failure != nil } }
  /// Whether there is a failure, which costs less to ask.
  private(set) var hasFailed = false

  init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(records: .allocate(capacity: 256), capacity: 256))
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
    if !properties.isEmpty { properties.removeAll() }
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
}
