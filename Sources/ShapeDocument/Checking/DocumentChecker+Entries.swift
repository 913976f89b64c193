import Geometry
import Spelling
import YAMLText

extension DocumentChecker {
  /// Checks one entry by itself.
  ///
  /// - Returns: the area it covers on its canvas, if it was read as a graphic.
  @discardableResult
  mutating func check(_ entry: Int) -> Graphic.Footprint? {
    let flags = document.index.flags(of: entry)
    // A copy shares the text of its original, which is checked there. Anchored text outside all
    // entries is checked with the first alias that shows it.
    if flags.contains(.isCopy), !isFirstOfText(entry) { return nil }
    if flags.contains(.isAlias) {
      guard let template = checkInstance(entry),
        checkedTexts.insert(template.range.lowerBound).inserted
      else { return nil }
    } else if flags.contains(.hasMerge) {
      checkMergedChildren(entry)
    }
    return document.readMembers(of: entry, by: reader) { node, members in
      checkProperties(of: entry, node, members)
    }
  }

  private mutating func checkProperties(
    of entry: Int, _ node: EntryNode, _ members: [NodeResolver.Member]
  ) -> Graphic.Footprint? {
    let isCanvas = document.role(of: entry) == .canvas
    if !isCanvas { checkShortForm(entry) }
    guard
      isCanvas && !document.index.flags(of: entry).contains(.isNotMapping)
        || node.kind == .mapping && node.count > 0
        || !document.index.flags(of: entry).contains(.isNotMapping)
    else {
      // An entry without any text is read as an empty mapping.
      let isNothing = node.isNull || node.kind == .mapping && node.count == 0
      add(
        .error, .notAnEntry, entry, at: document.range(of: entry),
        [isCanvas ? "canvas" : "graphic", isNothing ? "nothing" : node.typeName])
      return nil
    }
    checkKeys(node, members, entry: entry)
    guard !isCanvas else {
      readAll(members, scope: .canvas, entry: entry)
      if let layout = members.first(where: { $0.key.isScalar("layout" as StaticString) }) {
        checkGraph(entry, at: layout)
      }
      _ = document.style(of: entry)
      return nil
    }
    let reading = GraphicReading(entry, members, in: document, FindingListener())
    add(reading.reader.listener, entry)
    if !isIDIndexed(of: entry), let id = reading.id { recordID(id, of: entry) }
    checkKind(entry, reading, node)
    if reading.values.rare != nil || reading.values.fill?.isReference == true
      || reading.values.shadow != nil
    {
      checkLooks(entry, reading)
    }
    checkLayout(entry, reading)
    var values = reading.values
    document.layOut(&values, of: entry)
    if values.text != nil { checkText(entry, reading, values) }
    return values.footprint
  }

  /// Checks a graphic that is written short.
  private mutating func checkShortForm(_ entry: Int) {
    guard document.isShort(entry), let node = try? document.index.parse(entry) else { return }
    guard let form = ShortForm(node.node) else { return }
    withExtendedLifetime(node) {
      if form.isChain {
        add(.error, .chainOfConnectors, entry, at: node.contentRange, [form.words])
      }
      if let key = form.saidTwice { add(.error, .saidTwice, entry, at: key.range, [key.string]) }
    }
  }

  /// True if a copy shows text outside all entries that has not been checked yet.
  private mutating func isFirstOfText(_ copy: Int) -> Bool {
    let start = document.index.start(of: copy)
    if let around = document.index.entry(at: start), document.index.start(of: around) == start {
      return false
    }
    return checkedTexts.insert(start).inserted
  }

  /// Checks an alias; returns the anchored node it shows, if that is to be checked as a graphic.
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
        .error, .aliasNotAGraphic, entry, at: range,
        [name, target?.node.typeName ?? "something else"])
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

  /// Checks that a graphic shows the children that a merge brings it.
  private mutating func checkMergedChildren(_ entry: Int) {
    guard !document.index.flags(of: entry).contains(.hasChildrenKey) else { return }
    switch MergedChildren(document: document).source(of: entry) {
    case .entry(let source): warnIfFolded(entry, document.childCount(of: source))
    case .template(let template): warnIfFolded(entry, template.childCount)
    case nil: break
    }
  }

  /// Warns about an instance that does not unfold what is inside its original.
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

  // MARK: - What a kind needs

  /// Kinds reserved for later versions.
  private static let reservedKinds: Set<String> = ["frame", "instance"]

  typealias Reading = GraphicReading<FindingListener>

  private mutating func checkKind(_ entry: Int, _ reading: Reading, _ node: EntryNode) {
    let kind = reading.values.kind
    let hasChildren =
      document.childCount(of: entry) > 0 || reading.member("children")?.value.holdsItems ?? false
    let isEmpty = !hasChildren && !reading.hasContent
    switch kind {
    case .group:
      if isEmpty { add(.warning, .emptyGroup, entry, at: place(of: entry, reading, node)) }
      return
    case .path: checkPath(entry, reading, node)
    case .line, .polyline: checkPoints(entry, reading, node)
    case .image: checkImage(entry, reading)
    case .connector: checkConnector(entry, reading, at: place(of: entry, reading, node))
    case .spacer: return
    case .unknown(let name):
      checkUnknownKind(name, entry, reading)
    default: break
    }
    let isPointPolygon = kind == .polygon && reading.member("points") != nil
    if kind.isBox, kind != .text, !isPointPolygon, !reading.values.isSizeWritten,
      !isSizedByLayout(entry, reading.values)
    {
      add(.warning, .missingSize, entry, at: place(of: entry, reading, node), [kind.name])
    }
    if isEmpty { add(.warning, .nothingToDraw, entry, at: place(of: entry, reading, node)) }
  }

  /// True for a container, which is as large as its members, and for a member that has a text or
  /// grows.
  private func isSizedByLayout(_ entry: Int, _ values: GraphicValues) -> Bool {
    if values.layoutKeys?.layout != nil || values.fitsText { return true }
    guard document.layoutContainer(of: entry) != nil else { return false }
    return values.text != nil || values.icon != nil || values.layoutKeys?.grows.isEmpty == false
  }

  /// The place of findings about the whole graphic.
  private func place(of entry: Int, _ reading: Reading, _ node: EntryNode) -> Range<Int> {
    reading.member("kind").map { $0.mergeRange ?? $0.value.range }
      ?? node.firstKey?.range ?? headRange(of: entry)
  }

  private mutating func checkPath(
    _ entry: Int, _ reading: Reading, _ node: EntryNode
  ) {
    guard let data = reading.values.pathData, !data.utf8.allSatisfy(\.isASCIIWhitespace) else {
      add(.warning, .missingPathData, entry, at: place(of: entry, reading, node))
      return
    }
    var reader = PathReader(data)
    while reader.next() != nil {}
    if reader.isMalformed, let member = reading.member("d") {
      add(.warning, .badPathData, entry, at: member.value.contentRange)
    }
  }

  private mutating func checkPoints(
    _ entry: Int, _ reading: Reading, _ node: EntryNode
  ) {
    let member = reading.member("points")
    // Points that cannot be read have been reported as such.
    guard reading.values.points != nil || member == nil, reading.values.points?.count ?? 0 < 2
    else { return }
    add(
      .warning, .tooFewPoints, entry, at: member?.value.range ?? place(of: entry, reading, node),
      [reading.values.kind.name, String(reading.values.points?.count ?? 0)])
  }

  private mutating func checkImage(_ entry: Int, _ reading: Reading) {
    guard let source = reading.values.source, let member = reading.member("source") else { return }
    checkFile(of: source, entry, at: member.mergeRange ?? member.value.contentRange)
  }

  private mutating func checkUnknownKind(_ name: String, _ entry: Int, _ reading: Reading) {
    guard !Self.reservedKinds.contains(name), let member = reading.member("kind"),
      let near = NearestWord.to(name, among: Graphic.Kind.knownNames)
    else { return }
    add(.warning, .unknownKind, entry, at: member, nil, [name, near])
  }
}

extension EntryNode {
  fileprivate var firstKey: EntryNode? { pairs.first { _ in true }?.key }

  /// True for a list that is not empty.
  fileprivate var holdsItems: Bool { kind == .elided || kind == .sequence && count > 0 }
}

extension GraphicReading {
  /// True if the graphic itself has anything to draw; disabled parts count.
  fileprivate var hasContent: Bool {
    isPainted || values.text != nil || values.icon != nil || !values.shadows.isEmpty
      || values.mask != nil
      || values.kind == .image && values.source != nil
  }

  /// The id, which a check otherwise skips.
  fileprivate var id: String? {
    member("id").flatMap { member in
      var reader = reader
      return reader.read(member)?.string
    }
  }
}
