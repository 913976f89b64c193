import Geometry
import ShapeDocument

/// What SVG cannot say, as `data-*` attributes: `data-shapeedit-*` for what the format knows,
/// `data-meta-*` for what is free, `data-*` for keys it does not know.
struct SVGDataAttributes {
  private let document: Document
  private let entry: Int
  /// What is set on the entry.
  private let keys: [String]
  private var attributes: [(name: String, value: String)] = []
  private var names: Set<String> = []

  init(_ document: Document, _ entry: Int) {
    self.document = document
    self.entry = entry
    keys = document.keys(of: entry)
  }

  /// Keys whose values attributes of SVG say in full.
  private static let said: Set<String> = [
    "id", "name", "kind", "hidden", "locked", "opacity", "blend", "link", "note", "at", "size",
    "points", "d", "fillRule", "source", "rotation", "pivot", "transform", "fill", "stroke",
    "shadow", "text", "sides", "innerRadius", "radius",
  ]

  /// Adds what is lost of a graphic whose element looks like one of another kind.
  mutating func add(_ element: SVGElement, evidentKind: Graphic.Kind) {
    let graphic = element.graphic
    if graphic.isInstance {
      add("shapeedit-instance", String(document.sourceText(of: entry).dropFirst()))
    }
    if graphic.kind != evidentKind { add("shapeedit-kind", graphic.kind.name) }
    if element.losesBox || graphic.kind == .group, keys.contains("size") {
      addBox(element)
    }
    if let fill = element.fill { add("fill", paint: fill) }
    if let stroke = element.stroke,
      !stroke.isVisible || stroke.content.namesPalette || stroke.content.isGradient
    {
      addOwn("stroke")
    }
    if let shadow = graphic.shadow, !shadow.isVisible || shadow.color.isPaletteName {
      addOwn("shadow")
    }
    if let text = graphic.text, !text.isVisible || text.size <= 0 || text.color.isPaletteName {
      addOwn("text")
    }
    for key in ["sides", "innerRadius", "radius"] where losesShape(key, graphic) { addOwn(key) }
    addRest(excluding: Self.said)
  }

  /// The box of a shape that does not show it, `x y width height`.
  private mutating func addBox(_ element: SVGElement) {
    guard case .box(let extent) = element.placement.outline else { return }
    let numbers = [element.offset.x, element.offset.y, extent.width, extent.height]
    add("shapeedit-box", numbers.map(SVGNumber.text).joined(separator: " "))
  }

  private func losesShape(_ key: String, _ graphic: Graphic) -> Bool {
    guard keys.contains(key) else { return false }
    guard key == "radius", graphic.kind == .roundedRectangle,
      case .roundedRectangle(_, let fitted) = graphic.contour, fitted.isUniform,
      let written = CornerRadii(graphic.radii)
    else { return true }
    return written != fitted
  }

  /// Adds a paint that is more than a colour.
  mutating func add(_ key: String, paint: Graphic.Paint) {
    if !paint.isVisible || paint.content.namesPalette { addOwn(key) }
  }

  /// Adds what the document says beside its canvases.
  mutating func addDocument() {
    let names = document.paletteNames
    if !names.isEmpty {
      let colors = names.map { name in
        let text = document.paletteColor(named: name)?.text ?? ""
        return "\(JSONText.quoted(name)):\(JSONText.quoted(text))"
      }
      add("shapeedit-palette", "{" + colors.joined(separator: ",") + "}")
    }
    if let title = document.title { add("shapeedit-title", title) }
    if let meta = document.rootValue(of: "meta") { add("shapeedit-meta", meta.json) }
  }

  /// Adds what is set under keys that are not among those said otherwise.
  mutating func addRest(excluding said: Set<String>) {
    for key in keys where !said.contains(key) {
      guard let value = document.value(of: [key], entry: entry).value else { continue }
      if key == "meta", case .map(let members) = value {
        for member in members { add("meta-" + member.key, Self.text(of: member.value)) }
      } else {
        let isKnown = Property.named(key, in: document.scope(of: entry)) != nil
        add((isKnown ? "shapeedit-" : "") + key, Self.text(of: value))
      }
    }
  }

  private mutating func addOwn(_ key: String) {
    let lookup = document.value(of: key, entry: entry)
    guard lookup.isSet, let text = lookup.text else { return }
    let isShort = lookup.value?["enabled"] != .boolean(false)
    add("shapeedit-" + key, isShort ? text : lookup.value?.text ?? text)
  }

  /// A text that reads back as the value it is: strings bare where they cannot be taken for another.
  private static func text(of value: PropertyValue) -> String {
    guard case .string(let string) = value else { return value.text }
    let looksOtherwise =
      NumberText.parse(string) != nil || ["", "~", "null", "true", "false"].contains(string)
      || string.hasPrefix("\"") || string.hasPrefix("[") || string.hasPrefix("{")
    return looksOtherwise ? JSONText.quoted(string) : string
  }

  private mutating func add(_ key: String, _ value: String) {
    let name = "data-" + Self.name(key)
    if names.insert(name).inserted { attributes.append((name, value)) }
  }

  /// A key as part of an attribute's name: what XML does not allow there becomes `_`.
  private static func name(_ key: String) -> String {
    String(
      String.UnicodeScalarView(
        key.unicodeScalars.map { scalar in
          switch scalar {
          case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": scalar
          default: "_"
          }
        }))
  }

  /// Writes the attributes.
  func write(into text: inout SVGText) {
    for (name, value) in attributes { text.attribute(named: name, value) }
  }
}

extension Graphic.Color {
  var isPaletteName: Bool {
    if case .palette = self { true } else { false }
  }
}

extension Graphic.Paint.Content {
  var isGradient: Bool {
    if case .gradient = self { true } else { false }
  }

  /// Whether a colour in it is the palette's.
  var namesPalette: Bool {
    switch self {
    case .color(let color): color.isPaletteName
    case .gradient(let gradient): gradient.stops.contains { $0.color.isPaletteName }
    case .unknown: false
    }
  }
}
