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

  /// The same change of coordinates that are half cells.
  private var inHalfCells: AffineTransform {
    let unit = halfCell
    return AffineTransform(
      a: transform.a, b: transform.b * unit.width / unit.height,
      c: transform.c * unit.height / unit.width, d: transform.d, tx: transform.tx / unit.width,
      ty: transform.ty / unit.height)
  }

  /// As far as a figure can get by turning, however it lies.
  override var overflow: EdgeInsets {
    let size = frame.size.divided(by: cell)
    let largest = max(size.width, size.height * 2)
    let transform = inHalfCells
    let scale = max(
      1, (transform.a.magnitude + transform.c.magnitude),
      (transform.b.magnitude + transform.d.magnitude))
    let columns = min(10_000, largest * scale + transform.tx.magnitude)
    let rows = min(10_000, largest * scale / 2 + transform.ty.magnitude)
    let reach = Size(width: columns, height: rows).scaled(by: cell)
    return EdgeInsets(
      top: reach.height, leading: reach.width, bottom: reach.height, trailing: reach.width)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells.halfCells
    let center = Point(
      x: area.minX + anchor.x * area.width, y: area.minY + anchor.y * area.height)
    let outer = canvas.effect
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
