import Geometry
import TerminalCells

/// The frame around what is selected, with its handles, in cells of the pane.
package struct PictureFrame: Hashable, Sendable {
  /// A handle and its cell.
  struct Placed: Hashable, Sendable {
    /// The handle.
    let handle: PictureHandle
    /// The cell of the pane it is in.
    let cell: CellPoint
    /// How it looks.
    let sign: Unicode.Scalar
  }

  /// The cells of the frame, which stands around the content where the pane has room for that.
  let rect: CellRect
  /// The cells of what it frames.
  package let content: CellRect
  /// Whether its lines are drawn: what a connector is shows by its ends and bends.
  private(set) var hasLines = true
  /// The handles; of two in a cell the first counts.
  private(set) var handles: [Placed] = []
  private var places: [CellPoint: PictureHandle] = [:]

  /// The fewest columns and rows of a frame with handles at the corners and at the middle of its edges.
  private static let edgeSize = CellSize(columns: 7, rows: 5)
  /// The fewest columns and rows of what has a handle inside.
  private static let insideSize = CellSize(columns: 6, rows: 4)

  /// A frame without handles, at these cells.
  init(_ rect: CellRect) {
    self.rect = rect
    content = rect
  }

  /// The frame around a shape.
  init(around shape: HandledShape, in view: CanvasView) {
    content = view.cells(of: shape.box)
    rect = content.framed(in: view.pane)
    guard shape.isChangeable else { return }
    if let nodes = shape.nodes {
      add(nodes, in: view)
      return
    }
    if let connector = shape.connector {
      add(connector, in: view)
      hasLines = false
      return
    }
    for (index, point) in shape.points.enumerated() {
      add(.point(index), view.cell(at: point))
    }
    // Between the handles something has to be left by which the whole can be dragged.
    if rect.columns > 2, rect.rows > 2 { addSides(of: shape) }
    if shape.isJoinable, let cell = cellBesideSide(in: CellRect(view.pane)) { add(.join, cell) }
    if let radius = shape.radius, content.columns >= Self.insideSize.columns,
      content.rows >= Self.insideSize.rows
    {
      let cell = view.cell(at: radius)
      add(
        .radius,
        CellPoint(
          column: min(max(cell.column, content.minColumn + 1), content.maxColumn - 2),
          row: min(max(cell.row, content.minRow + 1), content.maxRow - 2)))
    }
    // The ends of a line turn it.
    if shape.canTurn, shape.points.count != 2, let cell = cellBeside(in: CellRect(view.pane)) {
      add(.turn, cell)
    }
  }

  /// Adds the sides that can be dragged; a line is dragged by its two ends.
  private mutating func addSides(of shape: HandledShape) {
    guard shape.points.count != 2 else { return }
    let hasCorners = shape.canWiden && shape.canHeighten
    if hasCorners { for handle in PictureHandle.corners { add(handle) } }
    let hasRoom = rect.columns >= Self.edgeSize.columns && rect.rows >= Self.edgeSize.rows
    guard hasRoom || !hasCorners else { return }
    for handle in PictureHandle.edges {
      guard case .side(let horizontal, _) = handle else { continue }
      if horizontal != 0 ? shape.canWiden : shape.canHeighten { add(handle) }
    }
  }

  /// Adds the ends of a connector, its bends, and its parts where there is room between these.
  private mutating func add(_ connector: HandledConnector, in view: CanvasView) {
    add(.end(.from), view.cell(at: connector.start))
    add(.end(.to), view.cell(at: connector.end))
    for (index, bend) in connector.bends.enumerated() { add(.bend(index), view.cell(at: bend)) }
    for (index, middle) in connector.parts.enumerated() {
      let cell = view.cell(at: middle)
      if handles.allSatisfy({ $0.cell.isApart(from: cell) }) { add(.part(index), cell) }
    }
  }

  /// The handle at a cell; nil where there is none.
  func handle(at cell: CellPoint) -> PictureHandle? {
    places[cell]
  }

  /// Adds the nodes in the picture. Where several are in a cell, what belongs to the chosen one
  /// counts.
  private mutating func add(_ nodes: HandledNodes, in view: CanvasView) {
    if nodes.points.indices.contains(nodes.chosen) {
      add(.node(nodes.chosen), view.cell(at: nodes.points[nodes.chosen]), "●")
    }
    for control in nodes.controls {
      add(
        .control(of: control.segment, isFirst: control.isFirst), view.cell(at: control.point))
    }
    for (index, point) in nodes.points.enumerated() {
      let cell = view.cell(at: point)
      if view.area.contains(cell) { add(.node(index), cell) }
    }
  }

  /// A cell beside a corner that is in the picture.
  private func cellBeside(in area: CellRect) -> CellPoint? {
    [
      CellPoint(column: rect.maxColumn, row: rect.minRow - 1),
      CellPoint(column: rect.maxColumn, row: rect.maxRow),
      CellPoint(column: rect.minColumn - 1, row: rect.maxRow),
      CellPoint(column: rect.minColumn - 1, row: rect.minRow - 1),
    ].first(where: area.contains)
  }

  /// A free cell beside the middle of a side that is in the picture.
  private func cellBesideSide(in area: CellRect) -> CellPoint? {
    let column = (rect.minColumn + rect.maxColumn - 1) / 2
    let row = (rect.minRow + rect.maxRow - 1) / 2
    return [
      CellPoint(column: rect.maxColumn, row: row), CellPoint(column: column, row: rect.maxRow),
      CellPoint(column: rect.minColumn - 1, row: row),
      CellPoint(column: column, row: rect.minRow - 1),
    ].first { area.contains($0) && handle(at: $0) == nil }
  }

  private mutating func add(_ handle: PictureHandle) {
    guard case .side(let horizontal, let vertical) = handle else { return }
    func place(_ low: Int, _ high: Int, _ side: Int) -> Int {
      side < 0 ? low : side > 0 ? high : (low + high) / 2
    }
    add(
      handle,
      CellPoint(
        column: place(rect.minColumn, rect.maxColumn - 1, horizontal),
        row: place(rect.minRow, rect.maxRow - 1, vertical)))
  }

  private mutating func add(
    _ handle: PictureHandle, _ cell: CellPoint, _ sign: Unicode.Scalar? = nil
  ) {
    guard places[cell] == nil else { return }
    places[cell] = handle
    handles.append(Placed(handle: handle, cell: cell, sign: sign ?? handle.sign))
  }
}

extension CellRect {
  /// The cells around these, as far as a pane has room for them at sides that are in it.
  fileprivate func framed(in pane: CellSize) -> CellRect {
    let left = minColumn >= 0 ? max(minColumn - 1, 0) : minColumn
    let top = minRow >= 0 ? max(minRow - 1, 0) : minRow
    let right = maxColumn <= pane.columns ? min(maxColumn + 1, pane.columns) : maxColumn
    let bottom = maxRow <= pane.rows ? min(maxRow + 1, pane.rows) : maxRow
    return CellRect(column: left, row: top, columns: right - left, rows: bottom - top)
  }
}

extension CellPoint {
  /// True if there are cells between this one and another.
  fileprivate func isApart(from other: CellPoint) -> Bool {
    abs(column - other.column) > 2 || abs(row - other.row) > 1
  }
}
