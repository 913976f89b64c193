/// The outline of a shape as straight lines, to find where a ray meets it.
///
/// Curves are replaced by lines that differ from them by less than a thousandth of their size.
package struct FlatOutline: Hashable, Sendable {
  /// The ends of the lines; each subpath is a run of points, closed ones end where they begin.
  private var runs: [[Point]] = []
  /// The smallest box around the outline.
  package let box: Box

  /// The number of lines for a curve.
  private static let lineCount = 24
  /// The largest number of points; an outline with more is taken for its box.
  private static let largestCount = 20_000

  /// The outline of a contour; nil if it is empty or not finite.
  ///
  /// - Complexity: O(points, or bytes of path data)
  package init?(_ contour: Contour) {
    var runs: [[Point]] = []
    var run: [Point] = []
    var builder = BoxBuilder()
    var count = 0
    func end() {
      if run.count > 1 { runs.append(run) }
    }
    contour.forEachSegment { segment in
      count += 1
      switch segment {
      case .move(let point):
        end()
        run = [point]
      case .line(let point): run.append(point)
      case .curve(let first, let second, let point):
        guard count <= Self.largestCount / Self.lineCount, let from = run.last else {
          run.append(point)
          break
        }
        let curve = CubicCurve(from, first, second, point)
        for step in 1...Self.lineCount {
          run.append(curve.point(at: Double(step) / Double(Self.lineCount)))
        }
      case .close:
        guard let first = run.first else { break }
        run.append(first)
        end()
        run = [first]
      }
    }
    end()
    for run in runs { for point in run { builder.add(point) } }
    // A lone point is something to hold on to, too.
    if let point = run.first, builder.box == nil { builder.add(point) }
    guard let box = builder.box else { return nil }
    self.box = box
    self.runs =
      runs.reduce(0) { $0 + $1.count } <= Self.largestCount ? runs : [Self.run(around: box)]
  }

  /// The outline of a box.
  package init(_ box: Box) {
    self.box = box
    runs = [Self.run(around: box)]
  }

  private static func run(around box: Box) -> [Point] { box.corners + [box.corners[0]] }

  /// The smallest box around the outline mapped by a matrix.
  package func box(mappedBy matrix: Matrix) -> Box {
    var builder = BoxBuilder()
    for run in runs { for point in run { builder.add(matrix.apply(point)) } }
    return builder.box ?? matrix.apply(box)
  }

  /// Calls `body` with the multiples of `direction`, from `origin` on, at which a ray meets the
  /// outline; they may be negative.
  package func forEachMeeting(from origin: Point, along direction: Point, _ body: (Double) -> Void)
  {
    for run in runs {
      for (start, end) in zip(run, run.dropFirst()) {
        let line = end - start
        let offset = start - origin
        let cross = direction.x * line.y - direction.y * line.x
        guard cross != 0 else { continue }
        let along = (offset.x * direction.y - offset.y * direction.x) / cross
        guard along >= -1e-9, along <= 1 + 1e-9 else { continue }
        let distance = (offset.x * line.y - offset.y * line.x) / cross
        if distance.isFinite { body(distance) }
      }
    }
  }
}

/// A cubic Bézier curve.
package struct CubicCurve: Hashable, Sendable {
  /// The start, both control points, and the end.
  package let start, first, second, end: Point

  /// A curve of its control points.
  package init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  /// The point at a parameter, 0…1.
  package func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * start.x + b * first.x + c * second.x + d * end.x,
      a * start.y + b * first.y + c * second.y + d * end.y)
  }
}
