import Geometry

/// The colours, and the text or size, that tell a row of the outline from others beside its label.
///
/// Making one reads the entry, so it is for few rows at a time.
package struct RowSummary: Hashable, Sendable {
  /// The colour of a text kind's text, else of the fill, else of the stroke; of a gradient the
  /// first. Nil if nothing is painted, or if the colour is unknown.
  package let color: RGBA?
  /// The last colour of a gradient; nil for a plain colour.
  package let secondColor: RGBA?
  /// The text in quotation marks if the label is a name, else the tags, which say what it is here:
  /// `.service`, else the size: `120 × 80`; empty for none of them. One line, not sanitised.
  package let detail: String

  /// The roles that its row tells beside `hidden` and `locked`: `clip`, `mask`.
  package let roles: [String]

  /// The longest text that is shown whole, in bytes.
  private static let textByteLimit = 120

  /// The summary of a graphic. The entry is parsed unless it is cached.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  package init(_ graphic: Graphic) {
    let ink = Self.ink(of: graphic)
    (color, secondColor) = (ink.first, ink.second)
    detail = Self.text(of: graphic) ?? Self.tags(of: graphic) ?? Self.size(of: graphic) ?? ""
    roles = (graphic.clips ? ["clip"] : []) + (graphic.mask == nil ? [] : ["mask"])
  }

  /// The summary of a canvas: the background colour and the size.
  package init(_ canvas: Document.Canvas) {
    let ink = canvas.background.map { Self.ink(of: $0, in: canvas.document) }
    (color, secondColor) = (ink?.first, ink?.second)
    detail = canvas.size.map(Self.text(of:)) ?? ""
    roles = []
  }

  private typealias Ink = (first: RGBA?, second: RGBA?)

  private static func ink(of graphic: Graphic) -> Ink {
    let document = graphic.document
    if graphic.kind == .text, let text = graphic.text, text.isVisible {
      return ink(of: (text.runs.first(where: \.isVisible) ?? text.runs[0]).content, in: document)
    }
    if let fill = graphic.fills.last(where: \.isVisible) {
      let ink = ink(of: fill, in: document)
      if ink.first != nil { return ink }
    }
    guard let stroke = graphic.stroke, stroke.isVisible else { return (nil, nil) }
    return ink(of: stroke.content, in: document)
  }

  private static func ink(of paint: Graphic.Paint, in document: Document) -> Ink {
    paint.isVisible ? ink(of: paint.content, in: document) : (nil, nil)
  }

  private static func ink(of content: Graphic.Paint.Content, in document: Document) -> Ink {
    let resolver = PaintResolver(document)
    switch content {
    case .unknown, .image, .pattern: return (nil, nil)
    case .color(let color): return (resolver.visibleComponents(of: color), nil)
    case .gradient(let gradient):
      let colors = gradient.stops.lazy.compactMap { resolver.visibleComponents(of: $0.color) }
      guard let first = colors.first else { return (nil, nil) }
      let last = gradient.stops.reversed().lazy
        .compactMap { resolver.visibleComponents(of: $0.color) }.first
      return (first, last == first ? nil : last)
    }
  }

  private static func text(of graphic: Graphic) -> String? {
    // Without a name the label is the text.
    guard graphic.name != nil, let text = graphic.text, text.isVisible,
      let line = RowLabel.firstLine(of: text.string)
    else { return nil }
    guard line.utf8.count > textByteLimit else { return "\"\(line)\"" }
    return "\"\(line.prefix(textByteLimit / 3))…\""
  }

  private static func tags(of graphic: Graphic) -> String? {
    let tags = graphic.document.tags(of: graphic.entry).compactMap(RowLabel.firstLine)
      .map { ".\($0)" }.joined()
    return tags.isEmpty || tags.utf8.count > textByteLimit ? nil : tags
  }

  private static func size(of graphic: Graphic) -> String? {
    graphic.document.setValue("size", graphic.entry)?.pair.map {
      text(of: Graphic.Extent($0.x, $0.y))
    }
  }

  private static func text(of size: Graphic.Extent) -> String {
    "\(rounded(size.width)) × \(rounded(size.height))"
  }

  /// A number to a hundredth: more is not read at a glance.
  private static func rounded(_ number: Double) -> String {
    guard abs(number) < 1e12 else { return NumberText.shortest(number) }
    return NumberText.shortest((number * 100).rounded() / 100)
  }
}
