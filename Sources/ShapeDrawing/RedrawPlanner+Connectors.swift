import BinarySearch
import ShapeDocument

extension RedrawPlanner {
  /// The connectors to redraw because an end changes: a redrawn graphic, its content or its parent,
  /// or another graphic under the same id.
  ///
  /// - Parameters:
  ///   - connectors: What connectors hold on to, by their serials.
  ///   - touched: All entries that were touched, on any canvas.
  ///   - isRenumbered: Whether entries came, went or moved.
  /// - Returns: their entries, in no order.
  /// - Complexity: O(connectors · log touched)
  func connectors(
    of connectors: [Int: HeldEnds], touched: [Int], isRenumbered: Bool
  ) -> [Int] {
    guard !connectors.isEmpty else { return [] }
    let ids = Set(touched.compactMap { document.id(of: $0) })
    var moved: [Int] = []
    for (serial, ends) in connectors {
      guard let entry = document.entry(withSerial: serial), isOnCanvas(entry) else { continue }
      let isMoved =
        ends.serials.contains(where: isRedrawn)
        || (isRenumbered || ends.names(anyOf: ids)) && ends.hasOthers(than: document, entry)
      if isMoved { moved.append(entry) }
    }
    return moved
  }

  /// Whether a graphic, or something inside or around it, is drawn anew.
  private func isRedrawn(_ serial: Int) -> Bool {
    guard let entry = document.entry(withSerial: serial) else { return true }
    // The roots are in order, and nothing is inside one that is drawn with everything inside.
    let next = roots.partitioningIndex { $0.entry > entry }
    let end = document.subtreeEnd(of: entry)
    if next < roots.count, roots[next].entry < end { return true }
    guard next > 0 else { return false }
    let last = roots[next - 1]
    return last.entry == entry || !last.keepsInside && document.subtreeEnd(of: last.entry) > entry
  }
}
