import TerminalCells

/// Fills a shape.
final class FilledShapeNode: ShapeNode, DrawableNode {
  let shape: any Shape
  private let ink: ShapeInk
  let fillStyle: FillStyle

  init(_ shape: any Shape, ink: ShapeInk, style: FillStyle = FillStyle()) {
    self.shape = shape
    self.ink = ink
    fillStyle = style
    super.init(sizeThatFits: shape.ownSize)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard !area.isEmpty || hasUnitCells else { return drawThin(on: canvas) }
    canvas.fill(
      shape.mask(
        filling: area, fillStyle, unit: halfCell, visible: canvas.surface.clip,
        canvas.figureTransform),
      with: ink, over: area.halfCells)
  }

  /// Draws what is so small that its corners are snapped to the same edges of cells: a line, or half a cell.
  private func drawThin(on canvas: Canvas) {
    let size = frame.size.divided(by: cell)
    guard size.width > 0, size.height > 0 else { return }
    guard size.width < 1, size.height < 1 else {
      if let style = ink.style(in: canvas) { canvas.drawHairline(frame, cell: cell, style: style) }
      return
    }
    let middle = Point(x: frame.midX, y: frame.midY).divided(by: cell)
    let column = Snapping.cell(middle.x - 0.5)
    let halfRow = Snapping.cell(middle.y * 2 - 0.5)
    let area = CellRect(column: column, row: halfRow >> 1, columns: 1, rows: 1)
    canvas.fill(
      HalfCellMask(area) { _, half in half.rounded(.down) == Double(halfRow) }, with: ink,
      over: area.halfCells)
  }
}
