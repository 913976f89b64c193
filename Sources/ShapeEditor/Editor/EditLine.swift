import Cells

/// One line of text being typed, with its cursor.
package struct EditLine: Hashable, Sendable {
  /// Characters a line holds; what is typed or pasted beyond is dropped.
  package static let maximumLength = 4_096

  /// The text.
  package private(set) var text: String
  /// The cursor, in characters before it.
  package private(set) var cursor: Int

  /// A line with the cursor behind its text.
  package init(_ text: String = "") {
    self.text = String(text.prefix(Self.maximumLength))
    cursor = self.text.count
  }

  /// A line with the cursor between two texts.
  init(_ text: String, behindCursor: String) {
    self.init(text)
    self.text = String((text + behindCursor).prefix(Self.maximumLength))
    cursor = min(cursor, self.text.count)
  }

  /// The text left of the cursor.
  package var textBeforeCursor: Substring { text.prefix(cursor) }

  /// Types text at the cursor; line breaks become blanks.
  mutating func insert(_ inserted: String) {
    let room = Self.maximumLength - text.count
    let line = inserted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ").prefix(max(0, room))
    let before = text.prefix(cursor)
    let after = text.dropFirst(cursor)
    // Joining may merge characters (a letter and an accent), so the cursor is counted from the end.
    let behind = after.count
    text = String(before + line + after)
    cursor = max(0, text.count - behind)
  }

  /// Takes a key that edits text, as readline binds them; false where the key is none of these.
  mutating func take(_ key: Key) -> Bool {
    if let typed = key.text {
      insert(typed)
      return true
    }
    switch key.token {
    case "<left>", "<c-b>": cursor = max(0, cursor - 1)
    case "<right>", "<c-f>": cursor = min(text.count, cursor + 1)
    case "<home>", "<c-a>": cursor = 0
    case "<end>", "<c-e>": cursor = text.count
    case "<c-left>", "<a-b>", "<a-left>": cursor = wordStart
    case "<c-right>", "<a-f>", "<a-right>": cursor = wordEnd
    case "<bs>", "<c-h>": remove(cursor - 1..<cursor)
    case "<del>", "<c-d>": remove(cursor..<cursor + 1)
    case "<c-w>", "<a-bs>", "<c-bs>": remove(wordStart..<cursor)
    case "<a-d>": remove(cursor..<wordEnd)
    case "<c-u>": remove(0..<cursor)
    case "<c-k>": remove(cursor..<text.count)
    default: return false
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty else { return }
    let behind = text.count - range.upperBound
    text = String(text.prefix(range.lowerBound) + text.dropFirst(range.upperBound))
    cursor = max(0, text.count - behind)
  }

  private var wordStart: Int {
    let before = text.prefix(cursor)
    let blanks = before.reversed().prefix { !$0.isLetter && !$0.isNumber }.count
    let word = before.dropLast(blanks).reversed().prefix { $0.isLetter || $0.isNumber }.count
    return cursor - blanks - word
  }

  private var wordEnd: Int {
    let after = text.dropFirst(cursor)
    let blanks = after.prefix { !$0.isLetter && !$0.isNumber }.count
    let word = after.dropFirst(blanks).prefix { $0.isLetter || $0.isNumber }.count
    return cursor + blanks + word
  }
}
