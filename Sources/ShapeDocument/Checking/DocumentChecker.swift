import YAMLText

/// Gathers the diagnostics of a document.
struct DocumentChecker {
  let document: Document
  let fileExists: ((String) -> Bool)?
  private(set) var findings = FindingList()
  /// Where texts outside all entries start that instances have shown already.
  var checkedTexts: Set<Int> = []
  /// Ids that the index does not have, by their hashes.
  private var ids: [(hash: UInt32, entry: UInt32)] = []
  /// What the graphics of a canvas cover, in memory that is used again for the next one.
  private var coverages: [BoundsWalk.Coverage] = []
  private(set) lazy var reader = EntryReader(document.index)
  /// Whether graphics in which nothing is wrong are told by their nodes alone.
  let usesPlainFacts: Bool

  init(document: Document, fileExists: ((String) -> Bool)?, usesPlainFacts: Bool = true) {
    self.document = document
    self.fileExists = fileExists
    self.usesPlainFacts = usesPlainFacts
  }

  /// The report of what was found, which is not kept here any longer.
  mutating func takeReport(isCancelled: Bool) -> CheckReport {
    let gathered = findings
    findings = FindingList()
    return CheckReport(findings: gathered, isCancelled: isCancelled)
  }

  mutating func add(_ diagnostic: Diagnostic, _ entry: Int?) {
    findings.append(CheckReport.Finding(diagnostic: diagnostic, entry: entry))
  }

  mutating func add(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ entry: Int, at range: Range<Int>,
    _ arguments: [String] = []
  ) {
    add(Diagnostic(severity, code, at: range, arguments), entry)
  }

  /// Checks everything; false where it was cancelled.
  mutating func checkAll(isCancelled: () -> Bool) -> Bool {
    checkRoot()
    for canvas in document.canvases {
      let first = findings.count
      guard checkCanvas(canvas.entry, isCancelled: isCancelled) else { return false }
      // A canvas is gone through backwards. In order by then, all of it needs little memory to sort.
      findings.sort(from: first)
    }
    checkIDs()
    return true
  }

  /// Goes through a canvas backwards, so that the boxes of children are known before their parents,
  /// and every entry is parsed once for both its values and its box.
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
        walk.visit(entry, footprint ?? Graphic(document: document, entry: entry).footprint))
    }
    if let visible { checkPlaces(canvas, visible) }
    return true
  }

  private func visibleBox(ofCanvas entry: Int) -> Graphic.Box? {
    let canvas = Document.Canvas(document: document, entry: entry)
    guard let size = canvas.size, size.width > 0, size.height > 0 else { return nil }
    return Graphic.Box(origin: canvas.origin, extent: size)
  }

  /// Warns about graphics that cannot be seen; of nested ones about the outermost.
  private mutating func checkPlaces(_ canvas: Int, _ visible: Graphic.Box) {
    var matrices: [Graphic.Matrix] = [.identity]
    let baseDepth = document.depth(of: canvas) + 1
    var entry = canvas + 1
    let end = document.subtreeEnd(of: canvas)
    while entry < end {
      // They are in the order of the walk, the last entry first.
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

  /// Where diagnostics about a graphic as a whole point: the beginning of its first line.
  func headRange(of entry: Int) -> Range<Int> {
    let range = document.index.range(of: entry)
    return range.lowerBound..<document.text.lineEnd(in: range)
  }

  // MARK: - Ids

  /// Notes an id, unless the index has it.
  mutating func note(id: String, of entry: Int) {
    guard !isIDIndexed(of: entry) else { return }
    ids.append((EntryIndex.hash(of: id), UInt32(truncatingIfNeeded: entry)))
  }

  /// Whether the index has the hash of an entry's own id.
  private func isIDIndexed(of entry: Int) -> Bool {
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

  /// Gathers the ids whose hashes do not have a bit for themselves: nearly all that are there once do, so
  /// that few are kept and sorted.
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
    let root = document.root
    guard let node = root.node else { return }
    checkKeys(node, entry: nil)
    var members = root.members
    if let version = document.root.versionTooNew(in: document), let value = node["shapeedit"] {
      add(
        Diagnostic(
          .error, .versionTooNew, at: value.contentRange,
          [version, String(Document.newestVersion)]), nil)
      // The value has been checked by then.
      members.removeAll { $0.key == "shapeedit" }
    }
    readAll(members, scope: .document, entry: nil)
  }

  /// Reads every member, gathering what does not fit.
  mutating func readAll(
    _ members: [NodeResolver.Member], scope: Property.Scope, entry: Int?
  ) {
    var found: [Diagnostic] = []
    var reader = PropertyReader(document: document, scope: scope) { found.append($0) }
    for member in members {
      reader.checkMember(member)
      _ = reader.read(member)
    }
    for diagnostic in found { add(diagnostic, entry) }
  }

  /// Finds keys written twice in the same map, and merges that lead nowhere, in a node and
  /// everything in it.
  mutating func checkKeys(_ node: YAMLNode, entry: Int?) {
    var pending = [node]
    while let next = pending.popLast() {
      switch next.content {
      case .sequence(let items, _):
        // Lists of plain numbers are most of a drawing and hold no keys.
        pending.append(contentsOf: items.lazy.filter { $0.scalar == nil })
      case .mapping(let pairs, _):
        // Hashing every key of every small map would cost more than the rest.
        let isLarge = pairs.count > NodeResolver.fewMembers
        var first: [String: Int] = [:]
        for (number, pair) in pairs.enumerated() {
          if pair.value.scalar == nil { pending.append(pair.value) }
          guard let key = pair.key.scalar else {
            pending.append(pair.key)
            continue
          }
          if pair.key.isMerge {
            checkMerge(pair.value, entry: entry)
          }
          let earlier =
            isLarge
            ? first[key]
            : pairs[..<number].first { $0.key.scalar == key }?.key.range.lowerBound
          guard let start = earlier else {
            if isLarge { first[key] = pair.key.range.lowerBound }
            continue
          }
          let line = document.text.position(at: start).line
          add(
            Diagnostic(.error, .duplicateKey, at: pair.key.range, [key, String(line)]), entry)
        }
      case .scalar, .alias, .elided: break
      }
    }
  }
  /// What is merged must be there, and must not hold the merge itself.
  private mutating func checkMerge(_ value: YAMLNode, entry: Int?) {
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

extension YAMLNode {
  /// Whether it is the key of a merge.
  fileprivate var isMerge: Bool {
    guard case .scalar("<<", .plain) = content else { return false }
    return true
  }
}
