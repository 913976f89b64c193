/// How the screen is divided: the outline at the left, the inspector at the right, a line of status
/// below.
package struct ScreenLayout: Hashable, Sendable {
  /// Below this width one pane has the whole screen.
  package static let narrowColumns = 60
  /// The narrowest a pane gets beside another.
  package static let minimumPaneColumns = 16

  /// The width of the screen, in cells; at least 1.
  package private(set) var columns = 80
  /// The height of the screen, in cells; at least 1.
  package private(set) var rows = 24
  /// The pane keys go to.
  package internal(set) var focus = Pane.outline
  /// The inspector's width the user asked for; nil for the usual one.
  private var chosenInspectorColumns: Int?

  package init() {}

  /// Whether only the pane with the keys is shown.
  package var isNarrow: Bool { columns < Self.narrowColumns }

  /// The panes on the screen, from the left.
  package var visiblePanes: [Pane] { isNarrow ? [focus] : Pane.allCases }

  /// The width of the inspector; 0 where it is not shown.
  package var inspectorColumns: Int {
    guard visiblePanes.contains(.inspector) else { return 0 }
    guard !isNarrow else { return columns }
    let usual = min(44, columns * 2 / 5)
    let widest = columns - 1 - Self.minimumPaneColumns
    return max(Self.minimumPaneColumns, min(chosenInspectorColumns ?? usual, widest))
  }

  /// The width of the outline; 0 where it is not shown. One column stands between the two.
  package var outlineColumns: Int {
    guard visiblePanes.contains(.outline) else { return 0 }
    return isNarrow ? columns : columns - 1 - inspectorColumns
  }

  /// The height of the status line: none on a screen of one row.
  package var statusRows: Int { rows > 1 ? 1 : 0 }

  /// The height of the panes.
  package var paneRows: Int { rows - statusRows }

  mutating func resize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// Makes the outline wider, or with a negative number narrower.
  mutating func widenOutline(by change: Int) {
    guard !isNarrow else { return }
    let widest = columns - 1 - Self.minimumPaneColumns
    let (wanted, overflows) = inspectorColumns.subtractingReportingOverflow(change)
    let bounded = overflows ? (change < 0 ? widest : Self.minimumPaneColumns) : wanted
    chosenInspectorColumns = max(Self.minimumPaneColumns, min(bounded, widest))
  }

  mutating func focusNext() { focus = focus == .outline ? .inspector : .outline }
}
