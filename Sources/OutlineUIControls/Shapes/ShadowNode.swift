import TerminalCells

/// A darkened strip behind a view.
final class ShadowNode: UnaryNode, DrawableNode {
  private let color: TerminalColor
  private let columns: Int
  private let rows: Int

  init(color: TerminalColor, x: Double, y: Double, _ child: LayoutNode) {
    self.color = color
    columns = Snapping.cell(x)
    rows = Snapping.cell(y)
    super.init(child)
  }

  override var overflow: EdgeInsets {
    EdgeInsets(
      top: Double(max(0, -rows)), leading: Double(max(0, -columns)),
      bottom: Double(max(0, rows)), trailing: Double(max(0, columns)))
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    let shifted = CellRect(
      column: area.minColumn + columns, row: area.minRow + rows, columns: area.columns,
      rows: area.rows)
    canvas.surface.fill(shifted, style: CellStyle(background: color))
    canvas.draw(child)
  }
}

extension View {
  /// Puts a shadow behind the view's frame.
  ///
  /// A terminal cannot blur: the shadow is a filled rectangle, offset by `x` columns and `y` rows,
  /// or by one of each by default. It does not affect the layout. A radius of 0 without an offset
  /// has no effect.
  public func shadow(
    color: Color = Color(.indexed(236)), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    let isPlain = x == 0 && y == 0
    return WrappedView(content: self) { node, context in
      guard radius > 0 || !isPlain, let color = color.terminalColor(in: context.environment.theme)
      else { return node }
      return ShadowNode(color: color, x: isPlain ? 1 : x, y: isPlain ? 1 : y, node)
    }
  }
}
