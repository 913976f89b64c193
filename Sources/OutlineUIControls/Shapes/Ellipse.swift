/// An ellipse that touches all sides of its frame.
public struct Ellipse: InsettableShape, FillingShape, SampledShape {
  /// Makes an ellipse.
  public init() {}

  /// The ellipse in the rectangle.
  public func path(in rect: Rect) -> Path { Path(ellipseIn: rect) }

  /// Whether the distance of a point from the centre, scaled by the axes, is at most 1.
  func contains(_ point: Point, in size: Size, unit: Size) -> Bool {
    guard size.width > 0, size.height > 0 else { return false }
    let x = (point.x - size.width / 2) / (size.width / 2)
    let y = (point.y - size.height / 2) / (size.height / 2)
    return x * x + y * y <= 1
  }
}

/// A circle as large as fits the lengths it is proposed: twice as many columns as rows.
public struct Circle: InsettableShape, ProportionalShape, SampledShape {
  /// Makes a circle.
  public init() {}

  /// The largest square in half cells within the proposed lengths, in cells.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    sizeThatFits(proposal, squareWidth: LayoutMetrics.terminal.squareWidth)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, squareWidth: Double) -> Size {
    proposal.largestSize(ofRatio: squareWidth)
  }

  /// The circle in the middle of the rectangle. It begins at the trailing side, as arcs do.
  public func path(in rect: Rect) -> Path {
    Path { path in
      path.addArc(
        center: Point(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
        startAngle: .zero, endAngle: .degrees(360), clockwise: false)
      path.closeSubpath()
    }
  }

  func contains(_ point: Point, in size: Size, unit: Size) -> Bool {
    let radius = min(size.width, size.height) / 2
    let x = point.x - size.width / 2
    let y = point.y - size.height / 2
    return x * x + y * y <= radius * radius
  }
}

/// A rectangle whose shorter sides are semicircles.
public struct Capsule: InsettableShape, FillingShape, SampledShape {
  /// Makes a capsule.
  public init() {}

  /// Makes a capsule; cells have no room for different styles of corners.
  public init(style: RoundedCornerStyle) {}

  /// The rectangle with the largest possible corner radius.
  public func path(in rect: Rect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  func contains(_ point: Point, in size: Size, unit: Size) -> Bool {
    RoundedRectangle(cornerRadius: min(size.width, size.height) / 2)
      .contains(point, in: size, unit: unit)
  }
}
