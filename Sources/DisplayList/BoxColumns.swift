import Geometry

/// Boxes as columns of single precision, so that scanning them is as fast as memory.
struct BoxColumns: Sendable {
  private(set) var minX: [Float] = []
  private(set) var minY: [Float] = []
  private(set) var maxX: [Float] = []
  private(set) var maxY: [Float] = []

  /// The box of an item, or an empty one at infinity where it has none.
  subscript(item: Int) -> Box {
    get {
      Box(
        minX: Double(minX[item]), minY: Double(minY[item]), maxX: Double(maxX[item]),
        maxY: Double(maxY[item]))
    }
    set {
      minX[item] = Self.below(newValue.minX)
      minY[item] = Self.below(newValue.minY)
      maxX[item] = Self.above(newValue.maxX)
      maxY[item] = Self.above(newValue.maxY)
    }
  }

  /// What nothing intersects.
  static let empty = Box(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  mutating func append(_ box: Box) {
    minX.append(Self.below(box.minX))
    minY.append(Self.below(box.minY))
    maxX.append(Self.above(box.maxX))
    maxY.append(Self.above(box.maxY))
  }

  /// Moves the boxes from `start` to the end to where others stand, which go.
  mutating func moveEnd(from start: Int, insteadOf items: Range<Int>) {
    minX.moveEnd(from: start, insteadOf: items)
    minY.moveEnd(from: start, insteadOf: items)
    maxX.moveEnd(from: start, insteadOf: items)
    maxY.moveEnd(from: start, insteadOf: items)
  }

  private static func below(_ number: Double) -> Float {
    let float = Float(number)
    return Double(float) > number ? float.nextDown : float
  }

  private static func above(_ number: Double) -> Float {
    let float = Float(number)
    return Double(float) < number ? float.nextUp : float
  }
}

extension BoxBuilder {
  /// Adds the box of an item, unless it draws nothing.
  mutating func add(drawn box: Box) {
    if box.minX <= box.maxX { add(box) }
  }
}
