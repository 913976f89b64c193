import YAMLText

/// Keeps graphics in place on the canvas when parents change: those that move to another parent,
/// and all those around them.
struct PlaceKeeper {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// Runs an edit that moves each of some entries to another parent.
  ///
  /// Writes their new placement first, unless `isVerbatim` or the canvases differ. Afterwards
  /// removes emptied lists of children that such an edit had made. `body` gets the entries and
  /// parents by their numbers at that time.
  /// - Returns: the entries that `body` returns, by their numbers afterwards.
  /// - Throws: if a place cannot be kept, and what `body` throws.
  func keeping(
    of entries: [Int], under parents: [Int], isVerbatim: Bool, inNewGroup: Bool = false,
    _ body: ([Int], [Int]) throws(Diagnostic) -> [Int]
  ) throws(Diagnostic) -> [Int] {
    let parentSerials = parents.map(document.serial(of:))
    let former = Set(entries.map(document.parent(of:))).sorted()
    let formerSerials = former.map(document.serial(of:))
    let moved = try PivotKeeper(transaction: transaction).keeping(around: former + parents) {
      () throws(Diagnostic) in
      let placed =
        isVerbatim
        ? entries : try writingPlaces(of: entries, under: parents, inNewGroup: inNewGroup)
      return try body(placed, parentSerials.map(document.entryOrRoot(withSerial:)))
    }
    let serials = moved.map(document.serial(of:))
    try removeEmptied(formerSerials.map(document.entryOrRoot(withSerial:)))
    return serials.compactMap(document.entry(withSerial:))
  }

  // MARK: - Geometry

  private func writingPlaces(
    of entries: [Int], under parents: [Int], inNewGroup: Bool
  ) throws(Diagnostic) -> [Int] {
    var entries = entries
    var changes = try placeChanges(entries, under: parents, inNewGroup: inNewGroup)
    if changes.contains(where: { document.isInstance($0.entry) }) {
      // An alias has no place of its own; if allowed, a copy replaces it.
      let parentSerials = parents.map(document.serial(of:))
      let wanted = Set(changes.map(\.entry))
      entries = try transaction.freed(entries) { [document] in
        document.isInstance($0) && wanted.contains($0)
      }
      changes = try placeChanges(
        entries, under: parentSerials.map(document.entryOrRoot(withSerial:)), inNewGroup: inNewGroup
      )
    }
    try write(changes)
    return entries
  }

  /// The changes that keep entries in place under other parents. What goes into a layout is placed
  /// there, and what leaves one takes its place along; a new group in `parents` has no layout.
  private func placeChanges(
    _ entries: [Int], under parents: [Int], inNewGroup: Bool
  ) throws(Diagnostic) -> [Placing] {
    var matrices = PlaceMatrices(document)
    let reader = PlacementReader(document)
    var changes: [Placing] = []
    for (entry, parent) in zip(entries, parents) {
      try document.workMonitor?.step(.planning, entry, of: document.entryCount)
      let former = document.parent(of: entry)
      let leavesLayout = document.layoutContainer(of: entry) != nil
      guard former != parent || inNewGroup && leavesLayout, former >= 0, parent >= 0,
        !document.isHeld(entry)
      else { continue }
      if !inNewGroup, document.isLayoutContainer(parent) {
        if !document.lacksKey("at", entry) {
          changes.append(Placing(entry: entry, change: .placedByLayout))
        }
        continue
      }
      guard document.canvas(of: former) == document.canvas(of: parent) else { continue }
      let change = try matrices.change(from: former, to: parent)
      guard change != .identity || leavesLayout else { continue }
      var written = PlacementChange(
        reader.placement(of: entry), by: change, toCanvas: matrices.toCanvas(from: parent))
      if leavesLayout {
        written.leaveLayout(
          Graphic(document: document, entry: entry),
          rounding: PlaceRounding(matrices.toCanvas(from: parent)))
      }
      if !written.isEmpty { changes.append(Placing(entry: entry, change: written)) }
    }
    return changes
  }

  /// A change of an entry's placement.
  struct Placing {
    var entry: Int
    var change: PlacementChange
  }

  /// Writes changes of placement, at most one for an entry.
  func write(_ changes: [Placing]) throws(Diagnostic) {
    guard !changes.isEmpty else { return }
    let isSorted = zip(changes, changes.dropFirst()).allSatisfy { $0.entry < $1.entry }
    let changes = isSorted ? changes : changes.sorted { $0.entry < $1.entry }
    let entries = changes.map(\.entry)
    for entry in entries {
      try transaction.guards.refuseInsideInstance(entry, isAliasAllowed: false)
    }
    try ReferenceKeeper(transaction: transaction).keeping(to: entries) { () throws(Diagnostic) in
      var rest = changes[...]
      try transaction.write(entries) { writer throws(Diagnostic) in
        try rest.popFirst()?.change.edits(writer) ?? []
      }
    }
  }

  /// Writes the places of entries within their parents; nil leaves an entry alone.
  func write(_ entries: [Int], _ places: [Graphic.Point?]) throws(Diagnostic) {
    var rest = places[...]
    try transaction.write(entries) { writer throws(Diagnostic) in
      guard let place = rest.popFirst() ?? nil else { return [] }
      return try writer.write("at", numbers: [place.x, place.y])
    }
  }

  // MARK: - Emptied lists

  /// Removes empty lists of children without a meaning, and the kind that was written for them.
  private func removeEmptied(_ parents: [Int]) throws(Diagnostic) {
    for parent in parents where parent >= 0 && document.role(of: parent) == .graphic {
      guard document.childCount(of: parent) == 0 else { continue }
      let keys = try emptiedKeys(of: parent)
      guard !keys.isEmpty else { continue }
      try transaction.write([parent]) { writer throws(Diagnostic) in
        var edits: [YAMLEdit] = []
        for key in keys { edits += try writer.remove([key]) }
        return edits
      }
      document.forget([.children, .kind], of: parent)
    }
  }

  /// The keys to remove with the last child. The list goes if it was made for the children, or if
  /// the kind is no container and no comment is about the list.
  private func emptiedKeys(of parent: Int) throws(Diagnostic) -> [String] {
    let writer = try PropertyWriter(document: document, entry: parent)
    let added = document.additions(of: parent)
    guard let children = writer.ownValue("children"), writer.hasMember("kind") else { return [] }
    if !added.contains(.children) {
      guard !added.contains(.hadEmptyChildren), document.kind(of: parent) != .group,
        children.anchor == nil, !hasComment(at: children.range)
      else { return [] }
    }
    let isOwnKind =
      !added.contains(.kind) || writer.ownValue("kind")?.scalar != "rectangle"
    return isOwnKind ? ["children"] : ["children", "kind"]
  }

  /// True if there is a comment on the line of a value, or on the line above its key.
  private func hasComment(at range: Range<Int>) -> Bool {
    let text = document.text
    let line = text.lineRange(at: range.lowerBound)
    guard !text.bytes(in: line).contains(UInt8(ascii: "#")), line.lowerBound > 0 else {
      return true
    }
    let above = text.lineRange(at: line.lowerBound - 1)
    return text.bytes(in: above).first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
  }
}

/// The maps between parents, each computed once.
private struct PlaceMatrices {
  private struct Pair: Hashable {
    var former: Int
    var parent: Int
  }

  private let document: Document
  private var changes: [Pair: Graphic.Matrix] = [:]
  private var onCanvas: [Int: Graphic.Matrix] = [:]

  init(_ document: Document) { self.document = document }

  /// The map from one parent's coordinates to another's.
  mutating func change(from former: Int, to parent: Int) throws(Diagnostic) -> Graphic.Matrix {
    let pair = Pair(former: former, parent: parent)
    if let known = changes[pair] { return known }
    guard let change = document.places.matrix(from: former, to: parent) else {
      throw Diagnostic(
        .flatParent, at: document.range(of: parent), [document.label(of: parent)])
    }
    changes[pair] = change.withoutNoise
    return change.withoutNoise
  }

  /// The map from a parent's coordinates to the canvas's.
  mutating func toCanvas(from parent: Int) -> Graphic.Matrix {
    if let known = onCanvas[parent] { return known }
    let matrix = document.matrixToCanvas(from: parent)
    onCanvas[parent] = matrix
    return matrix
  }
}
