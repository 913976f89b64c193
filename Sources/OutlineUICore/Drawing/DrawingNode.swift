import TerminalCells

/// Draws its child in a way of its own: in another style, within limits, or with something beside.
package final class DrawingNode: UnaryNode, DrawableNode {
  private let drawing: @MainActor (DrawingNode, inout Canvas) -> Void
  /// Whether what is in it is a title.
  package var isHeading = false

  /// A node around another that is drawn as a function says, which is given this node.
  package init(
    _ child: LayoutNode, drawing: @escaping @MainActor (DrawingNode, inout NodeCanvas) -> Void
  ) {
    self.drawing = drawing
    super.init(child)
  }

  /// A node that changes the style of everything inside.
  package convenience init(_ patch: StylePatch, _ child: LayoutNode) {
    self.init(child) { node, canvas in canvas.with(patch) { $0.draw(node.child) } }
  }

  package override var isMeasuredAsChild: Bool { true }

  package func draw(on canvas: inout Canvas) { drawing(self, &canvas) }
}

/// Fills its frame with a colour.
final class ColorNode: LayoutNode, DrawableNode {
  private let color: TerminalColor?

  init(_ color: TerminalColor?) { self.color = color }

  override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  func draw(on canvas: inout Canvas) {
    guard let color else { return }
    let area = cells
    canvas.surface.fill(area, style: CellStyle(background: color))
    if area.isEmpty, !hasUnitCells {
      canvas.drawHairline(frame, cell: cell, style: CellStyle(foreground: color))
    }
  }
}

extension DrawingNode {
  /// Draws a divider's line.
  @MainActor convenience init(line divider: DividerNode) {
    self.init(divider) { node, canvas in
      let area = node.cells
      let start = CellPoint(column: area.minColumn, row: area.minRow)
      guard !area.isEmpty else { return }
      if divider.lineAxis == .horizontal {
        canvas.surface.horizontalLine(at: start, columns: area.columns, style: canvas.style)
      } else {
        canvas.surface.verticalLine(at: start, rows: area.rows, style: canvas.style)
      }
    }
  }
}
