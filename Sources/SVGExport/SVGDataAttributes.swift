import Geometry
import ShapeDocument
import YAMLText

/// What SVG cannot say, as `data-*` attributes: `data-shapeedit-*` for what the format knows,
/// `data-meta-*` for what is free, `data-*` for keys it does not know.
struct SVGDataAttributes {
  private var attributes: [(name: String, value: String)] = []
  /// Their names, where they are many.
  private var names: Set<String> = []

  /// Adds that a graphic stands in the document as an alias.
  mutating func add(instance alias: String) {
    add("shapeedit-instance", String(alias.dropFirst()))
  }

  /// Adds the name by which a graphic's aliases call it.
  mutating func add(anchor: String) { add("shapeedit-anchor", anchor) }

  /// Adds what is lost of a graphic whose element looks like one of another kind.
  ///
  /// - Parameters:
  ///   - element: The graphic.
  ///   - evidentKind: The kind it looks like.
  ///   - id: The id the element has; nil for none.
  ///   - document: Where the graphic stands.
  mutating func add(
    _ element: SVGElement, evidentKind: Graphic.Kind, id: String?, in document: Document
  ) {
    let values = element.values
    if values.kind != evidentKind || !element.isEvident { add("shapeedit-kind", values.kind.name) }
    if let fingerprint = element.kept.fingerprint { add("shapeedit-fingerprint", fingerprint) }
    if element.losesBox || !values.isSizeWritten, values.kind != .group { addBox(element) }
    let isLaidOut =
      document.layoutContainer(of: element.entry) != nil
      || document.isLayoutContainer(element.entry)
    if isLaidOut { addLaidOut(element, document) } else { addPlace(element, document) }
    var usualKeys = SVGKeyOrder()
    var unnamed: [YAMLValue.Pair] = []
    for property in values.written where property.key != "id" || !element.isCopy {
      usualKeys.add(property.key)
      guard !isSaid(property, element, id: id) else { continue }
      guard
        let value = property.value
          ?? document.writtenValue(of: property.key, entry: element.entry)
      else { continue }
      if !add(property.key, value, in: .graphic) { unnamed.append(.init(property.key, value)) }
    }
    addUnnamed(unnamed)
    let isSized = if case .box = element.placement.outline { values.isSizeWritten } else { true }
    let areKeysUsual = usualKeys.isUsual(unnamed.map(\.key)) && !Self.mixesKept(usualKeys.keys)
    if !areKeysUsual || !isSized { addKeys(usualKeys.keys) }
  }

  /// Whether keys that the format does not know stand beside the one for what is kept of SVG, in an
  /// order that is not the import's.
  private static func mixesKept(_ keys: [String]) -> Bool {
    keys.contains(SVGKeptAttributes.key)
      && keys.contains { $0 != SVGKeptAttributes.key && !isKnown($0, in: .graphic) }
  }

  /// Whether a property stands elsewhere in the element, or must not.
  private func isSaid(_ property: WrittenProperty, _ element: SVGElement, id: String?) -> Bool {
    switch property.key {
    case "at", "rotation", "pivot", "transform": true
    case "id" where property.value == nil: element.values.id == id
    case SVGKeptAttributes.key: element.kept.isWhole
    case "text" where !element.kept.markup.isEmpty: false
    // What must not be followed is not kept to be followed later.
    case "link" where element.values.link.map { !LinkTarget($0).isHarmless } ?? false: true
    default: element.says(property)
    }
  }

  private static let placeKeys: Set = ["at", "rotation", "pivot", "transform"]

  /// Adds where a graphic stands as it is written, if SVG has that in other words.
  private mutating func addPlace(_ element: SVGElement, _ document: Document) {
    guard !element.saysPlace else { return }
    let pairs = element.values.written.compactMap { property in
      !Self.placeKeys.contains(property.key)
        ? nil
        : (property.value ?? document.writtenValue(of: property.key, entry: element.entry)).map {
          YAMLValue.Pair(property.key, $0)
        }
    }
    add("shapeedit-place", YAMLValue.mapping(pairs).flowText)
  }

  /// Adds the place and the size as they are written, where a layout has given others.
  private mutating func addLaidOut(_ element: SVGElement, _ document: Document) {
    let pairs = element.values.written.compactMap { property in
      !Self.placeKeys.contains(property.key) && property.key != "size"
        ? nil
        : document.writtenValue(of: property.key, entry: element.entry).map {
          YAMLValue.Pair(property.key, $0)
        }
    }
    add("shapeedit-laid-out", YAMLValue.mapping(pairs).flowText)
  }

  /// The box of a shape that does not show it, `x y width height`.
  private mutating func addBox(_ element: SVGElement) {
    guard case .box(let extent) = element.placement.outline else { return }
    let (x, y) = (SVGNumber.text(element.offset.x), SVGNumber.text(element.offset.y))
    let (width, height) = (SVGNumber.text(extent.width), SVGNumber.text(extent.height))
    add("shapeedit-box", "\(x) \(y) \(width) \(height)")
  }

  /// Adds what the document says beside its canvases.
  mutating func add(_ document: Document) {
    add("shapeedit", "\(Document.newestVersion)")
    var others: [YAMLValue.Pair] = []
    for property in document.writtenProperties(of: Transaction.root) {
      guard let value = property.value else { continue }
      switch property.key {
      case "shapeedit": break
      case "title", "palette": add("shapeedit-" + property.key, Self.text(of: value))
      // A canvas has a map `meta`, too.
      default: others.append(.init(property.key, value))
      }
    }
    if !others.isEmpty { add("shapeedit-document", YAMLValue.mapping(others).flowText) }
    let keys = document.writtenProperties(of: Transaction.root).map(\.key)
    let usual =
      keys.filter { $0 == "shapeedit" } + keys.filter { $0 == "title" }
      + keys.filter { $0 == "palette" } + others.map(\.key)
    if keys != usual {
      add("shapeedit-order", YAMLValue.sequence(keys.map { .string($0) }).flowText)
    }
  }

  /// Adds what is lost of a canvas, of which `frame` is written.
  /// `saysKept` is whether an import finds what the canvas keeps of SVG.
  mutating func add(
    _ canvas: Document.Canvas, id: String?, frame: Graphic.Box, saysKept: Bool
  ) {
    let (document, entry) = (canvas.document, canvas.entry)
    var order = SVGKeyOrder(isCanvas: true)
    var unnamed: [YAMLValue.Pair] = []
    let isWhole = canvas.frame == frame
    for property in document.writtenProperties(of: entry) {
      order.add(property.key)
      guard !Self.isSaid(property, canvas, id: id, isWhole: isWhole),
        !(saysKept && property.key == SVGKeptAttributes.key),
        let value = property.value ?? document.writtenValue(of: property.key, entry: entry)
      else { continue }
      if !add(property.key, value, in: .canvas) { unnamed.append(.init(property.key, value)) }
    }
    addUnnamed(unnamed)
    // The name of a canvas without one is its id, and the size of one without is its content's.
    let isNamed = canvas.name != nil || canvas.id == id
    if !order.isUsual(unnamed.map(\.key)) || isWhole && !canvas.hasExtent || !isNamed {
      addKeys(order.keys)
    }
  }

  /// Whether a canvas's property stands elsewhere in the root. Of a part of a canvas the size is
  /// that of the part.
  private static func isSaid(
    _ property: WrittenProperty, _ canvas: Document.Canvas, id: String?, isWhole: Bool
  ) -> Bool {
    let values = Graphic(document: canvas.document, entry: canvas.entry)
    switch property.key {
    case "size":
      guard property.value == nil, let size = canvas.size else { return !isWhole }
      return !isWhole || canvas.hasExtent && SVGElement.areKept([size.width, size.height])
    case "origin":
      return !isWhole
        || property.value == nil && canvas.hasExtent && canvas.origin != .zero
          && SVGElement.areKept([canvas.origin.x, canvas.origin.y])
    case "id": return property.value == nil && canvas.id == id
    case "name":
      return property.value == nil && SVGElement.isKept(canvas.name) && canvas.name != canvas.id
    case "note": return property.value == nil && SVGElement.isKept(values.note)
    case "background": return property.value == nil
    default: return false
    }
  }

  private mutating func addKeys(_ keys: [String]) {
    add("shapeedit-keys", YAMLValue.sequence(keys.map { .string($0) }).flowText)
  }

  /// Adds what is set under keys that are no names of attributes.
  private mutating func addUnnamed(_ pairs: [YAMLValue.Pair]) {
    if !pairs.isEmpty { add("shapeedit-more", YAMLValue.mapping(pairs).flowText) }
  }

  private static func isKnown(_ key: String, in scope: Property.Scope) -> Bool {
    Property.named(key, in: scope) != nil
  }

  /// Adds what is set under a key.
  ///
  /// - Returns: Whether the key can be the name of an attribute.
  private mutating func add(_ key: String, _ value: YAMLValue, in scope: Property.Scope) -> Bool {
    guard Self.isName(key), !key.hasPrefix("shapeedit-"), !key.hasPrefix("meta-") else {
      return false
    }
    if key == "meta", case .mapping(let members, _) = value, !members.isEmpty,
      members.allSatisfy({ Self.isName($0.key) })
    {
      for member in members { add("meta-" + member.key, Self.text(of: member.value)) }
    } else {
      let isKnown = Self.isKnown(key, in: scope) || key == "children"
      add((isKnown ? "shapeedit-" : "") + key, Self.text(of: value))
    }
    return true
  }

  /// A text that reads back as the value it is: strings bare where they cannot be taken for another.
  private static func text(of value: YAMLValue) -> String {
    guard case .string(let string) = value else { return value.flowText }
    let isBare =
      SVGElement.isKept(string) && !"\"'[{".utf8.contains(string.utf8.first ?? 0)
      && YAMLValue.scalar(bare: string) == value
    return isBare ? string : YAMLValue.quotedText(of: string)
  }

  private mutating func add(_ name: String, _ value: String) {
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

  /// Whether a key can be a part of an attribute's name.
  private static func isName(_ key: String) -> Bool {
    !key.isEmpty
      && key.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
        default: false
        }
      }
  }

  /// Writes the attributes.
  func write(into text: inout SVGText) {
    for (name, value) in attributes { text.dataAttribute(named: name, value) }
  }
}

extension Document.Canvas {
  /// Whether what is visible of it begins at its origin and is as large as it says.
  fileprivate var hasExtent: Bool { size.map { $0.width > 0 && $0.height > 0 } ?? false }
}
