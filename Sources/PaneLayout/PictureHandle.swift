import Geometry
import TerminalCells

/// What can be dragged of what is selected, beside itself.
package enum PictureHandle: Hashable, Sendable {
  /// A corner or an edge of the frame: -1 for the left and the upper side, 1 for the right and the
  /// lower one, 0 for the middle between both.
  case side(horizontal: Int, vertical: Int)
  /// The handle outside the frame that turns.
  case turn
  /// The handle inside the frame that rounds corners.
  case radius
  /// A point of a line, by its number.
  case point(Int)
  /// The dot beside the frame from which a connector is drawn.
  case join
  /// A node of a path that was gone into, or of such a line.
  case node(Int)
  /// A control that bends a path, by the segment it belongs to: the first one of it, or the second.
  case control(of: Int, isFirst: Bool)
  /// An end of a connector.
  case end(LineEnd)
  /// A point that a connector passes, by its number.
  case bend(Int)
  /// The middle of a part of a connector, out of which a bend is pulled, by its number.
  case part(Int)

  /// One of the two ends of a line.
  package enum LineEnd: String, Hashable, Sendable, CaseIterable {
    case from
    case to
  }

  /// The corners, from the top left on.
  static let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map {
    side(horizontal: $0, vertical: $1)
  }
  /// The edges.
  static let edges = [(0, -1), (-1, 0), (1, 0), (0, 1)].map { side(horizontal: $0, vertical: $1) }

  /// How it looks.
  var sign: Unicode.Scalar {
    switch self {
    case .side(let horizontal, let vertical): horizontal != 0 && vertical != 0 ? "■" : "▪"
    case .turn: "↻"
    case .radius, .part: "◦"
    case .point, .end: "●"
    case .join: "•"
    case .node, .bend: "○"
    case .control: "◇"
    }
  }

  /// Whether letters that are written where it is stay to be read: those inside of what they belong to do.
  var yieldsToText: Bool {
    switch self {
    case .radius, .part: true
    default: false
    }
  }
}

/// The nodes of a shape that was gone into, in canvas coordinates.
package struct HandledNodes: Hashable, Sendable {
  /// A control that bends the path at the chosen node.
  package struct Control: Hashable, Sendable {
    /// The segment it belongs to.
    package let segment: Int
    /// Whether it is the first one of that.
    package let isFirst: Bool
    /// Where it is.
    package let point: Point

    /// A control at a point.
    package init(segment: Int, isFirst: Bool, point: Point) {
      self.segment = segment
      self.isFirst = isFirst
      self.point = point
    }
  }

  /// Where they are.
  package let points: [Point]
  /// The one that is chosen.
  package let chosen: Int
  /// The controls at that one.
  package let controls: [Control]

  /// Nodes of which one is chosen.
  package init(points: [Point], chosen: Int, controls: [Control] = []) {
    self.points = points
    self.chosen = chosen
    self.controls = controls
  }
}

/// The ends, bends and straight parts of a connector, in canvas coordinates.
package struct HandledConnector: Hashable, Sendable {
  /// Where it begins.
  package var start: Point
  /// Where it ends.
  package var end: Point
  /// The points it passes.
  package var bends: [Point]
  /// The middles of its parts, out of which bends can be pulled.
  package var parts: [Point]

  /// A connector from one point to another.
  package init(start: Point, end: Point, bends: [Point] = [], parts: [Point] = []) {
    (self.start, self.end, self.bends, self.parts) = (start, end, bends, parts)
  }
}

/// What of a selection can be dragged, in canvas coordinates.
package struct HandledShape: Hashable, Sendable {
  /// The box around it.
  package var box: Box
  /// Whether it can be changed at all.
  package var isChangeable: Bool
  /// Whether dragging a side makes it wider or narrower.
  package var canWiden = true
  /// Whether dragging a side makes it taller or lower.
  package var canHeighten = true
  /// Whether it can be turned.
  package var canTurn = true
  /// Where its corners are rounded; nil where they cannot be.
  package var radius: Point?
  /// The points of a line.
  package var points: [Point]
  /// Whether a connector can begin at it.
  package var isJoinable: Bool
  /// The nodes, where it was gone into: then nothing else of it can be dragged.
  package var nodes: HandledNodes?
  /// The ends and bends of a connector, which alone of it can be dragged.
  package var connector: HandledConnector?

  /// A shape with a box around it.
  package init(
    box: Box, isChangeable: Bool, radius: Point? = nil, points: [Point] = [],
    nodes: HandledNodes? = nil, isJoinable: Bool = false
  ) {
    self.nodes = nodes
    self.box = box
    self.isChangeable = isChangeable
    self.radius = radius
    self.points = points
    self.isJoinable = isJoinable
  }
}

/// The frame around what is selected, with its handles, in cells of the pane.
package struct PictureFrame: Hashable, Sendable {
  /// A handle and its cell.
  package struct Placed: Hashable, Sendable {
    /// The handle.
    package let handle: PictureHandle
    /// The cell of the pane it is in.
    package let cell: CellPoint
    /// How it looks.
    package let sign: Unicode.Scalar
  }

  /// The cells of the frame, which stands around the content where the pane has room for that.
  package let rect: CellRect
  /// The cells of what it frames.
  package let content: CellRect
  /// Whether its lines are drawn: what a connector is shows by its ends and bends.
  package private(set) var hasLines = true
  /// The handles; of two in a cell the first counts.
  package private(set) var handles: [Placed] = []
  private var places: [CellPoint: PictureHandle] = [:]

  /// The fewest columns and rows of a frame with handles at the corners and at the middle of its edges.
  private static let edgeSize = CellSize(columns: 7, rows: 5)
  /// The fewest columns and rows of what has a handle inside.
  private static let insideSize = CellSize(columns: 6, rows: 4)

  /// A frame without handles, at these cells.
  package init(_ rect: CellRect) {
    self.rect = rect
    content = rect
  }

  /// The frame around a shape.
  package init(around shape: HandledShape, in view: CanvasView) {
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
  package func handle(at cell: CellPoint) -> PictureHandle? {
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

extension CanvasPicture {
  /// The cells with a frame over them, and the cell of the pane where they begin: a frame may stand
  /// around the picture.
  package func cells(
    framing frame: PictureFrame, guides: [CellRect] = [], trace: [CellPoint] = []
  ) -> (cells: CellPicture, corner: CellPoint) {
    let shown = CellRect(
      column: corner.column, row: corner.row, columns: cells.size.columns, rows: cells.size.rows)
    var needed = shown
    if frame.hasLines { needed = needed.union(frame.rect) }
    for handle in frame.handles {
      needed = needed.union(
        CellRect(column: handle.cell.column, row: handle.cell.row, columns: 1, rows: 1))
    }
    // Most of a large frame may be far outside.
    let around = needed.intersection(view.map { CellRect($0.pane) } ?? shown)
    let corner = CellPoint(column: around.minColumn, row: around.minRow)
    func placed(_ cell: CellPoint) -> CellPoint {
      CellPoint(column: cell.column - corner.column, row: cell.row - corner.row)
    }
    var framed = around == shown ? cells : cells.placed(at: shown, in: around)
    for guide in guides {
      let start = placed(CellPoint(column: guide.minColumn, row: guide.minRow))
      framed.drawLine(
        CellRect(
          column: start.column, row: start.row, columns: guide.columns, rows: guide.rows))
    }
    if frame.hasLines {
      let start = placed(CellPoint(column: frame.rect.minColumn, row: frame.rect.minRow))
      framed.drawFrame(
        CellRect(
          column: start.column, row: start.row, columns: frame.rect.columns, rows: frame.rect.rows))
    }
    for cell in trace { framed.draw("·", at: placed(cell)) }
    for placedHandle in frame.handles.reversed() {
      let cell = placed(placedHandle.cell)
      // It can be dragged there all the same.
      guard !placedHandle.handle.yieldsToText || !framed.isInText(cell) else { continue }
      framed.draw(placedHandle.sign, at: cell)
    }
    return (framed, corner)
  }
}

extension CellPicture {
  /// The picture at its place among other cells, which are blank.
  fileprivate func placed(at place: CellRect, in area: CellRect) -> CellPicture {
    var placed: [PictureCell] = []
    placed.reserveCapacity(area.columns * area.rows)
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        placed.append(
          self[column - place.minColumn, row - place.minRow] ?? PictureCell(" "))
      }
    }
    return CellPicture(size: CellSize(columns: area.columns, rows: area.rows), cells: placed)
  }
}
