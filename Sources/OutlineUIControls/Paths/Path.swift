/// Lines and curves, in half cells: `x` counts columns, `y` halves of rows, so that a circle is
/// round.
///
///     Path { path in
///       path.move(to: Point(x: 0, y: 8))
///       path.addQuadCurve(to: Point(x: 20, y: 8), control: Point(x: 10, y: 0))
///       path.closeSubpath()
///     }
///     .fill(.blue)
///
/// A path is also a shape: its coordinates count from the top leading corner of its frame, whatever
/// the frame's size. Elements with a coordinate that is not finite are left out.
public struct Path: Hashable, Sendable {
  /// A step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(to: Point)
    /// A straight line from the current point.
    case line(to: Point)
    /// A curve with one control point.
    case quadCurve(to: Point, control: Point)
    /// A curve with two control points.
    case curve(to: Point, control1: Point, control2: Point)
    /// A line back to where the subpath began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  /// Where the next element starts; nil before the first one.
  public private(set) var currentPoint: Point?
  private var start: Point?

  /// Makes an empty path.
  public init() {}

  /// Makes a path in a closure.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  /// Whether nothing was added.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure with each element, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a subpath at a point.
  public mutating func move(to end: Point) { add(.move(to: end), to: end) }

  /// Adds a straight line. In an empty path it begins a subpath.
  public mutating func addLine(to end: Point) {
    currentPoint == nil ? move(to: end) : add(.line(to: end), to: end)
  }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    if currentPoint == nil { move(to: control) }
    add(.quadCurve(to: end, control: control), to: end)
  }

  /// Adds a curve with two control points.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    if currentPoint == nil { move(to: control1) }
    add(.curve(to: end, control1: control1, control2: control2), to: end)
  }

  /// Adds a line back to where the subpath began.
  public mutating func closeSubpath() {
    guard let start else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  private mutating func add(_ element: Element, to end: Point) {
    guard element.isFinite else { return }
    if case .move = element { start = end }
    elements.append(element)
    currentPoint = end
  }

  /// Adds an element of another path.
  mutating func add(_ element: Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let control1, let control2):
      addCurve(to: end, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }
}

extension Path.Element {
  /// The points of the element, the end first.
  private var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control): [end, control]
    case .curve(let end, let control1, let control2): [end, control1, control2]
    case .closeSubpath: []
    }
  }

  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  func applying(_ transform: AffineTransform) -> Path.Element {
    switch self {
    case .move(let end): .move(to: end.applying(transform))
    case .line(let end): .line(to: end.applying(transform))
    case .quadCurve(let end, let control):
      .quadCurve(to: end.applying(transform), control: control.applying(transform))
    case .curve(let end, let control1, let control2):
      .curve(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .closeSubpath: .closeSubpath
    }
  }
}

extension Path {
  /// The path in other coordinates.
  public func applying(_ transform: AffineTransform) -> Path {
    Path { path in
      for element in elements { path.add(element.applying(transform)) }
    }
  }

  /// The path at another place.
  public func offsetBy(dx: Double, dy: Double) -> Path {
    applying(AffineTransform(translationX: dx, y: dy))
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path, transform: AffineTransform = .identity) {
    for element in path.elements { add(element.applying(transform)) }
  }

  /// Adds lines from each point to the next, beginning a subpath.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
}
