import TerminalCells

/// Draws a shape's outline, inside its frame.
final class StrokedShapeNode: ShapeNode, DrawableNode {
  private let shape: any Shape
  private let ink: ShapeInk
  private let strokeStyle: StrokeStyle

  init(_ shape: any Shape, ink: ShapeInk, style: StrokeStyle) {
    self.shape = shape
    self.ink = ink
    strokeStyle = style
    super.init(sizeThatFits: shape.ownSize)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    let transform = canvas.figureTransform
    if transform == nil, let border = shape._border, strokeStyle.dash.isEmpty,
      let style = borderStyle(on: canvas)
    {
      guard canvas.shows(area) else { return }
      let isHeavy = strokeStyle.drawnWidth >= 2 && border == .single
      canvas.surface.box(area, border: isHeavy ? .heavy : border, style: style, blend: .over)
    } else {
      canvas.fill(
        shape.mask(stroking: area, strokeStyle, visible: canvas.surface.clip, transform),
        with: ink, over: area.halfCells)
    }
  }

  /// The style of a line of one look; nil if it has several.
  private func borderStyle(on canvas: Canvas) -> CellStyle? {
    switch ink {
    case .inherited: canvas.style
    case .own(let patch): patch.applied(to: canvas.style)
    case .shaded: nil
    }
  }
}
