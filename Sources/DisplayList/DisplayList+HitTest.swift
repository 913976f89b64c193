import Geometry

extension DisplayList {
  /// The topmost item that is drawn at a point of the canvas.
  ///
  /// - Parameters:
  ///   - point: On the canvas.
  ///   - tolerance: How far beside a line still counts, in the canvas's units.
  ///   - below: Only items that are painted before this one are looked at, to find what lies under
  ///     another.
  /// - Returns: The item, or nil where nothing is drawn.
  /// - Complexity: O(items) over four columns, and O(points) for those whose box has the point.
  package func topmostItem(
    at point: Point, tolerance: Double = 0, below: Int? = nil
  ) -> Int? {
    topmostItem(at: point, tolerance: tolerance, below: below, raisedItems)
  }

  /// The same, where it is known what is raised.
  func topmostItem(
    at point: Point, tolerance: Double, below: Int?, _ raised: RaisedItems
  ) -> Int? {
    let local = point - origin
    let limit = below.map(raised.place(of:)) ?? (count, count)
    func isDrawn(_ item: Int) -> Bool {
      draws(item, at: local, tolerance) && isSeen(item, at: local)
    }
    var top: Int?
    for range in raised.ranges where range.items.lowerBound < limit.1 || range.end < limit.0 {
      guard
        let item = lastItem(
          in: range.items, near: local, tolerance,
          where: { raised.place(of: $0) < limit && isDrawn($0) })
      else { continue }
      if top.map({ raised.place(of: $0) < raised.place(of: item) }) ?? true { top = item }
    }
    let other = lastItem(in: 0..<min(limit.0, count), near: local, tolerance) {
      raised.place(of: $0).0 == $0 && isDrawn($0)
    }
    guard let top, let other else { return top ?? other }
    return raised.place(of: top) < raised.place(of: other) ? other : top
  }

  /// Whether something filled hides a point of the list's coordinates from what is drawn before an item:
  /// no line, no text, and nothing that can be seen through.
  func hides(_ point: Point, above item: Int, _ raised: RaisedItems) -> Bool {
    let place = raised.place(of: item)
    func isHiding(_ other: Int) -> Bool {
      raised.place(of: other) > place && covers(other, point) && isSeen(other, at: point)
    }
    let first = min(raised.ranges.first?.items.lowerBound ?? item, item)
    return lastItem(in: min(first + 1, count)..<count, near: point, 0, where: isHiding) != nil
  }

  /// The last item whose box has a point, in the list's coordinates, and that meets a condition.
  private func lastItem(
    in range: Range<Int>, near point: Point, _ tolerance: Double, where isMet: (Int) -> Bool
  ) -> Int? {
    let margin = Float(tolerance)
    let (x, y) = (Float(point.x), Float(point.y))
    return boxes.minX.withUnsafeBufferPointer { minX in
      boxes.minY.withUnsafeBufferPointer { minY in
        boxes.maxX.withUnsafeBufferPointer { maxX in
          boxes.maxY.withUnsafeBufferPointer { maxY in
            var item = range.upperBound - 1
            while item >= range.lowerBound {
              if minX[item] - margin <= x, x <= maxX[item] + margin, minY[item] - margin <= y,
                y <= maxY[item] + margin, isMet(item)
              {
                return item
              }
              item -= 1
            }
            return nil
          }
        }
      }
    }
  }

  private func covers(_ item: Int, _ point: Point) -> Bool {
    switch kinds[item] {
    case .groupBegin, .groupEnd, .linkBegin, .linkEnd, .scopeBegin, .scopeEnd, .text: return false
    case .image: return draws(item, at: point, 0)
    case .rectangle, .ellipse, .path, .evenOddPath: break
    }
    return paints[fillNumbers[item]]?.hidesWhatIsBelow == true && outlineHolds(point, item)
  }

  private func draws(_ item: Int, at point: Point, _ tolerance: Double) -> Bool {
    switch kinds[item] {
    case .groupBegin, .groupEnd, .linkBegin, .linkEnd, .scopeBegin, .scopeEnd: return false
    case .text: return true
    case .image, .rectangle, .ellipse, .path, .evenOddPath: break
    }
    let matrix = matrix(of: item)
    guard let local = matrix.inverse?.apply(point) else { return false }
    if kinds[item] == .image {
      let box = images[Int(contents[item])].box
      return box.intersects(Box(origin: local, extent: Extent(0, 0)))
    }
    let stroke = strokes[strokeNumbers[item]]
    // The outline of a clip is not drawn.
    guard stroke != nil || fillNumbers[item] != 0 else { return false }
    let scale = max(matrix.determinant.magnitude.squareRoot(), .leastNormalMagnitude)
    let half = stroke.map { $0.position == .center ? $0.width / 2 : $0.width } ?? 0
    let reach = half + tolerance / scale
    var probe = OutlineProbe(local, reach: stroke == nil && tolerance == 0 ? -1 : reach)
    forEachSegment(of: item) { probe.add($0) }
    let isInside = probe.isInside(kinds[item] == .evenOddPath ? .evenodd : .nonzero)
    if fillNumbers[item] != 0, isInside { return true }
    guard probe.isOnLine, let stroke, tolerance == 0 else { return probe.isOnLine }
    switch stroke.position {
    case .center: return true
    case .inside: return isInside
    case .outside: return !isInside
    }
  }

  /// True if no clip or mask around an item takes it away at a point of the list's coordinates.
  func isSeen(_ item: Int, at point: Point) -> Bool {
    guard hasLimits else { return true }
    for begin in itemsAround(item) where kinds[begin] == .scopeBegin {
      switch scopes[Int(contents[begin])].scope {
      case .maskContent: return false
      case .raised, .crisp: continue
      case .clip:
        // The outline itself is no item to be seen.
        guard item != begin + 1, outlineHolds(point, begin + 1) else { return false }
      case .mask:
        let content = begin + 1..<begin + 1 + firstLength(at: begin + 1)
        guard content.contains(where: { maskDraws($0, at: point) }) else { return false }
      }
    }
    return true
  }

  /// Whether an item of a mask draws something at a point.
  private func maskDraws(_ item: Int, at point: Point) -> Bool {
    let box = boxes[item]
    guard box.minX <= point.x, point.x <= box.maxX, box.minY <= point.y, point.y <= box.maxY
    else { return false }
    return draws(item, at: point, 0)
  }

  private func outlineHolds(_ point: Point, _ item: Int) -> Bool {
    guard let local = matrix(of: item).inverse?.apply(point) else { return false }
    var probe = OutlineProbe(local, reach: -1)
    forEachSegment(of: item) { probe.add($0) }
    return probe.isInside(kinds[item] == .evenOddPath ? .evenodd : .nonzero)
  }
}

/// Finds whether a point is inside an outline, or near its line, as the segments go by.
private struct OutlineProbe {
  private let point: Point
  private let reach: Double
  private var windings = 0
  private var crossings = 0
  private var current = Point.zero
  private var subpathStart = Point.zero
  private(set) var isOnLine = false

  /// How many straight pieces stand for a curve.
  private static let curvePieces = 16

  init(_ point: Point, reach: Double) {
    self.point = point
    self.reach = reach
  }

  /// Whether the point is inside, open subpaths being closed by a straight line.
  func isInside(_ rule: FillRule) -> Bool {
    var closed = self
    closed.cross(closed.current, closed.subpathStart)
    return rule == .evenodd ? !closed.crossings.isMultiple(of: 2) : closed.windings != 0
  }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let next):
      cross(current, subpathStart)
      subpathStart = next
      current = next
    case .line(let next): line(to: next)
    case .curve(let first, let second, let end):
      let curve = CubicCurve(current, first, second, end)
      for piece in 1...Self.curvePieces {
        let t = Double(piece) / Double(Self.curvePieces)
        line(to: curve.point(at: t))
      }
    case .close: line(to: subpathStart)
    }
  }

  private mutating func line(to next: Point) {
    cross(current, next)
    if !isOnLine, reach >= 0 { isOnLine = distance(to: current, next) <= reach }
    current = next
  }

  /// Counts where a ray to the right crosses a line.
  private mutating func cross(_ from: Point, _ to: Point) {
    guard (from.y <= point.y) != (to.y <= point.y) else { return }
    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
    guard x > point.x else { return }
    crossings += 1
    windings += to.y > from.y ? 1 : -1
  }

  private func distance(to from: Point, _ to: Point) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / square : 0
    let t = min(max(along, 0), 1)
    let (ex, ey) = (from.x + t * dx - point.x, from.y + t * dy - point.y)
    return (ex * ex + ey * ey).squareRoot()
  }
}
