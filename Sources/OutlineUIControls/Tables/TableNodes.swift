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
    let width = proposal.width ?? layout.idealWidth(column: cell.width)
    let heights = zip(cellNodes, layout.spans(in: width, column: self.cell.width)).map {
      cell, span in
      cell.size(in: self.proposal(span, proposal.height)).height
    }
    return Size(width: width, height: heights.max() ?? 0)
  }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    for (number, span) in zip(cellNodes.indices, layout.spans(in: frame.width, column: cell.width))
    {
      let inner = self.proposal(span, proposal.height)
      let room = span.upperBound - span.lowerBound
      let left = room - min(room, cellNodes[number].size(in: inner).width)
      let offset: Double =
        switch alignments[number] {
        case .trailing: left
        case .center: (left / 2 / cell.width).rounded(.down) * cell.width
        default: 0
        }
      cellNodes[number].place(
        at: frame.origin + Point(x: span.lowerBound + offset, y: 0), proposal: inner)
    }
  }

  func draw(on canvas: inout Canvas) {
    for (node, span) in zip(cellNodes, layout.spans(in: frame.width, column: cell.width)) {
      let area = Rect(
        origin: frame.origin + Point(x: span.lowerBound, y: 0),
        size: Size(width: span.upperBound - span.lowerBound, height: frame.height))
      canvas.clipped(to: CellRect(covering: area, cell: cell)) { $0.draw(node) }
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

  /// The size of the edges, and of the line below the header: a cell.
  private var edge: Size { isBordered ? cell : .zero }

  private struct Parts {
    let width: Double
    let headerHeight: Double
    /// What is above the rows.
    let top: Double
    let listProposal: ProposedViewSize
  }

  private func parts(_ proposal: ProposedViewSize) -> Parts {
    let width = max(
      0, (proposal.width ?? layout.idealWidth(column: cell.width) + 2 * edge.width) - 2 * edge.width
    )
    layout.width = width
    let headerHeight =
      header?.size(in: ProposedViewSize(width: width, height: nil)).height ?? 0
    let top = edge.height + headerHeight + (header == nil ? 0 : edge.height)
    let height = proposal.height.map { max(0, $0 - top - edge.height) }
    return Parts(
      width: width, headerHeight: headerHeight, top: top,
      listProposal: ProposedViewSize(width: width, height: height))
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let parts = parts(proposal)
    let height =
      proposal.height ?? parts.top + list.size(in: parts.listProposal).height + edge.height
    return Size(width: parts.width + 2 * edge.width, height: height)
  }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    let parts = parts(ProposedViewSize(frame.size))
    header?.place(
      at: frame.origin + Point(x: edge.width, y: edge.height),
      proposal: ProposedViewSize(width: parts.width, height: parts.headerHeight))
    list.place(at: frame.origin + Point(x: edge.width, y: parts.top), proposal: parts.listProposal)
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
    for span in layout.spans(in: layout.width ?? 0, column: cell.width).dropLast() {
      let column = Snapping.cell((frame.minX + edge.width + span.upperBound) / cell.width)
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

extension TableNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    var table = AccessibilityElement(.table)
    table.children = tree.collected { tree in
      if let header { tree.visit([header], in: self) }
      tree.visit([list], in: self)
    }
    // The list in it is the table.
    if let index = table.children.firstIndex(where: { $0.role == .list }) {
      let list = table.children.remove(at: index)
      table.children += list.children
      table.isFocused = list.isFocused
      table.identity = list.identity
    }
    tree.add(table, of: self)
  }
}
