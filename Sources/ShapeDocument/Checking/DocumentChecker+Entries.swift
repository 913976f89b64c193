import Geometry
import Spelling
import YAMLText

extension DocumentChecker {
  /// Checks one entry by itself.
  mutating func check(_ entry: Int) {
    let flags = document.index.flags(of: entry)
    // A copy of a graphic has its original's text, which is checked where it stands. What an anchor
    // elsewhere holds is checked where the first alias shows it.
    if flags.contains(.isCopy), !isFirstOfText(entry) { return }
    if flags.contains(.isAlias) {
      guard let template = checkInstance(entry),
        checkedTexts.insert(template.range.lowerBound).inserted
      else { return }
    }
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
    if !isCanvas { checkKind(entry, parsed) }
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

  private mutating func checkKind(_ entry: Int, _ parsed: ParsedEntry) {
    let graphic = Graphic(document: document, entry: entry)
    let kind = graphic.kind
    let place =
      parsed.member("kind").flatMap { $0.mergeRange ?? $0.value.range }
      ?? parsed.node.pairs.first?.key.range ?? headRange(of: entry)
    switch kind {
    case .group:
      if document.childCount(of: entry) == 0, !hasContent(graphic) {
        add(.warning, .emptyGroup, entry, at: place)
      }
      return
    case .path: checkPath(graphic, parsed, place)
    case .line, .polyline: checkPoints(graphic, parsed, place)
    case .image: checkImage(graphic, parsed)
    case .unknown(let name): checkUnknownKind(name, entry, at: place)
    default: break
    }
    let isPointPolygon = kind == .polygon && parsed.member("points") != nil
    if kind.isBox, kind != .text, !isPointPolygon, parsed.member("size") == nil {
      add(.warning, .missingSize, entry, at: place, [kind.name])
    }
    if !hasContent(graphic), document.childCount(of: entry) == 0 {
      add(.warning, .nothingToDraw, entry, at: place)
    }
  }

  /// Whether the graphic itself has anything to draw. What is only switched off counts.
  private func hasContent(_ graphic: Graphic) -> Bool {
    if graphic.kind == .image, graphic.source != nil { return true }
    if graphic.value("text") != nil || graphic.shadow != nil { return true }
    if let fill = graphic.fill, fill.content != .color(.none) { return true }
    if let stroke = graphic.stroke, stroke.content != .color(.none) { return true }
    return false
  }

  private mutating func checkPath(
    _ graphic: Graphic, _ parsed: ParsedEntry, _ place: Range<Int>
  ) {
    guard let data = graphic.string("d"), !data.utf8.allSatisfy(\.isASCIIWhitespace) else {
      add(.warning, .missingPathData, graphic.entry, at: place)
      return
    }
    var reader = PathReader(data)
    while reader.next() != nil {}
    if reader.isMalformed, let value = parsed.member("d")?.value {
      add(.warning, .badPathData, graphic.entry, at: value.contentRange)
    }
  }

  private mutating func checkPoints(
    _ graphic: Graphic, _ parsed: ParsedEntry, _ place: Range<Int>
  ) {
    let member = parsed.member("points")
    let points = graphic.points
    // Points that cannot be read have been reported as such.
    guard points != nil || member == nil, points?.count ?? 0 < 2 else { return }
    add(
      .warning, .tooFewPoints, graphic.entry, at: member?.value.range ?? place,
      [graphic.kind.name, String(points?.count ?? 0)])
  }

  private mutating func checkImage(_ graphic: Graphic, _ parsed: ParsedEntry) {
    guard let fileExists, let source = graphic.source, let value = parsed.member("source")?.value,
      !source.hasPrefix("data:"), !source.contains("://"), !fileExists(source)
    else { return }
    add(.warning, .missingImage, graphic.entry, at: value.contentRange, [source])
  }

  private mutating func checkUnknownKind(_ name: String, _ entry: Int, at place: Range<Int>) {
    guard !Self.reservedKinds.contains(name),
      let near = NearestWord.to(name, among: Graphic.Kind.knownNames)
    else { return }
    add(.warning, .unknownKind, entry, at: place, [name, near])
  }
}
