import OutlineIndex
import ShapeCommands
import ShapeDocument
import YAMLText

/// Goes to rows that are remembered, and shows one subtree alone.
struct PlaceWiring {
  let editor: Editor

  /// Performs a command about remembered rows or a subtree.
  func perform(_ command: Command) throws(Diagnostic) {
    switch command {
    case .jump(let direction): try jump(direction)
    case .setMark(let letter): try setMark(letter)
    case .goMark(let letter): try goMark(letter)
    case .hoist(let selector): try hoist(selector)
    default: break
    }
  }

  // MARK: - Jumps

  /// Moves the cursor to an entry; what it leaves can be gone back to.
  func leap(to entry: Int) {
    let start = here
    editor.move(to: entry)
    if let start { noteLeaving(start) }
  }

  /// Remembers an entry as left, if the cursor is elsewhere now.
  func noteLeaving(_ serial: Int) {
    if here != serial { editor.places.jumps.leave(serial) }
  }

  /// The serial of the cursor's entry; nil where there are no rows.
  var here: Int? {
    editor.outline.rowCount > 0 ? editor.document.serial(of: editor.cursor) : nil
  }

  /// Where the cursor is, for a command that may move it far away; nil for one that does not. A few
  /// rows are not far, as a click on the screen mostly is.
  func start(of command: Command) -> Int? {
    switch command {
    case .reveal, .select, .go(.first), .go(.last): return here
    case .go(.row(let row)):
      return abs(row - 1 - editor.cursorRow) < Self.nearRowCount ? nil : here
    default: return nil
    }
  }

  /// A row that is nearer than this is not far.
  private static let nearRowCount = 10

  private func jump(_ direction: Command.Jump) throws(Diagnostic) {
    let place = here.flatMap { here in
      editor.places.jumps.step(isForward: direction == .forward, from: here) {
        editor.document.entry(withSerial: $0) != nil
      }
    }
    guard let entry = place.flatMap({ editor.document.entry(withSerial: $0) }) else {
      throw .refusal("there is no jump to go \(direction.rawValue) to")
    }
    editor.move(to: entry)
  }

  // MARK: - Marks

  private func setMark(_ letter: Character) throws(Diagnostic) {
    guard let here else { throw Diagnostic(.warning, .nothingToSelect, at: 0..<0) }
    editor.places.marks[letter] = here
    editor.message = Message("'\(letter) leads here now")
  }

  private func goMark(_ letter: Character) throws(Diagnostic) {
    guard let serial = editor.places.marks[letter] else {
      let known = editor.places.marks.keys.sorted()
      let hint = known.isEmpty ? "m \(letter) sets it" : "there are \(Self.listed(known))"
      throw .refusal("no row is remembered under '\(letter)'; \(hint)")
    }
    guard let entry = editor.document.entry(withSerial: serial) else {
      throw .refusal("the row remembered under '\(letter)' is gone")
    }
    leap(to: entry)
  }

  private static func listed(_ letters: [Character]) -> String {
    letters.map(String.init).joined(separator: " ")
  }

  // MARK: - One subtree

  private func hoist(_ selector: String?) throws(Diagnostic) {
    let start = here
    let columns = editor.columns
    defer {
      editor.inspectedEntryChanged()
      if let start { noteLeaving(start) }
    }
    guard let selector else {
      guard let group = cursorsGroup else {
        throw Diagnostic(.warning, .nothingToSelect, at: 0..<0)
      }
      guard group != editor.outline.hoisted?.lowerBound else {
        return editor.browser.endHoist(in: columns)
      }
      try editor.loading.requireWholeDocument(for: "showing a part")
      return editor.browser.hoist(group, in: columns)
    }
    guard try !editor.editing.commands.meansDocument(selector) else {
      return editor.browser.endHoist(in: columns)
    }
    if let first = try editor.matches(of: selector).first {
      editor.browser.hoist(first, in: columns)
      editor.browser.move(to: first, in: columns)
    }
  }

  /// The group the cursor is on, or in; nil where there are no rows.
  private var cursorsGroup: Int? {
    guard editor.outline.rowCount > 0 else { return nil }
    let cursor = editor.cursor
    if editor.outline.isExpandable(cursor) || cursor == editor.outline.hoisted?.lowerBound {
      return cursor
    }
    return editor.columns.parentOrNil(of: cursor) ?? cursor
  }
}
