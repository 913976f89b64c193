/// A shape that can be drawn smaller inside its own frame.
public nonisolated protocol InsettableShape: _Figure, Shape {}

extension InsettableShape {
  /// The shape with its sides moved inwards by half cells or points.
  public func inset(by amount: Double) -> some InsettableShape {
    ChangedShape(base: self) { base, rect in base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  }
}

extension Shape {
  /// The part of the outline between two fractions of its length. NaN counts as 0.
  public func trim(from start: Double = 0, to end: Double = 1) -> some Shape {
    ChangedShape(base: self) { base, rect in
      base.path(in: rect).trimmedPath(from: start, to: end)
    }
  }

  /// The shape turned around a point of its frame. It may leave the frame.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    transformed(AffineTransform(rotationAngle: angle.radians), anchor)
  }

  /// The shape scaled from a point of its frame.
  public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some Shape {
    transformed(AffineTransform(scaleX: x, y: y), anchor)
  }

  /// The shape scaled from a point of its frame.
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> some Shape {
    transformed(AffineTransform(scaleX: scale, y: scale), anchor)
  }

  /// The shape in other coordinates, in half cells or points from the corner of its frame.
  public func transform(_ transform: AffineTransform) -> some Shape {
    ChangedShape(base: self) { base, rect in base.path(in: rect).applying(transform) }
  }

  private func transformed(
    _ transform: AffineTransform, _ anchor: UnitPoint
  ) -> ChangedShape<Self> {
    ChangedShape(base: self) { base, rect in
      let point = Point(
        x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
      return base.path(in: rect).applying(transform.around(point))
    }
  }
}

/// A shape whose path is made from that of another one.
struct ChangedShape<Base: Shape>: InsettableShape, ProportionalShape {
  let base: Base
  let change: @Sendable (Base, Rect) -> Path

  func path(in rect: Rect) -> Path { change(base, rect) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    base.sizeThatFits(proposal)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, squareWidth: Double) -> Size {
    guard let shape = base as? any ProportionalShape else { return sizeThatFits(proposal) }
    return shape.sizeThatFits(proposal, squareWidth: squareWidth)
  }
}
