extension Contour {
  /// An open line without the parts inside a box, which a text stands in; itself where none is, and where
  /// the line would lose an end.
  ///
  /// - Complexity: O(points, or bytes of path data).
  package func leavingOut(_ box: Box) -> Contour {
    switch self {
    case .polyline, .path: break
    default: return self
    }
    guard let whole = self.box, whole.intersects(box) else { return self }
    var cutter = LineCutter(box)
    forEachSegment { cutter.add($0) }
    return cutter.result ?? self
  }
}

/// Writes the parts of a line that are outside a box.
private struct LineCutter {
  private let box: Box
  private var data = ""
  private var current = Point.zero
  /// The point up to which the line is written; nil where it is inside the box.
  private var pen: Point?
  private var hasGap = false
  private var first: Point?
  private var isClosed = false

  /// How many parts of a curve are looked at.
  private static let curveSteps = 32

  init(_ box: Box) { self.box = box }

  /// The line; nil where it is to stay as it is.
  var result: Contour? {
    guard hasGap, !isClosed, let first, !isInside(first), !isInside(current) else { return nil }
    return .path(data)
  }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let point):
      if first == nil { first = point }
      current = point
      pen = nil
    case .line(let point):
      let third = Point((2 * current.x + point.x) / 3, (2 * current.y + point.y) / 3)
      let other = Point((current.x + 2 * point.x) / 3, (current.y + 2 * point.y) / 3)
      add(CubicCurve(current, third, other, point), isStraight: true)
    case .curve(let one, let two, let point):
      add(CubicCurve(current, one, two, point), isStraight: false)
    case .close: isClosed = true
    }
  }

  private mutating func add(_ curve: CubicCurve, isStraight: Bool) {
    defer { current = curve.end }
    var start = 0.0
    var wasInside = isInside(curve.start)
    for change in changes(of: curve, isStraight: isStraight) + [1] {
      if wasInside {
        hasGap = hasGap || change > start
        pen = nil
      } else if change > start {
        write(curve.part(from: start, to: change), isStraight: isStraight)
      }
      start = change
      wasInside.toggle()
    }
  }

  /// The parameters at which a curve goes into the box or out of it, in order.
  private func changes(of curve: CubicCurve, isStraight: Bool) -> [Double] {
    if isStraight { return changes(from: curve.start, to: curve.end) }
    var changes: [Double] = []
    var wasInside = isInside(curve.start)
    for step in 1...Self.curveSteps {
      var (low, high) = (
        Double(step - 1) / Double(Self.curveSteps), Double(step) / Double(Self.curveSteps)
      )
      guard isInside(curve.point(at: high)) != wasInside else { continue }
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if isInside(curve.point(at: middle)) == wasInside { low = middle } else { high = middle }
      }
      changes.append(high)
      wasInside.toggle()
    }
    return changes
  }

  private func changes(from start: Point, to end: Point) -> [Double] {
    var (low, high) = (0.0, 1.0)
    for (from, to, least, most) in [
      (start.x, end.x, box.minX, box.maxX), (start.y, end.y, box.minY, box.maxY),
    ] {
      if from == to {
        guard least < from, from < most else { return [] }
        continue
      }
      let (one, two) = ((least - from) / (to - from), (most - from) / (to - from))
      (low, high) = (max(low, min(one, two)), min(high, max(one, two)))
    }
    guard low < high else { return [] }
    return (low > 0 ? [low] : []) + (high < 1 ? [high] : [])
  }

  private func isInside(_ point: Point) -> Bool {
    box.minX < point.x && point.x < box.maxX && box.minY < point.y && point.y < box.maxY
  }

  private mutating func write(_ curve: CubicCurve, isStraight: Bool) {
    if pen != curve.start { append("M", [curve.start]) }
    append(
      isStraight ? "L" : "C", isStraight ? [curve.end] : [curve.first, curve.second, curve.end])
    pen = curve.end
  }

  private mutating func append(_ command: String, _ points: [Point]) {
    if !data.isEmpty { data += " " }
    data += command
    for point in points {
      data += " \((point.x * 1e3).rounded() / 1e3 + 0) \((point.y * 1e3).rounded() / 1e3 + 0)"
    }
  }
}

extension CubicCurve {
  /// The part between two parameters.
  func part(from low: Double, to high: Double) -> CubicCurve {
    func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
      func mix(_ one: Point, _ other: Point, _ t: Double) -> Point {
        Point(one.x + t * (other.x - one.x), one.y + t * (other.y - one.y))
      }
      let lower = mix(mix(start, first, a), mix(first, second, a), b)
      let upper = mix(mix(first, second, a), mix(second, end, a), b)
      return mix(lower, upper, c)
    }
    return CubicCurve(
      low == 0 ? start : blossom(low, low, low), blossom(low, low, high),
      blossom(low, high, high), high == 1 ? end : blossom(high, high, high))
  }
}
