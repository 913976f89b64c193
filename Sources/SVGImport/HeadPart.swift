import Geometry

/// A shape in a marker, which may be a part of a head.
struct HeadPart {
  private let points: [Point]
  private let box: Box?
  private let lineWidth: Double?
  /// What a head has of its line: the colour along the shape, else inside it.
  let color: RGBA?

  init(_ contour: Contour, fill: RGBA?, line: (color: RGBA, width: Double)?) {
    points = Self.points(of: contour)
    box = contour.box
    lineWidth = line?.width
    color = line?.color ?? fill
  }

  /// The ending of which parts are all.
  static func ending(of parts: [HeadPart], isSized: Bool) -> LineEnding? {
    guard (1...4).contains(parts.count) else { return nil }
    let candidates = LineEnding.allCases.filter { $0 != .none }
    guard isSized else {
      return candidates.first { ending in
        parts.count == 1 && [1.0, -1].contains { parts[0].shows(ending, direction: $0) }
      }
    }
    return candidates.first { ending in
      widths(of: parts).contains { width in
        guard let head = LineHead(ending, lineWidth: width), head.parts.count == parts.count else {
          return false
        }
        return [1.0, -1].contains { direction in
          let end = LineEnd(point: .zero, direction: Point(direction, 0))
          return zip(parts, head.parts).allSatisfy { $0.shows($1, placed: end) }
        }
      }
    }
  }

  /// The widths of lines of which they can be the head: its lines are as wide, or half, and what is filled
  /// is four widths long.
  private static func widths(of parts: [HeadPart]) -> [Double] {
    parts.flatMap { part in
      part.lineWidth.map { [$0, 2 * $0] } ?? [(part.box?.width ?? 0) / 4]
    }
  }

  private func shows(_ part: LineHead.Part, placed end: LineEnd) -> Bool {
    let isFilled = if case .filled = part { true } else { false }
    return isFilled == (lineWidth == nil) && shows(part.placed(at: end).contour)
  }

  /// Whether it is an ending of the plain kind.
  private func shows(_ ending: LineEnding, direction: Double) -> Bool {
    guard (lineWidth != nil) == (ending == .openTriangle) else { return false }
    if ending == .circle {
      let radius = LineEnding.circleRadius
      return shows(.ellipse(Box(minX: -radius, minY: -radius, maxX: radius, maxY: radius)))
    }
    // At the start of a line an arrow is turned, and others are mirrored.
    let corners = ending.corners.map { corner in
      Point(direction * corner.x, (ending == .arrow ? direction : 1) * corner.y)
    }
    return !corners.isEmpty && shows(.polygon(corners))
  }

  private func shows(_ contour: Contour) -> Bool {
    let others = Self.points(of: contour)
    return points.count == others.count
      && zip(points, others).allSatisfy { abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002 }
  }

  private static func points(of contour: Contour) -> [Point] {
    var points: [Point] = []
    contour.forEachSegment { segment in
      switch segment {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let point): points += [first, second, point]
      case .close: break
      }
    }
    return points
  }
}
