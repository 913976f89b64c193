import YAMLText

/// Keeps the pivots of rotated containers. Without a written pivot a container turns about the
/// middle of its content, so that every new member would turn all the others.
struct PivotKeeper {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// The implicit pivot of a container, relative to its `at`: the edit may move the container
  /// itself to another parent.
  private struct PresentPivot {
    var serial: Int
    var offset: Graphic.Point
  }

  /// Runs an edit that changes the members of some entries. If it would turn the other members, the
  /// former pivot is written. A pivot that was written for this reason is removed once it equals
  /// the middle again.
  ///
  /// - Returns: the entries that `body` returns, by their numbers afterwards.
  @discardableResult
  func keeping(
    around parents: [Int], _ body: () throws(Diagnostic) -> [Int]
  ) throws(Diagnostic) -> [Int] {
    let containers = turningContainers(around: parents)
    guard !containers.isEmpty else { return try body() }
    let pivots = containers.map { container in
      let at = Graphic(document: document, entry: container).placement.at
      let point = document.places.turningPoint(of: container)
      return PresentPivot(
        serial: document.serial(of: container),
        offset: Graphic.Point(point.x - at.x, point.y - at.y))
    }
    let serials = try body().map(document.serial(of:))
    // A written pivot changes what is around its container, which may then need one too.
    var isSettled = false
    for _ in pivots where !isSettled {
      isSettled = true
      for pivot in pivots {
        guard let entry = document.entry(withSerial: pivot.serial) else { continue }
        if try keep(pivot.offset, of: entry) { isSettled = false }
      }
    }
    return serials.compactMap(document.entry(withSerial:))
  }

  /// Keeps pivots during an edit of one property, which may change the entries' boxes.
  func keeping(
    editing keys: [String], of entries: [Int], _ body: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard let key = keys.first, Self.shapingKeys.contains(key) else { return try body() }
    try keeping(around: entries.filter { $0 >= 0 }.map(document.parent(of:))) {
      () throws(Diagnostic) in
      try body()
      return []
    }
  }

  /// The properties that determine a graphic's place and size. Without a size, a text is as large
  /// as its string.
  private static let shapingKeys: Set = [
    "at", "d", "pivot", "points", "rotation", "size", "text", "transform",
  ]

  /// Keeps a container's pivot; true if anything was written for it.
  private func keep(_ offset: Graphic.Point, of entry: Int) throws(Diagnostic) -> Bool {
    let placement = Graphic(document: document, entry: entry).placement
    let pivot = Graphic.Point(placement.at.x + offset.x, placement.at.y + offset.y)
    let frame = document.places.estimatedContentBox(of: entry)
    var unpinned = placement
    unpinned.pivot = nil
    let middle = unpinned.turningPoint(frame: frame)
    let distance = max(abs(middle.x - pivot.x), abs(middle.y - pivot.y))
    guard placement.pivot == nil else {
      guard distance < 2e-5, document.additions(of: entry).contains(.pivot) else { return false }
      document.forget(.pivot, of: entry)
      try transaction.write([entry]) { writer throws(Diagnostic) in try writer.remove(["pivot"]) }
      return true
    }
    guard distance > 5e-5, frame != nil else { return false }
    try transaction.guards.refuseInsideInstance(entry, isAliasAllowed: false)
    document.record(.pivot, of: entry)
    let toCanvas = document.matrixToCanvas(from: document.parent(of: entry))
    let written = PlaceRounding(pivotsIn: toCanvas)(pivot)
    try ReferenceKeeper(transaction: transaction).keeping(
      to: [entry], exceptInstances: true
    ) { () throws(Diagnostic) in
      try transaction.write([entry]) { writer throws(Diagnostic) in
        try PlacementChange(pivot: written).edits(writer)
      }
    }
    return true
  }

  /// The rotated containers among parents and their ancestors that turn about the middle of their
  /// content, innermost first; also those around instances of them.
  ///
  /// - Complexity: O(depth) for each, and one pass over the flags where a parent has an anchor.
  private func turningContainers(around parents: [Int]) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var pending = Array(Set(parents))
    while let parent = pending.popLast() {
      var current = parent
      while current >= 0, seen.insert(current).inserted {
        if document.role(of: current) == .graphic {
          if turnsAboutContent(current) { found.append(current) }
          if document.index.flags(of: current).contains(.hasAnchor) {
            pending += instances(of: current).map { document.parent(of: $0) }
            pending += mergers(of: current)
          }
        }
        current = document.parent(of: current)
      }
    }
    // Ancestors have smaller numbers than descendants.
    return found.sorted(by: >)
  }

  private func turnsAboutContent(_ entry: Int) -> Bool {
    guard !document.isInsideInstance(entry), !document.lacksKey("rotation", entry) else {
      return false
    }
    let placement = Graphic(document: document, entry: entry).placement
    guard placement.rotation != 0, placement.outline.frame == nil else { return false }
    return placement.pivot == nil || document.additions(of: entry).contains(.pivot)
  }

  /// The graphics to which a merge brings the children of a graphic.
  private func mergers(of source: Int) -> [Int] {
    guard document.instanceCount > 0 else { return [] }
    return document.index.entries(withAnyOf: .hasMerge).filter { merger in
      guard document.mergesChildren(merger), !document.isInsideInstance(merger),
        case .entry(source) = MergedChildren(document: document).source(of: merger)
      else { return false }
      return true
    }
  }

  /// The aliases that show a graphic.
  private func instances(of source: Int) -> [Int] {
    guard document.instanceCount > 0 else { return [] }
    return document.index.entries(withAnyOf: .isAlias).filter { alias in
      guard !document.index.flags(of: alias).contains(.isCopy),
        case .entry(source) = document.resolveInstance(alias).source
      else { return false }
      return true
    }
  }
}
