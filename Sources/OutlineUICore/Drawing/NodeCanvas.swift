import TerminalCells

/// A layout node that draws on the screen. It draws its children itself.
package protocol DrawableNode: LayoutNode {
  @MainActor func draw(on canvas: inout Canvas)
}

extension LayoutNode {
  /// What nodes draw on. Inside a node the name means this, and not the view.
  package typealias Canvas = NodeCanvas
}

/// What turns or scales the figures that are drawn, and moves texts, which cells do not turn.
package protocol DrawingEffect {
  /// Where an area is under the effect.
  func moved(_ area: CellRect) -> CellRect
}

/// What nodes draw on: a surface, with the inherited style. The surface does the clipping.
package struct NodeCanvas {
  package let core: RenderCore
  package let surface: Surface
  /// The style text and lines are drawn with.
  package var style = CellStyle.plain
  /// What turns or scales the figures drawn here; nil where nothing does.
  package var effect: (any DrawingEffect)?
  /// How the label of the row being drawn is highlighted; nil where it is not.
  var labelHighlight: StylePatch?
  /// The target for keys that the targets drawn here do not use.
  private var enclosing: FocusTarget?

  init(core: RenderCore, surface: Surface) {
    self.core = core
    self.surface = surface
  }

  /// Whether any cell of an area is visible.
  package func shows(_ area: CellRect) -> Bool { !area.intersection(surface.clip).isEmpty }

  /// The visible rows of an area, counted from its top.
  func visibleRows(of area: CellRect) -> Range<Int> {
    let visible = area.intersection(surface.clip)
    guard !visible.isEmpty else { return 0..<0 }
    return visible.minRow - area.minRow..<visible.maxRow - area.minRow
  }

  /// Writes text from a cell on, at most `maximumWidth` columns.
  package func write(_ text: some StringProtocol, column: Int, row: Int, maximumWidth: Int) {
    surface.write(
      text, at: CellPoint(column: column, row: row), style: style, maxColumns: maximumWidth,
      blend: .over)
  }

  /// Registers a target for keys and the mouse, as far as it is visible.
  @MainActor func register(_ target: FocusTarget, area: CellRect) {
    core.register(
      target, area: area, visible: area.intersection(surface.clip), enclosing: enclosing)
  }

  /// Draws the content of a target that sees the keys which the content does not use.
  mutating func enclosed(by target: FocusTarget, _ body: (inout NodeCanvas) -> Void) {
    let outer = enclosing
    enclosing = target
    body(&self)
    enclosing = outer
  }

  /// Draws the content of a target, clipped to the target's area.
  mutating func inside(_ target: FocusTarget, _ area: CellRect, _ body: (inout NodeCanvas) -> Void)
  {
    enclosed(by: target) { $0.clipped(to: area, body) }
  }

  /// Draws a node and its content, as far as it is in what is drawn of the screen.
  @MainActor package mutating func draw(_ node: LayoutNode) {
    guard !node.isBeyondDepthLimit else { return }
    if core.isDrawingPart {
      guard CellRect(covering: node.coveredExtent, cell: core.cell).overlaps(surface.clip) else {
        return
      }
    }
    // To look up that a type is not drawable takes longer than most nodes do.
    if !node.drawsNothing, let drawable = node as? DrawableNode {
      drawable.draw(on: &self)
    } else {
      node.drawsNothing = true
      drawChildren(of: node)
    }
  }

  /// Draws the content of a node.
  @MainActor mutating func drawChildren(of node: LayoutNode) {
    guard core.hasDrawingOrder, let stack = node as? ContainerNode else {
      for child in node.children { draw(child) }
      return
    }
    for child in stack.childrenInDrawingOrder { draw(child) }
  }

  /// Draws with a changed style.
  package mutating func with(_ patch: StylePatch, _ body: (inout NodeCanvas) -> Void) {
    let outer = style
    style = patch.applied(to: style)
    body(&self)
    style = outer
  }

  /// Draws only inside an area.
  package mutating func clipped(to area: CellRect, _ body: (inout NodeCanvas) -> Void) {
    let outer = surface.clip
    surface.clip = outer.intersection(area)
    body(&self)
    surface.clip = outer
  }
}

extension LayoutNode {
  /// The cells the node covers: its corners, snapped.
  package var cells: CellRect { CellRect(covering: frame, cell: cell) }
}

extension CellRect {
  /// The cells that an extent covers: its corners, snapped. A cell has a size in the units of layout.
  init(covering extent: Extent, cell: Size) {
    let column = Snapping.cell(extent.minX / cell.width)
    let row = Snapping.cell(extent.minY / cell.height)
    self.init(
      column: column, row: row, columns: Snapping.cell(extent.maxX / cell.width) - column,
      rows: Snapping.cell(extent.maxY / cell.height) - row)
  }

  /// The cells that a frame covers: its corners, snapped. A cell has a size in the units of layout.
  package init(covering frame: Rect, cell: Size) {
    // Not from origin and size: two frames that share an edge share it in cells, too.
    let column = Snapping.cell(frame.minX / cell.width)
    let row = Snapping.cell(frame.minY / cell.height)
    self.init(
      column: column, row: row,
      columns: max(0, Snapping.cell(frame.maxX / cell.width) - column),
      rows: max(0, Snapping.cell(frame.maxY / cell.height) - row))
  }
}

extension Size {
  /// The lengths of a size in cells.
  package init(_ size: CellSize) {
    self.init(width: Double(size.columns), height: Double(size.rows))
  }
}

extension Point {
  /// The corner of a cell.
  package init(_ cell: CellPoint) { self.init(x: Double(cell.column), y: Double(cell.row)) }
}
