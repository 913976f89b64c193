import Geometry
import YAMLText

/// The changes of a single graphic that a map of its parent's coordinates makes.
struct ScaledPlacement {
  let entry: Int
  /// The factors for its own coordinates; nil where only the placement changes.
  private(set) var factors: Graphic.Extent?
  private var at: Graphic.Point?
  private var pivot: Graphic.Point?
  /// The change of `transform`, where places and sizes cannot express the map.
  private var transform: PlacementChange?

  /// The changes of a graphic; nil if its transform flattens it.
  ///
  /// - Parameters:
  ///   - entry: The graphic.
  ///   - placement: Its placement before.
  ///   - frame: Its box in its own coordinates, as far as its centre of rotation depends on it.
  ///   - map: The map, in the parent's coordinates.
  ///   - toCanvas: The map from the parent's coordinates to the canvas's, for rounding.
  init?(
    _ entry: Int, _ placement: Graphic.Placement, frame: Graphic.Box?, by map: Graphic.Matrix,
    toCanvas: Graphic.Matrix
  ) {
    self.entry = entry
    let outer = placement.transform ?? .identity
    guard let back = outer.inverse else { return nil }
    // The map in the coordinates in which `at` and the rotation apply.
    let inner = back.after(map).after(outer)
    let turn = Matrix.rotation(degrees: placement.rotation, about: .zero)
    let unturn = Matrix.rotation(degrees: -placement.rotation, about: .zero)
    let own = unturn.after(inner.linear).after(turn)
    let noise = 1e-9 * own.stretch
    guard abs(own.b) <= noise, abs(own.c) <= noise, own.a > 0, own.d > 0 else {
      transform = PlacementChange(placement, by: map, toCanvas: toCanvas)
      return
    }
    let factors = Graphic.Extent(own.a, own.d)
    self.factors = factors
    let origin = inner.apply(placement.matrixWithoutTransform(frame: frame).apply(.zero))
    let place: Graphic.Point
    if let pivot = placement.pivot {
      let moved = inner.apply(pivot)
      let offset = unturn.apply(Graphic.Point(origin.x - moved.x, origin.y - moved.y))
      place = Graphic.Point(moved.x + offset.x, moved.y + offset.y)
      self.pivot = moved
    } else {
      let center = frame?.center ?? .zero
      let scaled = Graphic.Point(center.x * factors.width, center.y * factors.height)
      let turned = turn.apply(scaled)
      place = Graphic.Point(origin.x - scaled.x + turned.x, origin.y - scaled.y + turned.y)
    }
    at = place
  }

  /// The edits that write the changes.
  func edits(_ writer: PropertyWriter) throws(Diagnostic) -> [YAMLEdit] {
    if let transform { return try transform.edits(writer) }
    var edits: [YAMLEdit] = []
    if let at { edits += try writer.writeUnlessZero("at", [at.x, at.y]) }
    if let pivot { edits += try writer.write("pivot", numbers: [pivot.x, pivot.y]) }
    if let factors { edits += try ScaledShape(factors).edits(writer) }
    return edits
  }
}

extension Placement {
  /// The map that rotates and moves.
  fileprivate func matrixWithoutTransform(frame: Box?) -> Matrix {
    var placement = self
    placement.transform = nil
    return placement.matrix(frame: frame)
  }
}

extension Matrix {
  /// The same map without its translation.
  fileprivate var linear: Matrix { Matrix(a, b, c, d, 0, 0) }
}

extension PropertyWriter {
  /// The edits that set a list of numbers; none where it is absent and would be zero.
  fileprivate func writeUnlessZero(
    _ key: String, _ numbers: [Double]
  ) throws(Diagnostic) -> [YAMLEdit] {
    let isZero = numbers.allSatisfy { NumberText.written($0) == "0" }
    return isZero && !hasMember(key) ? [] : try write(key, numbers: numbers)
  }
}
