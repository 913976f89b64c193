import TerminalCells

/// How the screen is divided: the outline at the left, the inspector at the right, the picture in its place
/// or above it, on wide screens between them, a line of status below.
package struct ScreenLayout: Hashable, Sendable {
  /// Below this width one pane has the whole screen.
  package static let narrowColumns = 60
  /// From this width on the picture stands beside the inspector; below, one takes the place of the other,
  /// or it stands above it.
  package static let wideColumns = 120
  /// The narrowest a pane gets beside another.
  package static let minimumPaneColumns = 16

  /// The width of the screen, in cells; at least 1.
  package private(set) var columns = 80
  /// The height of the screen, in cells; at least 1.
  package private(set) var rows = 24
  /// The pane keys go to; it is one of ``panes``.
  package private(set) var focus = Pane.outline
  /// Whether wide screens show the picture before the user has said anything about it.
  private let showsPictureWhenWide: Bool
  /// Whether the user wants the picture; nil where nothing was said.
  private var wantsPicture: Bool?
  /// Whether the user wants the inspector where the picture is shown; nil where nothing was said.
  private var wantsInspector: Bool?
  /// Whether the picture has the whole screen.
  package private(set) var showsPictureAlone = false
  /// The inspector's width the user asked for where it stands beside the outline; nil for the usual
  /// one.
  private var chosenInspectorColumns: Int?
  /// The columns the outline's rows need; 0 where that is not known. Wide screens give it no more.
  private var neededOutlineColumns = 0
  /// The outline's width the user asked for beside the picture; nil for the usual one.
  private var chosenOutlineColumns: Int?
  /// The inspector's width the user asked for where there are three panes; nil for the usual one.
  private var chosenThirdColumns: Int?

  /// The layout of a screen of 80 × 24; wide ones show the picture if that is asked for.
  package init(showsPictureWhenWide: Bool = false) {
    self.showsPictureWhenWide = showsPictureWhenWide
  }

  // MARK: - Panes

  /// Whether only the pane with the keys is shown.
  package var isNarrow: Bool { columns < Self.narrowColumns }

  /// Whether the picture stands beside the inspector where it is shown.
  package var isWide: Bool { columns >= Self.wideColumns }

  /// Whether the picture is one of the panes.
  package var hasPicture: Bool { wantsPicture ?? (isWide && showsPictureWhenWide) }

  /// Whether the inspector is one of the panes. Without the picture it always is, with it on wide
  /// screens as long as nothing was said.
  package var hasInspector: Bool { !hasPicture || (wantsInspector ?? isWide) }

  /// Whether picture and inspector stand one above the other, since there is no room for both beside
  /// each other.
  package var isStacked: Bool {
    !isNarrow && !isWide && hasPicture && hasInspector && !showsPictureAlone
  }

  /// Whether three panes stand beside each other.
  private var isThreefold: Bool { isWide && hasPicture && hasInspector && !showsPictureAlone }

  /// The panes keys can go to, from the left.
  package var panes: [Pane] {
    if showsPictureAlone { return [.picture] }
    return switch (hasPicture, hasInspector) {
    case (false, _): [.outline, .inspector]
    case (true, false): [.outline, .picture]
    case (true, true): [.outline, .picture, .inspector]
    }
  }

  /// The panes on the screen, from the left.
  package var visiblePanes: [Pane] { isNarrow ? [focus] : panes }

  /// How many times the keys have to go to the next pane until they are in this one.
  package func steps(to pane: Pane) -> Int {
    guard let from = panes.firstIndex(of: focus), let to = panes.firstIndex(of: pane) else {
      return 0
    }
    return (to - from + panes.count) % panes.count
  }

  // MARK: - Widths

  /// The width of the inspector; 0 where it is not shown.
  package var inspectorColumns: Int {
    guard visiblePanes.contains(.inspector) else { return 0 }
    return isNarrow ? columns : rightColumns
  }

  /// The width of the outline; 0 where it is not shown. One column stands between panes.
  package var outlineColumns: Int {
    guard visiblePanes.contains(.outline) else { return 0 }
    guard !isNarrow else { return columns }
    guard hasPicture else { return columns - 1 - rightColumns }
    let others = isThreefold ? 2 + rightColumns : 1
    let widest = columns - others - Self.minimumPaneColumns
    return max(
      Self.minimumPaneColumns, min(chosenOutlineColumns ?? usualOutlineColumns, widest))
  }

  /// The outline's width as long as the user has not said anything: three tenths of the screen, on a
  /// wide one no more than its rows need. Beside the inspector alone it may have a half.
  private var usualOutlineColumns: Int {
    guard isWide, neededOutlineColumns > 0 else { return columns * 3 / 10 }
    let least = min(30, columns / 4)
    let most = hasPicture ? columns * 3 / 10 : columns / 2
    return max(least, min(neededOutlineColumns, most))
  }

  /// The width of the picture; 0 where it is not shown.
  package var pictureColumns: Int {
    guard visiblePanes.contains(.picture) else { return 0 }
    guard visiblePanes.count > 1 else { return columns }
    return isThreefold ? columns - 2 - outlineColumns - rightColumns : rightColumns
  }

  /// The first column of the picture.
  package var pictureColumn: Int { outlineColumns > 0 ? outlineColumns + 1 : 0 }

  /// The width of the pane at the right, whichever it is.
  private var rightColumns: Int {
    if hasPicture, !isThreefold { return columns - 1 - outlineColumns }
    guard isThreefold else {
      let widest = columns - 1 - Self.minimumPaneColumns
      let usual =
        isWide && neededOutlineColumns > 0
        ? columns - 1 - usualOutlineColumns : min(44, columns * 2 / 5)
      return max(Self.minimumPaneColumns, min(chosenInspectorColumns ?? usual, widest))
    }
    let widest = columns - 2 - 2 * Self.minimumPaneColumns
    return max(
      Self.minimumPaneColumns, min(chosenThirdColumns ?? min(44, columns * 3 / 10), widest))
  }

  /// The height of the status line: none on a screen of one row.
  package var statusRows: Int { rows > 1 ? 1 : 0 }

  /// The height of the panes.
  package var paneRows: Int { rows - statusRows }

  /// The size of the picture; no cells where it is not shown.
  package var pictureSize: CellSize { CellSize(columns: pictureColumns, rows: pictureRows) }

  /// The height of the picture: of what it shares with the inspector three fifths, without the line between
  /// them.
  package var pictureRows: Int { isStacked ? max(0, (paneRows - 1) * 3 / 5) : paneRows }

  /// The height of the inspector.
  package var inspectorRows: Int {
    isStacked ? max(0, paneRows - 1 - pictureRows) : paneRows
  }

  /// The first row of the inspector.
  package var inspectorRow: Int { paneRows - inspectorRows }

  // MARK: - Changes

  /// Divides a screen of this size, in cells; what is less than 1 counts as 1.
  package mutating func resize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    keepFocus()
  }

  /// Makes the outline wider, or with a negative number narrower, at the cost of the pane beside it.
  package mutating func widenOutline(by change: Int) {
    guard visiblePanes.count > 1 else { return }
    if hasPicture {
      chosenOutlineColumns = Self.sum(outlineColumns, change, widest: columns)
      chosenOutlineColumns = outlineColumns
    } else {
      let widest = columns - 1 - Self.minimumPaneColumns
      chosenInspectorColumns = Self.sum(
        rightColumns, change == .min ? .max : -change, widest: widest)
    }
  }

  /// Tells how many columns the outline's rows need.
  package mutating func fitOutline(toColumns columns: Int) { neededOutlineColumns = columns }

  /// A width and its change, within bounds.
  private static func sum(_ width: Int, _ change: Int, widest: Int) -> Int {
    let (sum, overflows) = width.addingReportingOverflow(change)
    return max(minimumPaneColumns, min(overflows ? widest : sum, widest))
  }

  /// Makes the inspector narrower, or with a negative number wider, at the cost of the picture beside it;
  /// nothing where there are not three panes.
  package mutating func widenPicture(by change: Int) {
    guard !isNarrow, isThreefold else { return }
    let widest = columns - 2 - outlineColumns - Self.minimumPaneColumns
    chosenThirdColumns = Self.sum(rightColumns, change == .min ? .max : -change, widest: widest)
  }

  // MARK: - Dividers

  /// The columns of the dividers, from the left.
  package var dividers: [(divider: PaneDivider, column: Int)] {
    guard visiblePanes.count > 1 else { return [] }
    let first = (PaneDivider.behindOutline, outlineColumns)
    guard isThreefold else { return [first] }
    return [first, (.beforeInspector, outlineColumns + 1 + pictureColumns)]
  }

  /// The column of a divider; nil where it is not on the screen.
  package func column(of divider: PaneDivider) -> Int? {
    dividers.first { $0.divider == divider }?.column
  }

  // MARK: - Showing

  /// Shows the picture, or hides it.
  package mutating func togglePicture() {
    wantsPicture = !hasPicture
    showsPictureAlone = false
    keepFocus()
  }

  /// Gives the picture the whole screen, or the other panes their places again; the keys go to the
  /// picture.
  package mutating func togglePictureAlone() {
    showsPictureAlone.toggle()
    if !hasPicture { wantsPicture = true }
    focus = .picture
  }

  /// Brings a pane that the keys can go to on the screen.
  package mutating func show(_ pane: Pane) {
    guard !visiblePanes.contains(pane) else { return }
    showsPictureAlone = false
    if isNarrow, panes.contains(pane) { focus = pane }
  }

  /// Shows the inspector beside or below the picture, or hides it; the picture is shown then.
  package mutating func toggleInspector() {
    if showsPictureAlone {
      showsPictureAlone = false
      (wantsPicture, wantsInspector) = (true, true)
    } else if hasPicture {
      wantsInspector = !hasInspector
    } else {
      (wantsPicture, wantsInspector) = (true, true)
    }
    keepFocus()
  }

  /// Gives the keys to the next pane, or with -1 to the one before; after the last comes the first.
  package mutating func moveFocus(by step: Int) {
    let panes = panes
    let position = (panes.firstIndex(of: focus) ?? 0) + step
    focus = panes[(position % panes.count + panes.count) % panes.count]
  }

  /// Gives the keys to the outline where the pane that had them is gone.
  private mutating func keepFocus() {
    if !panes.contains(focus) { focus = .outline }
  }
}

/// A divider between two panes.
package enum PaneDivider: Hashable, Sendable {
  /// The one behind the outline.
  case behindOutline
  /// The one before the inspector, where there are three panes.
  case beforeInspector
}
