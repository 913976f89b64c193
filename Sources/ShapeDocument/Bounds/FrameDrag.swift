import Geometry

/// A drag of a corner or an edge of the frame around what is selected.
package struct FrameDrag: Hashable, Sendable {
  /// The side that is dragged: -1 for the left, 1 for the right, 0 for neither.
  package let horizontal: Int
  /// The side that is dragged: -1 for the upper, 1 for the lower, 0 for neither.
  package let vertical: Int
  /// The distance of the drag, in canvas coordinates.
  package let offset: Point
  /// True to keep the ratio of width and height.
  package let keepsProportion: Bool
  /// True to keep the middle in place, instead of the opposite side.
  package let isFromMiddle: Bool
  /// The multiple to which lengths are rounded.
  package let step: Double

  /// A drag of a side or, with both directions, a corner.
  package init(
    horizontal: Int, vertical: Int, offset: Point, keepsProportion: Bool = false,
    isFromMiddle: Bool = false, step: Double = 1
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.offset = offset
    self.keepsProportion = keepsProportion
    self.isFromMiddle = isFromMiddle
    self.step = step
  }

  /// A drag of the lower right corner over no distance.
  package static let none = FrameDrag(horizontal: 1, vertical: 1, offset: .zero)

  /// The greatest size that a drag can reach.
  private static let largestSide = 1e9

  /// The result of a drag: a size, and the point that stays.
  package struct Result: Hashable, Sendable {
    /// The size after the drag.
    package let size: Extent
    /// The point that stays.
    package let fixed: Point
  }

  /// The size of a box after the drag, and the point of it that stays, in its coordinates.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - offset: The distance of the drag in the box's coordinates.
  /// - Returns: the size and the point.
  package func result(of box: Box, by offset: Point) -> Result {
    let growth = isFromMiddle ? 2.0 : 1
    let dx = offset.x.rounded(to: step) * Double(horizontal) * growth
    let dy = offset.y.rounded(to: step) * Double(vertical) * growth
    let size = size(of: box, dx, dy)
    func fixed(_ low: Double, _ high: Double, _ side: Int) -> Double {
      isFromMiddle || side == 0 ? (low + high) / 2 : side < 0 ? high : low
    }
    return Result(
      size: size,
      fixed: Point(
        fixed(box.minX, box.maxX, horizontal), fixed(box.minY, box.maxY, vertical)))
  }

  private func size(of box: Box, _ dx: Double, _ dy: Double) -> Extent {
    guard keepsProportion, box.width > 0, box.height > 0 else {
      return Extent(
        horizontal == 0 ? box.width : bounded(box.width + dx),
        vertical == 0 ? box.height : bounded(box.height + dy))
    }
    let byWidth = (box.width + dx) / box.width
    let byHeight = (box.height + dy) / box.height
    // The side that was dragged farther decides.
    let factor = (byWidth - 1).magnitude > (byHeight - 1).magnitude ? byWidth : byHeight
    return Extent(
      bounded((box.width * factor).rounded(to: step)),
      bounded((box.height * factor).rounded(to: step)))
  }

  private func bounded(_ side: Double) -> Double { min(max(side, step), Self.largestSide) }
}

extension FrameDrag {
  /// The same drag of the corner or edge of a box that is nearest, on the canvas, to the dragged one
  /// of the frame around it.
  func own(of box: Box, on toCanvas: Matrix) -> FrameDrag {
    let frame = toCanvas.apply(box)
    let seen = Self.point(horizontal, vertical, of: frame)
    var nearest = (horizontal, vertical)
    var smallest = Double.infinity
    for (x, y) in candidates {
      let own = toCanvas.apply(Self.point(x, y, of: box))
      let (dx, dy) = (own.x - seen.x, own.y - seen.y)
      let distance = dx * dx + dy * dy
      if distance < smallest - 1e-9 {
        smallest = distance
        nearest = (x, y)
      }
    }
    return FrameDrag(
      horizontal: nearest.0, vertical: nearest.1, offset: offset, keepsProportion: keepsProportion,
      isFromMiddle: isFromMiddle, step: step)
  }

  /// The dragged corner first, then the others; of edges likewise.
  private var candidates: [(Int, Int)] {
    let (x, y) = (horizontal, vertical)
    return x != 0 && y != 0
      ? [(x, y), (-x, y), (x, -y), (-x, -y)] : [(x, y), (y, x), (-y, -x), (-x, -y)]
  }

  private static func point(_ horizontal: Int, _ vertical: Int, of box: Box) -> Point {
    Point(
      box.center.x + Double(horizontal) * box.width / 2,
      box.center.y + Double(vertical) * box.height / 2)
  }
}

extension Double {
  /// The nearest multiple of a step, without the digits that binary fractions leave behind.
  package func rounded(to step: Double) -> Double {
    let inverse = (1 / step).rounded()
    let value = inverse >= 1 ? (self * inverse).rounded() / inverse : (self / step).rounded() * step
    return value == 0 ? 0 : value
  }
}
