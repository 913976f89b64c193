/// The position of a graphic in its parent, and its outline.
///
/// A single rule applies: parent = transform · rotation · (at + local).
package struct Placement: Hashable, Sendable {
  /// The local origin, in the parent's coordinates.
  package var at: Point
  /// The outline in local coordinates.
  package var outline: Outline
  /// The rotation in degrees, clockwise, about the pivot.
  package var rotation: Double
  /// The centre of rotation, in the parent's coordinates; nil for the centre of the graphic's box.
  package var pivot: Point?
  /// A further map, applied after the rotation, in the parent's coordinates.
  package var transform: Matrix?

  /// Makes a placement.
  package init(
    at: Point, outline: Outline, rotation: Double = 0, pivot: Point? = nil,
    transform: Matrix? = nil
  ) {
    self.at = at
    self.outline = outline
    self.rotation = rotation
    self.pivot = pivot
    self.transform = transform
  }

  /// The map from local coordinates to the parent's. `frame` is the graphic's box in local
  /// coordinates, whose centre is the default pivot.
  package func matrix(frame: Box?) -> Matrix {
    var matrix = Matrix.translation(at)
    if rotation != 0 {
      matrix = .rotation(degrees: rotation, about: turningPoint(frame: frame)).after(matrix)
    }
    return transform?.after(matrix) ?? matrix
  }

  /// The map from a change of `at` to the graphic's movement in its parent, translation aside.
  package var mapAfterAt: Matrix {
    let map = transform ?? .identity
    // Where no pivot is written it moves along with `at`, so the rotation turns nothing.
    guard rotation != 0, pivot != nil else { return map }
    return map.after(.rotation(degrees: rotation, about: .zero))
  }

  /// The centre of rotation, in the parent's coordinates.
  package func turningPoint(frame: Box?) -> Point {
    let center = frame?.center ?? .zero
    return pivot ?? at + center
  }
}
