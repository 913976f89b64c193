/// The order in which items are painted, where some are raised above others.
extension DisplayList {
  /// The items of raised scopes, and where they are painted.
  struct RaisedItems {
    /// Each with the item at which what is around ends: they are painted before it.
    fileprivate(set) var ranges: [(items: Range<Int>, end: Int)] = []

    var isEmpty: Bool { ranges.isEmpty }

    /// The place of an item among those that are painted: items of the same place are painted in their
    /// own order, raised ones after others.
    ///
    /// - Complexity: O(log scopes)
    func place(of item: Int) -> (Int, Int) {
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].items.upperBound <= item { low = middle + 1 } else { high = middle }
      }
      guard low < ranges.count, ranges[low].items.contains(item) else { return (item, item) }
      return (ranges[low].end, item)
    }
  }

  /// What is raised.
  ///
  /// - Complexity: O(items) over one column; O(scopes) where nothing is.
  var raisedItems: RaisedItems {
    var raised = RaisedItems()
    guard scopes.contains(where: { $0.scope == .raised }) else { return raised }
    var ends: [Int] = []
    var item = 0
    while item < count {
      while let end = ends.last, end < item { ends.removeLast() }
      if kinds[item].isBegin {
        let end = item + length(of: item)
        if kinds[item] == .scopeBegin, scopes[Int(contents[item])].scope == .raised {
          raised.ranges.append((item..<end + 1, ends.last ?? count))
          item = end
        } else {
          ends.append(end)
        }
      }
      item += 1
    }
    return raised
  }

  /// Calls `body` with the items in the order in which they are painted, what begins and ends scopes
  /// included.
  ///
  /// - Complexity: O(items · log items)
  package func forEachPainted(_ body: (Int) -> Void) {
    let raised = raisedItems
    guard !raised.isEmpty else { return (0..<count).forEach(body) }
    (0..<count).map { raised.place(of: $0) }.sorted(by: <).forEach { body($0.1) }
  }
}
