import ByteSearch
import Geometry
import ShapeDocument

/// What fills or lines a shape.
enum SVGPaint: Hashable {
  case none
  case color(RGBA)
  /// The element's property `color`.
  case current
  /// What `url(#…)` names, or else another paint.
  indirect case server(reference: String, fallback: SVGPaint)

  /// Reads a paint; nil for what is none.
  init?(_ text: String) {
    let text = text.trimmingBlanks
    if text.hasPrefix("url(") {
      guard let end = text.firstIndex(of: ")") else { return nil }
      var rest = text[text.index(after: end)...].trimmingBlanks
      // What stands in for a paint is none that has to be looked up itself.
      if rest.hasPrefix("url(") { rest = "none" }
      self = .server(
        reference: String(text[...end]), fallback: SVGPaint(String(rest)) ?? .none)
      return
    }
    switch text.lowercased() {
    case "none": self = .none
    case "currentcolor": self = .current
    case "context-fill", "context-stroke":
      self = .server(reference: text.lowercased(), fallback: .none)
    default:
      // Profiles of colours follow one that everybody knows.
      let plain = text.utf8.firstIndex(ofWord: "icc-color").map { text[..<$0] } ?? text
      guard !plain.hasPrefix("$"),
        let color = Graphic.Color(String(plain.trimmingBlanks)).components
          ?? CSSColor.components(String(plain.trimmingBlanks))
      else { return nil }
      self = .color(color)
    }
  }
}
