import YAMLText

/// A place to insert at or move to.
package enum EditDestination: Hashable, Sendable {
  /// Among the children of an entry, at a position from 0; nil for the end. ``Transaction/root``
  /// takes canvases.
  case into(Int, position: Int?)
  /// Right before an entry.
  case before(Int)
  /// Right after an entry.
  case after(Int)
}

/// Inserting, deleting, copying.
extension Transaction {
  /// Inserts a graphic, or with the kind `canvas` a canvas. `properties` is a YAML map.
  ///
  /// Keys are written in the format's order; defaults are not.
  /// - Returns: the new entry.
  /// - Throws: if the kind, the properties or the place are wrong.
  package func insert(
    kind: String, name: String? = nil, properties: String? = nil, at destination: EditDestination
  ) throws(Diagnostic) -> Int {
    let isCanvas = kind == "canvas"
    let parent = destination.parent(in: document)
    let isMember = !isCanvas && parent >= 0 && document.isLayoutContainer(parent)
    // A layout that hugs its members makes room for a new one.
    let isOpen =
      isMember && !Graphic(document: document, entry: parent).writtenValues.isSizeWritten
    let around = isCanvas || isOpen ? nil : document.places.innerFrame(of: parent)
    let pairs = try NewEntry(
      kind: kind, name: name, properties: properties, document: document,
      isForced: options.isForced, around: around, isMember: isMember
    ).pairs()
    if let id = pairs.first(where: { $0.key == "id" })?.value, case .string(let text) = id {
      try refuseUsedID(text, except: nil)
    }
    let inserted = try insert(at: destination, isCanvas: isCanvas) { (slot) throws(Diagnostic) in
      let value = EntrySource.value(.mapping(pairs))
      let edit = YAMLEdit.insertEntry(value, parent: slot.parent, position: slot.position)
      return try carryOut(edit).map { [$0] } ?? []
    }
    return inserted[0]
  }

  /// Inserts entries given as YAML, as ``clip(_:)`` makes it, here or in another document. Ids in
  /// use are replaced by fresh ones.
  ///
  /// - Returns: the new entries.
  package func paste(
    _ clips: [EntryClip], at destination: EditDestination
  ) throws(Diagnostic) -> [Int] {
    guard let first = clips.first else { return [] }
    return try insert(at: destination, isCanvas: first.isCanvas) { (slot) throws(Diagnostic) in
      if clips.contains(where: { $0.isCanvas != first.isCanvas }) {
        // No place takes both canvases and graphics: this refuses the others.
        _ = try self.slot(.into(slot.parent, position: nil), forCanvases: !first.isCanvas)
      }
      let next = document.index.childrenOrCanvases(of: slot.parent).dropFirst(slot.position).first
      let place: StructuralStep.Place =
        next.map { .before(document.serial(of: $0)) }
        ?? .end(of: document.serial(of: slot.parent))
      let pasted = try carryOut(clips.map { .insert($0.text, at: place) })
      try replaceUsedIDs(in: pasted)
      try leaveToLayout(pasted, of: slot.parent)
      return pasted
    }
  }

  /// Runs an edit that inserts children at a place, and returns them.
  private func insert(
    at destination: EditDestination, isCanvas: Bool, _ body: (Slot) throws(Diagnostic) -> [Int]
  ) throws(Diagnostic) -> [Int] {
    try atomically { () throws(Diagnostic) in
      let slot = try slot(destination, forCanvases: isCanvas)
      return try PivotKeeper(transaction: self).keeping(around: [slot.parent]) {
        () throws(Diagnostic) in
        try edit([slot.parent]) { numbers throws(Diagnostic) in
          try keepKinds(of: numbers)
          // Dropping the copies of instances has not changed the positions of children.
          let inserted = try body(Slot(parent: numbers[0], position: slot.position))
          guard !inserted.isEmpty else {
            throw Diagnostic(.cannotMove, at: 0..<0, ["", "nothing was inserted"])
          }
          return inserted
        }
      }
    }
  }

  /// Removes entries with everything inside. Verbatim, no pivot is written that would keep the
  /// others in place.
  package func delete(_ entries: [Int], isVerbatim: Bool = false) throws(Diagnostic) {
    try atomically { () throws(Diagnostic) in
      let entries = try freed(guards.topmost(entries))
      try guards.refuseUnmovable(entries)
      for entry in entries { try guards.refuseLockedInside(entry) }
      let parents = isVerbatim ? [] : entries.map(document.parent(of:))
      try PivotKeeper(transaction: self).keeping(around: parents) { () throws(Diagnostic) in
        try edit(entries) { numbers throws(Diagnostic) in
          try carryOut(numbers.map { .remove(document.serial(of: $0)) }, order: .lastFirst)
        }
      }
    }
  }

  /// Copies entries with everything inside, each right after its original, with fresh ids.
  ///
  /// - Returns: the copies.
  package func duplicate(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    return try atomically { () throws(Diagnostic) in
      let entries = try freed(guards.topmost(entries))
      for entry in entries {
        try guards.refuseInsideInstance(entry, isAliasAllowed: true)
        try guards.refuseLocked(document.parent(of: entry))
      }
      return try PivotKeeper(transaction: self).keeping(around: entries.map(document.parent(of:))) {
        () throws(Diagnostic) in
        try edit(entries) { numbers throws(Diagnostic) in
          let serials = numbers.map(document.serial(of:))
          let copies = try carryOut(
            serials.map { .copy($0, to: .after($0)) }, order: .lastFirst)
          guard copies.count == numbers.count else {
            throw Diagnostic(
              .cannotMove, at: guards.place(of: numbers[0]), ["", "the copy was lost"])
          }
          try giveFreshIDs(in: copies.map { $0..<document.subtreeEnd(of: $0) })
          return copies
        }
      }
    }
  }

  /// Removes the places of what has been put into a layout.
  private func leaveToLayout(_ entries: [Int], of parent: Int) throws(Diagnostic) {
    guard parent >= 0, document.isLayoutContainer(parent) else { return }
    let placed = entries.filter {
      !document.isInsideInstance($0) && !document.lacksKey("at", $0)
    }
    try write(placed) { writer throws(Diagnostic) in
      writer.ownValue("at") == nil ? [] : try writer.remove(["at"])
    }
  }

  // MARK: - Places

  /// A position among the children of an entry.
  struct Slot {
    var parent: Int
    var position: Int
  }

  /// The slot of a destination, after all checks that could refuse it.
  func slot(_ destination: EditDestination, forCanvases: Bool) throws(Diagnostic) -> Slot {
    guard destination.isIn(document) else { throw Diagnostic(.nothingSelected, at: 0..<0) }
    var slot: Slot
    switch destination {
    case .into(let parent, let position):
      let count = parent < 0 ? document.canvasCount : document.childCount(of: parent)
      slot = Slot(parent: parent, position: min(max(position ?? count, 0), count))
    case .before(let entry):
      slot = Slot(parent: document.parent(of: entry), position: document.position(of: entry))
    case .after(let entry):
      slot = Slot(parent: document.parent(of: entry), position: document.position(of: entry) + 1)
    }
    if slot.parent < 0 {
      guard forCanvases else {
        throw Diagnostic(
          .cannotMove, at: 0..<0, ["a graphic", "only canvases stand beside canvases"])
      }
    } else {
      if forCanvases {
        throw Diagnostic(
          .cannotMove, at: guards.place(of: slot.parent),
          ["a canvas", "canvases stand side by side"])
      }
      slot.parent = try freed([slot.parent], isAliasAllowed: false)[0]
      slot.parent = try ownContainers(of: [slot.parent])[0]
      try guards.refuseContainer(slot.parent)
    }
    return slot
  }

  /// Gives fresh ids to entries of new subtrees whose id is taken by an older entry, or by a new
  /// one before them.
  private func replaceUsedIDs(in tops: [Int]) throws(Diagnostic) {
    var named: [(entry: Int, id: String)] = []
    for entry in tops.lazy.map({ $0..<self.document.subtreeEnd(of: $0) }).joined()
    where !document.index.flags(of: entry).contains(.isAlias) {
      if let id = document.id(of: entry) { named.append((entry, id)) }
    }
    var used = document.ids(among: Set(named.lazy.map(\.id)), outside: tops)
    try giveFreshIDs(
      named.filter { !used.insert($0.id).inserted },
      in: tops.map { $0..<document.subtreeEnd(of: $0) })
  }
}

extension EditDestination {
  /// The entry it is inside of, ``Transaction/root`` for the document.
  fileprivate func parent(in document: Document) -> Int {
    guard isIn(document) else { return Transaction.root }
    switch self {
    case .into(let parent, _): return parent
    case .before(let entry), .after(let entry): return document.parent(of: entry)
    }
  }

  /// True if the entry it names exists.
  fileprivate func isIn(_ document: Document) -> Bool {
    switch self {
    case .into(let entry, _): Transaction.root..<document.entryCount ~= entry
    case .before(let entry), .after(let entry): 0..<document.entryCount ~= entry
    }
  }
}
