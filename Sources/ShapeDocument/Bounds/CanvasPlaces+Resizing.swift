import Geometry
import YAMLText

// Other sizes of graphics, with a point that stays where it is on the canvas.
extension CanvasPlaces {
  /// The `at` with which a box of another size keeps a point where it is on the canvas; nil if it
  /// does so where it is, or if its map to the canvas has no inverse.
  ///
  /// - Parameters:
  ///   - entry: The graphic, a box.
  ///   - old: Its size.
  ///   - new: The other size.
  ///   - point: A point of the canvas, which stays at the same fraction of the box; by default the
  ///     box's origin.
  /// - Returns: its `at` in its parent; nil where the parent is flattened.
  func place(
    of entry: Int, from old: Graphic.Extent, to new: Graphic.Extent, about point: Graphic.Point?
  ) -> Graphic.Point? {
    let placement = Graphic(document: document, entry: entry).placement
    let toParent = placement.matrix(frame: placement.outline.frame)
    var (fixed, fixedThen) = (Graphic.Point.zero, Graphic.Point.zero)
    if let point {
      let toCanvas = matrixToCanvas(from: document.parent(of: entry)).after(toParent)
      guard let local = toCanvas.inverse?.apply(point) else { return nil }
      fixed = local
      fixedThen = Graphic.Point(
        old.width == 0 ? local.x : local.x / old.width * new.width,
        old.height == 0 ? local.y : local.y / old.height * new.height)
    }
    var changed = placement
    changed.outline = .box(new)
    let now = toParent.apply(fixed)
    let then = changed.matrix(frame: changed.outline.frame).apply(fixedThen)
    let away = Graphic.Point(now.x - then.x, now.y - then.y)
    guard away.x.magnitude > 1e-9 || away.y.magnitude > 1e-9,
      let shift = placement.mapAfterAt.offset(becoming: away)
    else { return nil }
    return Graphic.Point(
      (placement.at.x + shift.x).rounded(to: 1e-6), (placement.at.y + shift.y).rounded(to: 1e-6))
  }

  /// The map of the canvas that gives the content of a graphic a width and a height in its own
  /// coordinates, and then moves it there. A side that has no extent cannot get one, and stays.
  ///
  /// - Parameters:
  ///   - entry: The graphic.
  ///   - size: The width and height.
  ///   - point: The point of the canvas that stays; by default the top left corner of the content.
  ///   - offset: How far the content moves, in its own coordinates.
  /// - Returns: the map of the canvas that gives it this size.
  /// - Throws: if it covers nothing or is flattened, or if a side would get no extent.
  func scaling(
    of entry: Int, to size: Graphic.Extent, _ point: Graphic.Point?, movedBy offset: Point = .zero
  ) throws(Diagnostic) -> Graphic.Matrix {
    guard let box = ownBox(of: entry) else {
      throw document.refusal(.noExtent, of: entry)
    }
    let toCanvas = ownMatrixToCanvas(of: entry, box)
    guard let toLocal = toCanvas.inverse else {
      throw document.refusal(.flatTransform, of: entry)
    }
    let (x, y) = (
      box.width == 0 ? 1 : size.width / box.width, box.height == 0 ? 1 : size.height / box.height
    )
    guard x > 0, y > 0, x.isFinite, y.isFinite else {
      throw Diagnostic(.wrongFactor, at: document.firstLine(of: entry))
    }
    let fixed = point.map(toLocal.apply) ?? Graphic.Point(box.minX, box.minY)
    return toCanvas.after(.translation(offset)).after(.scaling(x: x, y: y, about: fixed))
      .after(toLocal)
  }

  /// The box of a graphic in its own coordinates: that of its shape, or of its children; nil if
  /// they cover nothing.
  func ownBox(of entry: Int) -> Graphic.Box? {
    guard document.role(of: entry) == .graphic else { return nil }
    return Graphic(document: document, entry: entry).placement.outline.frame
      ?? contentBox(of: entry)
  }

  /// The map from a graphic's own coordinates to the canvas's, given its own box.
  func ownMatrixToCanvas(of entry: Int, _ box: Graphic.Box) -> Graphic.Matrix {
    let placement = Graphic(document: document, entry: entry).placement
    // Groups turn about the box of old.
    let frame = placement.outline.frame == nil ? estimatedContentBox(of: entry) : box
    return matrixToCanvas(from: document.parent(of: entry)).after(placement.matrix(frame: frame))
  }
}
