/// The line of a connector between what its ends hold on to.
package struct ConnectorRoute: Hashable, Sendable {
  /// The line: points, or path data where it is curved.
  package let outline: Outline
  /// The point in the middle of its length.
  package let middle: Point
  /// Its ends and its corners before they are rounded; a curve as points.
  package var corners: [Point] { sharpCorners ?? flattened }
  private let sharpCorners: [Point]?
  /// The outline with corners that are not rounded.
  package var sharpOutline: Outline { sharpCorners.map(Outline.points) ?? outline }

  /// How a connector runs.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// From point to point.
    case straight
    /// In horizontal and vertical pieces around what it joins.
    case elbow
    /// As a curve.
    case curve
  }

  init(outline: Outline, middle: Point, corners: [Point]) {
    self.outline = outline
    self.middle = middle
    sharpCorners = corners
  }

  /// The line between two ends that passes some points; nil if a coordinate is not finite.
  ///
  /// - Complexity: O(lines of both outlines + points)
  package init?(
    from start: ConnectorEnd, to end: ConnectorEnd, style: Style, via points: [Point] = []
  ) {
    let plan = ConnectorPlan(start: start, end: end, via: points)
    switch style {
    case .curve:
      let curves = plan.curves.map(\.rounded)
      guard curves.allSatisfy(\.isFinite), let middle = Self.middle(of: curves) else { return nil }
      outline = .path(Self.pathData(curves))
      self.middle = middle
      sharpCorners = nil
    case .straight, .elbow:
      let points = (style == .elbow ? plan.corners : plan.points).map(\.rounded)
      guard points.allSatisfy(\.isFinite) else { return nil }
      let line = Self.withoutNeedlessPoints(points)
      guard let middle = Self.middle(of: line) else { return nil }
      outline = .points(line)
      self.middle = middle
      sharpCorners = line
    }
  }

  /// The points without those at which a line goes straight on, or does not go on at all.
  static func withoutNeedlessPoints(_ points: [Point]) -> [Point] {
    var line: [Point] = []
    for point in points {
      if let last = line.last, last == point { continue }
      if line.count > 1, Self.isStraight(line[line.count - 2], line[line.count - 1], point) {
        line.removeLast()
      }
      line.append(point)
    }
    // A line has two ends, even where they are the same point.
    return line.count == 1 ? [line[0], line[0]] : line
  }

  private static func isStraight(_ one: Point, _ middle: Point, _ other: Point) -> Bool {
    let (a, b) = (
      middle - one, other - middle
    )
    return a.x * b.y == a.y * b.x && a.x * b.x + a.y * b.y >= 0
  }

  private static func pathData(_ curves: [CubicCurve]) -> String {
    guard let first = curves.first else { return "" }
    func text(_ point: Point) -> String { "\(point.x) \(point.y)" }
    return "M \(text(first.start))"
      + curves.map { " C \(text($0.first)) \(text($0.second)) \(text($0.end))" }.joined()
  }

  // MARK: - The middle

  private static func middle(of curves: [CubicCurve]) -> Point? {
    let steps = 32
    var points = curves.prefix(1).map(\.start)
    for curve in curves {
      points += (1...steps).map { curve.point(at: Double($0) / Double(steps)) }
    }
    return middle(of: points)
  }

  /// The point in the middle of the length of a line; nil without points.
  package static func middle(of line: [Point]) -> Point? {
    guard let first = line.first else { return nil }
    let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    var rest = lengths.reduce(0, +) / 2
    for (index, length) in lengths.enumerated() {
      if rest <= length, length > 0 {
        let share = rest / length
        let (start, end) = (line[index], line[index + 1])
        return Point(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
          .rounded
      }
      rest -= length
    }
    return first
  }
}

extension Point {
  /// The point without the digits that computing leaves behind.
  var rounded: Point {
    // Adding 0 turns -0 into 0.
    Point((x * 1e6).rounded() / 1e6 + 0, (y * 1e6).rounded() / 1e6 + 0)
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CubicCurve {
  fileprivate var rounded: CubicCurve {
    CubicCurve(start.rounded, first.rounded, second.rounded, end.rounded)
  }

  fileprivate var isFinite: Bool { [start, first, second, end].allSatisfy(\.isFinite) }
}
