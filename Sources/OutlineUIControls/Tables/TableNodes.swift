import TerminalCells

/// A row of a table: a cell in each column, which ends with its column.
final class TableRowNode: LayoutNode, DrawableNode {
  private let layout: TableLayout
  private let alignments: [HorizontalAlignment]
  private var cellNodes: [LayoutNode]

  init(_ layout: TableLayout, alignments: [HorizontalAlignment], cells: [LayoutNode]) {
    self.layout = layout
    self.alignments = alignments
    cellNodes = cells
    super.init()
    for cell in cells { cell.belong(to: self) }
  }

  override var children: [LayoutNode] { cellNodes }
  override var clipsContent: Bool { true }

  override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard former.count == 1, let node = nodes.first, nodes.count == 1,
      let number = cellNodes.firstIndex(where: { $0 === former.first })
    else { return false }
    cellNodes[number] = node
    node.belong(to: self)
    return true
  }

  private func proposal(_ span: Range<Double>, _ height: Double?) -> ProposedViewSize {
    ProposedViewSize(width: span.upperBound - span.lowerBound, height: height)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.width ?? layout.idealWidth
    let heights = zip(cellNodes, layout.spans(in: width)).map { cell, span in
      cell.size(in: self.proposal(span, proposal.height)).height
    }
    return Size(width: width, height: heights.max() ?? 0)
  }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    for (number, span) in zip(cellNodes.indices, layout.spans(in: frame.width)) {
      let inner = self.proposal(span, proposal.height)
      let room = span.upperBound - span.lowerBound
      let left = room - min(room, cellNodes[number].size(in: inner).width)
      let offset: Double =
        switch alignments[number] {
        case .trailing: left
        case .center: (left / 2).rounded(.down)
        default: 0
        }
      cellNodes[number].place(
        at: frame.origin + Point(x: span.lowerBound + offset, y: 0), proposal: inner)
    }
  }

  func draw(on canvas: inout Canvas) {
    for (cell, span) in zip(cellNodes, layout.spans(in: frame.width)) {
      let area = Rect(
        origin: frame.origin + Point(x: span.lowerBound, y: 0),
        size: Size(width: span.upperBound - span.lowerBound, height: frame.height))
      canvas.clipped(to: CellRect(covering: area, cell: self.cell)) { $0.draw(cell) }
    }
  }
}

/// A table: its header above a list of its rows.
final class TableNode: LayoutNode, DrawableNode {
  private let layout: TableLayout
  private let isBordered: Bool
  private var header: LayoutNode?
  private var list: LayoutNode

  init(_ layout: TableLayout, isBordered: Bool, header: LayoutNode?, list: LayoutNode) {
    self.layout = layout
    self.isBordered = isBordered
    self.header = header
    self.list = list
    super.init()
    list.belong(to: self)
    header?.belong(to: self)
  }

  // The list comes first, so that it has the focus at first.
  override var children: [LayoutNode] { [list] + (header.map { [$0] } ?? []) }
  override var clipsContent: Bool { true }

  override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard former.count == 1, let node = nodes.first, nodes.count == 1 else { return false }
    if former.first === list {
      list = node
    } else if former.first === header {
      header = node
    } else {
      return false
    }
    node.belong(to: self)
    return true
  }

  /// The width of the edges, and of the line below the header.
  private var edge: Double { isBordered ? 1 : 0 }

  private struct Parts {
    let width: Double
    let headerHeight: Double
    /// What is above the rows.
    let top: Double
    let listProposal: ProposedViewSize
  }

  private func parts(_ proposal: ProposedViewSize) -> Parts {
    let width = max(0, (proposal.width ?? layout.idealWidth + 2 * edge) - 2 * edge)
    layout.width = width
    let headerHeight =
      header?.size(in: ProposedViewSize(width: width, height: nil)).height ?? 0
    let top = edge + headerHeight + (header == nil ? 0 : edge)
    let height = proposal.height.map { max(0, $0 - top - edge) }
    return Parts(
      width: width, headerHeight: headerHeight, top: top,
      listProposal: ProposedViewSize(width: width, height: height))
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let parts = parts(proposal)
    let height =
      proposal.height ?? parts.top + list.size(in: parts.listProposal).height + edge
    return Size(width: parts.width + 2 * edge, height: height)
  }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    let parts = parts(ProposedViewSize(frame.size))
    header?.place(
      at: frame.origin + Point(x: edge, y: edge),
      proposal: ProposedViewSize(width: parts.width, height: parts.headerHeight))
    list.place(at: frame.origin + Point(x: edge, y: parts.top), proposal: parts.listProposal)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    canvas.clipped(to: area) { canvas in
      canvas.draw(list)
      if let header { canvas.draw(header) }
      if isBordered { drawLines(on: canvas, area) }
    }
  }

  private func drawLines(on canvas: NodeCanvas, _ area: CellRect) {
    guard area.columns > 1, area.rows > 1 else { return }
    canvas.surface.box(area, border: .rounded, style: canvas.style)
    let line = header.map(\.cells.maxRow).flatMap { $0 < area.maxRow - 1 ? $0 : nil }
    if let line { drawLine(in: line, "├", "┤", on: canvas, area) }
    for span in layout.spans(in: layout.width ?? 0).dropLast() {
      let column = Snapping.cell(frame.minX + edge + span.upperBound)
      for row in area.minRow..<area.maxRow {
        let sign =
          row == area.minRow ? "┬" : row == area.maxRow - 1 ? "┴" : row == line ? "┼" : "│"
        canvas.write(sign, column: column, row: row, maximumWidth: 1)
      }
    }
  }

  private func drawLine(
    in row: Int, _ start: String, _ end: String, on canvas: NodeCanvas, _ area: CellRect
  ) {
    canvas.surface.horizontalLine(
      at: CellPoint(column: area.minColumn, row: row), columns: area.columns, style: canvas.style)
    canvas.write(start, column: area.minColumn, row: row, maximumWidth: 1)
    canvas.write(end, column: area.maxColumn - 1, row: row, maximumWidth: 1)
  }
}
