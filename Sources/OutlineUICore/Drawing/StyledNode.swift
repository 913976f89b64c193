import TerminalCells

/// Changes the style of everything inside.
package final class StyledNode: UnaryNode, DrawableNode {
  private let patch: StylePatch

  package init(_ patch: StylePatch, _ child: LayoutNode) {
    self.patch = patch
    super.init(child)
  }

  package override var isMeasuredAsChild: Bool { true }

  package func draw(on canvas: inout Canvas) {
    canvas.with(patch) { $0.draw(child) }
  }
}

/// Clips everything inside to its frame.
final class ClippedNode: UnaryNode, DrawableNode {
  override var isMeasuredAsChild: Bool { true }

  func draw(on canvas: inout Canvas) {
    canvas.clipped(to: cells) { $0.draw(child) }
  }
}

/// Fills its frame with a colour.
final class ColorNode: LayoutNode, DrawableNode {
  private let color: TerminalColor?

  init(_ color: TerminalColor?) { self.color = color }

  override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  func draw(on canvas: inout Canvas) {
    guard let color else { return }
    canvas.surface.fill(cells, style: CellStyle(background: color))
  }
}

/// Draws a divider's line.
final class DividerLineNode: UnaryNode, DrawableNode {
  private let divider: DividerNode

  init(_ divider: DividerNode) {
    self.divider = divider
    super.init(divider)
  }

  override var isMeasuredAsChild: Bool { true }

  func draw(on canvas: inout Canvas) {
    let area = cells
    let start = CellPoint(column: area.minColumn, row: area.minRow)
    guard !area.isEmpty else { return }
    if divider.lineAxis == .horizontal {
      canvas.surface.horizontalLine(at: start, columns: area.columns, style: canvas.style)
    } else {
      canvas.surface.verticalLine(at: start, rows: area.rows, style: canvas.style)
    }
  }
}
