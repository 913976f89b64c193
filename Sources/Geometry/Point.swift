/// A point, in the coordinates that its context names; y grows downwards.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate; grows to the right.
  package var x: Double
  /// The vertical coordinate; grows downwards.
  package var y: Double

  /// Makes a point.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  package static let zero = Point(0, 0)
}

/// A width and a height.
package struct Extent: Hashable, Sendable {
  /// The width; negative only if the document specifies it so.
  package var width: Double
  /// The height; negative only if the document specifies it so.
  package var height: Double

  /// Makes an extent.
  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}
