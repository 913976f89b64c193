import DisplayList
import Geometry
import ShapeDocument

extension ResolvedPaint {
  /// The paint of an arrow head at the end of a line: of a gradient the colour there.
  func ofArrow(atEnd isEnd: Bool) -> ResolvedPaint {
    guard case .gradient(let gradient) = self else { return self }
    let stop = isEnd ? gradient.stops.last : gradient.stops.first
    return stop.map { .color($0.color) } ?? self
  }
}

extension DisplayStroke {
  /// A line of a document, painted so.
  init(_ stroke: Graphic.Stroke, paint: ResolvedPaint) {
    self.init(
      paint: paint, width: stroke.width, dash: stroke.visibleDash, dashOffset: stroke.dashOffset,
      cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit,
      position: stroke.position)
  }
}
