import Geometry

/// Coordinates along and across the arrows, from the first layer on, and those of the drawing.
struct GraphAxes {
  let direction: GraphDirection

  private var isHorizontal: Bool { direction.axis == .horizontal }

  func main(_ size: Extent) -> Double { isHorizontal ? size.width : size.height }
  func cross(_ size: Extent) -> Double { isHorizontal ? size.height : size.width }
  func main(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
  func cross(_ point: Point) -> Double { isHorizontal ? point.y : point.x }

  /// What is kept free before the first layer, and across before the first block.
  func start(_ padding: GraphMeasures.Padding) -> (main: Double, cross: Double) {
    switch direction {
    case .right: (padding.left, padding.top)
    case .left: (padding.right, padding.top)
    case .down: (padding.top, padding.left)
    case .up: (padding.bottom, padding.left)
    }
  }

  func extent(main: Double, cross: Double) -> Extent {
    isHorizontal ? Extent(main, cross) : Extent(cross, main)
  }

  /// A point of a graph that is `length` long.
  func point(main: Double, cross: Double, in length: Double) -> Point {
    let main = direction.isMirrored ? length - main : main
    return isHorizontal ? Point(main, cross) : Point(cross, main)
  }
}
