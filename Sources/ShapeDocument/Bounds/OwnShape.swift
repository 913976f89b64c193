import Geometry

/// A box that can be dragged at its sides, and where it stands on the canvas.
package struct OwnShape: Hashable, Sendable {
  /// The box, in coordinates of its own.
  package let box: Box
  /// The map from these coordinates to the canvas's.
  package let toCanvas: Matrix
  /// True if a side without extent can get one.
  package let canGrow: Bool

  /// A box on the canvas, around a group or several graphics.
  package init(_ box: Box) {
    self.box = box
    toCanvas = .identity
    canGrow = false
  }

  init(box: Box, toCanvas: Matrix, canGrow: Bool) {
    self.box = box
    self.toCanvas = toCanvas
    self.canGrow = canGrow
  }

  /// The size after a drag of the frame around it, in its own coordinates, and the point of the
  /// canvas that stays.
  ///
  /// - Returns: nil if it covers nothing, or its map to the canvas has no inverse.
  package func result(of drag: FrameDrag) -> FrameDrag.Result? {
    guard box.width > 0 || box.height > 0, let local = toCanvas.offset(becoming: drag.offset) else {
      return nil
    }
    let result = drag.own(of: box, on: toCanvas).result(of: box, by: local)
    let size = Extent(
      box.width == 0 && !canGrow ? 0 : result.size.width,
      box.height == 0 && !canGrow ? 0 : result.size.height)
    let fixed = toCanvas.apply(result.fixed)
    return FrameDrag.Result(
      size: size, fixed: Point(fixed.x.rounded(to: 1e-6), fixed.y.rounded(to: 1e-6)))
  }

  /// The box on the canvas with another size, in which a point of the canvas stays.
  package func frame(_ result: FrameDrag.Result) -> Box {
    guard let fixed = toCanvas.inverse?.apply(result.fixed) else { return toCanvas.apply(box) }
    let x = box.width == 0 ? 1 : result.size.width / box.width
    let y = box.height == 0 ? 1 : result.size.height / box.height
    let scaled = Matrix.scaling(x: x, y: y, about: fixed).apply(box)
    return toCanvas.apply(
      Box(
        minX: scaled.minX, minY: scaled.minY,
        maxX: box.width == 0 ? scaled.minX + result.size.width : scaled.maxX,
        maxY: box.height == 0 ? scaled.minY + result.size.height : scaled.maxY))
  }
}

extension CanvasPlaces {
  /// The shape of a graphic with an outline of its own; nil for groups without a size, and for what
  /// is no graphic.
  package func ownShape(of entry: Int) -> OwnShape? {
    guard let outline = document.graphic(entry)?.placement.outline, let box = outline.frame else {
      return nil
    }
    let canGrow = if case .box = outline { true } else { false }
    return OwnShape(box: box, toCanvas: ownMatrixToCanvas(of: entry, box), canGrow: canGrow)
  }

  /// The map from the canvas's coordinates to those inside a group or canvas; nil if the group is
  /// flattened.
  package func mapToInside(of parent: Int) -> Matrix? { matrixToCanvas(from: parent).inverse }

  /// The centre about which a graphic turns, on its canvas.
  package func turningPointOnCanvas(of entry: Int) -> Point {
    let toCanvas = matrixToCanvas(from: document.parent(of: entry))
    let transform = document.graphic(entry)?.placement.transform
    return (transform.map(toCanvas.after) ?? toCanvas).apply(turningPoint(of: entry))
  }

  /// The centre about which a graphic turns, in its parent's coordinates, where that is not written
  /// and would move with its shape; nil where it stays.
  package func movingPivot(of entry: Int) -> Point? {
    guard let placement = document.graphic(entry)?.placement, placement.rotation != 0,
      placement.pivot == nil
    else { return nil }
    return turningPoint(of: entry)
  }
}
