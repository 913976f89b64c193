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

extension DisplayText {
  /// A text of a document inside a box; nil where its colour cannot be seen.
  init?(_ style: Graphic.TextStyle, in frame: Box, of document: Document) {
    guard let color = PaintResolver(document).visibleComponents(of: style.color) else { return nil }
    let alignment: Alignment =
      switch style.align {
      case .leading: .start
      case .center: .middle
      case .trailing: .end
      }
    self.init(
      lines: style.lines(in: frame).map {
        Line(Graphic.TextStyle.drawn($0.string), anchor: $0.anchor)
      },
      alignment: alignment, families: style.families.joined(separator: ","), size: style.size,
      weight: style.weight, isItalic: style.isItalic, color: color)
  }
}
