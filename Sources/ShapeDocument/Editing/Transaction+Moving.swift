import YAMLText

/// A step of entries among their siblings.
package enum SiblingStep: String, Hashable, Sendable, CaseIterable {
  /// Before the previous sibling.
  case up
  /// After the next sibling.
  case down
  /// To the beginning.
  case first
  /// To the end.
  case last

  /// True if it goes towards the end.
  var isForward: Bool { self == .down || self == .last }
}

/// Moving entries: this changes their indentation and, under another parent, the numbers that keep
/// them in place on the canvas.
extension Transaction {
  /// Moves entries, in document order, to one place. Verbatim moves do not keep the place on the
  /// canvas.
  ///
  /// - Returns: the new numbers of the entries.
  package func move(
    _ entries: [Int], to destination: EditDestination, isVerbatim: Bool = false
  ) throws(Diagnostic) -> [Int] {
    return try atomically { () throws(Diagnostic) in
      let entries = try freed(guards.topmost(entries))
      try guards.refuseUnmovable(entries)
      let isCanvas = document.role(of: entries[0]) == .canvas
      for entry in entries where (document.role(of: entry) == .canvas) != isCanvas {
        throw document.refusal(
          .cannotMove, of: entry, "canvases and graphics cannot go to the same place")
      }
      let slot = try slot(destination, forCanvases: isCanvas)
      for entry in entries {
        try refuseIntoItself(entry, slot.parent, destination)
        if slot.parent != document.parent(of: entry) {
          try guards.refuseLocked(document.parent(of: entry))
        }
      }
      return try PlaceKeeper(transaction: self).keeping(
        of: entries, under: entries.map { _ in slot.parent }, isVerbatim: isVerbatim
      ) { entries, parents throws(Diagnostic) in
        try edit(entries + parents.prefix(1)) { numbers throws(Diagnostic) in
          if !isVerbatim {
            try keepKinds(of: [numbers[numbers.count - 1]])
          }
          return try place(
            Array(numbers.dropLast()), in: numbers[numbers.count - 1], at: slot.position)
        }
      }
    }
  }

  private func refuseIntoItself(
    _ entry: Int, _ parent: Int, _ destination: EditDestination
  ) throws(Diagnostic) {
    let isInside = parent >= entry && parent < document.subtreeEnd(of: entry)
    guard isInside else { return }
    throw document.refusal(.moveIntoItself, of: entry)
  }

  /// Puts entries in a row at a position, which counts the present children. Only inside edits;
  /// returns the entries' new numbers.
  func place(_ entries: [Int], in parent: Int, at position: Int) throws(Diagnostic) -> [Int] {
    let serials = entries.map(document.serial(of:))
    let moved = Set(entries)
    let present = document.index.childrenOrCanvases(of: parent)
    let before = present.prefix(position).filter { !moved.contains($0) }
    let behind = present.dropFirst(position).filter { !moved.contains($0) }
    let order = SiblingOrder(
      before + entries + behind, present: present, of: parent, movable: moved.contains)
    try relocate(order.relocations)
    return serials.compactMap(document.entry(withSerial:))
  }

  /// Moves entries among their siblings. To the beginning or the end they may have been moved before.
  ///
  /// - Throws: if none of them can take a step that way.
  package func move(_ entries: [Int], _ step: SiblingStep) throws(Diagnostic) -> [Int] {
    return try atomically { () throws(Diagnostic) in
      let entries = try freed(guards.topmost(entries))
      try guards.refuseUnmovable(entries)
      let mover = SiblingMover(transaction: self, step: step)
      guard mover.canMove(entries) else {
        throw document.refusal(
          .cannotMove, of: entries[0], "it is already the \(step.isForward ? "last" : "first")")
      }
      return try edit(entries) { numbers throws(Diagnostic) in
        let serials = numbers.map(document.serial(of:))
        try mover.move(numbers)
        return serials.compactMap(document.entry(withSerial:))
      }
    }
  }

  /// Makes entries the last children of the sibling before them.
  package func indent(_ entries: [Int], isVerbatim: Bool = false) throws(Diagnostic) -> [Int] {
    return try atomically { () throws(Diagnostic) in
      let entries = try freed(guards.topmost(entries))
      try guards.refuseCanvases(entries, "only graphics can be indented")
      try guards.refuseUnmovable(entries)
      let newParents = try siblings(before: entries)
      let mark = editCount
      let moved = try PlaceKeeper(transaction: self).keeping(
        of: entries, under: newParents, isVerbatim: isVerbatim
      ) { entries, parents throws(Diagnostic) in
        try append(entries, to: parents, keepingKinds: !isVerbatim)
      }
      document.lastIndent = LastIndent(
        changeCount: document.changeCount, serials: Set(moved.map(document.serial(of:))),
        isVerbatim: isVerbatim, inverses: inverses(since: mark))
      return moved
    }
  }

  /// Puts entries after the group they are in.
  package func outdent(_ entries: [Int], isVerbatim: Bool = false) throws(Diagnostic) -> [Int] {
    return try atomically { () throws(Diagnostic) in
      let entries = try freed(guards.topmost(entries))
      try guards.refuseCanvases(entries, "only graphics can be outdented")
      try guards.refuseUnmovable(entries)
      let groups = entries.map(document.parent(of:))
      for (entry, group) in zip(entries, groups) {
        guard document.role(of: group) == .graphic else {
          throw document.refusal(.cannotMove, of: entry, "it stands directly on the canvas")
        }
      }
      if let last = document.lastIndent, last.changeCount == document.changeCount,
        last.isVerbatim == isVerbatim, last.serials == Set(entries.map(document.serial(of:)))
      {
        return try edit(entries) { numbers throws(Diagnostic) in
          let serials = numbers.map(document.serial(of:))
          try carryOut(inverses: last.inverses)
          return serials.compactMap(document.entry(withSerial:))
        }
      }
      return try PlaceKeeper(transaction: self).keeping(
        of: entries, under: groups.map(document.parent(of:)), isVerbatim: isVerbatim
      ) { entries, _ throws(Diagnostic) in
        try edit(entries) { numbers throws(Diagnostic) in
          let serials = numbers.map(document.serial(of:))
          let groups = numbers.map { document.serial(of: document.parent(of: $0)) }
          // Last first, so that several entries from one group keep their order after it.
          try carryOut(
            zip(serials, groups).map { .move($0, to: .after($1)) }, order: .lastFirst)
          return serials.compactMap(document.entry(withSerial:))
        }
      }
    }
  }
}
