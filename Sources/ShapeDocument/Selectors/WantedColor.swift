import Geometry

/// The colour an attribute selector asks for, to be compared as a colour: `#fff`, `white` and a
/// palette's `$white` are the same.
struct WantedColor {
  private let document: Document
  private let wanted: Graphic.Color
  private let components: RGBA

  /// The colour of an attribute selector; nil unless it asks for one with `=`.
  init?(_ attribute: Selector.Attribute, in document: Document) {
    guard case .text(.equals, let text, _) = attribute.test else { return nil }
    wanted = Graphic.Color(text)
    // A name of the palette is compared as it is written, for it says which entry is meant.
    guard let components = wanted.components else { return nil }
    self.components = components
    self.document = document
  }

  /// Whether a property has the colour: as its value, or as one of those its paint is made of.
  func isIn(_ lookup: PropertyLookup) -> Bool {
    guard let value = lookup.value else { return false }
    switch lookup.property?.type {
    case .paint, .stroke, .shadow, .gradient, .stops: return isPainted(by: value)
    default: return value.color.map(isSame) ?? false
    }
  }

  private func isSame(as color: Graphic.Color) -> Bool {
    document.components(of: color) == components
  }

  /// Whether one of the colours of a paint is the one: its own, or those of its gradient's stops.
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
          // A gradient that fades out is not a paint of `none`.
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
