import Geometry
import Spelling
import YAMLText

extension DocumentChecker {
  /// Checks one entry by itself.
  ///
  /// - Returns: what it covers on its canvas, if that has come out.
  @discardableResult
  mutating func check(_ entry: Int) -> Graphic.Footprint? {
    let flags = document.index.flags(of: entry)
    guard usesPlainFacts, document.isReadAlone(entry) else {
      checkResolved(entry, flags)
      return nil
    }
    let reading = reader.read(entry)
    document.propertiesParsed += 1
    if document.role(of: entry) == .graphic,
      let facts = PlainFacts.facts(of: entry, reading, in: document)
    {
      checkKind(entry, facts)
      return facts.footprint
    }
    document.keep(reading, of: entry)
    checkProperties(of: entry, flags)
    return nil
  }

  /// Checks an entry that stands for another one, or takes values from elsewhere.
  private mutating func checkResolved(_ entry: Int, _ flags: EntryFlags) {
    // A copy of a graphic has its original's text, which is checked where it stands. What an anchor
    // elsewhere holds is checked where the first alias shows it.
    if flags.contains(.isCopy), !isFirstOfText(entry) { return }
    if flags.contains(.isAlias) {
      guard let template = checkInstance(entry),
        checkedTexts.insert(template.range.lowerBound).inserted
      else { return }
    }
    checkProperties(of: entry, flags)
  }

  private mutating func checkProperties(of entry: Int, _ flags: EntryFlags) {
    let parsed = document.parsed(entry)
    let isCanvas = document.role(of: entry) == .canvas
    guard !flags.contains(.isNotMapping) else {
      // Of nothing at all there is no node either.
      let isNothing = parsed.node.isNull || parsed.node.pairs.isEmpty && parsed.node.isMapping
      add(
        .error, .notAnEntry, entry, at: document.range(of: entry),
        [isCanvas ? "canvas" : "graphic", isNothing ? "nothing" : parsed.node.typeName])
      return
    }
    checkKeys(parsed.node, entry: entry)
    readAll(parsed.members, scope: isCanvas ? .canvas : .graphic, entry: entry)
    checkChildren(parsed, isCanvas ? "graphics" : "children", entry)
    if let id = parsed.member("id"), let text = document.read(id, in: parsed, .graphic)?.string {
      note(id: text, of: entry)
    }
    guard !isCanvas else { return }
    let graphic = Graphic(document: document, entry: entry)
    checkKind(entry, GraphicFacts(graphic, parsed, head: headRange(of: entry)))
  }

  /// Whether a copy shows text outside all entries that has not been checked yet.
  private mutating func isFirstOfText(_ copy: Int) -> Bool {
    let start = document.index.start(of: copy)
    if let around = document.index.entry(at: start), document.index.start(of: around) == start {
      return false
    }
    return checkedTexts.insert(start).inserted
  }

  /// Checks an alias; returns the node elsewhere that it shows, to be checked as a graphic.
  private mutating func checkInstance(_ entry: Int) -> EntryIndex.Template? {
    let range = document.range(of: entry)
    let name = document.aliasName(of: entry)
    let (source, problem) = document.resolveInstance(entry)
    switch problem {
    case .unknownAnchor: add(.error, .unknownAnchor, entry, at: range, [name])
    case .cycle: add(.error, .aliasCycle, entry, at: range, [name])
    case .notAGraphic:
      let target = document.index.anchor(named: name, before: range.lowerBound)
        .flatMap { try? document.index.parse($0) }
      add(
        .error, .aliasNotAGraphic, entry, at: range, [name, target?.typeName ?? "something else"])
    case nil: break
    }
    switch source {
    case .entry(let source):
      warnIfFolded(entry, document.childCount(of: source))
      return nil
    case .template(let template):
      warnIfFolded(entry, template.entryCount - 1)
      return template
    case nil: return nil
    }
  }

  /// Warns about an instance that shows nothing of what is inside its original.
  private mutating func warnIfFolded(_ entry: Int, _ insideCount: Int) {
    guard insideCount > 0, document.childCount(of: entry) == 0 else { return }
    let range = document.range(of: entry)
    if document.depth(of: entry) + 1 >= Document.maximumInstanceDepth {
      let limit = String(Document.maximumInstanceDepth)
      add(.warning, .tooDeepInstances, entry, at: range, [limit])
    } else {
      let limit = String(Document.maximumInstanceCount)
      add(.warning, .tooManyInstances, entry, at: range, [limit])
    }
  }

  /// The list of child entries must be a list; an empty value stands for an empty one.
  private mutating func checkChildren(_ parsed: ParsedEntry, _ key: String, _ entry: Int) {
    guard let value = parsed.member(key)?.value, !value.isNull else { return }
    switch value.content {
    case .sequence, .elided: break
    default:
      add(.error, .wrongType, entry, at: value.contentRange, [key, "a list", value.typeName])
    }
  }

  // MARK: - What a kind needs

  /// Kinds that later versions will know.
  private static let reservedKinds: Set<String> = ["frame", "instance", "connector"]

  private mutating func checkKind(_ entry: Int, _ facts: GraphicFacts) {
    let kind = facts.kind
    let hasChildren = facts.hasWrittenChildren || document.childCount(of: entry) > 0
    let isEmpty = !facts.hasContent && !hasChildren
    switch kind {
    case .group:
      if isEmpty { add(.warning, .emptyGroup, entry, at: facts.place) }
      return
    case .path: checkPath(entry, facts)
    case .line, .polyline: checkPoints(entry, facts)
    case .image: checkImage(entry, facts)
    case .unknown(let name): checkUnknownKind(name, entry, at: facts.place)
    default: break
    }
    let isPointPolygon = kind == .polygon && facts.pointsRange != nil
    if kind.isBox, kind != .text, !isPointPolygon, !facts.isSizeWritten {
      add(.warning, .missingSize, entry, at: facts.place, [kind.name])
    }
    if isEmpty { add(.warning, .nothingToDraw, entry, at: facts.place) }
  }

  private mutating func checkPath(_ entry: Int, _ facts: GraphicFacts) {
    guard let data = facts.pathData, !data.utf8.allSatisfy(\.isASCIIWhitespace) else {
      add(.warning, .missingPathData, entry, at: facts.place)
      return
    }
    var reader = PathReader(data)
    while reader.next() != nil {}
    if reader.isMalformed, let range = facts.pathDataRange {
      add(.warning, .badPathData, entry, at: range)
    }
  }

  private mutating func checkPoints(_ entry: Int, _ facts: GraphicFacts) {
    // Points that cannot be read have been reported as such.
    guard facts.points != nil || facts.pointsRange == nil, facts.points?.count ?? 0 < 2 else {
      return
    }
    add(
      .warning, .tooFewPoints, entry, at: facts.pointsRange ?? facts.place,
      [facts.kind.name, String(facts.points?.count ?? 0)])
  }

  private mutating func checkImage(_ entry: Int, _ facts: GraphicFacts) {
    guard let fileExists, let source = facts.source, let range = facts.sourceRange,
      !source.hasPrefix("data:"), !source.contains("://"), !fileExists(source)
    else { return }
    add(.warning, .missingImage, entry, at: range, [source])
  }

  private mutating func checkUnknownKind(_ name: String, _ entry: Int, at place: Range<Int>) {
    guard !Self.reservedKinds.contains(name),
      let near = NearestWord.to(name, among: Graphic.Kind.knownNames)
    else { return }
    add(.warning, .unknownKind, entry, at: place, [name, near])
  }
}
