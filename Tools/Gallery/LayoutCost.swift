import GalleryViews
import OutlineUI
import TerminalCells

/// `--measure`: what the layout of nested stacks of real views costs, in measurements a view.
enum LayoutCost {
  static let depths = [5, 20, 100, 500]
  static let sizes = [
    CellSize(columns: 80, rows: 24), CellSize(columns: 200, rows: 60),
    CellSize(columns: 2_000, rows: 1_000),
  ]

  static func printTable() {
    print("measurements a view, by depth:", depths.map(String.init).joined(separator: ", "))
    for leaf in NestedStacks.Leaf.allCases {
      for size in sizes {
        let costs = depths.map { depth in
          rounded(measurementsPerView(NestedStacks(leaf, depth: depth), size))
        }
        print("\(leaf.rawValue), \(size.columns)x\(size.rows):", costs.joined(separator: ", "))
      }
    }
  }

  /// The sizes computed for the first frame, divided by the number of views.
  static func measurementsPerView(_ view: NestedStacks, _ size: CellSize) -> Double {
    let host = ViewHost(view)
    host.render(into: Surface(size: size))
    return Double(host.counters.viewsMeasured) / Double(view.viewCount)
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
