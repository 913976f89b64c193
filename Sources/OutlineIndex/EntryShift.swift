import BinarySearch

/// How an edit renumbered entries: a range was replaced, the rest only shifted.
///
/// Most of the replaced entries are found again in long runs: a moved subtree, and those it passed.
package struct EntryShift {
  /// Entries that were consecutive before and still are, all with the same change of depth.
  package struct Run: Hashable {
    /// Their new numbers.
    package let new: Range<Int>
    /// The old number of the first one.
    package let oldStart: Int
    /// Their change of depth.
    package let depthChange: Int

    /// Makes a run of entries at `new`, the first of which was at `oldStart`.
    package init(new: Range<Int>, oldStart: Int, depthChange: Int) {
      self.new = new
      self.oldStart = oldStart
      self.depthChange = depthChange
    }

    /// Their old numbers.
    package var old: Range<Int> { oldStart..<oldStart + new.count }
  }

  /// The replaced range, in old numbers.
  package let old: Range<Int>
  /// Its replacement, in new numbers.
  package let new: Range<Int>
  /// The runs of old entries in the replacement, in order.
  package let runs: [Run]
  /// The depth of the shallowest entry of the old range; nil if it was empty. Entries after the range
  /// that are deeper were inside it, and may now have a parent before it.
  package let oldDepth: Int?
  /// The same runs in their old order.
  private let runsByOld: [Run]

  /// Makes the shift of a replaced range, with the runs of old entries in it, in order, and the depth
  /// of its shallowest old entry.
  package init(old: Range<Int>, new: Range<Int>, runs: [Run], oldDepth: Int?) {
    self.old = old
    self.new = new
    self.runs = runs
    self.oldDepth = oldDepth
    runsByOld = runs.sorted { $0.oldStart < $1.oldStart }
  }

  /// Whether every entry keeps its number and depth.
  package var isNothing: Bool { old.isEmpty && new.isEmpty }

  /// The new number of an entry; nil if it was removed. O(log runs).
  package func newEntry(_ entry: Int) -> Int? {
    if entry < old.lowerBound { return entry }
    if entry >= old.upperBound { return entry - old.upperBound + new.upperBound }
    guard let run = Self.last(of: runsByOld, where: { $0.oldStart <= entry }),
      run.old.contains(entry)
    else { return nil }
    return entry - run.oldStart + run.new.lowerBound
  }

  /// The last run that fulfils a condition, which must hold for all runs before it.
  private static func last(of runs: [Run], where isMet: (Run) -> Bool) -> Run? {
    runs[..<runs.partitioningIndex { !isMet($0) }].last
  }
}

/// Finds the runs of a replaced range.
package enum EntryRuns {
  /// How many entries are searched for one by one before a table of their places is made.
  private static let searchLimit = 8

  /// The runs between the serials and depths of a range before and after; slices keep their
  /// indices.
  package static func between(
    _ oldSerials: ArraySlice<UInt32>, _ oldDepths: ArraySlice<UInt16>,
    _ newSerials: Slice<UnsafeBufferPointer<UInt32>>,
    _ newDepths: Slice<UnsafeBufferPointer<UInt16>>
  ) -> [EntryShift.Run] {
    oldSerials.withUnsafeBufferPointer { serials in
      oldDepths.withUnsafeBufferPointer { depths in
        between(
          serials, depths, UnsafeBufferPointer(rebasing: newSerials),
          UnsafeBufferPointer(rebasing: newDepths), oldStart: oldSerials.startIndex,
          newStart: newSerials.startIndex)
      }
    }
  }

  private static func between(
    _ oldSerials: UnsafeBufferPointer<UInt32>, _ oldDepths: UnsafeBufferPointer<UInt16>,
    _ newSerials: UnsafeBufferPointer<UInt32>, _ newDepths: UnsafeBufferPointer<UInt16>,
    oldStart: Int, newStart: Int
  ) -> [EntryShift.Run] {
    var places = EntryPlaces(oldSerials, searchLimit: searchLimit)
    var runs: [EntryShift.Run] = []
    var position = 0
    while position < newSerials.count {
      guard let old = places.place(of: newSerials[position]) else {
        position += 1
        continue
      }
      let depthChange = Int(newDepths[position]) - Int(oldDepths[old])
      var length = 1
      while position + length < newSerials.count, old + length < oldSerials.count,
        newSerials[position + length] == oldSerials[old + length],
        Int(newDepths[position + length]) - Int(oldDepths[old + length]) == depthChange
      {
        length += 1
      }
      runs.append(
        EntryShift.Run(
          new: newStart + position..<newStart + position + length, oldStart: oldStart + old,
          depthChange: depthChange))
      position += length
      places.expected = old + length
    }
    return runs
  }
}

/// The places of serials in a range.
private struct EntryPlaces {
  private let serials: UnsafeBufferPointer<UInt32>
  private var searchesLeft: Int
  private var table: SerialTable?
  /// The likely place of the next serial to be looked up.
  package var expected = 0

  package init(_ serials: UnsafeBufferPointer<UInt32>, searchLimit: Int) {
    self.serials = serials
    searchesLeft = searchLimit
  }

  /// The place of a serial; nil if it is not there. O(1), or O(range) for the first few.
  package mutating func place(of serial: UInt32) -> Int? {
    if expected < serials.count, serials[expected] == serial { return expected }
    if let table { return table.place(of: serial) }
    if searchesLeft > 0 {
      searchesLeft -= 1
      return serials.firstPlace(of: serial)
    }
    let made = SerialTable(serials)
    table = made
    return made.place(of: serial)
  }
}

/// Places by serial: an array if the serials are dense, as they usually are.
private enum SerialTable {
  case array([Int32], lowest: UInt32)
  case dictionary([UInt32: Int])

  package init(_ serials: UnsafeBufferPointer<UInt32>) {
    let lowest = serials.min() ?? 0
    let span = Int((serials.max() ?? 0) - lowest) + 1
    guard span <= 8 * serials.count + 1_024 else {
      self = .dictionary(Dictionary(zip(serials, 0...), uniquingKeysWith: { first, _ in first }))
      return
    }
    var places = [Int32](repeating: -1, count: span)
    for (place, serial) in serials.enumerated() {
      places[Int(serial - lowest)] = Int32(truncatingIfNeeded: place)
    }
    self = .array(places, lowest: lowest)
  }

  package func place(of serial: UInt32) -> Int? {
    switch self {
    case .dictionary(let places): return places[serial]
    case .array(let places, let lowest):
      guard serial >= lowest, Int(serial - lowest) < places.count else { return nil }
      let place = Int(places[Int(serial - lowest)])
      return place >= 0 ? place : nil
    }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// The first place of a number. Compares blocks as a whole: a million take 0.2 ms.
  package func firstPlace(of number: UInt32) -> Int? {
    let blockSize = 256
    var start = 0
    while start + blockSize <= count {
      var difference: UInt32 = 0
      for index in start..<start + blockSize { difference |= self[index] == number ? 1 : 0 }
      if difference != 0 { break }
      start += blockSize
    }
    return self[start...].firstIndex(of: number)
  }
}
