/// A segment of an outline in absolute coordinates; all curves are cubic.
package enum PathSegment: Hashable, Sendable {
  /// Begins a new subpath.
  case move(Point)
  /// A straight line from the current point.
  case line(Point)
  /// A cubic Bézier curve from the current point: both control points, then the end.
  case curve(Point, Point, Point)
  /// A straight line back to the start of the subpath.
  case close
}

/// Reads SVG path data (SVG 2, §9.3) one segment at a time.
///
/// As in SVG, reading stops at the first error and the segments before it remain valid;
/// `isMalformed` tells whether that happened. Quadratic curves are raised to cubics, arcs become at
/// most four cubics each.
///
/// - Complexity: O(bytes) in all, constant memory beside the text.
package struct PathReader: Sequence, IteratorProtocol {
  private var scanner: PathScanner
  private var command: UInt8 = 0
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The last control point, reflected by `S` and `T`; nil after other commands.
  private var lastCubicControl: Point?
  private var lastQuadraticControl: Point?
  private var pending: [PathSegment] = []
  /// True when reading stopped at an error.
  package private(set) var isMalformed = false

  /// Makes a reader of `data`.
  package init(_ data: String) {
    scanner = PathScanner(data)
  }

  /// Whether the segment read last is a part of an arc, and not its end.
  package var isInsideArc: Bool { !pending.isEmpty }

  /// The next segment; nil at the end or at the first error.
  package mutating func next() -> PathSegment? {
    if let segment = pending.popLast() { return segment }
    guard !isMalformed, startCommand() else { return nil }
    guard let segment = readSegment() else {
      isMalformed = true
      return nil
    }
    return segment
  }

  /// Finds the command of the next segment, written or implied; returns false at the end.
  private mutating func startCommand() -> Bool {
    if let letter = scanner.command() {
      guard command != 0 || letter | 0x20 == UInt8(ascii: "m") else {
        isMalformed = true
        return false
      }
      command = letter
      return true
    }
    guard !scanner.isAtEnd else { return false }
    switch command {
    case UInt8(ascii: "M"): command = UInt8(ascii: "L")
    case UInt8(ascii: "m"): command = UInt8(ascii: "l")
    case 0, UInt8(ascii: "Z"), UInt8(ascii: "z"):
      isMalformed = true
      return false
    default: break
    }
    return true
  }

  private mutating func readSegment() -> PathSegment? {
    let isRelative = command & 0x20 != 0
    let cubic = lastCubicControl
    let quadratic = lastQuadraticControl
    lastCubicControl = nil
    lastQuadraticControl = nil
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let end = point(isRelative) else { return nil }
      current = end
      subpathStart = end
      return .move(end)
    case UInt8(ascii: "z"):
      current = subpathStart
      return .close
    case UInt8(ascii: "l"): return point(isRelative).map { line(to: $0) }
    case UInt8(ascii: "h"):
      guard let x = scanner.number() else { return nil }
      return line(to: Point(isRelative ? current.x + x : x, current.y))
    case UInt8(ascii: "v"):
      guard let y = scanner.number() else { return nil }
      return line(to: Point(current.x, isRelative ? current.y + y : y))
    case UInt8(ascii: "c"):
      guard let first = point(isRelative) else { return nil }
      return curve(from: first, isRelative)
    case UInt8(ascii: "s"): return curve(from: mirrored(cubic), isRelative)
    case UInt8(ascii: "q"):
      guard let control = point(isRelative) else { return nil }
      return quadraticCurve(control, isRelative)
    case UInt8(ascii: "t"): return quadraticCurve(mirrored(quadratic), isRelative)
    case UInt8(ascii: "a"): return arc(isRelative)
    default: return nil
    }
  }

  private mutating func point(_ isRelative: Bool) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return isRelative ? Point(current.x + x, current.y + y) : Point(x, y)
  }

  private func mirrored(_ control: Point?) -> Point {
    guard let control else { return current }
    return Point(2 * current.x - control.x, 2 * current.y - control.y)
  }

  private mutating func line(to end: Point) -> PathSegment {
    current = end
    return .line(end)
  }

  private mutating func curve(from first: Point, _ isRelative: Bool) -> PathSegment? {
    guard let second = point(isRelative), let end = point(isRelative) else { return nil }
    lastCubicControl = second
    current = end
    return .curve(first, second, end)
  }

  private mutating func quadraticCurve(
    _ control: Point, _ isRelative: Bool
  ) -> PathSegment? {
    guard let end = point(isRelative) else { return nil }
    func between(_ from: Point) -> Point {
      Point(from.x + 2 / 3 * (control.x - from.x), from.y + 2 / 3 * (control.y - from.y))
    }
    let segment = PathSegment.curve(between(current), between(end), end)
    lastQuadraticControl = control
    current = end
    return segment
  }

  private mutating func arc(_ isRelative: Bool) -> PathSegment? {
    guard let radiusX = scanner.number(), let radiusY = scanner.number(),
      let turn = scanner.number(), let isLarge = scanner.flag(), let isClockwise = scanner.flag(),
      let end = point(isRelative)
    else { return nil }
    let start = current
    current = end
    let curves = EllipticalArc(
      from: start, to: end, radii: Extent(abs(radiusX), abs(radiusY)), degrees: turn,
      isLarge: isLarge, isClockwise: isClockwise
    ).curves
    guard let first = curves.first else { return .line(end) }
    pending = curves.dropFirst().reversed()
    return first
  }
}
