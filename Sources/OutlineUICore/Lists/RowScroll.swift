/// How a list moves when the wheel is turned over it.
package struct RowScroll: Hashable {
  /// The row it was asked to show first.
  package let row: Int
  /// By how many rows it is to move.
  package let count: Int

  /// From a row to a position in which lines of a row may be cut off.
  ///
  /// What is cut off at the top counts as passed: scrolling on would otherwise never pass a row taller
  /// than what the wheel turns by.
  init(from row: Int, to state: ScrollState) {
    let cut = state.offset < 0 ? state.offset.rounded(.down) : state.offset > 0 ? 1 : 0
    self.row = row
    count = max(0, state.row + (Int(exactly: cut) ?? 0)) - row
  }
}
