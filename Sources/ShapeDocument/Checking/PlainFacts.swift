import Geometry
import YAMLText

/// Finds the facts of a graphic in its nodes, as long as nothing in it gives rise to a finding.
///
/// Values of the commonest forms are told by their bytes to be right; every other one is read as
/// the property it is, alone. Where a value is not right, and where an alias, a merge or a key that stands
/// twice is met, there are no facts: such a graphic is checked through its properties.
struct PlainFacts {
  private let document: Document
  private let reading: EntryReading
  private let node: EntryNode
  /// The keys that were met, by their number.
  private var seen: UInt32 = 0
  private var otherKeys: [EntryNode] = []
  private var facts: GraphicFacts
  private var text: PropertyValue?
  private var shadow: Graphic.Shadow?
  private var size: Graphic.Extent?
  private var strokeReach = 0.0

  /// The facts of a graphic that is read alone; nil where something needs another look.
  static func facts(
    of entry: Int, _ reading: EntryReading, in document: Document
  ) -> GraphicFacts? {
    guard let node = reading.node, node.kind == .mapping, node.count > 0,
      let number = document.fastKindNumber(of: entry), number >= 0
    else { return nil }
    var plain = PlainFacts(document, reading, node, Graphic.Kind.known[number])
    guard plain.readAll() else { return nil }
    return plain.finished()
  }

  private init(
    _ document: Document, _ reading: EntryReading, _ node: EntryNode, _ kind: Graphic.Kind
  ) {
    self.document = document
    self.reading = reading
    self.node = node
    let placement = Placement(at: .zero, outline: .content)
    facts = GraphicFacts(
      kind: kind, place: node.range, footprint: Graphic.Footprint(placement: placement))
  }

  private mutating func readAll() -> Bool {
    var isFirst = true
    for (key, value) in node.pairs {
      guard key.kind == .scalar else { return false }
      if isFirst { facts.place = key.range }
      isFirst = false
      guard let known = GraphicKey(key.bytes) else {
        guard readOther(key, value) else { return false }
        continue
      }
      let bit = UInt32(1) << UInt32(known.rawValue)
      guard seen & bit == 0, read(known, key, value) else { return false }
      seen |= bit
    }
    // Where the kind is written, that is the place, wherever it stands.
    if let kindRange { facts.place = kindRange }
    return true
  }

  private var kindRange: Range<Int>?

  private mutating func finished() -> GraphicFacts {
    if let text {
      facts.hasContent = true
      facts.footprint.text = Graphic.TextStyle(text, kind: facts.kind)
    }
    if shadow != nil { facts.hasContent = true }
    if facts.kind == .image, facts.source != nil { facts.hasContent = true }
    facts.footprint.reach = Graphic.Footprint.reach(strokeReach: strokeReach, shadow)
    facts.footprint.placement.outline = outline
    return facts
  }

  private var outline: Outline {
    Graphic.outline(
      of: facts.kind, size: size, points: { facts.points }, pathData: { facts.pathData })
  }

  // MARK: - Keys

  private mutating func read(_ property: GraphicKey, _ key: EntryNode, _ value: EntryNode) -> Bool {
    switch property {
    case .id, .name, .note, .link: return value.kind == .scalar || isRight(key, value)
    case .kind:
      kindRange = value.range
      return value.kind == .scalar
    case .hidden, .locked: return value.plainBoolean != nil || isRight(key, value)
    case .opacity, .innerRadius: return isFraction(value) || isRight(key, value)
    case .blend, .fillRule, .sides: return isRight(key, value)
    case .radius:
      return value.plainNumber != nil || value.arePlainNumbers(2...2)
        || value.arePlainNumbers(4...4) || isRight(key, value)
    case .tags:
      return value.kind == .sequence && value.items.allSatisfy { $0.kind == .scalar }
        || isRight(key, value)
    case .meta: return value.kind == .mapping && isKeptAsItIs(value)
    case .children: return value.isNull || value.kind == .sequence
    case .at, .size, .pivot, .transform, .rotation, .points:
      return readGeometry(property, key, value)
    case .d, .source: return readText(property, key, value)
    case .fill: return readFill(key, value)
    case .stroke: return readStroke(key, value)
    case .shadow, .text: return readStyle(property, key, value)
    }
  }

  /// Keys the format does not know, which may be misspelt.
  private mutating func readOther(_ key: EntryNode, _ value: EntryNode) -> Bool {
    guard otherKeys.count < 8, !otherKeys.contains(where: { $0.isSame(as: key) }) else {
      return false
    }
    otherKeys.append(key)
    return isRight(key, value)
  }

  /// Whether a map that is never interpreted has nothing in it that is resolved or stands twice.
  private func isKeptAsItIs(_ value: EntryNode) -> Bool { !value.holdsAlias && value.hasOwnKeys }

  // MARK: - Geometry

  private mutating func readGeometry(
    _ property: GraphicKey, _ key: EntryNode, _ value: EntryNode
  ) -> Bool {
    switch property {
    case .at:
      return readPair(key, value) { $0.footprint.placement.at = $1 ?? .zero }
    case .pivot: return readPair(key, value) { $0.footprint.placement.pivot = $1 }
    case .size:
      facts.isSizeWritten = true
      var pair: Graphic.Point?
      if let plain = value.plainPair, plain.x >= 0, plain.y >= 0 {
        pair = plain
      } else {
        guard case .right(let other) = look(key, value) else { return false }
        pair = other?.pair
      }
      size = pair.map { Graphic.Extent($0.x, $0.y) }
    case .rotation:
      if let number = value.plainNumber {
        facts.footprint.placement.rotation = number
        return true
      }
      guard case .right(let number) = look(key, value) else { return false }
      facts.footprint.placement.rotation = number?.number ?? 0
    case .transform:
      guard case .right(let matrix) = look(key, value) else { return false }
      facts.footprint.placement.transform = matrix?.matrix
    default: return readPoints(key, value)
    }
    return true
  }

  private mutating func readPair(
    _ key: EntryNode, _ value: EntryNode, _ set: (inout GraphicFacts, Graphic.Point?) -> Void
  ) -> Bool {
    if let pair = value.plainPair {
      set(&facts, pair)
      return true
    }
    guard case .right(let other) = look(key, value) else { return false }
    set(&facts, other?.pair)
    return true
  }

  private mutating func readPoints(_ key: EntryNode, _ value: EntryNode) -> Bool {
    facts.pointsRange = value.range
    if value.kind == .sequence {
      var points: [Graphic.Point] = []
      points.reserveCapacity(value.count)
      for item in value.items {
        guard let point = item.plainPair else { break }
        points.append(point)
      }
      if points.count == value.count {
        facts.points = points
        return true
      }
    }
    guard case .right(let other) = look(key, value) else { return false }
    facts.points = other?.points
    return true
  }

  private mutating func readText(
    _ property: GraphicKey, _ key: EntryNode, _ value: EntryNode
  ) -> Bool {
    var text: String?
    if value.kind == .scalar, !value.isNull {
      text = value.string
    } else {
      guard case .right(let other) = look(key, value) else { return false }
      text = other?.string
    }
    if property == .d {
      (facts.pathData, facts.pathDataRange) = (text, value.contentRange)
    } else {
      (facts.source, facts.sourceRange) = (text, value.contentRange)
    }
    return true
  }

  // MARK: - Style

  private mutating func readFill(_ key: EntryNode, _ value: EntryNode) -> Bool {
    if let isNone = value.isPlainColorNone {
      if !isNone { facts.hasContent = true }
      return true
    }
    guard case .right(let other) = look(key, value) else { return false }
    if other.flatMap(Graphic.Paint.init)?.hasContent ?? false { facts.hasContent = true }
    return true
  }

  private mutating func readStroke(_ key: EntryNode, _ value: EntryNode) -> Bool {
    if let (isNone, width) = value.plainStroke {
      if !isNone {
        facts.hasContent = true
        strokeReach = width * 2
      }
      return true
    }
    guard case .right(let other) = look(key, value) else { return false }
    guard let stroke = other.flatMap(Graphic.Stroke.init) else { return true }
    if stroke.hasContent { facts.hasContent = true }
    strokeReach = stroke.isVisible ? stroke.width * 2 : 0
    return true
  }

  private mutating func readStyle(
    _ property: GraphicKey, _ key: EntryNode, _ value: EntryNode
  ) -> Bool {
    if property == .text, value.kind == .scalar, !value.isNull {
      text = .map([.init("string", .string(value.string))])
      return true
    }
    guard case .right(let style) = look(key, value) else { return false }
    if property == .text {
      text = style
    } else {
      shadow = style.flatMap(Graphic.Shadow.init)
    }
    return true
  }

  // MARK: - Any other value

  private enum Look {
    /// There is nothing to be found about it.
    case right(PropertyValue?)
    /// It must be looked at together with all of the entry.
    case wrong
  }

  private func isFraction(_ value: EntryNode) -> Bool {
    value.plainNumber.map((0...1).contains) ?? false
  }

  private func isRight(_ key: EntryNode, _ value: EntryNode) -> Bool {
    if case .right = look(key, value) { true } else { false }
  }

  /// Reads a value as the property it is.
  private func look(_ key: EntryNode, _ value: EntryNode) -> Look {
    guard isKeptAsItIs(value) else { return .wrong }
    var isRight = true
    let member = NodeResolver.Member(
      key: key.string, keyRange: key.range, value: reading.tree(of: value))
    var reader = PropertyReader(document: document, scope: .graphic) { _ in isRight = false }
    reader.checkMember(member)
    let result = reader.read(member)
    return isRight ? .right(result) : .wrong
  }
}
