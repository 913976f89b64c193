import ScreenPanes

/// How wide the rows are that were on the screen since it got its size: the outline of a wide screen takes no
/// more than that.
///
/// It only grows, and by steps, so that moving about does not make the panes change their widths all the time.
struct RowWidth {
  /// What decides which rows are on the screen, and their labels.
  private struct View: Equatable {
    var topRow = 0
    var height = 0
    var rowCount = 0
    var changeCount = 0
    var isLoading = true
  }

  private static let step = 4
  /// The columns for what is told of a row beside its label: a size, or the beginning of a text.
  private static let detailColumns = 14

  private var view: View?
  private var screen: (columns: Int, rows: Int)?
  private var widest = 0

  /// Measures the rows on the screen, unless they are the same as before; returns the columns the widest of
  /// all so far takes.
  mutating func columns(
    of browser: OutlineBrowser, _ memory: RowMemory, in columns: DocumentColumns,
    on layout: ScreenLayout, changeCount: Int, isLoading: Bool
  ) -> Int {
    if let screen, screen != (layout.columns, layout.rows) { widest = 0 }
    screen = (layout.columns, layout.rows)
    let scroll = browser.scroll
    let current = View(
      topRow: scroll.topRow, height: scroll.height, rowCount: browser.outline.rowCount,
      changeCount: changeCount, isLoading: isLoading)
    guard current != view || widest == 0 else { return widest }
    view = current
    let document = columns.document
    for entry in browser.shownEntries {
      let label = memory.label(of: entry, in: document).columns
      // The triangle, the kind, and behind the label the number of children.
      let others = 2 * document.depth(of: entry) + 4 + 6 + Self.detailColumns
      widest = max(widest, (min(label, 1_000) + others + Self.step - 1) / Self.step * Self.step)
    }
    return widest
  }
}
