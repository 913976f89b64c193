import ByteSearch
import YAMLText

/// Gathers the diagnostics of a document.
struct DocumentChecker {
  let document: Document
  let images: ImageFiles?
  private(set) var findings = FindingList()
  /// Starts of texts outside all entries that were checked through an instance.
  var checkedTexts: Set<Int> = []
  /// Ids that are not in the index, by their hashes.
  private var ids: [(hash: UInt32, entry: UInt32)] = []
  /// Entries from which `layer` leads to no circle.
  var layersInOrder: Set<Int> = []
  /// The ids near to which a misspelt one is looked for.
  var nearIDs = NearIDs()
  /// The areas that a canvas's graphics cover; the memory is reused for the next canvas.
  private var coverages: [BoundsWalk.Coverage] = []
  /// Mistakes that several aliases or merges use, of a check of everything.
  private var shared = SharedFindings()
  /// Whether everything is checked, so that each use of a mistake is seen.
  private var isCheckingAll = false
  /// Why images are not shown, by their sources.
  private var imageExcesses: [String: String?] = [:]
  /// What is beneath the members of containers and canvases, by their entries; nil where it is not known.
  var grounds: [Int: TextGround?] = [:]
  /// What is wrong with icons, by their names.
  var iconProblems: [String: IconProblem?] = [:]
  /// Reads many entries without caching; nil for a single entry, which uses the cache.
  let reader: EntryReader?

  init(document: Document, images: ImageFiles? = nil, reader: EntryReader? = nil) {
    self.document = document
    self.images = images
    self.reader = reader
  }

  /// Hands over the report, so that the findings are not copied.
  mutating func takeReport(isCancelled: Bool) -> CheckReport {
    let gathered = shared.isEmpty ? findings : shared.adding(to: findings)
    findings = FindingList()
    return CheckReport(findings: gathered, isCancelled: isCancelled)
  }

  /// Checks the file of an image that stands at a place; those of the web are never loaded.
  mutating func checkFile(of source: String, _ entry: Int, at place: @autoclosure () -> Range<Int>)
  {
    if source.containsBytes(of: "://"), !source.hasPrefix("data:") {
      return add(.warning, .remoteImage, entry, at: place(), [source])
    }
    guard let images else { return }
    guard source.hasPrefix("data:") || images.exists(source) else {
      return add(.warning, .missingImage, entry, at: place(), [source])
    }
    let excess: String?
    if let known = imageExcesses[source] {
      excess = known
    } else {
      excess = images.excess(of: source)
      imageExcesses[source] = .some(excess)
    }
    if let excess { add(.warning, .excessiveImage, entry, at: place(), [excess]) }
  }

  /// Adds what a reading has found. In a check of everything, a mistake that aliases and merges use is
  /// reported once, where it is made.
  mutating func add(_ listener: FindingListener, _ entry: Int?) {
    for (finding, definition) in zip(listener.findings, listener.definitions) {
      if let definition, isCheckingAll {
        shared.add(finding, at: definition, usedBy: entry)
      } else {
        add(finding, entry)
      }
    }
  }

  /// Adds a finding about a member, at a range of its own or at its value.
  mutating func add(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ entry: Int,
    at member: NodeResolver.Member, _ range: Range<Int>? = nil, _ arguments: [String] = []
  ) {
    let place = range ?? member.value.range
    let finding = Diagnostic(severity, code, at: member.mergeRange ?? place, arguments)
    if member.mergeRange != nil, isCheckingAll {
      shared.add(finding, at: place, usedBy: entry)
    } else {
      add(finding, entry)
    }
  }

  mutating func add(_ diagnostic: Diagnostic, _ entry: Int?) {
    findings.append(CheckReport.Finding(diagnostic: diagnostic, entry: entry))
  }

  mutating func add(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ entry: Int?, at range: Range<Int>,
    _ arguments: [String] = []
  ) {
    add(Diagnostic(severity, code, at: range, arguments), entry)
  }

  /// Checks everything; false if it was cancelled.
  mutating func checkAll(isCancelled: () -> Bool) -> Bool {
    isCheckingAll = true
    checkRoot()
    for canvas in document.canvases {
      let first = findings.count
      guard checkCanvas(canvas.entry, isCancelled: isCancelled) else { return false }
      checkLines(onCanvas: canvas.entry)
      // The walk is backwards. Sort each canvas now; a final sort would need a copy.
      findings.sort(from: first)
    }
    checkIDs()
    checkUnmatchedRules()
    return true
  }

  /// Checks a canvas backwards, so that children's boxes are known before their parents', and every
  /// entry is parsed once for both its values and its box.
  private mutating func checkCanvas(_ canvas: Int, isCancelled: () -> Bool) -> Bool {
    let visible = visibleBox(ofCanvas: canvas)
    var walk = BoundsWalk(document: document, baseDepth: document.depth(of: canvas))
    coverages.removeAll(keepingCapacity: true)
    if visible != nil { coverages.reserveCapacity(document.subtreeEnd(of: canvas) - canvas) }
    let end = document.subtreeEnd(of: canvas)
    for entry in (canvas..<end).reversed() {
      if entry & 255 == 0, isCancelled() { return false }
      if let monitor = document.workMonitor,
        !monitor.goesOn(.checking, canvas + end - entry, of: document.entryCount)
      {
        return false
      }
      let footprint = check(entry)
      guard visible != nil, entry > canvas else { continue }
      coverages.append(
        walk.visit(entry, footprint ?? Graphic(document: document, entry: entry).values.footprint))
    }
    if let visible { checkPlaces(canvas, visible) }
    return true
  }

  private func visibleBox(ofCanvas entry: Int) -> Graphic.Box? {
    let canvas = Document.Canvas(document: document, entry: entry)
    guard let size = canvas.size, size.width > 0, size.height > 0 else { return nil }
    return Graphic.Box(origin: canvas.origin, extent: size)
  }

  /// Warns about graphics outside the canvas; of nested ones only about the outermost.
  private mutating func checkPlaces(_ canvas: Int, _ visible: Graphic.Box) {
    var matrices: [Graphic.Matrix] = [.identity]
    let baseDepth = document.depth(of: canvas) + 1
    var entry = canvas + 1
    let end = document.subtreeEnd(of: canvas)
    while entry < end {
      // Coverages are in the order of the walk, the last entry first.
      let coverage = coverages[end - entry - 1]
      let level = document.depth(of: entry) - baseDepth
      matrices.removeLast(matrices.count - level - 1)
      let box = coverage.drawnBox.map { matrices[level].apply($0) }
      matrices.append(matrices[level].after(coverage.matrix))
      guard let box, !box.intersects(visible) else {
        entry += 1
        continue
      }
      if !document.index.flags(of: entry).contains(.isCopy) {
        add(.warning, .outsideCanvas, entry, at: headRange(of: entry))
      }
      entry = document.subtreeEnd(of: entry)
    }
  }

  /// The place of diagnostics about a graphic as a whole: its first line.
  func headRange(of entry: Int) -> Range<Int> {
    let range = document.index.range(of: entry)
    return range.lowerBound..<document.text.lineEnd(in: range)
  }

  // MARK: - Ids

  /// Records an id that is not indexed.
  mutating func recordID(_ id: String, of entry: Int) {
    ids.append((EntryIndex.hash(of: id), UInt32(truncatingIfNeeded: entry)))
  }

  /// True if the index has the hash of an entry's own id.
  func isIDIndexed(of entry: Int) -> Bool {
    let flags = document.index.flags(of: entry)
    return flags.contains(.hasID) && !flags.contains(.needsParsing) && document.isReadAlone(entry)
  }

  private func forEachID(_ body: (_ hash: UInt32, _ entry: Int) -> Void) {
    for entry in 0..<document.entryCount where isIDIndexed(of: entry) {
      body(document.index.idHash(of: entry), entry)
    }
    for (hash, entry) in ids { body(hash, Int(entry)) }
  }

  private mutating func checkIDs() {
    gatherRepeatedIDs()
    ids.sort { ($0.hash, $0.entry) < ($1.hash, $1.entry) }
    var start = 0
    while start < ids.count {
      var end = start + 1
      while end < ids.count, ids[end].hash == ids[start].hash { end += 1 }
      if end - start > 1 { checkSameHash(start..<end) }
      start = end
    }
  }

  /// Gathers ids whose hashes share a bit of a bitmap. Nearly all unique ids have a bit of their
  /// own, so that few are kept and sorted.
  private mutating func gatherRepeatedIDs() {
    var bitCount: UInt32 = 1 << 10
    while bitCount < 1 << 26, Int(bitCount) < document.entryCount * 16 { bitCount *= 2 }
    var seen = [UInt64](repeating: 0, count: Int(bitCount) >> 6)
    var repeated = seen
    forEachID { hash, _ in
      let word = Int(hash & (bitCount - 1)) >> 6
      let bit = UInt64(1) << UInt64(hash & 63)
      repeated[word] |= seen[word] & bit
      seen[word] |= bit
    }
    var gathered: [(hash: UInt32, entry: UInt32)] = []
    forEachID { hash, entry in
      let word = Int(hash & (bitCount - 1)) >> 6
      guard repeated[word] & UInt64(1) << UInt64(hash & 63) != 0 else { return }
      gathered.append((hash, UInt32(truncatingIfNeeded: entry)))
    }
    ids = gathered
  }

  private mutating func checkSameHash(_ range: Range<Int>) {
    var firstLines: [String: String] = [:]
    for (_, number) in ids[range] {
      let entry = Int(number)
      let lookup = document.value(of: ["id"], entry: entry)
      guard let id = lookup.value?.string, let place = lookup.range else { continue }
      if let line = firstLines[id] {
        add(.warning, .duplicateID, entry, at: place, [id, line])
      } else {
        firstLines[id] = String(document.text.position(at: place.lowerBound).line)
      }
    }
  }

  // MARK: - The document

  /// Checks the keys of the document itself.
  mutating func checkRoot() {
    guard let root = document.root.parsed else { return }
    checkKeys(root.node.node, root.members, entry: nil)
    var members = root.members
    if let version = document.root.versionTooNew(in: document),
      let value = root.node.node["shapeedit"]
    {
      add(
        Diagnostic(
          .error, .versionTooNew, at: value.contentRange,
          [version, String(Document.newestVersion)]), nil)
      // The value has been checked already.
      members.removeAll { $0.key.isScalar("shapeedit") }
    }
    withExtendedLifetime(root) { readAll(members, scope: .document, entry: nil) }
    checkIconFolders(root.member("icons"))
    withExtendedLifetime(root) { checkStyles() }
    checkAnchors()
  }

  /// Warns about anchors of one name, which many programs refuse.
  private mutating func checkAnchors() {
    var places: [String: Int] = [:]
    for anchor in document.index.anchors {
      let start = anchor.range.lowerBound
      let name = start..<start + 1 + anchor.name.utf8.count
      guard let former = places.updateValue(start, forKey: anchor.name) else { continue }
      let line = document.text.position(at: former).line
      add(
        .warning, .duplicateAnchor, document.index.entry(at: start), at: name,
        [anchor.name, String(line)])
    }
  }

  /// Reads every member, gathering mistakes.
  mutating func readAll(
    _ members: [NodeResolver.Member], scope: Property.Scope, entry: Int?
  ) {
    var reader = PropertyReader(document: document, scope: scope, listener: FindingListener())
    for member in members {
      let schema = reader.keys[member.key.bytes]
      reader.check(member, schema)
      _ = reader.read(member, as: schema)
      reader.checkChildren(member, schema)
    }
    add(reader.listener, entry)
  }

  /// Finds keys written twice in a map, and merges that lead nowhere, in a node and its
  /// descendants.
  mutating func checkKeys(
    _ node: EntryNode, _ members: [NodeResolver.Member], entry: Int?
  ) {
    // With as many members as pairs, and none merged, no key is repeated.
    if members.count != node.count || members.last?.mergeRange != nil {
      checkOwnKeys(node, entry: entry)
    }
    for inner in node.descendants where inner.kind == .mapping {
      checkOwnKeys(inner, entry: entry)
    }
  }

  private mutating func checkOwnKeys(_ node: EntryNode, entry: Int?) {
    var keys = RepeatedKeys(of: node)
    for (key, value) in node.pairs where key.kind == .scalar {
      if key.isMerge { checkMerge(value, entry: entry) }
      guard let earlier = keys.earlier(key) else { continue }
      let line = document.text.position(at: earlier.range.lowerBound).line
      add(.error, .duplicateKey, entry, at: key.range, [key.string, String(line)])
    }
  }

  /// Reports a merge whose source is missing, or contains the merge itself.
  private mutating func checkMerge(_ value: EntryNode, entry: Int?) {
    var resolver = NodeResolver(document: document)
    guard let source = resolver.follow(value) else {
      return add(resolver.diagnostic(at: value.range), entry)
    }
    for item in source.items where resolver.follow(item) == nil {
      add(resolver.diagnostic(at: value.range), entry)
      resolver.restart()
    }
  }
}
