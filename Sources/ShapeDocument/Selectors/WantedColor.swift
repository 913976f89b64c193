import Geometry

/// The colour in an attribute selector, compared by components: `#fff`, `white` and a property's
/// `$white` from the palette are equal.
struct WantedColor {
  private let document: Document?
  private let wanted: Graphic.Color
  private let components: RGBA

  /// The colour of an attribute selector; nil unless it compares a colour with `=`. Without a document,
  /// names of the palette are no colours.
  init?(_ attribute: Selector.Attribute, in document: Document?) {
    guard case .text(.equals, let text, _) = attribute.test else { return nil }
    wanted = Graphic.Color(text)
    // A palette name in a selector means that palette entry: it is compared as text.
    guard let components = wanted.components else { return nil }
    self.components = components
    self.document = document
  }

  /// True when a property has the colour, as its value or in its paint.
  func isIn(_ lookup: PropertyLookup) -> Bool {
    guard let value = lookup.value else { return false }
    switch lookup.property?.type {
    case .paint, .stroke, .shadow, .gradient, .stops: return isPainted(by: value)
    default: return value.color.map(isSame) ?? false
    }
  }

  private func isSame(as color: Graphic.Color) -> Bool {
    (document?.components(of: color) ?? color.components) == components
  }

  /// True when a paint has the colour, as its own or in a stop of its gradient.
  private func isPainted(by paint: PropertyValue) -> Bool {
    var pending = [paint]
    while let value = pending.popLast() {
      switch value {
      case .color(let color):
        if isSame(as: color) { return true }
      case .list(let values): pending += values
      case .map:
        if let gradient = value["gradient"] { pending.append(gradient) }
        if let stops = value["stops"] {
          // A gradient with a transparent stop is not a paint of `none`.
          if wanted != .none { pending.append(stops) }
        } else if let color = value["color"] {
          pending.append(color)
        }
      default: break
      }
    }
    return false
  }
}
