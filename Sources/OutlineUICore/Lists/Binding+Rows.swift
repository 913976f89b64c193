extension Binding where Value == ScrollState {
  /// Where a list is scrolled to, for somebody who keeps only the row at its top and is told by how many
  /// rows it is to move.
  ///
  /// What is cut off at the top counts as passed: scrolling on would otherwise never pass a row taller
  /// than what the wheel turns by.
  package static func byRows(
    _ row: @autoclosure @escaping () -> Int, move: @escaping (Int) -> Void
  ) -> Binding<ScrollState> {
    Binding(
      get: { ScrollState(row: row()) },
      set: { state in
        let row = row()
        let cut = state.offset < 0 ? state.offset.rounded(.down) : state.offset > 0 ? 1 : 0
        let wanted = max(0, state.row + (Int(exactly: cut) ?? 0))
        if wanted != row { move(wanted - row) }
      })
  }
}
