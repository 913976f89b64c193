import BinarySearch

/// Maps byte offsets of a text across splices.
package struct OffsetMap: Sendable {
  /// A splice, from whose neighbour its start and the length of its replacement follow.
  private struct Place {
    /// The end of the replaced bytes.
    var end: UInt32
    /// The bytes removed by this splice and all before it.
    var removed: UInt32
    /// The bytes added by this splice and all before it.
    var added: UInt32

    /// Moves on to the next splice. Sums that do not fit belong to texts far beyond any limit, which
    /// are refused.
    mutating func pass(_ splice: Splice) {
      end = UInt32(clamping: splice.range.upperBound)
      removed = UInt32(clamping: Int(removed) + splice.range.count)
      added = UInt32(clamping: Int(added) + splice.replacement.byteCount)
    }
  }

  private var places: [Place] = []
  /// True if `places` are those of the splices that these undo.
  private var isReversed = false

  init() {}

  package init(_ splices: [Splice]) {
    var last = Place(end: 0, removed: 0, added: 0)
    places = splices.map { splice in
      last.pass(splice)
      return last
    }
  }

  mutating func reserveCapacity(_ capacity: Int) { places.reserveCapacity(capacity) }

  /// Adds a splice behind the others.
  mutating func append(_ splice: Splice) {
    var place = places.last ?? Place(end: 0, removed: 0, added: 0)
    place.pass(splice)
    places.append(place)
  }

  /// The map of the splices that undo these.
  var reversed: OffsetMap {
    var result = self
    result.isReversed.toggle()
    return result
  }

  /// The number of splices.
  package var count: Int { places.count }

  /// The bytes a splice replaces.
  package func range(of number: Int) -> Range<Int> {
    let end = end(of: number)
    let sums = isReversed ? added(number) : removed(number)
    return end - sums.count..<end
  }

  /// Where a splice's replacement is in a text of all replacements.
  func replacementRange(of number: Int) -> Range<Int> {
    isReversed ? removed(number) : added(number)
  }

  /// The growth of the text in bytes up to the end of a splice; 0 before the first.
  @inline(__always)
  package func delta(behind number: Int) -> Int {
    guard number >= 0 else { return 0 }
    let growth = Int(places[number].added) - Int(places[number].removed)
    return isReversed ? -growth : growth
  }

  @inline(__always)
  private func end(of number: Int) -> Int {
    Int(places[number].end) - (isReversed ? delta(behind: number) : 0)
  }

  private func removed(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(places[number - 1].removed))..<Int(places[number].removed)
  }

  private func added(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(places[number - 1].added))..<Int(places[number].added)
  }

  /// The number of splices that end at or before `offset`.
  private func spliceCount(endingBy offset: Int) -> Int {
    places.indices.partitioningIndex { end(of: $0) > offset }
  }

  /// The number of splices that end by `offset`, found fast if a little above `near`.
  private func spliceCount(endingBy offset: Int, near: Int) -> Int {
    guard near == 0 || end(of: near - 1) <= offset else {
      return spliceCount(endingBy: offset)
    }
    let limit = min(near + 8, places.count)
    var count = near
    while count < limit, end(of: count) <= offset { count += 1 }
    return count == limit && limit < places.count ? spliceCount(endingBy: offset) : count
  }

  /// The new offset of a start outside the replaced ranges; text inserted there comes before it.
  package func start(_ offset: Int) -> Int {
    offset + delta(behind: spliceCount(endingBy: offset) - 1)
  }

  /// The new offset of an end outside the replaced ranges; text inserted there comes after it.
  package func end(_ offset: Int) -> Int {
    end(offset, behind: spliceCount(endingBy: offset))
  }

  private func end(_ offset: Int, behind spliceCount: Int) -> Int {
    var count = spliceCount
    while count > 0, range(of: count - 1) == offset..<offset { count -= 1 }
    return offset + delta(behind: count - 1)
  }

  /// ``start(_:)`` for ascending offsets; pass the same `near` to every call.
  package func start(_ offset: Int, near: inout Int) -> Int {
    near = spliceCount(endingBy: offset, near: near)
    return offset + delta(behind: near - 1)
  }

  /// ``end(_:)`` for an offset shortly after the one that set `near`.
  package func end(_ offset: Int, near: Int) -> Int {
    end(offset, behind: spliceCount(endingBy: offset, near: near))
  }

  /// True if `offset` is in a replaced range.
  package func isReplaced(_ offset: Int) -> Bool {
    let number = spliceCount(endingBy: offset)
    return number < count && range(of: number).lowerBound <= offset
  }

  /// The growth of the text in bytes by all splices.
  package var total: Int { delta(behind: count - 1) }

  /// The old offset of a new one, nil inside a replacement. The end of a replacement maps to the
  /// end of what it replaced.
  package func old(_ newOffset: Int) -> Int? {
    let number = places.indices.partitioningIndex { end(of: $0) + delta(behind: $0) > newOffset }
    let offset = newOffset - delta(behind: number - 1)
    guard number < count, offset >= range(of: number).lowerBound else { return offset }
    return nil
  }

  /// The starts of the replaced ranges whose replacements start at `newOffset`, last first. Only
  /// the last of them can have a nonempty replacement.
  ///
  /// - Complexity: O(log splices + result)
  package func replacedStarts(_ newOffset: Int) -> [Int] {
    // New starts never decrease, so they can be searched.
    let first = places.indices.partitioningIndex { newStart(of: $0) >= newOffset }
    let found = places.indices[first...].prefix { newStart(of: $0) == newOffset }
    return found.reversed().map { range(of: $0).lowerBound }
  }

  private func newStart(of splice: Int) -> Int {
    range(of: splice).lowerBound + delta(behind: splice - 1)
  }
}
