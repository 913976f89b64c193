import PaneLayout
import ShapeCommands

extension ScrollPosition {
  /// The screen line a scroll command names.
  func line(at target: Command.ScrollTarget) -> Int {
    switch target {
    case .top: 0
    case .middle: (height - 1) / 2
    case .bottom: height - 1
    }
  }

  /// The number of rows in some screenfuls, negative for pages up. A whole page keeps two lines
  /// visible.
  func rows(in page: Command.Page, count: Int, rowCount: Int) -> Int {
    let isHalf = page == .halfUp || page == .halfDown
    let isUp = page == .up || page == .halfUp
    let screenful = max(1, isHalf ? height / 2 : height - 2)
    return min(rowCount, screenful.multipliedCapped(by: count)) * (isUp ? -1 : 1)
  }
}
