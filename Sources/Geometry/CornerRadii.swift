/// The radii of a rectangle's corners, along both sides of each.
package struct CornerRadii: Hashable, Sendable {
  /// The radii at the top left.
  package var topLeft: Extent
  /// The radii at the top right.
  package var topRight: Extent
  /// The radii at the bottom right.
  package var bottomRight: Extent
  /// The radii at the bottom left.
  package var bottomLeft: Extent

  /// The same radii at every corner.
  package init(_ radius: Extent) {
    topLeft = radius
    topRight = radius
    bottomRight = radius
    bottomLeft = radius
  }

  /// The radii in a list of numbers: one for all, `rx, ry`, or, as in CSS, three or four clockwise
  /// from the top left. Negative ones count as 0; nil for a list of any other length.
  package init?(_ numbers: [Double]) {
    let radii = numbers.map { max(0, $0) }
    switch radii.count {
    case 1: self.init(Extent(radii[0], radii[0]))
    case 2: self.init(Extent(radii[0], radii[1]))
    case 3, 4:
      self.init(Extent(radii[0], radii[0]))
      topRight = Extent(radii[1], radii[1])
      bottomRight = Extent(radii[2], radii[2])
      bottomLeft = Extent(radii[radii.count - 1], radii[radii.count - 1])
      if radii.count == 3 { bottomLeft = topRight }
    default: return nil
    }
  }

  /// True when all corners are equal, as those of SVG's `rect` are.
  package var isUniform: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }

  /// True when no corner is rounded.
  package var isZero: Bool {
    [topLeft, topRight, bottomRight, bottomLeft].allSatisfy { $0.width <= 0 || $0.height <= 0 }
  }

  /// The radii that fit a box: equal ones are cut at half its sides, as in SVG; differing ones
  /// shrink together until they do not overlap, as in CSS.
  package func fitted(to box: Box) -> CornerRadii {
    if isUniform {
      return CornerRadii(
        Extent(min(topLeft.width, box.width / 2), min(topLeft.height, box.height / 2)))
    }
    let share = min(
      Self.share(box.width, topLeft.width + topRight.width),
      Self.share(box.width, bottomLeft.width + bottomRight.width),
      Self.share(box.height, topLeft.height + bottomLeft.height),
      Self.share(box.height, topRight.height + bottomRight.height))
    var fitted = self
    for corner in [\CornerRadii.topLeft, \.topRight, \.bottomRight, \.bottomLeft] {
      fitted[keyPath: corner].width *= share
      fitted[keyPath: corner].height *= share
    }
    return fitted
  }

  private static func share(_ side: Double, _ radii: Double) -> Double {
    radii > side ? side / radii : 1
  }
}
