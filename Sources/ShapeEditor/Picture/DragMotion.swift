import Geometry

/// How far something is dragged on the canvas.
struct DragMotion {
  /// The point that was pressed.
  let start: Point
  /// The distance since.
  let offset: Point
  /// What lengths are rounded to.
  let step: Double
  /// The lines that catch; none where they are turned off.
  let lines: SnapLines
  /// How near to a line it is caught, horizontally and vertically.
  let reach: Extent
  /// Whether handles scale widths, radii and text sizes along.
  let scalesLengths: Bool

  /// A drag over a distance, with nothing that catches unless lines are given.
  init(
    start: Point, offset: Point, step: Double, lines: SnapLines = .none,
    reach: Extent = Extent(0, 0), scalesLengths: Bool = false
  ) {
    self.scalesLengths = scalesLengths
    self.start = start
    self.offset = offset
    self.step = step
    self.lines = lines
    self.reach = reach
  }

  /// The offset at which a box is caught, and the lines that catch it.
  func caught(_ box: Box, at offset: Point) -> (offset: Point, guides: [Box]) {
    var (offset, guides) = (offset, [Box]())
    let moved = box.moved(by: offset)
    let x = lines.catchBox(moved, .horizontal, within: reach.width)
    let y = lines.catchBox(moved, .vertical, within: reach.height)
    offset = Point(offset.x + (x?.shift ?? 0), offset.y + (y?.shift ?? 0))
    let final = box.moved(by: offset)
    guides += guide(x, .horizontal, final) + guide(y, .vertical, final)
    return (offset, guides)
  }

  /// The point at which a point is caught, and the lines that catch it.
  func caught(
    _ point: Point, horizontally: Bool = true, vertically: Bool = true
  ) -> (point: Point, guides: [Box]) {
    let x =
      horizontally ? lines.catchPoint(point.x, .horizontal, within: reach.width) : nil
    let y = vertically ? lines.catchPoint(point.y, .vertical, within: reach.height) : nil
    let final = Point(point.x + (x?.shift ?? 0), point.y + (y?.shift ?? 0))
    let box = Box(origin: final, extent: Extent(0, 0))
    return (final, guide(x, .horizontal, box) + guide(y, .vertical, box))
  }

  private func guide(
    _ found: SnapLines.Catch?, _ axis: SnapLines.Axis, _ box: Box
  ) -> [Box] {
    found.flatMap { axis.guide(at: $0.line, along: $0.boxes + [box]) }.map { [$0] } ?? []
  }
}
