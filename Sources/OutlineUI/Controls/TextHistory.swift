/// What was changed in a text, to be undone and redone.
struct TextHistory {
  /// The most steps kept.
  static let stepLimit = 1_000
  /// The most bytes kept in all steps together.
  static let byteLimit = 32 << 20

  /// A replacement.
  struct Edit {
    /// The position of the replaced text.
    let start: Int
    let removed: String
    fileprivate(set) var inserted: String
    /// Where the cursor was before.
    let cursor: Int

    fileprivate var byteCount: Int { removed.utf8.count + inserted.utf8.count }
  }

  /// The kind of a change: characters typed one after another are undone together.
  enum Change {
    case typing
    case other
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []
  private var isTyping = false
  /// The number of bytes in ``done``.
  private var byteCount = 0

  /// Records a change.
  mutating func record(_ edit: Edit, as change: Change) {
    undone = []
    defer { isTyping = change == .typing }
    byteCount += edit.byteCount
    if isTyping, change == .typing, let last = done.indices.last,
      done[last].start + done[last].inserted.utf8.count == edit.start
    {
      done[last].inserted += edit.inserted
      return
    }
    done.append(edit)
    while done.count > Self.stepLimit || byteCount > Self.byteLimit, !done.isEmpty {
      byteCount -= done.removeFirst().byteCount
    }
  }

  /// Ends a step of typing: characters typed next belong to another step.
  mutating func endTyping() { isTyping = false }

  /// The change to take back; nil if there is none.
  mutating func undo() -> Edit? {
    endTyping()
    guard let edit = done.popLast() else { return nil }
    byteCount -= edit.byteCount
    undone.append(edit)
    return edit
  }

  /// The change to make again; nil if there is none.
  mutating func redo() -> Edit? {
    endTyping()
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    byteCount += edit.byteCount
    return edit
  }
}
