import YAMLText

/// A move of a graphic by an offset, on its canvas or in its parent.
struct Shift {
  let offset: Graphic.Point
  let isOnCanvas: Bool

  /// The `at` that moves a graphic by an offset, found by inverting what the geometry rule applies
  /// after `at`.
  func place(
    of entry: Int, in document: Document, _ reader: PlacementReader
  ) throws(Diagnostic) -> Graphic.Point {
    let placement = reader.placement(of: entry)
    var map = placement.mapAfterAt
    if isOnCanvas { map = document.matrixToCanvas(from: document.parent(of: entry)).after(map) }
    guard let local = map.offset(becoming: offset) else {
      throw document.refusal(.flatTransform, of: entry)
    }
    return Graphic.Point(placement.at.x + local.x, placement.at.y + local.y)
  }
}
