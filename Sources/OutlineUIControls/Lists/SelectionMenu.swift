import TerminalCells

extension View {
  /// Gives the lists and tables inside a menu for their selected rows, and something that enter and a double
  /// click do.
  ///
  /// `<s-f10>` and `<a-enter>` open the menu for the selected rows. A click with the right button opens it for
  /// a row, with all selected ones if it is one of them, and beside all rows for none. Rows are named by
  /// what the list selects them by; others get no menu.
  public func contextMenu<ID: Hashable>(
    forSelectionType itemType: ID.Type = ID.self,
    @ViewBuilder menu: @escaping (Set<ID>) -> some View,
    primaryAction: ((Set<ID>) -> Void)? = nil
  ) -> some View {
    SelectionMenuView(content: self, menu: menu, primaryAction: primaryAction)
  }
}

private struct SelectionMenuView<Content: View, Items: View, ID: Hashable>: View {
  @State var shown: (rows: Set<ID>, anchor: CellRect)?
  @State var actions = SelectionActions()
  let content: Content
  let menu: (Set<ID>) -> Items
  let primaryAction: ((Set<ID>) -> Void)?

  var body: some View {
    connectedContent()
      .presenting(
        .menu,
        isPresented: Binding(get: { shown != nil }, set: { _ in shown = nil }),
        anchor: shown?.anchor
      ) { MenuItems(content: menu(shown?.rows ?? [])) }
  }

  private func connectedContent() -> some View {
    func ids(_ rows: [AnyHashable]) -> Set<ID>? {
      let ids = rows.compactMap { $0.base as? ID }
      return ids.count == rows.count ? Set(ids) : nil
    }
    actions.openMenu = { rows, anchor in
      if let ids = ids(rows) { shown = (ids, anchor) }
    }
    actions.perform = primaryAction.map { action in
      { rows in if let ids = ids(rows) { action(ids) } }
    }
    return content.environment(actions)
  }
}
