import TerminalCells

/// A darkened strip behind a view, or a darkened shape behind one that has a shape.
final class ShadowNode: UnaryNode, DrawableNode {
  private let color: TerminalColor
  /// How far it is moved; nil for a cell along both axes.
  private let offset: Point?

  init(color: TerminalColor, offset: Point?, _ child: LayoutNode) {
    self.color = color
    self.offset = offset
    super.init(child)
  }

  /// How far it is moved, in cells. What is less than one could not be seen.
  private var distance: CellPoint {
    guard let offset else { return CellPoint(column: 1, row: 1) }
    guard !hasUnitCells else {
      return CellPoint(column: Snapping.cell(offset.x), row: Snapping.cell(offset.y))
    }
    func cells(_ length: Double, _ cell: Double) -> Int {
      let count = Snapping.cell(abs(length) / cell)
      return length == 0 ? 0 : length < 0 ? -max(1, count) : max(1, count)
    }
    return CellPoint(column: cells(offset.x, cell.width), row: cells(offset.y, cell.height))
  }

  override var overflow: EdgeInsets {
    let distance = Point(distance).scaled(by: cell)
    return EdgeInsets(
      top: max(0, -distance.y), leading: max(0, -distance.x), bottom: max(0, distance.y),
      trailing: max(0, distance.x))
  }

  func draw(on canvas: inout Canvas) {
    let (area, distance) = (cells, distance)
    let shifted = CellRect(
      column: area.minColumn + distance.column, row: area.minRow + distance.row,
      columns: area.columns, rows: area.rows)
    if let (shape, style) = silhouette {
      canvas.fill(
        shape.mask(filling: shifted, style, unit: halfCell, visible: canvas.surface.clip),
        with: .own(StylePatch(foreground: color)), over: shifted.halfCells)
    } else {
      canvas.surface.fill(shifted, style: CellStyle(background: color))
    }
    canvas.draw(child)
  }

  /// The shape that the view is clipped to or filled in; nil if it is not known to have one.
  private var silhouette: (shape: any Shape, style: FillStyle)? {
    var node = child
    while true {
      if let clip = node as? ClipShapeNode { return (clip.shape, clip.fillStyle) }
      if let filled = node as? FilledShapeNode { return (filled.shape, filled.fillStyle) }
      guard let inner = (node as? UnaryNode)?.child, inner.frame == frame else { return nil }
      node = inner
    }
  }
}

extension View {
  /// Puts a shadow behind the view's frame.
  ///
  /// A terminal cannot blur: the shadow is the view's frame, or the shape that it is clipped to or
  /// filled in, in one colour, offset by `x` and `y`, or by a
  /// column and a row by default. It does not affect the layout. A radius of 0 without an offset
  /// has no effect.
  public func shadow(
    color: Color = Color(.indexed(236)), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    let isPlain = x == 0 && y == 0
    return WrappedView(content: self) { node, context in
      guard radius > 0 || !isPlain, let color = color.terminalColor(in: context.environment.theme)
      else { return node }
      return ShadowNode(color: color, offset: isPlain ? nil : Point(x: x, y: y), node)
    }
  }
}
