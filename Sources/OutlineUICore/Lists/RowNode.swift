import TerminalCells

/// A row of a list: its content after the indentation of its level and the triangle of a group.
///
/// On a narrow window the indentation stops growing at half the width, and the level is written out.
///
/// A row keeps the cells it was drawn as. As long as nothing but its place changes they are put there, and
/// its content is neither placed nor drawn.
final class RowNode: UnaryNode, DrawableNode {
  /// The columns of a triangle and the blank after it.
  static let triangleColumns = 2
  /// The columns of indentation per level.
  static let levelColumns = 2

  /// What stands in the indentation of that many levels.
  private static let guides = String(repeating: "┊ ", count: guideLevels)
  private static let guideLevels = 64

  private(set) var level = 0
  private var hasTriangleColumn = false
  private var role = RowRole.content
  /// What a selection calls the row.
  private(set) var tag: RowTag?
  /// What the triangle does; nil for rows that neither open nor close.
  private(set) var disclosure: RowDisclosure?
  /// The change of look for a selected row.
  var highlight: StylePatch?
  /// What the list decides of its look.
  var look = RowLook()
  /// The row as it was drawn last; nil where it cannot be drawn so again.
  private var drawing: RowDrawing?
  /// Where the content belongs that was not placed because the row's drawing may do.
  private var unplaced: (frame: Rect, proposal: ProposedViewSize)?

  override var clipsContent: Bool { true }

  /// Whether the row is a section's header.
  var isHeader: Bool { role == .header }

  /// Whether rows around it are at different levels.
  var isInOutline: Bool { level > 0 || hasTriangleColumn }

  /// Whether the row has the indentation, the triangle and the role of a description.
  func isLaidOut(as row: RowDescription) -> Bool {
    level == row.level && hasTriangleColumn == (row.hasTriangleColumn || row.disclosure != nil)
      && role == row.role && disclosure?.isExpanded == row.disclosure?.isExpanded
  }

  /// Updates everything but the content. A change of indentation lays the row out again.
  func update(_ row: RowDescription) {
    let needsColumn = row.hasTriangleColumn || row.disclosure != nil
    if level != row.level || hasTriangleColumn != needsColumn {
      invalidate()
      drawing = nil
    }
    level = row.level
    hasTriangleColumn = needsColumn
    role = row.role
    disclosure = row.disclosure
    tag = row.tag.map { RowTag($0) }
  }

  /// The columns before the triangle, and the length before the content.
  private func indentation(in width: Double?) -> (triangle: Double, content: Double) {
    let column = cell.width
    let wanted = Double(level * Self.levelColumns)
    let triangle = min(wanted, width.map { max(0, ($0 / column / 2).rounded(.down)) } ?? wanted)
    let columns = triangle + (hasTriangleColumn ? Double(Self.triangleColumns) : 0)
    return (triangle, min(columns * column, width ?? .infinity))
  }

  /// The column of the triangle from the row's start; nil if there is none.
  var triangleColumn: Int? {
    disclosure.map { _ in Int(indentation(in: frame.width).triangle) }
  }

  override func contentDidChange() {
    drawing = nil
    // It is drawn as a whole, so that it can be kept again.
    pass?.noteReplacement(of: Extent(of: frame))
    placeContent()
  }

  /// Puts the content where it belongs, if it was not placed because the row's drawing may do.
  func placeContent() {
    if let unplaced { super.placeChildren(in: unplaced.frame, proposal: unplaced.proposal) }
    unplaced = nil
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let indent = indentation(in: proposal.width).content
    let inner = child.size(in: contentProposal(proposal, indent))
    // Rows of parts of cells would be drawn higher and lower by turns.
    let rows = max(1, (inner.height / cell.height).rounded())
    return Size(width: proposal.width ?? inner.width + indent, height: rows * cell.height)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    contentProposal(proposal, indentation(in: proposal.width).content)
  }

  override func childOffset(size: Size, childProposal: ProposedViewSize) -> Point {
    Point(x: indentation(in: size.width).content, y: 0)
  }

  private func contentProposal(
    _ proposal: ProposedViewSize, _ indent: Double
  ) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - indent) }, height: proposal.height)
  }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    if !hasRevisited, let drawing, drawing.fits(frame, proposal, cell: cell) {
      unplaced = (frame, proposal)
      return
    }
    drawing = nil
    unplaced = nil
    super.placeChildren(in: frame, proposal: proposal)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    let look = RowDrawing.Look(
      style: canvas.style, isHeader: isHeader, isExpanded: disclosure?.isExpanded,
      highlight: highlight, list: self.look)
    if let drawing, drawing.look == look, canvas.surface.put(drawing.cells, on: area) { return }
    drawing = nil
    placeContent()
    let ground = !hasRevisited ? canvas.surface.ground(of: area) : nil
    let registrationCount = canvas.core.registrationCount
    canvas.core.counters.rowsDrawn += 1
    drawContent(on: &canvas, area)
    // What can be acted on has to say each time where it is.
    guard let ground, canvas.core.registrationCount == registrationCount else { return }
    drawing = RowDrawing(
      cells: canvas.surface.strip(of: area, drawnOn: ground), look: look, frame: frame,
      proposal: placedProposal)
  }

  @MainActor private func drawContent(on canvas: inout Canvas, _ area: CellRect) {
    canvas.clipped(to: area) { canvas in
      let style = role == .header ? StylePatch(adding: .bold) : StylePatch()
      canvas.with(style) { canvas in
        drawIndentation(on: canvas, area)
        canvas.labelHighlight = look.highlightsLabel ? highlight : nil
        canvas.draw(child)
        canvas.labelHighlight = nil
      }
      if !look.highlightsLabel, let highlight { canvas.surface.restyle(area, with: highlight) }
    }
  }

  private func drawIndentation(on canvas: Canvas, _ area: CellRect) {
    let indent = Int(indentation(in: frame.width).triangle)
    if indent > 0, look.showsGuides || indent < level * Self.levelColumns {
      var faint = canvas
      faint.style = look.faint.applied(to: faint.style)
      if indent < level * Self.levelColumns {
        faint.write(
          "…\(level)", column: area.minColumn, row: area.minRow, maximumWidth: max(0, indent - 1))
      } else {
        // One run of text: a terminal is sent one change of style. It ends where the width does.
        faint.write(
          level <= Self.guideLevels ? Self.guides : String(repeating: "┊ ", count: level),
          column: area.minColumn, row: area.minRow, maximumWidth: indent - 1)
      }
    }
    guard let disclosure else { return }
    canvas.write(
      disclosure.isExpanded ? "▾" : "▸", column: area.minColumn + indent, row: area.minRow,
      maximumWidth: area.columns - indent)
  }
}
