import Glibc

extension Graphic {
  /// A place, in whichever coordinates its context names; y grows downwards.
  package struct Point: Hashable, Sendable {
    /// To the right.
    package var x: Double
    /// Downwards.
    package var y: Double

    /// Makes a point.
    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    /// 0, 0
    package static let zero = Point(0, 0)
  }

  /// A width and a height.
  package struct Extent: Hashable, Sendable {
    /// The width; negative only where the document says so.
    package var width: Double
    /// The height; negative only where the document says so.
    package var height: Double

    /// Makes an extent.
    package init(_ width: Double, _ height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A rectangle along the axes. Its edges belong to it, so it may have no area and still exist.
  package struct Box: Hashable, Sendable {
    /// The left edge.
    package var minX: Double
    /// The top edge.
    package var minY: Double
    /// The right edge.
    package var maxX: Double
    /// The bottom edge.
    package var maxY: Double

    /// Makes a box of its edges.
    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
      self.minX = minX
      self.minY = minY
      self.maxX = maxX
      self.maxY = maxY
    }

    /// The box of a corner and an extent, whose sides may be negative.
    package init(origin: Point, extent: Extent) {
      self.init(
        minX: min(origin.x, origin.x + extent.width), minY: min(origin.y, origin.y + extent.height),
        maxX: max(origin.x, origin.x + extent.width), maxY: max(origin.y, origin.y + extent.height))
    }

    /// The width, ≥ 0.
    package var width: Double { maxX - minX }
    /// The height, ≥ 0.
    package var height: Double { maxY - minY }
    /// The point in the middle.
    package var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
    /// The four corners, clockwise from the top left.
    package var corners: [Point] {
      [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
    }

    /// Whether the boxes share a point, edges included.
    package func intersects(_ other: Box) -> Bool {
      minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// The smallest box around both.
    package func union(_ other: Box) -> Box {
      Box(
        minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
        maxY: max(maxY, other.maxY))
    }
  }

  /// An affine map, `[a, b, c, d, e, f]` as in SVG: x′ = a·x + c·y + e, y′ = b·x + d·y + f.
  package struct Matrix: Hashable, Sendable {
    /// The part of x in x′.
    package var a: Double
    /// The part of x in y′.
    package var b: Double
    /// The part of y in x′.
    package var c: Double
    /// The part of y in y′.
    package var d: Double
    /// The shift of x.
    package var e: Double
    /// The shift of y.
    package var f: Double

    /// Makes a matrix in SVG's order.
    package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Changes nothing.
    package static let identity = Matrix(1, 0, 0, 1, 0, 0)

    /// Moves by `offset`.
    package static func translation(_ offset: Point) -> Matrix {
      Matrix(1, 0, 0, 1, offset.x, offset.y)
    }

    /// Turns clockwise by `degrees` about `pivot`; multiples of 90 are exact.
    package static func rotation(degrees: Double, about pivot: Point) -> Matrix {
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      return Matrix(
        cosine, sine, -sine, cosine, pivot.x - cosine * pivot.x + sine * pivot.y,
        pivot.y - sine * pivot.x - cosine * pivot.y)
    }

    /// The map that applies `first` and then this one.
    package func after(_ first: Matrix) -> Matrix {
      Matrix(
        a * first.a + c * first.b, b * first.a + d * first.b, a * first.c + c * first.d,
        b * first.c + d * first.d, a * first.e + c * first.f + e, b * first.e + d * first.f + f)
    }

    /// The image of a point.
    package func apply(_ point: Point) -> Point {
      Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
    }

    /// The smallest box around the image of a box.
    package func apply(_ box: Box) -> Box {
      var bounds = BoxBuilder()
      for corner in box.corners { bounds.add(apply(corner)) }
      return bounds.box ?? box
    }

    private static func sineAndCosine(degrees: Double) -> (Double, Double) {
      switch degrees.truncatingRemainder(dividingBy: 360) {
      case 0: (0, 1)
      case 90, -270: (1, 0)
      case 180, -180: (0, -1)
      case 270, -90: (-1, 0)
      case let angle: (sin(angle * .pi / 180), cos(angle * .pi / 180))
      }
    }
  }
}

/// Gathers points into the smallest box around them; points that are not finite are left out.
struct BoxBuilder {
  private(set) var box: Graphic.Box?

  mutating func add(_ point: Graphic.Point) {
    guard point.x.isFinite, point.y.isFinite else { return }
    add(Graphic.Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
  }

  mutating func add(_ other: Graphic.Box) {
    box = box?.union(other) ?? other
  }
}
