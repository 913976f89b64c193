import DisplayList
import Geometry

extension PaintingRun {
  /// So many lines that cross each row of pixels, on the average, are still left to cairo.
  private static let fillLimit = 3_000.0
  /// Lines that are drawn along cost cairo more.
  private static let strokeLimit = 1_000.0
  private var crossingLimit: Double {
    detail == .file ? painter.crossingLimits.file : painter.crossingLimits.screen
  }

  /// Paints a path with more lines across the picture than cairo can sort in reasonable time.
  ///
  /// What crosses too many pixels even so is drawn through fewer of its points. Caps, joins and
  /// dashes are left out.
  ///
  /// - Returns: Whether it was such a path; otherwise nothing was painted.
  func paintCrowd(_ item: Int, _ fill: ResolvedPaint?, _ stroke: DisplayStroke?) -> Bool {
    guard let size = pixelSize, case .path(let segments, let rule)? = list.shape(of: item),
      Double(segments.count) > Self.strokeLimit
    else { return false }
    let matrix = view.after(list.matrix(of: item))
    let scale = matrix.determinant.magnitude.squareRoot()
    let width = stroke.map { min($0.width * scale, Double(size.width + size.height)) } ?? 0
    var crowd = CrowdLines(size, matrix)
    segments.forEach { crowd.measure($0) }
    let isCrowded =
      fill != nil && crowd.linesInARow > Self.fillLimit
      || stroke != nil && crowd.linesInARow > Self.strokeLimit
    guard isCrowded else { return false }
    if let fill {
      let every = Self.step(crowd.crossings, crossingLimit)
      if every > 1 { painter.noteThinnedPath() }
      var coverage = LineCoverage(width: size.width, height: size.height)
      crowd.forEachLine(of: segments, every: every, isClosed: true) { coverage.add($0, $1) }
      paint(coverage.mask(rule), fill, matrix)
    }
    if let stroke, width > 0, width.isFinite {
      let every = Self.step(crowd.crossings * (2 + width), crossingLimit)
      if every > 1, fill == nil { painter.noteThinnedPath() }
      var coverage = LineCoverage(width: size.width, height: size.height)
      crowd.forEachLine(of: segments, every: every, isClosed: false) { start, end in
        coverage.add(lineFrom: start, to: end, width: width)
      }
      paint(coverage.mask(.nonzero), stroke.paint, matrix)
    }
    return true
  }

  /// Of how many points one is kept, for the lines not to cross more pixels than are allowed.
  private static func step(_ crossings: Double, _ limit: Double) -> Int {
    Int(min(max((crossings / limit).rounded(.up), 1), 1e9))
  }

  private func paint(_ mask: AlphaMask, _ paint: ResolvedPaint, _ matrix: Matrix) {
    var mask = mask
    setSource(paint, matrix)
    setMatrix(.identity)
    mask.withSurface(painter.library) { calls.cairo_mask_surface_?(context, $0, 0, 0) }
  }
}

/// The lines of a path on a surface of pixels.
private struct CrowdLines {
  private let size: PixelSize
  private let matrix: Matrix
  /// How many rows and columns the lines cross, in all.
  private var rows = 0.0
  private var columns = 0.0
  private var start = Point.zero
  private var current = Point.zero

  init(_ size: PixelSize, _ matrix: Matrix) {
    self.size = size
    self.matrix = matrix
  }

  /// How many lines cross a row of pixels, on the average.
  var linesInARow: Double { rows / Double(max(size.height, 1)) }

  /// How many pixels the lines cross.
  var crossings: Double { rows + columns }

  /// Takes a segment into account; curves count as the line to their end.
  mutating func measure(_ segment: PathSegment) {
    switch segment {
    case .move(let point):
      current = placed(point)
      start = current
    case .line(let point), .curve(_, _, let point): measure(to: placed(point))
    case .close: measure(to: start)
    }
  }

  private mutating func measure(to end: Point) {
    func crossed(_ one: Double, _ other: Double, _ limit: Int) -> Double {
      let limit = Double(limit)
      return abs(min(max(one, 0), limit) - min(max(other, 0), limit))
    }
    rows += crossed(current.y, end.y, size.height)
    columns += crossed(current.x, end.x, size.width)
    current = end
  }

  private func placed(_ point: Point) -> Point {
    func bounded(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e6), 1e6) }
    let point = matrix.apply(point)
    return Point(bounded(point.x), bounded(point.y))
  }

  /// How many lines come near enough to a curve of these points.
  private static func pieceCount(of points: [Point]) -> Int {
    var length = 0.0
    for (one, other) in zip(points, points.dropFirst()) {
      length += abs(one.x - other.x) + abs(one.y - other.y)
    }
    return Int(min(max(length.squareRoot().rounded(.up), 2), 32))
  }

  /// Calls `body` with the lines through one of `every` points, of which a curve has some.
  /// With `isClosed` each subpath ends where it began.
  func forEachLine(
    of segments: DisplayList.Segments, every: Int, isClosed: Bool,
    _ body: (Point, Point) -> Void
  ) {
    var first = Point.zero
    var last = Point.zero
    var end = Point.zero
    var skipped = 0
    func line(to point: Point) {
      if point != last { body(last, point) }
      last = point
    }
    func pass(_ point: Point) {
      end = point
      skipped += 1
      guard skipped >= every else { return }
      skipped = 0
      line(to: point)
    }
    func finish() {
      line(to: end)
      if isClosed { line(to: first) }
    }
    segments.forEach { segment in
      switch segment {
      case .move(let point):
        finish()
        first = placed(point)
        (last, end) = (first, first)
      case .line(let point): pass(placed(point))
      case .curve(let control, let other, let point):
        let (start, control, other) = (end, placed(control), placed(other))
        let target = placed(point)
        let count = Self.pieceCount(of: [start, control, other, target])
        let curve = CubicCurve(start, control, other, target)
        for piece in 1..<count {
          pass(curve.point(at: Double(piece) / Double(count)))
        }
        pass(target)
      case .close:
        line(to: end)
        line(to: first)
        end = first
      }
    }
    finish()
  }
}

extension LineCoverage {
  /// Adds a line of some width. All such lines go the same way round, so that where two meet they
  /// cover more, not less.
  fileprivate mutating func add(lineFrom start: Point, to end: Point, width: Double) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (x, y) = (-dy / length * width / 2, dx / length * width / 2)
    let corners = (
      Point(start.x + x, start.y + y), Point(end.x + x, end.y + y),
      Point(end.x - x, end.y - y), Point(start.x - x, start.y - y)
    )
    add(corners.0, corners.1)
    add(corners.1, corners.2)
    add(corners.2, corners.3)
    add(corners.3, corners.0)
  }
}
