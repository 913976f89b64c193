import Geometry
import YAMLText

/// Reads the values of one graphic after the other, each once and without a tree of its nodes.
///
/// What it gives is what ``GraphicValues/init(_:keepsWritten:)`` looks up, which is the way of
/// graphics that take values from elsewhere.
package final class GraphicReader {
  private let document: Document
  private let reader: EntryReader
  private let keepsWritten: Bool

  /// A reader of a document's graphics, good until that changes.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - keepsWritten: Whether ``GraphicValues/written`` is filled in.
  package init(_ document: Document, keepsWritten: Bool = false) {
    self.document = document
    self.keepsWritten = keepsWritten
    reader = EntryReader(document.index)
  }

  /// The values of a graphic.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  package func values(of entry: Int) -> GraphicValues {
    if document.isReadAlone(entry) {
      document.propertiesParsed += 1
      let reading = reader.read(entry)
      if let values = PlainValues.values(of: entry, reading, in: document, keepsWritten) {
        return values
      }
      document.keep(reading, of: entry)
    }
    return GraphicValues(
      Graphic(document: document, entry: entry), keepsWritten: keepsWritten)
  }
}

/// Finds the values of a graphic in its nodes.
///
/// Values of the commonest forms are told by their bytes; every other one is read as the property it is, alone. A
/// key that stands twice is left to others.
private struct PlainValues {
  private let document: Document
  private let reading: EntryReading
  private let keepsWritten: Bool
  private var values: GraphicValues
  /// The keys that were met, by their number.
  private var seen: UInt32 = 0
  private var otherKeys: [EntryNode] = []
  private var size: Graphic.Extent?
  private var points: [Graphic.Point]?
  private var pathData: String?

  /// The values of a graphic that is read alone; nil where something needs another look.
  static func values(
    of entry: Int, _ reading: EntryReading, in document: Document, _ keepsWritten: Bool
  ) -> GraphicValues? {
    guard let node = reading.node, node.kind == .mapping, document.role(of: entry) == .graphic
    else { return nil }
    let number = document.fastKindNumber(of: entry)
    let kind = number.map { Graphic.Kind.known[$0] } ?? document.kind(of: entry, readAs: node)
    var plain = PlainValues(document, reading, kind, keepsWritten)
    for (key, value) in node.pairs {
      guard plain.read(key, value) else { return nil }
    }
    return plain.finished()
  }

  private init(
    _ document: Document, _ reading: EntryReading, _ kind: Graphic.Kind, _ keepsWritten: Bool
  ) {
    self.document = document
    self.reading = reading
    self.keepsWritten = keepsWritten
    values = GraphicValues(kind)
  }

  private consuming func finished() -> GraphicValues {
    let (points, pathData) = (points, pathData)
    values.placement.outline = Graphic.outline(
      of: values.kind, size: size, points: { points }, pathData: { pathData })
    return values
  }

  private mutating func read(_ key: EntryNode, _ value: EntryNode) -> Bool {
    guard key.kind == .scalar else { return false }
    guard let known = GraphicKey(key.bytes) else { return readOther(key, value) }
    let bit = UInt32(1) << UInt32(known.rawValue)
    guard seen & bit == 0 else { return false }
    seen |= bit
    if keepsWritten { keep(key, known, value) }
    read(known, key, value)
    return true
  }

  /// Keys the format does not know.
  private mutating func readOther(_ key: EntryNode, _ value: EntryNode) -> Bool {
    guard keepsWritten else { return true }
    guard otherKeys.count < 8, !otherKeys.contains(where: { $0.isSame(as: key) }) else {
      return false
    }
    otherKeys.append(key)
    keep(key, nil, value)
    return true
  }

  private mutating func read(_ property: GraphicKey, _ key: EntryNode, _ value: EntryNode) {
    switch property {
    case .hidden, .locked, .kind, .children: break
    case .id: values.id = text(key, value)
    case .name: values.name = text(key, value)
    case .note: values.note = text(key, value)
    case .link: values.link = text(key, value)
    case .source: values.source = text(key, value)
    case .blend: values.blend = text(key, value) ?? "normal"
    case .fillRule: values.fillRule = text(key, value).flatMap(Graphic.FillRule.init) ?? .nonzero
    case .opacity: values.opacity = min(max(number(key, value) ?? 1, 0), 1)
    case .at, .size, .pivot, .transform, .rotation, .points, .d:
      readGeometry(property, key, value)
    case .radius, .sides, .innerRadius: readShape(property, key, value)
    case .fill: readFill(key, value)
    case .stroke: readStroke(key, value)
    case .shadow: values.shadow = look(key, value).flatMap(Graphic.Shadow.init)
    case .text: readText(key, value)
    case .tags, .meta: break
    }
  }

  private mutating func readGeometry(
    _ property: GraphicKey, _ key: EntryNode, _ value: EntryNode
  ) {
    switch property {
    case .at: values.placement.at = pair(key, value) ?? .zero
    case .pivot: values.placement.pivot = pair(key, value)
    case .size:
      values.isSizeWritten = true
      size = pair(key, value).map { Graphic.Extent($0.x, $0.y) }
    case .rotation: values.placement.rotation = number(key, value) ?? 0
    case .transform: values.placement.transform = look(key, value)?.matrix
    case .d: pathData = text(key, value)
    default: points = value.plainPoints ?? look(key, value)?.points
    }
  }

  private mutating func readShape(
    _ property: GraphicKey, _ key: EntryNode, _ value: EntryNode
  ) {
    let other = look(key, value)
    switch property {
    case .radius: values.radii = other.map { $0.number.map { [$0] } ?? $0.numbers ?? [] } ?? []
    case .sides: values.sides = Graphic.sides(other?.number, values.kind)
    default:
      values.innerRadius = min(max(other?.number ?? Graphic.defaultInnerRadius, 0), 1)
    }
  }

  private mutating func readFill(_ key: EntryNode, _ value: EntryNode) {
    if let color = value.plainColor {
      values.fill = Graphic.Paint(Graphic.Paint.Content.color(color))
      return
    }
    values.fill = look(key, value).flatMap(Graphic.Paint.init)
  }

  private mutating func readStroke(_ key: EntryNode, _ value: EntryNode) {
    if let stroke = Graphic.Stroke(plain: value) {
      values.stroke = stroke
      return
    }
    values.stroke = look(key, value).flatMap(Graphic.Stroke.init)
  }

  private mutating func readText(_ key: EntryNode, _ value: EntryNode) {
    let isBare = value.kind == .scalar && !value.isNull
    let other =
      isBare ? .map([.init("string", .string(value.string))]) : look(key, value)
    values.text = other.flatMap { Graphic.TextStyle($0, kind: values.kind) }
  }

  /// Keeps what is written under a key.
  private mutating func keep(_ key: EntryNode, _ known: GraphicKey?, _ value: EntryNode) {
    let name = key.string
    if known == nil || known == .children, NodeResolver.areChildren(name),
      value.kind != .sequence || value.count > 0
    {
      return
    }
    if WrittenProperty.isUsual(value, of: known) {
      values.written.append(WrittenProperty(key: name))
      return
    }
    if !value.isNull, let own = value.ownValue() {
      values.written.append(WrittenProperty(key: name, value: own))
      return
    }
    var resolver = NodeResolver(document: document)
    let tree = reading.tree(of: value)
    resolver.property(name, resolver.follow(tree) ?? tree).map { values.written.append($0) }
  }

  // MARK: - Values

  private func text(_ key: EntryNode, _ value: EntryNode) -> String? {
    guard value.kind == .scalar else { return look(key, value)?.string }
    return value.isNull ? nil : value.string
  }

  private func number(_ key: EntryNode, _ value: EntryNode) -> Double? {
    value.plainNumber ?? look(key, value)?.number
  }

  private func pair(_ key: EntryNode, _ value: EntryNode) -> Graphic.Point? {
    value.plainPair ?? look(key, value)?.pair
  }

  /// Reads a value as the property it is.
  private func look(_ key: EntryNode, _ value: EntryNode) -> PropertyValue? {
    var reader = PropertyReader(document: document, scope: .graphic)
    return reader.read(
      NodeResolver.Member(
        key: key.string, keyRange: key.range, value: reading.tree(of: value)))
  }
}

extension EntryNode {
  /// A colour by its components.
  fileprivate var plainColor: Graphic.Color? {
    guard kind == .scalar, bytes.count <= 32, bytes.count > 1 else { return nil }
    let color = Graphic.Color(string)
    guard case .components = color else { return nil }
    return color
  }

  /// A list of pairs of numbers.
  fileprivate var plainPoints: [Graphic.Point]? {
    guard kind == .sequence else { return nil }
    var points: [Graphic.Point] = []
    points.reserveCapacity(count)
    for item in items {
      guard let point = item.plainPair else { return nil }
      points.append(point)
    }
    return points
  }
}

extension Graphic.Stroke {
  /// A stroke that is seen: a colour, or a map of plain values.
  fileprivate init?(plain node: EntryNode) {
    content = .color(.black)
    (width, dash, dashOffset) = (1, [], 0)
    (cap, join, arrow, isEnabled) = (.butt, .miter, .none, true)
    if let color = node.plainColor {
      content = .color(color)
      return
    }
    guard node.kind == .mapping, node.hasOwnKeys else { return nil }
    for (key, value) in node.pairs {
      guard read(key, value) else { return nil }
    }
    guard isVisible else { return nil }
  }

  private mutating func read(_ key: EntryNode, _ value: EntryNode) -> Bool {
    if key.isScalar("color") {
      guard let color = value.plainColor else { return false }
      content = .color(color)
    } else if key.isScalar("width") {
      guard let number = value.plainNumber else { return false }
      width = max(0, number)
    } else if key.isScalar("cap") {
      guard value.kind == .scalar, let word = LineCap(rawValue: value.string) else { return false }
      cap = word
    } else if key.isScalar("join") {
      guard value.kind == .scalar, let word = LineJoin(rawValue: value.string) else { return false }
      join = word
    } else {
      return false
    }
    return true
  }
}
