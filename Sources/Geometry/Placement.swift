/// Where a graphic stands in its parent, and what outline it has.
///
/// One rule places everything: parent = transform · rotation · (at + local).
package struct Placement: Hashable, Sendable {
  /// Where the local origin stands in the parent.
  package var at: Point
  /// The outline in local coordinates.
  package var outline: Outline
  /// Degrees, clockwise, about the pivot.
  package var rotation: Double
  /// In the parent's coordinates; nil for the centre of the graphic's box.
  package var pivot: Point?
  /// Applied after the rotation, in the parent's coordinates.
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

  /// From local coordinates to the parent's. `frame` is the graphic's box in local coordinates,
  /// whose centre is the pivot where none is given.
  package func matrix(frame: Box?) -> Matrix {
    var matrix = Matrix.translation(at)
    if rotation != 0 {
      matrix = .rotation(degrees: rotation, about: turningPoint(frame: frame)).after(matrix)
    }
    return transform?.after(matrix) ?? matrix
  }

  /// The point the rotation is about, in the parent's coordinates.
  package func turningPoint(frame: Box?) -> Point {
    let center = frame?.center ?? .zero
    return pivot ?? Point(at.x + center.x, at.y + center.y)
  }
}
