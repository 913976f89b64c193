// Lengths in other units: cells in points, and points in cells.

extension Size {
  /// The size in units of which one of these is so many.
  package func scaled(by scale: Size) -> Size {
    Size(width: width * scale.width, height: height * scale.height)
  }

  /// The size in units of which so many are one of these.
  package func divided(by scale: Size) -> Size {
    Size(width: width / scale.width, height: height / scale.height)
  }
}

extension Point {
  /// The point in units of which one of these is so many.
  package func scaled(by scale: Size) -> Point {
    Point(x: x * scale.width, y: y * scale.height)
  }

  /// The point in units of which so many are one of these.
  package func divided(by scale: Size) -> Point {
    Point(x: x / scale.width, y: y / scale.height)
  }
}

extension ProposedViewSize {
  /// The proposal in units of which so many are one of these.
  package func divided(by scale: Size) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { $0 / scale.width }, height: height.map { $0 / scale.height })
  }
}
