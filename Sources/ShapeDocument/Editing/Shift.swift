import YAMLText

/// A move of a graphic by an offset, on its canvas or in its parent.
struct Shift {
  let offset: Graphic.Point
  let isOnCanvas: Bool

  /// The `at` that moves a graphic by an offset: what the geometry rule applies after
  /// `at` is inverted first.
  func place(of entry: Int, in document: Document) throws(Diagnostic) -> Graphic.Point {
    let placement = Graphic(document: document, entry: entry).placement
    // Where no pivot is written it moves along with `at`, so the rotation turns nothing.
    var map = placement.transform ?? .identity
    if placement.rotation != 0, placement.pivot != nil {
      map = map.after(.rotation(degrees: placement.rotation, about: .zero))
    }
    if isOnCanvas { map = document.matrixToCanvas(from: document.parent(of: entry)).after(map) }
    guard let local = map.offset(becoming: offset) else {
      throw Diagnostic(
        .flatTransform, at: document.firstLine(of: entry), [document.label(of: entry)])
    }
    return Graphic.Point(placement.at.x + local.x, placement.at.y + local.y)
  }
}
