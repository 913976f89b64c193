import DisplayList
import Geometry
import ShapeDocument

extension DisplayColor {
  /// A colour of a document.
  init(_ color: Graphic.Color.Components) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension DisplayPaint {
  /// A paint of a document as it is drawn.
  init(_ paint: ResolvedPaint) {
    switch paint {
    case .color(let color): self = .color(DisplayColor(color))
    case .gradient(let gradient): self = .gradient(DisplayGradient(gradient))
    }
  }

  /// The paint of an arrow head at the end of a line: of a gradient the colour there.
  func ofArrow(atEnd isEnd: Bool) -> DisplayPaint {
    guard case .gradient(let gradient) = self else { return self }
    let stop = isEnd ? gradient.stops.last : gradient.stops.first
    return stop.map { .color($0.color) } ?? self
  }
}

extension DisplayGradient {
  fileprivate init(_ gradient: ResolvedPaint.Gradient) {
    let shape: Shape =
      switch gradient.shape {
      case .linear(let from, let to): .linear(from: from, to: to)
      case .radial(let center, let radius, let focus):
        .radial(center: center, radius: radius, focus: focus ?? center)
      }
    let spread: Spread =
      switch gradient.spread {
      case .pad: .pad
      case .reflect: .reflect
      case .repeat: .repeat
      }
    self.init(
      shape: shape, matrix: gradient.matrix, spread: spread,
      stops: gradient.stops.map { Stop(offset: $0.offset, color: DisplayColor($0.color)) })
  }
}

extension DisplayStroke {
  /// A line of a document, painted so.
  init(_ stroke: Graphic.Stroke, paint: DisplayPaint) {
    let cap: Cap =
      switch stroke.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: Join =
      switch stroke.join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    self.init(
      paint: paint, width: stroke.width, dash: stroke.visibleDash, dashOffset: stroke.dashOffset,
      cap: cap, join: join)
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
      weight: style.weight, isItalic: style.isItalic, color: DisplayColor(color))
  }
}
