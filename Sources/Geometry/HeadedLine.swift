/// A line with heads that are made to its width: the line ends where they begin.
package struct HeadedLine: Hashable, Sendable {
  /// The line, without what the heads take the place of.
  package private(set) var contour: Contour
  /// The head at its first point; nil for none.
  package private(set) var start: Head?
  /// The head at its last point; nil for none.
  package private(set) var end: Head?

  /// A head in its place.
  package struct Head: Hashable, Sendable {
    /// The head.
    package var shape: LineHead
    /// The point of its tip, and its direction.
    package var tip: LineEnd
    /// The distance from the end of the line that is drawn to the tip.
    package var inset: Double

    /// What it consists of, where it stands.
    package var parts: [LineHead.Part] { shape.parts.map { $0.placed(at: tip) } }
  }

  /// A line with heads; a line that is too short for them keeps its length.
  ///
  /// - Complexity: O(points, or bytes of path data)
  package init(_ contour: Contour, start: LineHead?, end: LineHead?) {
    self.contour = contour
    let ends = contour.ends
    if let start, let tip = ends.start { self.start = Head(shape: start, tip: tip, inset: 0) }
    if let end, let tip = ends.end { self.end = Head(shape: end, tip: tip, inset: 0) }
    let (first, last) = (self.start?.shape.inset ?? 0, self.end?.shape.inset ?? 0)
    guard first > 0 || last > 0, var pieces = LinePieces(contour),
      pieces.length > 1.1 * (first + last)
    else { return }
    var (start, end) = (self.start, self.end)
    if last > 0 {
      guard let cut = pieces.cutEnd(last) else { return }
      end?.tip = cut.tip
      end?.inset = cut.inset
    }
    if first > 0 {
      pieces.reverse()
      guard let cut = pieces.cutEnd(first) else { return }
      pieces.reverse()
      start?.tip = cut.tip
      start?.inset = cut.inset
    }
    (self.start, self.end) = (start, end)
    self.contour = pieces.contour
  }
}

/// The pieces of an open line, which is cut at its end. Where one does not begin at the end of the one
/// before, the line has a gap.
private struct LinePieces {
  private var pieces: [CubicCurve] = []
  /// Whether all of them are straight.
  private let isStraight: Bool
  private static let stepCount = 32

  /// The pieces of a line; nil if a part of it is closed, or a dot.
  init?(_ contour: Contour) {
    var pieces: [CubicCurve] = []
    var current: Point?
    var isOpen = true
    var firstOfPart = 0
    contour.forEachSegment { segment in
      switch segment {
      case .move(let point):
        if current != nil, pieces.count == firstOfPart { isOpen = false }
        current = point
        firstOfPart = pieces.count
      case .line(let point):
        if let from = current, from != point { pieces.append(CubicCurve(from: from, to: point)) }
        current = point
      case .curve(let first, let second, let point):
        if let from = current { pieces.append(CubicCurve(from, first, second, point)) }
        current = point
      case .close: isOpen = false
      }
    }
    guard isOpen, pieces.count > firstOfPart else { return nil }
    self.pieces = pieces
    isStraight = if case .polyline = contour { true } else { false }
  }

  /// About the length.
  var length: Double {
    pieces.reduce(0) { $0 + $1.start.distance(to: $1.end) }
  }

  mutating func reverse() {
    pieces = pieces.reversed().map { CubicCurve($0.end, $0.second, $0.first, $0.start) }
  }

  /// Cuts off the end at a distance from its point, towards which the rest then runs straight. A short
  /// straight end is cut within, so that a head does not turn with the bend before it.
  ///
  /// - Returns: The point, the direction towards it, and how far away the rest ends; nil if the line is
  ///   not long enough.
  mutating func cutEnd(_ distance: Double) -> (tip: LineEnd, inset: Double)? {
    guard let last = pieces.last else { return nil }
    let tip = last.end
    let own = last.isStraight ? last.start.distance(to: tip) : 0
    // The head covers the line's corners from a quarter of its length on.
    let inset: Double? =
      own > distance ? distance : own >= distance / 3 + 0.5 ? own - 0.5 : nil
    if let inset {
      guard let direction = last.start.direction(to: tip) else { return nil }
      let end = Point(tip.x - inset * direction.x, tip.y - inset * direction.y)
      pieces[pieces.count - 1] = CubicCurve(from: last.start, to: end)
      return (LineEnd(point: tip, direction: direction), inset)
    }
    // A curve ends a little before.
    guard cut(around: tip, at: 1.5 * distance), let end = pieces.last?.end,
      let direction = end.direction(to: tip)
    else { return nil }
    pieces.append(
      CubicCurve(
        from: end, to: Point(tip.x - distance * direction.x, tip.y - distance * direction.y)))
    return (LineEnd(point: tip, direction: direction), distance)
  }

  /// Leaves out all after the last point that is so far away from a point; false if its part has none.
  private mutating func cut(around tip: Point, at distance: Double) -> Bool {
    while let last = pieces.popLast() {
      guard let share = last.lastParameter(awayFrom: tip, distance, Self.stepCount) else {
        guard last.start == pieces.last?.end else { return false }
        continue
      }
      if share > 0 {
        pieces.append(last.isStraight ? last.straightPart(to: share) : last.part(to: share))
      }
      return !pieces.isEmpty
    }
    return false
  }

  /// The line of them.
  var contour: Contour {
    guard let first = pieces.first else { return .none }
    if isStraight {
      return .polyline([first.start.toThousandths] + pieces.map(\.end.toThousandths))
    }
    func text(_ number: Double) -> String {
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
    func text(_ point: Point) -> String {
      let point = point.toThousandths
      return "\(text(point.x)),\(text(point.y))"
    }
    return .path(
      "M\(text(first.start))"
        + pieces.indices.map { index in
          let piece = pieces[index]
          let hasGap = index > 0 && piece.start != pieces[index - 1].end
          return (hasGap ? "M\(text(piece.start))" : "")
            + (piece.isStraight
              ? "L\(text(piece.end))"
              : "C\(text(piece.first)) \(text(piece.second)) \(text(piece.end))")
        }.joined())
  }
}

extension CubicCurve {
  /// The straight piece between two points.
  fileprivate init(from start: Point, to end: Point) {
    func at(_ share: Double) -> Point {
      Point(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
    }
    self.init(start, at(1.0 / 3), at(2.0 / 3), end)
  }

  /// Whether all its points lie on the way from its start to its end.
  fileprivate var isStraight: Bool {
    let way = end - start
    let slack = 1e-9 * (abs(way.x) + abs(way.y)) * (abs(way.x) + abs(way.y))
    return [first, second].allSatisfy { point in
      let part = point - start
      return abs(part.x * way.y - part.y * way.x) <= slack
    }
  }

  /// The last parameter at which it is so far away from a point; nil if it is nearer everywhere.
  fileprivate func lastParameter(
    awayFrom point: Point, _ distance: Double, _ stepCount: Int
  ) -> Double? {
    func isAway(_ share: Double) -> Bool { self.point(at: share).distance(to: point) >= distance }
    guard !isAway(1) else { return 1 }
    for step in (0..<stepCount).reversed() where isAway(Double(step) / Double(stepCount)) {
      var (low, high) = (
        Double(step) / Double(stepCount), Double(step + 1) / Double(stepCount)
      )
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if isAway(middle) { low = middle } else { high = middle }
      }
      return low
    }
    return nil
  }

  fileprivate func straightPart(to share: Double) -> CubicCurve {
    CubicCurve(from: start, to: point(at: share))
  }

  fileprivate func part(to share: Double) -> CubicCurve { part(from: 0, to: share) }
}

extension Point {
  /// The point to a thousandth, as parts of lines are written.
  fileprivate var toThousandths: Point {
    Point((x * 1e3).rounded() / 1e3 + 0, (y * 1e3).rounded() / 1e3 + 0)
  }
}
