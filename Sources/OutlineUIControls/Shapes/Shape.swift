import TerminalCells

/// A figure that fills the space it is proposed, 10 × 10 for a nil proposal.
///
///     struct Triangle: Shape {
///       func path(in rect: Rect) -> Path {
///         Path { path in
///           path.move(to: Point(x: rect.midX, y: rect.minY))
///           path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
///           path.addLine(to: Point(x: rect.minX, y: rect.maxY))
///           path.closeSubpath()
///         }
///       }
///     }
///
/// A cell can be filled by halves: a shape is drawn with `▀`, `▄` and whole cells, so its edge is
/// accurate to half a row. Shapes are described in *half cells*, units one column wide and half a
/// row high, which are roughly square on a screen, so that a circle looks round; or in points, in a
/// scene that states lengths in points (``Scene/points(perCell:_:)``).
///
/// A shape without a fill or stroke is filled in the foreground style around it.
///
/// A shape is a value that any thread may use; as a view it is on the main actor.
public nonisolated protocol Shape: _Figure, PrimitiveView {}

/// What makes a shape, apart from the view that it is: so the compiler finds that a type that conforms to
/// ``Shape`` is on no actor, also in a module whose declarations are on the main actor by default.
public nonisolated protocol _Figure: Sendable {
  /// The outline of the shape in a rectangle, both in half cells or points.
  func path(in rect: Rect) -> Path

  /// The size of the shape, in cells or points, for a proposal: by default the proposal, 10 for nil.
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size

  /// The box-drawing characters for the shape's outline; nil to draw it in half cells.
  var _border: BoxBorder? { get }
}

extension Shape {
  /// Nil: the outline is drawn in half cells.
  public var _border: BoxBorder? { nil }

  /// The proposal, 10 for nil.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Appends a node filled in the style around it.
  @MainActor public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(FilledShapeNode(self, ink: .inherited))
  }
}

/// A shape that takes what it is proposed, each length whatever the other is.
nonisolated protocol FillingShape: Shape {}

/// A shape with a ratio of its own.
nonisolated protocol ProportionalShape: Shape {
  /// The size for a proposal where what looks square and is 1 high has a width.
  func sizeThatFits(_ proposal: ProposedViewSize, squareWidth: Double) -> Size
}

extension Shape {
  /// How the shape answers for its size; nil for what it is proposed.
  var ownSize: ((ProposedViewSize, LayoutMetrics) -> Size)? {
    if self is any FillingShape { return nil }
    if let shape = self as? any ProportionalShape {
      return { shape.sizeThatFits($0, squareWidth: $1.squareWidth) }
    }
    return { proposal, _ in sizeThatFits(proposal) }
  }
}

/// A shape that knows by itself which points it contains, more exactly than a path of few half cells
/// would tell.
nonisolated protocol SampledShape: Shape {
  /// Whether a point is inside the shape when it fills a size, both in the coordinates of shapes, in
  /// which a half cell has the size `unit`.
  func contains(_ point: Point, in size: Size, unit: Size) -> Bool
}

extension LayoutMetrics {
  /// The size of a half cell in the coordinates of shapes: these are half cells, or points if lengths
  /// are points.
  var halfCell: Size {
    let cells = LayoutMetrics.terminal.cell
    return cell == cells ? cells : Size(width: cell.width, height: cell.height / 2)
  }
}

extension LayoutNode {
  /// The size of a half cell in the coordinates of shapes.
  var halfCell: Size { metrics.halfCell }
}

extension Path: Shape {
  /// The path itself, whatever the rectangle.
  public func path(in rect: Rect) -> Path { self }
}

extension Shape {
  /// The half cells inside the shape that fills an area, as far as they are visible. A path may
  /// leave its area. A half cell has the size `unit` in the coordinates of shapes.
  func mask(
    filling area: CellRect, _ style: FillStyle = FillStyle(), unit: Size, visible: CellRect,
    _ transform: AffineTransform? = nil
  ) -> HalfCellMask {
    if transform == nil, let sampled = self as? any SampledShape {
      let size = area.halfCells.size.scaled(by: unit)
      let corner = area.halfCells.origin
      return HalfCellMask(area.intersection(visible)) { column, halfRow in
        let point = Point(x: column, y: halfRow) - corner
        return sampled.contains(point.scaled(by: unit), in: size, unit: unit)
      }
    }
    let path = FlatPath(placedPath(in: area, inset: 0, unit: unit, transform))
    return HalfCellMask(filling: path, style, in: path.cells.intersection(visible))
  }

  /// The half cells of the shape's outline in an area. It is drawn inside the area, since a terminal
  /// has no space beside it. The style has its lengths in half cells, which have the size `unit` in the
  /// coordinates of shapes.
  func mask(
    stroking area: CellRect, _ style: StrokeStyle, unit: Size, visible: CellRect,
    _ transform: AffineTransform? = nil
  ) -> HalfCellMask {
    let width = style.drawnWidth
    if transform == nil, let sampled = self as? any SampledShape, style.dash.isEmpty {
      return sampled.ring(width: width, in: area, unit: unit, visible: visible)
    }
    let path = FlatPath(placedPath(in: area, inset: width / 2, unit: unit, transform))
    let reach = path.cells.expanded(by: Int(width.rounded(.up)))
    return HalfCellMask(stroking: path, style, in: reach.intersection(visible))
  }

  /// The path in half cells that count from the corner of the screen.
  private func placedPath(
    in area: CellRect, inset: Double, unit: Size, _ transform: AffineTransform?
  ) -> Path {
    let halfCells = area.halfCells
    let own = Rect(origin: .zero, size: halfCells.size.scaled(by: unit))
      .insetBy(dx: inset * unit.width, dy: inset * unit.height)
    let placing = AffineTransform(toHalfCells: unit, from: halfCells.origin)
    return path(in: own).applying(transform.map(placing.concatenating) ?? placing)
  }
}

extension AffineTransform {
  /// From the coordinates of shapes, in which a half cell has a size, to half cells that count from
  /// another corner.
  init(toHalfCells unit: Size, from corner: Point) {
    self.init(
      a: 1 / unit.width, b: 0, c: 0, d: 1 / unit.height, tx: corner.x, ty: corner.y)
  }
}

extension SampledShape {
  /// The half cells inside the shape that are within a distance of others that are not.
  fileprivate func ring(width: Double, in area: CellRect, unit: Size, visible: CellRect)
    -> HalfCellMask
  {
    let (corner, halfCells) = (area.halfCells.origin, area.halfCells.size)
    let size = halfCells.scaled(by: unit)
    func contains(_ x: Double, _ y: Double) -> Bool {
      self.contains(Point(x: x, y: y).scaled(by: unit), in: size, unit: unit)
    }
    func isInside(_ x: Double, _ y: Double) -> Bool {
      x > 0 && y > 0 && x < halfCells.width && y < halfCells.height && contains(x, y)
    }
    return HalfCellMask(area.intersection(visible)) { column, halfRow in
      let (x, y) = (column - corner.x, halfRow - corner.y)
      guard contains(x, y) else { return false }
      return !isInside(x - width, y) || !isInside(x + width, y) || !isInside(x, y - width)
        || !isInside(x, y + width)
    }
  }
}

extension CellRect {
  /// The area in half cells.
  var halfCells: Rect {
    Rect(
      x: Double(minColumn), y: Double(minRow) * 2, width: Double(columns),
      height: Double(rows) * 2)
  }

  /// The area with some cells around it.
  func expanded(by distance: Int) -> CellRect {
    CellRect(
      column: minColumn - distance, row: minRow - distance, columns: columns + 2 * distance,
      rows: rows + 2 * distance)
  }
}

extension FlatPath {
  /// The cells that contain all points.
  fileprivate var cells: CellRect {
    guard let bounds else { return CellRect(column: 0, row: 0, columns: 0, rows: 0) }
    let column = Int(bounds.minX.rounded(.down))
    let row = Int((bounds.minY / 2).rounded(.down))
    return CellRect(
      column: column, row: row, columns: Int(bounds.maxX.rounded(.down)) + 1 - column,
      rows: Int((bounds.maxY / 2).rounded(.down)) + 1 - row)
  }
}
