import TerminalCells

/// What is done with the selected rows of a list, as the views around it say.
package final class SelectionActions {
  /// Opens a menu for rows, by an area of the screen.
  package var openMenu: ([AnyHashable], CellRect) -> Void = { _, _ in }
  /// Does what enter and a double click do; nil for nothing.
  package var perform: (([AnyHashable]) -> Void)?

  package init() {}
}

extension EnvironmentValues {
  /// What is done with the selected rows of the lists inside.
  var selectionActions: SelectionActions? { self[of: SelectionActions.self] }
}

extension ListController {
  /// Handles the keys that do something with the selected rows.
  func handleSelection(_ key: Key) -> Bool {
    guard let actions = selectionActions, let selection else { return false }
    let isMenuKey =
      key == Key(.function(10), modifiers: .shift) || key == Key(.enter, modifiers: .alt)
    if isMenuKey {
      actions.openMenu(selection.all(), currentRow?.area ?? CellRect(.zero))
      return true
    }
    guard key == Key(.enter), let perform = actions.perform else { return false }
    let selected = selection.all()
    guard !selected.isEmpty else { return false }
    perform(selected)
    return true
  }

  /// Handles a press of the right button, which is for a row: with all selected ones if it is one of them.
  func openMenu(of tag: AnyHashable?, at cell: CellPoint) -> Bool {
    guard let actions = selectionActions, let selection else { return false }
    let selected = selection.all()
    let rows = tag.map { selected.contains($0) ? selected : [$0] } ?? []
    actions.openMenu(
      rows, CellRect(column: cell.column, row: cell.row, columns: 1, rows: 1))
    return true
  }

  /// Handles a double click on a row; returns whether it did something.
  func performAction(of tag: AnyHashable?) -> Bool {
    guard let perform = selectionActions?.perform, let tag else { return false }
    perform([tag])
    return true
  }
}
