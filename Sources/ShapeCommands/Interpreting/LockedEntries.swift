import ShapeDocument

/// What commands leave out of a selection because it is locked.
struct LockedEntries {
  /// Whether it is left out; otherwise commands are refused.
  var isLeftOut = false
  /// What was left out so far, by serial.
  private(set) var leftOut: Set<Int> = []

  /// The entries that a command can edit; the others are counted.
  fileprivate mutating func editable(
    _ entries: [Int], by command: Command, in document: Document
  ) -> [Int] {
    editable(entries, in: document) { Self.isLocked($0, for: command, in: document) }
  }

  /// The places that something can be inserted at; the others are counted.
  mutating func free(_ entries: [Int], _ place: Command.Place, in document: Document) -> [Int] {
    editable(entries, in: document) { entry in
      if case .into = place { return document.isLocked(entry) }
      return Self.isLockedAround(entry, in: document)
    }
  }

  /// Counts entries that an edit of the whole document has left out.
  mutating func count(_ entries: [Int], in document: Document) {
    leftOut.formUnion(entries.map(document.serial(of:)))
  }

  private mutating func editable(
    _ entries: [Int], in document: Document, isLocked: (Int) -> Bool
  ) -> [Int] {
    guard isLeftOut else { return entries }
    return entries.filter { entry in
      guard isLocked(entry) else { return true }
      leftOut.insert(document.serial(of: entry))
      return false
    }
  }

  /// Whether a command would be refused because of a lock.
  private static func isLocked(
    _ entry: Int, for command: Command, in document: Document
  ) -> Bool {
    switch command {
    case .set("locked", _), .unset("locked", _), .toggle("locked"), .importFile: false
    case .insert(_, _, _, at: .some), .insertVerbatim(_, _, at: .some), .recolor, .style, .unstyle:
      false
    case .duplicate: isLockedAround(entry, in: document)
    case .insert, .insertVerbatim, .paste:
      document.role(of: entry) == .canvas
        ? document.isLocked(entry) : isLockedAround(entry, in: document)
    case .delete, .cut, .scale, .resize:
      document.isLocked(entry) || document.firstLocked(inside: entry) != nil
    default: document.isLocked(entry)
    }
  }

  private static func isLockedAround(_ entry: Int, in document: Document) -> Bool {
    let parent = document.parent(of: entry)
    return parent >= 0 && document.isLocked(parent)
  }
}

extension CommandInterpreter {
  /// Takes what a command cannot edit out of the selection, if that is asked for.
  ///
  /// - Returns: whether something was taken out.
  mutating func leaveOutLocked(
    by command: Command, in document: Document, _ options: EditOptions
  ) -> Bool {
    locked.isLeftOut = options.skipsLocked && !options.isForced
    let editable = locked.editable(selection, by: command, in: document)
    guard editable.count < selection.count else { return false }
    selection = editable
    // Nothing may be left, which is then no mistake.
    mayActOnNothing = mayActOnNothing || editable.isEmpty
    return true
  }
}
