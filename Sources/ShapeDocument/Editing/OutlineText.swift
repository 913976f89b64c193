import Geometry

/// The outline of a box kind as SVG path data.
struct OutlineText {
  private let kind: Graphic.Kind
  private let width: Double
  private let height: Double
  private let sides: Int
  private let innerRadius: Double
  private let radii: [Double]

  init(_ graphic: Graphic, _ size: Graphic.Extent) {
    kind = graphic.kind
    width = abs(size.width)
    height = abs(size.height)
    sides = graphic.sides
    innerRadius = graphic.innerRadius
    radii = graphic.radii
  }

  /// The data, in the box's coordinates.
  var pathData: String {
    let middle = Graphic.Point(width / 2, height / 2)
    switch kind {
    case .ellipse: return ellipse(middle, middle.x, middle.y)
    case .circle:
      let radius = min(middle.x, middle.y)
      return ellipse(middle, radius, radius)
    case .capsule:
      let radius = min(middle.x, middle.y)
      return rounded([radius, radius, radius, radius].map { ($0, $0) })
    case .roundedRectangle: return rounded(cornerRadii)
    case .triangle: return closed(RegularPolygon.corners(3, in: box))
    case .diamond: return closed(RegularPolygon.corners(4, in: box))
    case .polygon: return closed(RegularPolygon.corners(sides, in: box))
    case .star: return closed(RegularPolygon.star(sides, innerRadius: innerRadius, in: box))
    default:
      return closed([.zero, .init(width, 0), .init(width, height), .init(0, height)])
    }
  }

  /// Points as path data.
  static func pathData(_ points: [Graphic.Point], isClosed: Bool) -> String {
    guard !points.isEmpty else { return "" }
    let steps = points.enumerated().map { ($0.offset == 0 ? "M" : "L") + text($0.element) }
    return (steps + (isClosed ? ["Z"] : [])).joined(separator: " ")
  }

  private static func text(_ point: Graphic.Point) -> String {
    [point.x, point.y].map { NumberText.written($0) ?? "0" }.joined(separator: ",")
  }

  private static func text(_ number: Double) -> String { NumberText.written(number) ?? "0" }

  private func ellipse(_ center: Graphic.Point, _ x: Double, _ y: Double) -> String {
    let arc = "A\(Self.text(x)),\(Self.text(y)) 0 0 1 "
    let left = Self.text(Graphic.Point(center.x - x, center.y))
    let right = Self.text(Graphic.Point(center.x + x, center.y))
    return "M\(left) \(arc)\(right) \(arc)\(left) Z"
  }

  private var cornerRadii: [(Double, Double)] {
    switch radii.count {
    case 1: Array(repeating: (radii[0], radii[0]), count: 4)
    case 2: Array(repeating: (radii[0], radii[1]), count: 4)
    case 4: radii.map { ($0, $0) }
    default: Array(repeating: (0, 0), count: 4)
    }
  }

  /// A rectangle with these corner radii from the top left on, clockwise, reduced to fit.
  private func rounded(_ radii: [(Double, Double)]) -> String {
    let r = radii.map { (min(max($0.0, 0), width / 2), min(max($0.1, 0), height / 2)) }
    var steps = ["M" + Self.text(Graphic.Point(r[0].0, 0))]
    func corner(_ from: Graphic.Point, _ to: Graphic.Point, _ radius: (Double, Double)) {
      steps.append("L" + Self.text(from))
      guard radius.0 > 0, radius.1 > 0 else { return }
      steps.append("A\(Self.text(radius.0)),\(Self.text(radius.1)) 0 0 1 \(Self.text(to))")
    }
    corner(.init(width - r[1].0, 0), .init(width, r[1].1), r[1])
    corner(.init(width, height - r[2].1), .init(width - r[2].0, height), r[2])
    corner(.init(r[3].0, height), .init(0, height - r[3].1), r[3])
    corner(.init(0, r[0].1), .init(r[0].0, 0), r[0])
    return (steps + ["Z"]).joined(separator: " ")
  }

  private var box: Box { Box(origin: .zero, extent: Extent(width, height)) }

  private func closed(_ points: [Graphic.Point]) -> String {
    Self.pathData(points, isClosed: true)
  }

  // MARK: - Points of path data

  /// Path data as points: the first subpath, curves as eight straight pieces.
  static func flattened(_ data: String) -> (points: [Graphic.Point], losesSomething: Bool) {
    var points: [Graphic.Point] = []
    var losesSomething = false
    var current = Graphic.Point.zero
    segments: for segment in PathReader(data) {
      switch segment {
      case .move(let point):
        if points.count > 1 {
          losesSomething = true
          break segments
        }
        points = [point]
        current = point
      case .line(let point):
        points.append(point)
        current = point
      case .curve(let first, let second, let end):
        losesSomething = true
        let curve = CubicCurve(current, first, second, end)
        points += (1...8).map { curve.point(at: Double($0) / 8) }
        current = end
      case .close:
        if let start = points.first, start != current { points.append(start) }
        current = points.first ?? current
      }
    }
    return (points, losesSomething)
  }
}
