import TerminalCells

/// Something shown over the screen, which has the keys and the mouse until it is dismissed.
package final class Presentation {
  /// How it is shown.
  package enum Look {
    /// A view in a box in the middle of the screen.
    case sheet
    /// A window, in a box as large as the screen.
    case window
    /// A question in a box in the middle of the screen.
    case dialog
    /// A box below the view that it belongs to, which a click beside it closes.
    case menu
  }

  let path: IdentityPath
  let look: Look
  let target: PresentationTarget
  let box: PresentationBoxNode
  private let faintLook: StylePatch
  /// The cells of the view that it belongs to.
  package var anchor = CellRect(.zero)

  package init(
    path: IdentityPath, look: Look, target: PresentationTarget, theme: Theme, _ node: LayoutNode
  ) {
    self.path = path
    self.look = look
    self.target = target
    faintLook = theme[.faint]
    box = PresentationBoxNode(look, node)
  }

  /// Lays out and draws the box over what is on the surface.
  @MainActor func draw(with pass: LayoutPass, core: RenderCore, on surface: Surface) {
    let screen = CellRect(
      column: 0, row: 0, columns: surface.size.columns, rows: surface.size.rows)
    if look != .menu { surface.restyle(screen, with: faintLook) }
    let window = Size(surface.size).scaled(by: core.cell)
    pass.layout(box, in: Rect(origin: .zero, size: window))
    if look == .menu {
      pass.layout(
        box, proposal: ProposedViewSize(window), at: menuOrigin(screen).scaled(by: core.cell))
    }
    var canvas = NodeCanvas(core: core, surface: surface)
    canvas.register(target, area: box.cells)
    canvas.enclosed(by: target) { $0.draw(box) }
  }

  /// Whether a cell is in the box.
  func contains(_ point: CellPoint) -> Bool { box.cells.contains(point) }

  /// Below the anchor, or above it where there is more room, within the screen; in cells.
  private func menuOrigin(_ screen: CellRect) -> Point {
    let size = box.cells
    let isBelow =
      anchor.maxRow + size.rows <= screen.maxRow || anchor.minRow < screen.maxRow - anchor.maxRow
    let row = isBelow ? min(anchor.maxRow, screen.maxRow - size.rows) : anchor.minRow - size.rows
    let column = min(anchor.minColumn, screen.maxColumn - size.columns)
    return Point(x: Double(max(0, column)), y: Double(max(0, row)))
  }
}

/// Handles the keys that nothing in a presentation uses.
package final class PresentationTarget: FocusTarget {
  package let focusPath: IdentityPath
  /// True: the controls inside have the focus.
  package let yieldsFocus = true
  /// True: a button may be what escape presses.
  package let handlesKeysLast = true
  /// Whether arrows go on to the next control inside, and from the last to the first, where nothing is beside one.
  private let movesByArrows: Bool
  private unowned let core: RenderCore
  package var dismiss: () -> Void = {}

  package init(focusPath: IdentityPath, movesByArrows: Bool, core: RenderCore) {
    self.focusPath = focusPath
    self.movesByArrows = movesByArrows
    self.core = core
  }

  package func handle(_ key: Key) -> Bool {
    if let direction = FocusDirection(key) {
      return core.moveFocus(toward: direction, inside: self)
        || movesByArrows && core.moveFocus(by: direction.step)
    }
    guard key == Key(.escape) else { return false }
    close()
    return true
  }

  package func handle(_ mouse: Mouse) -> Bool { false }

  /// Dismisses the presentation.
  package func close() {
    dismiss()
    core.setNeedsRender()
  }
}

/// The box of a presentation: an outline around the content, within the window.
final class PresentationBoxNode: UnaryNode, DrawableNode {
  /// The widest content of a dialog, in columns.
  private static let dialogWidth = 60.0
  private let look: Presentation.Look

  init(_ look: Presentation.Look, _ content: LayoutNode) {
    self.look = look
    super.init(content)
  }

  private var insets: Size { Size(width: look == .menu ? 2 : 3, height: 1).scaled(by: cell) }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let size = child.size(in: childProposal(proposal))
    let insets = insets
    return Size(width: size.width + 2 * insets.width, height: size.height + 2 * insets.height)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let limit = look == .dialog ? Self.dialogWidth * cell.width : .infinity
    // A sheet leaves the edge of what it covers visible.
    let margin = look == .sheet ? Size(width: 2, height: 1).scaled(by: cell) : .zero
    let insets = insets
    return ProposedViewSize(
      width: proposal.width.map { min(limit, max(0, $0 - 2 * (insets.width + margin.width))) },
      height: proposal.height.map { max(0, $0 - 2 * (insets.height + margin.height)) })
  }

  override func childOffset(size: Size, childProposal: ProposedViewSize) -> Point {
    Point(x: insets.width, y: insets.height)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    canvas.surface.fill(area)
    canvas.surface.box(area, border: .rounded, style: canvas.style)
    canvas.clipped(to: area) { $0.draw(child) }
  }
}
