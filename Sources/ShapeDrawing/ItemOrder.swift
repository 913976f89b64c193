import BinarySearch
import DisplayList
import ShapeDocument

/// Finds the items of entries in a list whose items are in the document's order.
struct ItemOrder {
  let list: DisplayList
  let document: Document
  /// Items that are passed over, since they may stand anywhere; in order, none next to another.
  var stale: [Range<Int>] = []

  /// The items of an entry and of what is inside.
  ///
  /// - Complexity: O(log items)
  func items(inside entry: Int) -> Range<Int> {
    let end = firstItem { isBehindAll($0, entry) }
    let start = firstItem { !isBefore($0, entry) }
    return min(start, end)..<end
  }

  /// The items an entry draws itself, without what begins or ends groups and links.
  ///
  /// - Complexity: O(log items)
  func ownParts(of entry: Int) -> Range<Int> {
    let serial = document.serial(of: entry)
    var start = firstItem { !isBefore($0, entry) }
    while start < list.count, list.serial(of: start) == serial, list.isBracket(start),
      !list.isEnd(start), !list.beginsClip(start)
    { start += 1 }
    var end = start
    while end < list.count, list.serial(of: end) == serial, !list.isBracket(end) { end += 1 }
    return start..<end
  }

  /// The position for an entry's items: behind everything drawn before it, skipped items at that
  /// position included.
  ///
  /// - Complexity: O(log items)
  func gap(at entry: Int) -> Range<Int> {
    let end = firstItem { isBehind($0, entry) }
    if let hole = hole(where: { $0.upperBound >= end }), hole.upperBound == end { return hole }
    return end..<end
  }

  /// Whether an item is drawn before an entry.
  private func isBefore(_ item: Int, _ entry: Int) -> Bool {
    let own = self.entry(of: item)
    return list.isEnd(item) ? document.subtreeEnd(of: own) <= entry : own < entry
  }

  /// Whether an item is drawn behind an entry's own.
  private func isBehind(_ item: Int, _ entry: Int) -> Bool {
    let own = self.entry(of: item)
    return list.isEnd(item) ? document.subtreeEnd(of: own) > entry : own > entry
  }

  /// Whether an item is drawn behind everything inside an entry.
  private func isBehindAll(_ item: Int, _ entry: Int) -> Bool {
    let own = self.entry(of: item)
    guard list.isEnd(item), own < entry else { return own >= document.subtreeEnd(of: entry) }
    return document.subtreeEnd(of: own) > entry
  }

  private func entry(of item: Int) -> Int {
    document.entry(withSerial: list.serial(of: item)) ?? 0
  }

  /// The first of what is passed over that fulfils a condition, which all after it do.
  private func hole(where condition: (Range<Int>) -> Bool) -> Range<Int>? {
    let position = stale.partitioningIndex(where: condition)
    return position < stale.count ? stale[position] : nil
  }

  /// The first item that fulfils a condition, which all after it do; the number of items where none
  /// does. What is passed over does not count.
  private func firstItem(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      let hole = self.hole { $0.upperBound > middle }.flatMap { $0.contains(middle) ? $0 : nil }
      let probed = hole?.upperBound ?? middle
      if probed >= high {
        // Nothing is left from the middle on.
        high = hole?.lowerBound ?? middle
      } else if condition(probed) {
        high = hole?.lowerBound ?? middle
      } else {
        low = probed + 1
      }
    }
    let last = hole(where: { $0.lowerBound >= low })
    return last?.lowerBound == low ? last?.upperBound ?? low : low
  }
}
