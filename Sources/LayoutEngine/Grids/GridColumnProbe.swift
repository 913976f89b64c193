/// A cell that answers how wide a column becomes.
///
/// The cells of one column answer for it. A column that only spanning cells cover is as flexible as
/// they are: it and the other such columns of a span share what the cell takes.
struct GridColumnProbe {
  private let node: LayoutNode
  /// How many columns share the cell's width, and the distances between them.
  private let count: Double
  private let gaps: Double

  private init(_ node: LayoutNode, count: Int = 1, gaps: Double = 0) {
    self.node = node
    self.count = Double(count)
    self.gaps = gaps
  }

  /// The width that the cell wants for a column which is offered this much.
  func width(offering share: Double?) -> Double {
    let offered = share.map { $0 * count + gaps }
    let width = node.size(in: ProposedViewSize(width: offered, height: nil)).width
    return max(0, (width - gaps) / count)
  }

  /// What answers for each column.
  ///
  /// - Complexity: O(cells and the columns that they cover)
  static func probes(
    of cells: [PlacedGridCell], columnCount: Int, gaps: [Double]
  ) -> [[GridColumnProbe]] {
    var probes = [[GridColumnProbe]](repeating: [], count: columnCount)
    let sized = cells.filter { !$0.cell.unsizedAxes.contains(.horizontal) }
    for placed in sized where placed.columns.count == 1 {
      probes[placed.columns.lowerBound].append(GridColumnProbe(placed.cell.node))
    }
    let isCovered = probes.map { $0.isEmpty }
    for placed in sized where placed.columns.count > 1 {
      let shared = placed.columns.filter { isCovered[$0] }
      let inner = shared.dropFirst().reduce(0) { $0 + gaps[$1 - 1] }
      let probe = GridColumnProbe(placed.cell.node, count: shared.count, gaps: inner)
      for column in shared { probes[column].append(probe) }
    }
    return probes
  }
}
