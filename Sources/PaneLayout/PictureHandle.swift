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
    case .radius: "◦"
    case .point: "●"
    case .join: "•"
    case .node: "○"
    case .control: "◇"
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

/// What of a selection can be dragged, in canvas coordinates.
package struct HandledShape: Hashable, Sendable {
  /// The box around it.
  package var box: Box
  /// Whether it can be resized and turned.
  package var isChangeable: Bool
  /// Where its corners are rounded; nil where they cannot be.
  package var radius: Point?
  /// The points of a line.
  package var points: [Point]
  /// Whether a connector can begin at it.
  package var isJoinable: Bool
  /// The nodes, where it was gone into: then nothing else of it can be dragged.
  package var nodes: HandledNodes?

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

  /// The cells of the frame.
  package let rect: CellRect
  /// The handles; of two in a cell the first counts.
  package private(set) var handles: [Placed] = []
  private var places: [CellPoint: PictureHandle] = [:]

  /// The fewest columns and rows of a frame with handles at the middle of its edges.
  private static let edgeSize = CellSize(columns: 7, rows: 5)
  /// The fewest columns and rows of a frame with a handle inside.
  private static let insideSize = CellSize(columns: 6, rows: 4)

  /// A frame without handles.
  package init(_ rect: CellRect) { self.rect = rect }

  /// The frame of a shape.
  package init(around shape: HandledShape, in view: CanvasView) {
    rect = view.cells(of: shape.box)
    guard shape.isChangeable else { return }
    if let nodes = shape.nodes {
      add(nodes, in: view)
      return
    }
    for (index, point) in shape.points.enumerated() {
      add(.point(index), view.cell(at: point))
    }
    if shape.isJoinable, let cell = cellBesideSide(in: view.area) { add(.join, cell) }
    // Between the handles something has to be left by which the whole can be dragged.
    guard rect.columns > 2, rect.rows > 1 else { return }
    for handle in PictureHandle.corners { add(handle) }
    if rect.columns >= Self.edgeSize.columns, rect.rows >= Self.edgeSize.rows {
      for handle in PictureHandle.edges { add(handle) }
    }
    if let radius = shape.radius, rect.columns >= Self.insideSize.columns,
      rect.rows >= Self.insideSize.rows
    {
      let cell = view.cell(at: radius)
      add(
        .radius,
        CellPoint(
          column: min(max(cell.column, rect.minColumn + 1), rect.maxColumn - 2),
          row: min(max(cell.row, rect.minRow + 1), rect.maxRow - 2)))
    }
    if let cell = cellBeside(in: view.area) { add(.turn, cell) }
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

extension CanvasPicture {
  /// The cells with a frame over them.
  package func cells(
    framing frame: PictureFrame, guides: [CellRect] = [], trace: [CellPoint] = []
  ) -> CellPicture {
    func placed(_ cell: CellPoint) -> CellPoint {
      CellPoint(column: cell.column - corner.column, row: cell.row - corner.row)
    }
    var framed = cells
    for guide in guides {
      let start = placed(CellPoint(column: guide.minColumn, row: guide.minRow))
      framed.drawLine(
        CellRect(
          column: start.column, row: start.row, columns: guide.columns, rows: guide.rows))
    }
    let start = placed(CellPoint(column: frame.rect.minColumn, row: frame.rect.minRow))
    framed.drawFrame(
      CellRect(
        column: start.column, row: start.row, columns: frame.rect.columns, rows: frame.rect.rows))
    for cell in trace { framed.draw("·", at: placed(cell)) }
    for placedHandle in frame.handles.reversed() {
      framed.draw(placedHandle.sign, at: placed(placedHandle.cell))
    }
    return framed
  }
}
