import ShapeDocument

/// Every entry's serial and depth, to find out what an edit did to the order of the entries.
struct EntryIdentities {
  private(set) var serials: [UInt32]
  private var depths: [UInt16]

  /// The entries of a document. O(entries).
  init(_ document: Document) {
    let count = document.entryCount
    serials = (0..<count).map { UInt32(truncatingIfNeeded: document.serial(of: $0)) }
    depths = (0..<count).map { UInt16(truncatingIfNeeded: document.depth(of: $0)) }
  }

  /// Takes over the entries as they are now; answers how they differ from before. O(entries).
  mutating func update(to document: Document) -> EntryShift {
    let oldCount = serials.count
    let newCount = document.entryCount
    let common = min(oldCount, newCount)
    var prefix = 0
    while prefix < common, isSame(prefix, prefix, document) { prefix += 1 }
    var suffix = 0
    while suffix < common - prefix,
      isSame(oldCount - 1 - suffix, newCount - 1 - suffix, document)
    {
      suffix += 1
    }
    let old = prefix..<oldCount - suffix
    let new = prefix..<newCount - suffix
    let newSerials = new.map { UInt32(truncatingIfNeeded: document.serial(of: $0)) }
    let shift = EntryShift(old: old, oldSerials: serials[old], new: new, newSerials: newSerials)
    serials.replaceSubrange(old, with: newSerials)
    depths.replaceSubrange(
      old, with: new.map { UInt16(truncatingIfNeeded: document.depth(of: $0)) })
    return shift
  }

  private func isSame(_ old: Int, _ new: Int, _ document: Document) -> Bool {
    Int(serials[old]) == document.serial(of: new) && Int(depths[old]) == document.depth(of: new)
  }
}

/// How entries were renumbered by an edit: a stretch of them was replaced, the rest only shifted.
struct EntryShift {
  /// The stretch that was replaced, in numbers before.
  let old: Range<Int>
  /// The stretch in its place, in numbers now.
  let new: Range<Int>
  private let oldBySerial: [UInt32: Int]
  private let newBySerial: [UInt32: Int]
  private let oldSerials: ArraySlice<UInt32>
  private let newSerials: [UInt32]

  init(old: Range<Int>, oldSerials: ArraySlice<UInt32>, new: Range<Int>, newSerials: [UInt32]) {
    self.old = old
    self.new = new
    self.oldSerials = oldSerials
    self.newSerials = newSerials
    oldBySerial = Dictionary(zip(oldSerials, old), uniquingKeysWith: { first, _ in first })
    newBySerial = Dictionary(zip(newSerials, new), uniquingKeysWith: { first, _ in first })
  }

  /// The number an entry has now; nil where it is gone.
  func newEntry(_ entry: Int) -> Int? {
    if entry < old.lowerBound { return entry }
    if entry >= old.upperBound { return entry - old.upperBound + new.upperBound }
    return newBySerial[oldSerials[entry]]
  }

  /// The number an entry of the new stretch had before; nil where it was not there.
  func oldEntry(_ entry: Int) -> Int? { oldBySerial[newSerials[entry - new.lowerBound]] }
}
