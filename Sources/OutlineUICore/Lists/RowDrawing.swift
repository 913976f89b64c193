import TerminalCells

/// What a list decides of how its rows are drawn.
struct RowLook: Equatable {
  /// The look of what stands in the indentation.
  var faint = StylePatch(adding: .dim)
  /// Whether the indentation shows the groups the row is in.
  var showsGuides = false
  /// Whether a highlight is that of the row's label alone.
  var highlightsLabel = false
}

/// A row as it was drawn, and what has to be the same for it to be drawn so again.
final class RowDrawing {
  /// What decides how a row is drawn, beside its content.
  struct Look: Equatable {
    let style: CellStyle
    let isHeader: Bool
    let isExpanded: Bool?
    let highlight: StylePatch?
    let list: RowLook
  }

  let cells: CellStrip
  let look: Look
  /// Where the row was, and what it was proposed.
  let frame: Rect
  let proposal: ProposedViewSize

  init(cells: CellStrip, look: Look, frame: Rect, proposal: ProposedViewSize) {
    self.cells = cells
    self.look = look
    self.frame = frame
    self.proposal = proposal
  }

  /// Whether a row in another place covers as many cells in the same way: whole cells lie between the two.
  func fits(_ frame: Rect, _ proposal: ProposedViewSize, cell: Size) -> Bool {
    let distance = (frame.origin.y - self.frame.origin.y) / cell.height
    return frame.size == self.frame.size && proposal == self.proposal
      && frame.origin.x == self.frame.origin.x && distance == distance.rounded()
  }
}
