import Geometry
import ShapeDocument

/// What SVG cannot say, as `data-*` attributes: `data-shapeedit-*` for what the format knows,
/// `data-meta-*` for what is free, `data-*` for keys it does not know.
struct SVGDataAttributes {
  private var attributes: [(name: String, value: String)] = []
  /// Their names, where they are many.
  private var names: Set<String> = []

  /// Keys whose values attributes of SVG say in full, or that are added where they do not.
  private static let said: Set<String> = [
    "fill", "stroke", "shadow", "text", "sides", "innerRadius", "radius",
  ]

  /// Adds that a graphic stands in the document as an alias.
  mutating func add(instance alias: String) {
    add("shapeedit-instance", String(alias.dropFirst()))
  }

  /// Adds what is lost of a graphic whose element looks like one of another kind.
  mutating func add(_ element: SVGElement, evidentKind: Graphic.Kind) {
    let values = element.values
    if values.kind != evidentKind { add("shapeedit-kind", values.kind.name) }
    if element.losesBox || values.kind == .group, values.isSizeWritten { addBox(element) }
    guard !values.written.isEmpty else { return }
    if let fill = values.fill, !fill.isVisible || fill.content.namesPalette {
      addWritten("fill", values)
    }
    if let stroke = values.stroke,
      !stroke.isVisible || stroke.content.namesPalette || stroke.content.isGradient
    {
      addWritten("stroke", values)
    }
    if let shadow = values.shadow, !shadow.isVisible || shadow.color.isPaletteName {
      addWritten("shadow", values)
    }
    if let text = values.text, !text.isVisible || text.size <= 0 || text.color.isPaletteName {
      addWritten("text", values)
    }
    for key in ["sides", "innerRadius"] { addWritten(key, values) }
    if losesRadius(element) { addWritten("radius", values) }
    for member in values.written where !Self.said.contains(member.key) {
      add(member.key, member.value, isKnown: Self.isKnown(member.key, in: .graphic))
    }
  }

  /// The box of a shape that does not show it, `x y width height`.
  private mutating func addBox(_ element: SVGElement) {
    guard case .box(let extent) = element.placement.outline else { return }
    let (x, y) = (SVGNumber.text(element.offset.x), SVGNumber.text(element.offset.y))
    let (width, height) = (SVGNumber.text(extent.width), SVGNumber.text(extent.height))
    add("shapeedit-box", "\(x) \(y) \(width) \(height)")
  }

  private func losesRadius(_ element: SVGElement) -> Bool {
    guard element.kind == .roundedRectangle,
      case .roundedRectangle(_, let fitted) = element.contour, fitted.isUniform,
      let written = CornerRadii(element.values.radii)
    else { return true }
    return written != fitted
  }

  /// Adds what the document says beside its canvases.
  mutating func add(_ document: Document) {
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

  /// Adds what is lost of a canvas.
  mutating func add(_ canvas: Document.Canvas) {
    let (document, entry) = (canvas.document, canvas.entry)
    let said: Set<String> = ["id", "name", "note", "size", "origin", "background"]
    for key in document.keys(of: entry) where !said.contains(key) {
      guard let value = document.value(of: [key], entry: entry).value else { continue }
      add(key, value, isKnown: Self.isKnown(key, in: .canvas))
    }
    guard let paint = canvas.background, !paint.isVisible || paint.content.namesPalette else {
      return
    }
    let lookup = document.value(of: "background", entry: entry)
    guard lookup.isSet, let text = lookup.text else { return }
    let isShort = lookup.value?["enabled"] != .boolean(false)
    add("shapeedit-background", isShort ? text : lookup.value?.text ?? text)
  }

  private static func isKnown(_ key: String, in scope: Property.Scope) -> Bool {
    Property.named(key, in: scope) != nil
  }

  /// Adds what is set under a key.
  private mutating func add(_ key: String, _ value: PropertyValue, isKnown: Bool) {
    if key == "meta", case .map(let members) = value {
      for member in members { add("meta-" + member.key, Self.text(of: member.value)) }
    } else {
      add((isKnown ? "shapeedit-" : "") + key, Self.text(of: value))
    }
  }

  private mutating func addWritten(_ key: String, _ values: GraphicValues) {
    guard let text = values.writtenText(of: key) else { return }
    add("shapeedit-" + key, text)
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
    let name = Self.name(key)
    guard !holds(name) else { return }
    attributes.append((name, value))
  }

  /// Whether there is an attribute of a name.
  private mutating func holds(_ name: String) -> Bool {
    // A few are compared sooner than hashed.
    guard attributes.count >= Self.fewAttributes else {
      return attributes.contains { $0.name == name }
    }
    if names.isEmpty { names = Set(attributes.map(\.name)) }
    return !names.insert(name).inserted
  }

  private static let fewAttributes = 16

  /// A key as part of an attribute's name: what XML does not allow there becomes `_`.
  private static func name(_ key: String) -> String {
    guard !key.unicodeScalars.allSatisfy(isNamePart) else { return key }
    return String(
      String.UnicodeScalarView(key.unicodeScalars.map { isNamePart($0) ? $0 : "_" }))
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }

  /// Writes the attributes.
  func write(into text: inout SVGText) {
    for (name, value) in attributes { text.dataAttribute(named: name, value) }
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
