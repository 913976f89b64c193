import Geometry
import ShapeDocument
import YAMLText

/// Writes properties without an SVG equivalent as `data-*` attributes: `data-shapeedit-*` for the
/// format's own, `data-meta-*` for metadata, `data-*` for unknown keys.
struct SVGDataAttributes {
  /// What they are written to.
  var text = SVGText()
  /// The names of those that were added since the last element.
  private var added: [Name] = []
  /// These, where they are many.
  private var names: Set<Name> = []

  /// A name without `data-`.
  private struct Name: Hashable {
    var isOurs: Bool
    var key: String
  }

  /// Begins the attributes of another element.
  mutating func begin() {
    added.removeAll(keepingCapacity: true)
    names.removeAll()
  }

  /// Adds that a graphic stands in the document as an alias.
  mutating func add(instance alias: String) {
    add(ours: "instance", String(alias.dropFirst()))
  }

  /// Adds the name by which a graphic's aliases call it.
  mutating func add(anchor: String) { add(ours: "anchor", anchor) }

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
    if element.kind != evidentKind || !element.isEvident { add(ours: "kind", element.kind.name) }
    if let fingerprint = element.kept.fingerprint { add(ours: "fingerprint", fingerprint) }
    let isSizeWritten = element.values.isSizeWritten
    if element.losesBox || !isSizeWritten, element.kind != .group { addBox(element) }
    let isLaidOut =
      document.layoutContainer(of: element.entry) != nil
      || document.isLayoutContainer(element.entry)
    if isLaidOut { addLaidOut(element, document) } else { addPlace(element, document) }
    var usualKeys = SVGKeyOrder()
    var unnamed: [YAMLValue.Pair] = []
    for property in element.values.written where !(element.isCopy && property.isID) {
      usualKeys.add(property)
      guard !isSaid(property, element, id: id) else { continue }
      if addNumbers(property) { continue }
      guard
        let value = property.value
          ?? document.writtenValue(of: property.key, entry: element.entry)
      else { continue }
      switch property.graphicKey {
      case nil, .meta?:
        if !add(property.key, value, in: .graphic) { unnamed.append(.init(property.key, value)) }
      case _?: add(ours: property.key, Self.text(of: value))
      }
    }
    addUnnamed(unnamed)
    let isSized = if case .box = element.values.placement.outline { isSizeWritten } else { true }
    func keys() -> [String] {
      element.values.written.compactMap {
        element.isCopy && $0.isID ? nil : $0.key
      }
    }
    let areKeysUsual =
      usualKeys.isUsual(unnamed, keys) && !(usualKeys.hasKept && Self.mixesKept(keys()))
    if !areKeysUsual || !isSized { addKeys(keys()) }
  }

  /// Adds two whole numbers, as they are written.
  ///
  /// - Returns: False if the value is to be read from the document.
  private mutating func addNumbers(_ property: WrittenProperty) -> Bool {
    guard let pair = property.wholePair, begin(Name(isOurs: true, key: property.key)) else {
      return false
    }
    text.append(pair: pair)
    end()
    return true
  }

  /// Whether unknown keys stand beside `x-svg`, which an import would put into another order.
  private static func mixesKept(_ keys: [String]) -> Bool {
    keys.contains(SVGKeptAttributes.key)
      && keys.contains { $0 != SVGKeptAttributes.key && !isKnown($0, in: .graphic) }
  }

  /// Whether a property stands elsewhere in the element, or must not.
  private func isSaid(_ property: WrittenProperty, _ element: SVGElement, id: String?) -> Bool {
    switch property.graphicKey {
    case .at, .rotation, .pivot, .transform: true
    case .id where property.value == nil: element.values.id == id
    case .text where !element.kept.markup.isEmpty: false
    // What must not be followed is not kept to be followed later.
    case .link where element.values.link.map { !LinkTarget($0).isHarmless } ?? false: true
    case nil: property.key == SVGKeptAttributes.key && element.kept.isWhole
    case let key?: element.says(key, property.value)
    }
  }

  private static func isPlace(_ key: GraphicKey?) -> Bool {
    switch key {
    case .at, .rotation, .pivot, .transform: true
    default: false
    }
  }

  /// Adds where a graphic stands as it is written, if SVG has that in other words.
  private mutating func addPlace(_ element: SVGElement, _ document: Document) {
    guard !element.saysPlace, !addPlaceNumbers(element) else { return }
    add("place", element, document) { Self.isPlace($0.graphicKey) }
  }

  /// Adds some properties as they are written.
  private mutating func add(
    _ key: String, _ element: SVGElement, _ document: Document,
    where isMeant: (WrittenProperty) -> Bool
  ) {
    let pairs = element.values.written.filter(isMeant).compactMap { property in
      document.writtenValue(of: property.key, entry: element.entry).map {
        YAMLValue.Pair(property.key, $0)
      }
    }
    add(ours: key, YAMLValue.mapping(pairs).flowText)
  }

  /// Adds the place as it is written, if that is no more than a point of whole numbers.
  ///
  /// - Returns: False if it is more.
  private mutating func addPlaceNumbers(_ element: SVGElement) -> Bool {
    var place: Point?
    for property in element.values.written where Self.isPlace(property.graphicKey) {
      guard case .at? = property.graphicKey, let pair = property.wholePair, place == nil else {
        return false
      }
      place = pair
    }
    guard let place, begin(Name(isOurs: true, key: "place")) else { return false }
    text.append("{at: ")
    text.append(pair: place)
    text.append("}")
    end()
    return true
  }

  /// Adds the place and the size as they are written, where a layout has given others.
  private mutating func addLaidOut(_ element: SVGElement, _ document: Document) {
    add("laid-out", element, document) { Self.isPlace($0.graphicKey) || $0.key == "size" }
  }

  /// The box of a shape that does not show it, `x y width height`.
  private mutating func addBox(_ element: SVGElement) {
    guard case .box(let extent) = element.placement.outline else { return }
    guard begin(Name(isOurs: true, key: "box")) else { return }
    let offset = element.offset
    text.append(offset.x)
    text.append(" ")
    text.append(offset.y)
    text.append(" ")
    text.append(extent.width)
    text.append(" ")
    text.append(extent.height)
    end()
  }

  /// Adds what the document says beside its canvases.
  mutating func add(_ document: Document) {
    add(Name(isOurs: false, key: "shapeedit"), "\(Document.newestVersion)")
    var others: [YAMLValue.Pair] = []
    for property in document.writtenProperties(of: Transaction.root) {
      guard let value = property.value else { continue }
      switch property.key {
      case "shapeedit": break
      case "title", "palette": add(ours: property.key, Self.text(of: value))
      // A canvas has a map `meta`, too.
      default: others.append(.init(property.key, value))
      }
    }
    if !others.isEmpty { add(ours: "document", YAMLValue.mapping(others).flowText) }
    let keys = document.writtenProperties(of: Transaction.root).map(\.key)
    let usual =
      keys.filter { $0 == "shapeedit" } + keys.filter { $0 == "title" }
      + keys.filter { $0 == "palette" } + others.map(\.key)
    if keys != usual {
      add(ours: "order", YAMLValue.sequence(keys.map { .string($0) }).flowText)
    }
  }

  /// Adds what is lost of a canvas. `isWhole` is whether all of it is written, and `saysKept` whether
  /// an import finds what the canvas keeps of SVG.
  mutating func add(
    _ canvas: Document.Canvas, id: String?, isWhole: Bool, saysKept: Bool
  ) {
    let (document, entry) = (canvas.document, canvas.entry)
    var order = SVGKeyOrder(isCanvas: true)
    var unnamed: [YAMLValue.Pair] = []
    let written = document.writtenProperties(of: entry)
    for property in written {
      order.add(property)
      guard !Self.isSaid(property, canvas, id: id, isWhole: isWhole),
        !(saysKept && property.key == SVGKeptAttributes.key),
        let value = property.value ?? document.writtenValue(of: property.key, entry: entry)
      else { continue }
      if !add(property.key, value, in: .canvas) { unnamed.append(.init(property.key, value)) }
    }
    addUnnamed(unnamed)
    // The name of a canvas without one is its id, and the size of one without is its content's.
    let isNamed = canvas.name != nil || canvas.id == id
    let isUsual = order.isUsual(unnamed) { written.map(\.key) }
    if !isUsual || isWhole && !canvas.hasExtent || !isNamed { addKeys(written.map(\.key)) }
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
    add(ours: "keys", YAMLValue.sequence(keys.map { .string($0) }).flowText)
  }

  /// Adds what is set under keys that are no names of attributes.
  private mutating func addUnnamed(_ pairs: [YAMLValue.Pair]) {
    if !pairs.isEmpty { add(ours: "more", YAMLValue.mapping(pairs).flowText) }
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
      for member in members {
        add(Name(isOurs: false, key: "meta-" + member.key), Self.text(of: member.value))
      }
    } else {
      let isKnown = Self.isKnown(key, in: scope) || key == "children"
      add(Name(isOurs: isKnown, key: key), Self.text(of: value))
    }
    return true
  }

  /// A text that reads back as the value it is: strings bare where they cannot be taken for another.
  private static func text(of value: YAMLValue) -> String {
    guard case .string(let string) = value else { return value.flowText }
    // A colour, as most are written.
    if string.utf8.first == UInt8(ascii: "#"),
      string.utf8.dropFirst().allSatisfy({
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
      })
    {
      return string
    }
    let isBare =
      SVGElement.isKept(string) && !"\"'[{".utf8.contains(string.utf8.first ?? 0)
      && YAMLValue.scalar(bare: string) == value
    return isBare ? string : YAMLValue.quotedText(of: string)
  }

  private mutating func add(ours key: String, _ value: String) {
    add(Name(isOurs: true, key: key), value)
  }

  private mutating func add(_ name: Name, _ value: String) {
    guard begin(name) else { return }
    text.escape(value)
    end()
  }

  /// Begins an attribute.
  ///
  /// - Returns: False if there is one of that name.
  private mutating func begin(_ name: Name) -> Bool {
    guard !holds(name) else { return false }
    added.append(name)
    text.append(name.isOurs ? " data-shapeedit-" : " data-")
    text.append(markup: name.key)
    text.beginValue()
    return true
  }

  private mutating func end() { text.quote() }

  /// Whether there is an attribute of a name; else there is one to be.
  private mutating func holds(_ name: Name) -> Bool {
    // A few are compared sooner than hashed.
    guard added.count >= Self.fewAttributes else { return added.contains(name) }
    if names.isEmpty { names = Set(added) }
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
}

extension WrittenProperty {
  /// Whether it is a graphic's id.
  fileprivate var isID: Bool { if case .id? = graphicKey { true } else { false } }
}

extension Document.Canvas {
  /// Whether what is visible of it begins at its origin and is as large as it says.
  fileprivate var hasExtent: Bool { size.map { $0.width > 0 && $0.height > 0 } ?? false }
}
