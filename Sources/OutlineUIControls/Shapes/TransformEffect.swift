import TerminalCells

/// Turns and scales the figures of a view around a point of its frame. Texts keep their letters as they are, and
/// go where the middle of their frame goes.
final class TransformNode: UnaryNode, DrawableNode {
  private let transform: AffineTransform
  private let anchor: UnitPoint

  init(_ transform: AffineTransform, anchor: UnitPoint, _ child: LayoutNode) {
    self.transform = transform
    self.anchor = anchor
    super.init(child)
  }

  /// As far as a figure can get by turning, however it lies.
  override var overflow: EdgeInsets {
    let largest = max(frame.width / halfCell.width, frame.height / halfCell.height)
    let scale = max(
      1, transform.a.magnitude + transform.c.magnitude,
      transform.b.magnitude + transform.d.magnitude)
    let reach = min(10_000, largest * scale)
    let (x, y) = (
      reach * halfCell.width + transform.tx.magnitude,
      reach * halfCell.height + transform.ty.magnitude
    )
    return EdgeInsets(top: y, leading: x, bottom: y, trailing: x)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells.halfCells
    let center = Point(
      x: area.minX + anchor.x * area.width, y: area.minY + anchor.y * area.height)
    let outer = canvas.effect
    // Figures are drawn in half cells, which are square to the eye.
    var inHalfCells = transform
    inHalfCells.tx /= halfCell.width
    inHalfCells.ty /= halfCell.height
    // What is inside is transformed first.
    let own = inHalfCells.around(center)
    canvas.effect = TransformEffect(
      transform: canvas.figureTransform.map(own.concatenating) ?? own)
    canvas.draw(child)
    canvas.effect = outer
  }
}

/// The change of the coordinates that figures are drawn in, in half cells of the screen.
private struct TransformEffect: DrawingEffect {
  let transform: AffineTransform

  func moved(_ area: CellRect) -> CellRect {
    let rect = area.halfCells
    let moved = Point(x: rect.midX, y: rect.midY).applying(transform)
    let (x, y) = (moved.x - rect.width / 2, (moved.y - rect.height / 2) / 2)
    guard x.isFinite, y.isFinite else { return area }
    return CellRect(
      column: Snapping.cell(x), row: Snapping.cell(y), columns: area.columns, rows: area.rows)
  }
}

extension NodeCanvas {
  /// How figures are changed; nil for not at all.
  var figureTransform: AffineTransform? { (effect as? TransformEffect)?.transform }
}

extension View {
  /// Turns the shapes and paths of the view around a point of its frame. Its layout does not change. Letters
  /// cannot be turned: a text goes where the middle of its frame goes.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    transformed(AffineTransform(rotationAngle: angle.radians), anchor)
  }

  /// Scales the shapes and paths of the view from a point of its frame. Its layout does not change. Letters have
  /// one size: a text goes where the middle of its frame goes.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
    transformed(AffineTransform(scaleX: x, y: y), anchor)
  }

  /// Scales the shapes and paths of the view from a point of its frame, see ``scaleEffect(x:y:anchor:)``.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the shapes and paths of the view from a point of its frame, see ``scaleEffect(x:y:anchor:)``.
  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Draws the shapes and paths of the view in other coordinates, which count from its corner. Texts go where the
  /// middle of their frame goes.
  public func transformEffect(_ transform: AffineTransform) -> some View {
    transformed(transform, .topLeading)
  }

  private func transformed(_ transform: AffineTransform, _ anchor: UnitPoint) -> some View {
    wrapped { node in
      transform == .identity ? node : TransformNode(transform, anchor: anchor, node)
    }
  }
}
