import OutlineIndex
import PaneLayout
import ShapeDocument

/// How wide the rows are that were on the screen while a document was opened: the outline of a wide
/// screen takes no more than that.
///
/// It grows by steps and hardly ever shrinks, so that rows that arrive do not make the panes change
/// their widths all the time.
struct RowWidth {
  /// Which rows are on the screen.
  struct Window: Equatable {
    let place: ScrollPosition
    /// How many rows there are in all.
    let rowCount: Int
    /// What may have changed which rows these are.
    let rows: Revision
    /// What may have changed their labels.
    let state: DocumentState

    /// The rows to look at where those of another window are known.
    func unknown(knowing other: Window?) -> Range<Int> {
      let isSame =
        other.map { ($0.rowCount, $0.rows, $0.state) == (rowCount, rows, state) } ?? false
      let incoming = isSame ? other.flatMap { place.rows(comingAfter: $0.place) } : nil
      return (incoming ?? place.topRow..<place.topRow + place.height).clamped(to: 0..<rowCount)
    }
  }

  private static let step = 4
  /// The columns too many that are put up with.
  private static let surplus = 12

  private var window: Window?
  private var screen: (columns: Int, rows: Int)?
  private var widest = 0

  /// Whether rows were measured on a screen of this size.
  func isMeasured(on layout: ScreenLayout) -> Bool {
    screen.map { $0 == (layout.columns, layout.rows) } ?? false
  }

  /// Measures the rows on the screen, unless they are the same as before; returns the columns the widest of
  /// all so far takes.
  mutating func columns(
    in rows: Window, on layout: ScreenLayout, ofRow columns: (Int) -> Int
  ) -> Int {
    if let screen, screen != (layout.columns, layout.rows) { widest = 0 }
    screen = (layout.columns, layout.rows)
    guard rows != window || widest == 0 else { return widest }
    let isFolded = rows.rowCount != window?.rowCount
    let needed = rows.unknown(knowing: widest == 0 ? nil : window)
      .reduce(0) { max($0, columns($1)) }
    window = rows
    let stepped = (needed + Self.step - 1) / Self.step * Self.step
    // Where rows came or went anyway, what is not needed by far is given up.
    widest = isFolded && stepped + Self.surplus <= widest ? stepped : max(widest, stepped)
    return widest
  }
}

extension OutlineBrowser {
  /// Which rows are on the screen, in a state of the document.
  func window(in state: DocumentState) -> RowWidth.Window {
    RowWidth.Window(
      place: scroll, rowCount: rowCount, rows: revision, state: state)
  }
}

extension RowMemory {
  /// The columns for what is told of a row beside its label: a size, or the beginning of a text.
  private static let detailColumns = 14
  /// The columns for triangle and kind, and behind the label for the number of children.
  private static let signColumns = 10
  /// Longer labels are cut off on any screen.
  private static let widestLabel = 1_000

  /// The columns an entry's row takes whole.
  func columns(of entry: Int, in document: Document) -> Int {
    min(label(of: entry, in: document).columns, Self.widestLabel)
      + 2 * document.depth(of: entry) + Self.signColumns + Self.detailColumns
  }
}
