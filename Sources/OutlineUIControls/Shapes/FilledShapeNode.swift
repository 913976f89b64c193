import TerminalCells

/// Fills a shape.
final class FilledShapeNode: ShapeNode, DrawableNode {
  private let shape: any Shape
  private let ink: ShapeInk
  private let fillStyle: FillStyle

  init(_ shape: any Shape, ink: ShapeInk, style: FillStyle = FillStyle()) {
    self.shape = shape
    self.ink = ink
    fillStyle = style
    super.init(sizeThatFits: shape.ownSize)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    canvas.fill(
      shape.mask(
        filling: area, fillStyle, visible: canvas.surface.clip, canvas.figureTransform),
      with: ink, over: area.halfCells)
  }
}
