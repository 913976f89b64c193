import Algorithms

/// How entries were renumbered by an edit: a stretch of them was replaced, the rest only shifted.
///
/// Most of what was replaced is there again, in long runs: a moved subtree, and what it passed.
package struct EntryShift {
  /// Entries that stood one after the other before and do so now, each as much deeper as the others.
  package struct Run: Hashable {
    /// Their numbers now.
    package let new: Range<Int>
    /// The first one's number before.
    package let oldStart: Int
    /// How much deeper they are now.
    package let depthChange: Int

    /// Entries that went to `new`, the first from `oldStart`.
    package init(new: Range<Int>, oldStart: Int, depthChange: Int) {
      self.new = new
      self.oldStart = oldStart
      self.depthChange = depthChange
    }

    /// Their numbers before.
    package var old: Range<Int> { oldStart..<oldStart + new.count }
  }

  /// The stretch that was replaced, in numbers before.
  package let old: Range<Int>
  /// The stretch in its place, in numbers now.
  package let new: Range<Int>
  /// What of the stretch was there before, in order.
  package let runs: [Run]
  /// The same in the order of before.
  private let runsByOld: [Run]

  /// A stretch that was replaced, and the runs of the former one in it, in order.
  package init(old: Range<Int>, new: Range<Int>, runs: [Run]) {
    self.old = old
    self.new = new
    self.runs = runs
    runsByOld = runs.sorted { $0.oldStart < $1.oldStart }
  }

  /// Whether every entry has the number and the depth it had.
  package var isNothing: Bool { old.isEmpty && new.isEmpty }

  /// The number an entry has now; nil if it is gone. O(log runs).
  package func newEntry(_ entry: Int) -> Int? {
    if entry < old.lowerBound { return entry }
    if entry >= old.upperBound { return entry - old.upperBound + new.upperBound }
    guard let run = Self.last(of: runsByOld, where: { $0.oldStart <= entry }),
      run.old.contains(entry)
    else { return nil }
    return entry - run.oldStart + run.new.lowerBound
  }

  /// The last run that fulfils a condition, where all before it do as well.
  private static func last(of runs: [Run], where isMet: (Run) -> Bool) -> Run? {
    runs[..<runs.partitioningIndex { !isMet($0) }].last
  }
}

/// Finds the runs of a replaced stretch.
package enum EntryRuns {
  /// Entries looked for one by one before a table is made of where each was.
  private static let searchLimit = 8

  /// The runs between the serials and depths of a stretch before and now; slices keep their numbers.
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

/// Where serials stand in a stretch.
private struct EntryPlaces {
  private let serials: UnsafeBufferPointer<UInt32>
  private var searchesLeft: Int
  private var table: SerialTable?
  /// Where the next one asked for probably stands.
  package var expected = 0

  package init(_ serials: UnsafeBufferPointer<UInt32>, searchLimit: Int) {
    self.serials = serials
    searchesLeft = searchLimit
  }

  /// Where a serial stands; nil if it does not. O(1), O(stretch) for the first few.
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

/// Places by serial: an array where the serials are close to each other, as most are.
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
  /// Where a number first stands. Blocks are compared as a whole: a million take 0.2 ms.
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
