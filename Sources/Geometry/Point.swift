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
