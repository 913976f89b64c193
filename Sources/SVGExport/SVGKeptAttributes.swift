import ByteSearch
import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// The attributes of SVG that a graphic keeps under `x-svg` since no property says them, sorted by the
/// part of the graphic that they are of.
struct SVGKeptAttributes {
  /// Of the graphic as a whole.
  private(set) var outer: [(name: String, value: String)] = []
  /// Of its shape.
  private(set) var shape: [(name: String, value: String)] = []
  /// Of its text.
  private(set) var text: [(name: String, value: String)] = []
  /// Of its image.
  private(set) var image: [(name: String, value: String)] = []
  /// Where the coordinates that its references are measured in begin, in its own.
  private(set) var origin: Point?
  /// Its text as SVG says it, if that is still the text.
  private(set) var markup: [MarkupReader.Token] = []

  /// Nothing is kept.
  init() {}

  /// Takes what stands under the key of a graphic.
  init(_ kept: YAMLValue, of element: SVGElement, _ definitions: SVGKeptDefinitions) {
    guard case .mapping(let pairs, _) = kept else { return }
    takeText(pairs, element)
    for pair in pairs { addAttribute(pair, element, definitions) }
    guard case .box = element.placement.outline, element.kind != .group else { return }
    origin = pairs.origin
    // What is referred to moves with the graphic.
    if origin == nil,
      !markup.isEmpty || (outer + shape + text).contains(where: { SVGReferences.refers($0.value) })
    {
      origin = .zero
    }
  }

  /// Uses the kept SVG markup of a text if its fingerprint still fits the document's text.
  private mutating func takeText(_ pairs: [YAMLValue.Pair], _ element: SVGElement) {
    guard let text = pairs.text("text"), let fingerprint = pairs.text("fingerprint"),
      element.kind == .text, !element.hasShape, fingerprint == element.textFingerprint,
      let tokens = SVGKeptValue.tokens(of: text), case .begin("text", _, _)? = tokens.first
    else { return }
    markup = tokens
  }

  private mutating func addAttribute(
    _ pair: YAMLValue.Pair, _ element: SVGElement, _ definitions: SVGKeptDefinitions
  ) {
    guard let value = pair.value.scalarText,
      SVGKeptValue.isHarmless(value, of: pair.key, on: ""), pair.key != "style",
      let written = definitions.written(value)
    else { return }
    let isTextOnly = element.text != nil && !element.hasShape
    switch pair.key {
    case "clip-path", "mask", "isolation": outer.append((pair.key, written))
    case "filter":
      guard !element.values.shadows.contains(where: \.isVisible), element.values.blur == 0 else {
        return
      }
      outer.append((pair.key, written))
    case "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray",
      "stroke-dashoffset", "stroke-linecap", "stroke-linejoin":
      guard isTextOnly ? element.allowsText(pair) : element.allows(pair) else { return }
      if isTextOnly { text.append((pair.key, written)) } else { shape.append((pair.key, written)) }
    case "stroke-miterlimit", "paint-order", "vector-effect", "shape-rendering",
      "color-interpolation":
      if isTextOnly { text.append((pair.key, written)) } else { shape.append((pair.key, written)) }
    case "marker-start", "marker-mid", "marker-end":
      guard element.hasShape, element.allowsMarker(pair.key, value) else { return }
      shape.append((pair.key, written))
    case "image-rendering", "preserveAspectRatio":
      guard element.hasImage else { return }
      image.append((pair.key, written))
    case _ where Self.textNames.contains(pair.key):
      guard element.text != nil else { return }
      text.append((pair.key, written))
    default: break
    }
  }

  private static let textNames: Set = [
    "alignment-baseline", "baseline-shift", "direction", "dominant-baseline", "font-family",
    "font-feature-settings", "font-kerning", "font-size-adjust", "font-stretch", "font-variant",
    "font-variation-settings", "lengthAdjust", "letter-spacing", "text-decoration",
    "text-rendering", "textLength", "unicode-bidi", "word-spacing", "writing-mode",
  ]
}

extension SVGElement {
  /// Whether a paint that is kept is what the graphic shows: a fill or a line that was set since is not
  /// overruled. The colour beside a reference is the one that stood in for it.
  fileprivate func allows(_ pair: YAMLValue.Pair) -> Bool {
    guard hasShape else { return false }
    switch pair.key {
    // What is black only for a filter.
    case "fill" where pair.value.scalarText == "#000000": return fill?.isVisible != true
    case "fill": return isStandIn(pair.value, fill?.isVisible == true ? fill?.content : nil)
    case "fill-opacity": return fill?.isVisible != true
    case "stroke": return isStandIn(pair.value, stroke?.isVisible == true ? stroke?.content : nil)
    case "stroke-opacity":
      guard let stroke, stroke.isVisible else { return true }
      if case .gradient = stroke.content { return true }
      return false
    default: return stroke?.isVisible != true
    }
  }

  /// The same of a text.
  fileprivate func allowsText(_ pair: YAMLValue.Pair) -> Bool {
    guard pair.key == "fill" else {
      return pair.key != "fill-opacity" || text?.color == Graphic.Color.none
    }
    return isStandIn(pair.value, text.map { .color($0.color) })
  }

  private func isStandIn(_ value: YAMLValue, _ own: Graphic.Paint.Content?) -> Bool {
    guard let text = value.scalarText, let end = text.lastIndex(of: ")") else { return false }
    let other = text[text.index(after: end)...].drop { $0 == " " }
    // What stands beside a reference may be a function itself.
    let start = text.firstIndex(of: ")").map { text.index(after: $0) } ?? text.endIndex
    let fallback =
      other.isEmpty && start < text.endIndex ? text[start...].drop { $0 == " " } : other
    guard let own, own != .color(.none) else { return fallback.isEmpty || fallback == "none" }
    guard case .color(let ownColor) = own, let color = components(ownColor) else { return false }
    return Graphic.Color(String(fallback)).components.map { $0.hexText == color.hexText } ?? false
  }

  /// Whether a marker is still there: one that is called an arrow goes with the line's arrow.
  fileprivate func allowsMarker(_ name: String, _ value: String) -> Bool {
    guard name != "marker-mid", value.lowercased().containsBytes(of: "arrow"),
      contour.ends.start != nil
    else { return true }
    guard let stroke, stroke.hasEndings else { return kind == .polygon }
    return name == "marker-start" ? stroke.start != .none : stroke.end != .none
  }
}
