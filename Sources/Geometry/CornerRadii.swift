/// How far the corners of a rectangle are rounded, along both sides of each.
package struct CornerRadii: Hashable, Sendable {
  /// Clockwise from the top left.
  package var topLeft: Extent
  /// The second.
  package var topRight: Extent
  /// The third.
  package var bottomRight: Extent
  /// The fourth.
  package var bottomLeft: Extent

  /// The same radii at every corner.
  package init(_ radius: Extent) {
    topLeft = radius
    topRight = radius
    bottomRight = radius
    bottomLeft = radius
  }

  /// The radii a list of numbers stands for: one for all, `rx, ry`, or as in CSS three or four from
  /// the top left on. Negative ones count as 0; nil for any other number of them.
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

  /// Whether all corners look the same, as those of SVG's `rect` do.
  package var isUniform: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }

  /// Whether no corner is rounded.
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
