import Geometry

/// A direction of the canvas.
enum Axis: Int, CaseIterable {
  /// From left to right.
  case x
  /// From top to bottom.
  case y

  /// The other one.
  var other: Axis { self == .x ? .y : .x }
}

extension Point {
  /// The coordinate on an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }

  /// The point whose coordinates on an axis and on the other one are given.
  init(_ axis: Axis, _ along: Double, _ across: Double) {
    self = axis == .x ? Point(along, across) : Point(across, along)
  }

  /// The length of the way to another point, horizontally and vertically.
  func wayLength(to other: Point) -> Double { abs(x - other.x) + abs(y - other.y) }

  /// The point with coordinates of three decimals: lines that meet are at the same place.
  var onGrid: Point { Point(x.onGrid, y.onGrid) }
}

extension Double {
  /// The number with three decimals.
  var onGrid: Double { (self * 1_000).rounded() / 1_000 + 0 }
}

extension Box {
  /// The lower edge on an axis.
  func low(_ axis: Axis) -> Double { axis == .x ? minX : minY }
  /// The upper edge on an axis.
  func high(_ axis: Axis) -> Double { axis == .x ? maxX : maxY }

  /// The box from its edges on an axis and on the other one.
  init(_ axis: Axis, _ low: Double, _ high: Double, across: (low: Double, high: Double)) {
    self =
      axis == .x
      ? Box(minX: low, minY: across.low, maxX: high, maxY: across.high)
      : Box(minX: across.low, minY: low, maxX: across.high, maxY: high)
  }

  /// The box of a single point.
  init(_ point: Point) { self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y) }

  /// The smallest box around some points; that of the origin without any.
  init(around points: some Sequence<Point>) {
    var box: Box?
    for point in points { box = box?.union(Box(point)) ?? Box(point) }
    self = box ?? Box(.zero)
  }

  /// The box grown by a length on each side.
  func expanded(by lengths: SideLengths) -> Box {
    Box(
      minX: minX - lengths[2], minY: minY - lengths[3], maxX: maxX + lengths[0],
      maxY: maxY + lengths[1])
  }

  /// Whether another box lies inside; edges may touch.
  func encloses(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether the boxes have an area in common, or come nearer to each other than a margin.
  func overlaps(_ other: Box, margin: Double = 0) -> Bool {
    minX < other.maxX + margin && other.minX < maxX + margin && minY < other.maxY + margin
      && other.minY < maxY + margin
  }
}
