import Geometry

extension DisplayList {
  /// Finds what is drawn at a point of the canvas.
  ///
  /// - Parameters:
  ///   - point: On the canvas.
  ///   - tolerance: How far beside a line still counts, in the canvas's units.
  /// - Returns: The serials, each once, the topmost first.
  /// - Complexity: O(items) over four columns, and O(points) for those whose box has the point.
  package func serials(at point: Point, tolerance: Double = 0) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var end: Int?
    let raised = raisedItems
    while let item = topmostItem(at: point, tolerance: tolerance, below: end, raised) {
      end = item
      if seen.insert(serial(of: item)).inserted { found.append(serial(of: item)) }
    }
    return found
  }

  /// The serials of what is drawn within a box of the canvas or across its edge, by the boxes of the
  /// items, each once, the topmost first.
  ///
  /// - Complexity: O(items).
  package func serials(touching box: Box) -> [Int] {
    let local = box.moved(by: -origin)
    var found: [Int] = []
    var seen: Set<Int> = []
    var items = (0..<count).filter { boxes[$0].intersects(local) }
    let raised = raisedItems
    if !raised.isEmpty { items.sort { raised.place(of: $0) < raised.place(of: $1) } }
    for item in items.reversed() {
      switch kinds[item] {
      case .groupBegin, .groupEnd, .linkBegin, .linkEnd, .scopeBegin, .scopeEnd: continue
      case .rectangle, .ellipse, .path, .evenOddPath, .text, .image: break
      }
      guard isSeen(item, touching: local) else { continue }
      if seen.insert(serial(of: item)).inserted { found.append(serial(of: item)) }
    }
    return found
  }

  /// True if the boxes of the clips and masks around an item leave something of it in a box.
  private func isSeen(_ item: Int, touching box: Box) -> Bool {
    guard hasLimits else { return true }
    guard
      fillNumbers[item] != 0 || strokeNumbers[item] != 0 || kinds[item] == .text
        || kinds[item] == .image
    else { return false }
    return itemsAround(item).allSatisfy { begin in
      guard kinds[begin] == .scopeBegin else { return true }
      let scope = scopes[Int(contents[begin])].scope
      guard scope.takesAway else { return true }
      guard scope != .maskContent else { return false }
      let limit = boxes[begin + 1]
      return limit.minX <= limit.maxX && limit.intersects(box)
    }
  }
}
