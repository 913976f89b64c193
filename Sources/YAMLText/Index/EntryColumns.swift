/// The index's columns: one raw array per field, 40 bytes an entry, grown by `realloc` so that no
/// second copy exists while they grow.
///
/// The bases are behind a pointer so that loops pay no exclusivity checks. An instance is changed
/// by one owner only, and handed over between threads as a whole (inside an `EntryBatch`).
final class EntryColumns: @unchecked Sendable {
  struct Bases {
    var count = 0
    var capacity = 0
    var start: UnsafeMutablePointer<UInt32>?
    var end: UnsafeMutablePointer<UInt32>?
    var subtreeEnd: UnsafeMutablePointer<UInt32>?
    var parent: UnsafeMutablePointer<Int32>?
    var childCount: UnsafeMutablePointer<UInt32>?
    var label: UnsafeMutablePointer<UInt32>?
    var idHash: UnsafeMutablePointer<UInt32>?
    var serial: UnsafeMutablePointer<UInt32>?
    var flags: UnsafeMutablePointer<UInt32>?
    var depth: UnsafeMutablePointer<UInt16>?
    var kind: UnsafeMutablePointer<UInt8>?
    var role: UnsafeMutablePointer<UInt8>?

    /// Visits every column as raw memory, with the size of a value in bytes. All work on whole
    /// columns goes through here, so that no column is forgotten.
    mutating func forEachColumn(_ visit: (inout UnsafeMutableRawPointer?, _ stride: Int) -> Void) {
      func visitValues<Value>(_ base: inout UnsafeMutablePointer<Value>?) {
        var raw = base.map { UnsafeMutableRawPointer($0) }
        visit(&raw, MemoryLayout<Value>.stride)
        base = raw?.assumingMemoryBound(to: Value.self)
      }
      visitValues(&start)
      visitValues(&end)
      visitValues(&subtreeEnd)
      visitValues(&parent)
      visitValues(&childCount)
      visitValues(&label)
      visitValues(&idHash)
      visitValues(&serial)
      visitValues(&flags)
      visitValues(&depth)
      visitValues(&kind)
      visitValues(&role)
    }
  }

  /// The `label` of entries without a label.
  static let noLabel = UInt32.max

  let bases: UnsafeMutablePointer<Bases>

  init() {
    bases = .allocate(capacity: 1)
    bases.initialize(to: Bases())
  }

  deinit {
    bases.pointee.forEachColumn { column, _ in freeMemory(column) }
    bases.deallocate()
  }

  /// The number of entries.
  @inline(__always)
  var count: Int { bases.pointee.count }

  /// Makes room for `capacity` entries.
  func reserve(_ capacity: Int) {
    guard capacity > bases.pointee.capacity else { return }
    resize(to: max(capacity, bases.pointee.capacity + bases.pointee.capacity / 2, 64))
  }

  private func resize(to capacity: Int) {
    bases.pointee.forEachColumn { column, stride in
      column = resizeMemory(column, to: capacity * stride)
      precondition(column != nil, "Out of memory")
    }
    bases.pointee.capacity = capacity
  }

  /// Frees the memory reserved beyond `count`.
  func trim() {
    let wanted = max(count, 1)
    guard bases.pointee.capacity > wanted + wanted / 16 + 64 else { return }
    resize(to: wanted)
  }

  /// Changes the number of entries; new ones must be written before they are read.
  func setCount(_ count: Int) {
    reserve(count)
    bases.pointee.count = count
  }
}

/// An entry in the columns' types; `Entry` has the meaning of its fields.
struct EntryRecord: Equatable {
  var start: UInt32 = 0
  var end: UInt32 = 0
  var subtreeEnd: UInt32 = 0
  var parent: Int32 = -1
  var childCount: UInt32 = 0
  var label: UInt32 = EntryColumns.noLabel
  var idHash: UInt32 = 0
  var serial: UInt32 = 0
  var flags: UInt32 = 0
  var depth: UInt16 = 0
  var kind: UInt8 = 0
  var role: UInt8 = 0
}

extension EntryColumns {
  /// Reads or writes an entry. The caller keeps `index` below `count`.
  @inline(__always)
  subscript(index: Int) -> EntryRecord {
    get {
      let all = bases.pointee
      guard index >= 0, index < all.count, let start = all.start, let end = all.end,
        let subtreeEnd = all.subtreeEnd, let parent = all.parent,
        let childCount = all.childCount, let label = all.label, let idHash = all.idHash,
        let serial = all.serial, let flags = all.flags, let depth = all.depth,
        let kind = all.kind, let role = all.role
      else { preconditionFailure("There is no such entry") }
      return EntryRecord(
        start: start[index], end: end[index], subtreeEnd: subtreeEnd[index],
        parent: parent[index], childCount: childCount[index], label: label[index],
        idHash: idHash[index], serial: serial[index], flags: flags[index], depth: depth[index],
        kind: kind[index], role: role[index])
    }
    set {
      let all = bases.pointee
      precondition(index >= 0 && index < all.count, "There is no such entry")
      all.start?[index] = newValue.start
      all.end?[index] = newValue.end
      all.subtreeEnd?[index] = newValue.subtreeEnd
      all.parent?[index] = newValue.parent
      all.childCount?[index] = newValue.childCount
      all.label?[index] = newValue.label
      all.idHash?[index] = newValue.idHash
      all.serial?[index] = newValue.serial
      all.flags?[index] = newValue.flags
      all.depth?[index] = newValue.depth
      all.kind?[index] = newValue.kind
      all.role?[index] = newValue.role
    }
  }

  /// The value of an entry in the column at `base`.
  @inline(__always)
  func value<Value>(_ base: UnsafeMutablePointer<Value>?, _ index: Int) -> Value {
    guard index >= 0, index < bases.pointee.count, let base else {
      preconditionFailure("There is no such entry")
    }
    return base[index]
  }
}

extension EntryRecord {
  /// Whether the entry stands inside a flow collection.
  var isFlow: Bool { flags & EntryFlags.isFlow.rawValue != 0 }
}
