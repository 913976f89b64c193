/// The radii of the corners of a rectangle, in half cells or points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius at the top leading corner.
  public var topLeading: Double
  /// The radius at the bottom leading corner.
  public var bottomLeading: Double
  /// The radius at the bottom trailing corner.
  public var bottomTrailing: Double
  /// The radius at the top trailing corner.
  public var topTrailing: Double

  /// Makes radii; the default is square corners.
  public init(
    topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0,
    topTrailing: Double = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

extension Path {
  /// The distance of control points, in radii, for a quarter of a circle.
  private static let quarterControl = 0.552_284_749_831

  /// Makes a path of a rectangle.
  public init(_ rect: Rect) { addRect(rect) }

  /// Makes a path of an ellipse.
  public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

  /// Makes a path of a rectangle with round corners.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    addRoundedRect(in: rect, cornerSize: Size(width: cornerRadius, height: cornerRadius))
  }

  /// Adds a rectangle as a subpath of its own.
  public mutating func addRect(_ rect: Rect) {
    addLines([
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds an ellipse that touches the sides of a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    addRoundedRect(
      in: rect,
      corners: Array(repeating: Size(width: rect.width / 2, height: rect.height / 2), count: 4))
  }

  /// Adds a rectangle with corners that are quarters of ellipses of these half axes.
  public mutating func addRoundedRect(in rect: Rect, cornerSize: Size) {
    addRoundedRect(in: rect, corners: Array(repeating: cornerSize, count: 4))
  }

  /// Adds a rectangle with corners of these radii.
  public mutating func addRoundedRect(in rect: Rect, cornerRadii radii: RectangleCornerRadii) {
    addRoundedRect(
      in: rect,
      corners: [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
        .map { Size(width: $0, height: $0) })
  }

  /// Adds a rectangle with corners in the order top leading, top trailing, bottom trailing, bottom
  /// leading. No corner is larger than half the rectangle.
  private mutating func addRoundedRect(in rect: Rect, corners: [Size]) {
    let places = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    // Unit vectors along the side before each corner and along the one after it.
    let sides = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]
    for (index, (place, corner)) in zip(places, corners).enumerated() {
      let width = max(0, min(corner.width, abs(rect.width) / 2))
      let height = max(0, min(corner.height, abs(rect.height) / 2))
      let (before, after) = (sides[index], sides[(index + 1) % 4])
      func point(_ side: (Double, Double), _ share: Double) -> Point {
        Point(x: place.x + side.0 * width * share, y: place.y + side.1 * height * share)
      }
      let first = point(before, -1)
      index == 0 ? move(to: first) : addLine(to: first)
      guard width > 0, height > 0 else { continue }
      addCurve(
        to: point(after, 1), control1: point(before, Self.quarterControl - 1),
        control2: point(after, 1 - Self.quarterControl))
    }
    closeSubpath()
  }

  /// Adds a part of a circle, after a line from the current point to its start.
  ///
  /// As in SwiftUI, where `y` grows downwards too, an arc that is not `clockwise` is the one whose
  /// angles grow, which looks clockwise on the screen.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: AffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite else { return }
    if abs(sweep) >= turn {
      sweep = clockwise ? -turn : turn
    } else if clockwise, sweep > 0 {
      sweep -= turn
    } else if !clockwise, sweep < 0 {
      sweep += turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep),
      transform: transform)
  }

  /// Adds a line and the part of a circle that touches it and the line between two points, as a round
  /// corner at the first of them. Without a corner it is a line to the first point.
  public mutating func addArc(
    tangent1End corner: Point, tangent2End end: Point, radius: Double,
    transform: AffineTransform = .identity
  ) {
    guard let from = currentPoint else { return move(to: corner.applying(transform)) }
    let (back, ahead) = (from - corner, end - corner)
    let lengths = back.length * ahead.length
    let cosine = (back.x * ahead.x + back.y * ahead.y) / lengths
    // The tangent of half the angle between the lines.
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    guard lengths > 0, radius > 0, half.isFinite, half > 1e-9 else {
      return addLine(to: corner.applying(transform))
    }
    let reach = radius / half
    let start = corner + Point(x: back.x / back.length * reach, y: back.y / back.length * reach)
    let stop = corner + Point(x: ahead.x / ahead.length * reach, y: ahead.y / ahead.length * reach)
    // The length of the handles of a curve that follows the circle.
    let turn = Double.pi - 2 * arcTangent(half, 1)
    let handle = radius * 4 / 3 * tangent(turn / 4) / reach
    addLine(to: start.applying(transform))
    addCurve(
      to: stop.applying(transform),
      control1: start.moved(towards: corner, by: handle).applying(transform),
      control2: stop.moved(towards: corner, by: handle).applying(transform))
  }

  /// Adds a part of a circle from an angle on, at most one turn.
  public mutating func addRelativeArc(
    center: Point, radius: Double, startAngle: Angle, delta: Angle,
    transform: AffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    guard delta.radians.isFinite, startAngle.radians.isFinite, radius.isFinite else { return }
    let sweep = min(max(delta.radians, -turn), turn)
    let parts = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(parts)
    let reach = radius * 4 / 3 * tangent(step / 4)
    func point(_ angle: Double, shifted shift: Double) -> Point {
      Point(
        x: center.x + radius * cosine(angle) - shift * sine(angle),
        y: center.y + radius * sine(angle) + shift * cosine(angle)
      ).applying(transform)
    }
    addLine(to: point(startAngle.radians, shifted: 0))
    for part in 0..<parts {
      let from = startAngle.radians + Double(part) * step
      addCurve(
        to: point(from + step, shifted: 0), control1: point(from, shifted: reach),
        control2: point(from + step, shifted: -reach))
    }
  }
}
