import BinarySearch
import TerminalCells

/// The window of a list onto its rows: keeps the scroll position, draws highlights, handles keys.
final class ListNode: UnaryNode, DrawableNode {
  private let store: RowStore
  let controller: ListController
  /// Moves the window to where the controller wants it, and reports where it is then.
  private let applyScroll: () -> Bool
  private let reportScroll: () -> Bool
  let pinnedViews: PinnedViews
  let rowSpacing: Double
  /// Whether its size depends on its rows, since it was asked for one without a window.
  private var hasMeasuredRows = false

  @MainActor init(_ controller: ListController, pinnedViews: PinnedViews = []) {
    self.controller = controller
    applyScroll = { controller.applyScroll() }
    reportScroll = { controller.reportScroll() }
    self.pinnedViews = pinnedViews
    rowSpacing = controller.rowSpacing
    store = controller.store
    super.init(
      LazyStackNode(
        vertically: controller.store, alignment: .leading, spacing: controller.rowSpacing,
        pinnedViews: pinnedViews, scrolls: true, state: controller.store.layoutState))
  }

  private var rows: LazyStackNode? { child as? LazyStackNode }

  /// The rows on the screen.
  var placedRows: [LazyContainerNode.PlacedRow] { rows?.placedRows ?? [] }

  override var isRevisited: Bool { true }
  override var isRemeasured: Bool { hasMeasuredRows }
  override var clipsContent: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    // A list takes the proposed window; its rows matter only for a nil proposal.
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    hasMeasuredRows = true
    return super.measure(proposal)
  }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    let frame = wholeRows(of: frame)
    let isMoved = applyScroll()
    super.placeChildren(in: frame, proposal: ProposedViewSize(frame.size))
    // When rows above were added or removed, the window moves with its rows, unless the binding's
    // owner sets its position.
    guard !reportScroll(), !isMoved, applyScroll() else { return }
    super.placeChildren(in: frame, proposal: ProposedViewSize(frame.size))
    _ = reportScroll()
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  /// A frame from and to the edges of cells, as it is drawn: rows of whole cells then lose nothing that is in them.
  private func wholeRows(of frame: Rect) -> Rect {
    let row = cell.height
    let top = Double(Snapping.cell(frame.minY / row)) * row
    let bottom = Double(Snapping.cell(frame.maxY / row)) * row
    return Rect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
  }

  func draw(on canvas: inout Canvas) {
    canvas.register(controller, area: cells)
    if controller.needsHighlighting { _ = controller.changedHighlights() }
    canvas.inside(controller, cells) { canvas in
      for node in shown(in: canvas) {
        // To look up that a row is drawable takes longer than to put it where it was.
        guard let row = node as? RowNode, !row.isBeyondDepthLimit else {
          canvas.draw(node)
          continue
        }
        row.look = controller.rowLook
        if row.isHeader, !pinnedViews.isEmpty { canvas.erase(row.cells) }
        row.draw(on: &canvas)
      }
    }
    controller.beginOnControl()
  }

  /// The rows in what is drawn of the screen, those in front last.
  private func shown(in canvas: Canvas) -> [LayoutNode] {
    guard canvas.core.isDrawingPart, pinnedViews.isEmpty else { return rows?.children ?? [] }
    let (placed, clip) = (placedRows, canvas.surface.clip)
    let row = cell.height
    let first = placed.partitioningIndex { Snapping.cell($0.node.frame.maxY / row) > clip.minRow }
    return placed[first...].prefix { Snapping.cell($0.node.frame.minY / row) < clip.maxRow }
      .map(\.node)
  }

  /// The headers that are in front of rows, instead of before their own.
  var pinnedHeaders: [RowNode] {
    guard !pinnedViews.isEmpty, let rows else { return [] }
    return rows.children.compactMap { $0 as? RowNode }
      .filter { header in header.isHeader && !rows.placedRows.contains { $0.node === header } }
  }
}

extension NodeCanvas {
  /// Blanks an area, keeping its background.
  fileprivate func erase(_ area: CellRect) {
    let start = CellPoint(column: area.minColumn, row: area.minRow)
    surface.fill(area, style: CellStyle(background: surface.style(at: start).background))
  }
}
