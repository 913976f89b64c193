/// A text of any length being edited: the text, the cursor, the selection, and the changes that keys
/// make.
///
/// Positions are offsets of UTF-8 bytes, always at the boundary of a grapheme cluster. Lines end with a
/// line feed.
///
/// - Complexity: O(what is moved over or changed), besides the copy of the text's bytes that a change
///   makes while others hold the text too.
struct TextBuffer {
  /// The most bytes to which insertions let a text grow; a longer one is refused as a whole.
  static let byteLimit = 16 << 20

  /// The text.
  private(set) var text: String
  /// The position of the cursor.
  private(set) var cursor: Int
  /// The other end of the selection; nil without a selection.
  private(set) var anchor: Int?
  /// Incremented by every change of the text.
  private(set) var version = 0
  /// The first position that the last change has touched.
  private(set) var lastChange = (start: 0, removed: 0, inserted: 0)
  private var history = EditHistory<Edit>()

  /// Makes a buffer of a text with the cursor at a position, clamped to the text.
  init(_ text: String = "", cursor: Int = .max) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.cursor = 0
    self.cursor = boundary(from: cursor)
  }

  /// The number of bytes.
  var count: Int { text.utf8.count }

  /// The range of selected bytes; empty, at the cursor, without a selection.
  var selection: Range<Int> {
    guard let anchor else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// A part of the text.
  func text(in range: Range<Int>) -> Substring {
    text[index(range.lowerBound)..<index(range.upperBound)]
  }

  // MARK: - Positions

  /// The index of a position, which is clamped to the text.
  func index(_ position: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(0, position), count))
  }

  private func position(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The cluster at a position before the end.
  func character(at position: Int) -> Character { text[index(position)] }

  /// The position after the cluster at a position.
  func position(after position: Int) -> Int {
    guard position < count else { return count }
    return self.position(of: text.index(after: index(position)))
  }

  /// The position of the cluster before a position.
  func position(before position: Int) -> Int {
    guard position > 0 else { return 0 }
    return self.position(of: text.index(before: index(position)))
  }

  /// The first boundary of a cluster at a position or after it, within the text.
  func boundary(from position: Int) -> Int {
    guard position > 0 else { return 0 }
    guard position < count else { return count }
    let next = self.position(after: position)
    return self.position(before: next) == position ? position : next
  }

  /// The byte at a position, nil at the end.
  func byte(at position: Int) -> UInt8? {
    position >= 0 && position < count ? text.utf8[index(position)] : nil
  }

  /// The start of the line that contains a position; not before `limit`, where the search ends.
  func lineStart(of position: Int, notBefore limit: Int = 0) -> Int {
    let before = text.utf8[index(limit)..<index(position)]
    guard let feed = before.lastIndex(of: 0x0A) else { return min(limit, position) }
    return self.position(of: feed) + 1
  }

  /// The end of the line that contains a position, before its line break.
  func lineEnd(of position: Int) -> Int {
    let behind = text.utf8[index(position)...]
    guard let feed = behind.firstIndex(of: 0x0A) else { return count }
    let end = self.position(of: feed)
    return end > position && byte(at: end - 1) == 0x0D ? end - 1 : end
  }

  // MARK: - Moving

  /// Moves the cursor to a position, made a boundary within the text.
  mutating func moveCursor(to position: Int, selecting: Bool = false) {
    history.endTyping()
    if selecting, anchor == nil { anchor = cursor }
    cursor = boundary(from: position)
    if !selecting { anchor = nil }
  }

  /// The position a motion leads to from the cursor.
  func target(of motion: LineEditor.Motion) -> Int {
    switch motion {
    case .start: lineStart(of: cursor)
    case .end: lineEnd(of: cursor)
    case .character(let step): position(from: cursor, by: step)
    case .word(let step): step < 0 ? wordStart : wordEnd
    }
  }

  private func position(from start: Int, by step: Int) -> Int {
    var position = start
    for _ in 0..<min(step.magnitude, UInt(count)) {
      position = step < 0 ? self.position(before: position) : self.position(after: position)
    }
    return position
  }

  /// Selects the word at the cursor, or else the cluster there.
  mutating func selectWord() {
    history.endTyping()
    var (start, end) = (cursor, cursor)
    while start > 0, isWord(position(before: start)) { start = position(before: start) }
    while end < count, isWord(end) { end = position(after: end) }
    if start == end { end = min(position(after: end), lineEnd(of: end)) }
    (anchor, cursor) = (start, end)
  }

  /// Selects the line with the cursor, without its line break.
  mutating func selectLine() {
    history.endTyping()
    (anchor, cursor) = (lineStart(of: cursor), lineEnd(of: cursor))
  }

  private func isWord(_ position: Int) -> Bool {
    let character = character(at: position)
    return character.isLetter || character.isNumber
  }

  private var wordStart: Int {
    var (position, isInside) = (cursor, false)
    while position > 0 {
      let before = self.position(before: position)
      let isWord = isWord(before)
      if isInside, !isWord { break }
      isInside = isWord
      position = before
    }
    return position
  }

  private var wordEnd: Int {
    var (position, isInside) = (cursor, false)
    while position < count {
      let isWord = isWord(position)
      if isInside, !isWord { break }
      isInside = isWord
      position = self.position(after: position)
    }
    return position
  }

  // MARK: - Changing

  /// Replaces the selection by a text as it is inserted (``insertable(_:)``).
  ///
  /// - Returns: whether there was room for it; if not, nothing is changed.
  @discardableResult
  mutating func insert(_ text: String, isTyping: Bool = false) -> Bool {
    let range = selection
    guard count - range.count + text.utf8.count <= Self.byteLimit else { return false }
    guard !text.isEmpty || !range.isEmpty else { return true }
    replace(range, with: text, isTyping: isTyping && range.isEmpty)
    return true
  }

  /// A replacement.
  private struct Edit: EditStep {
    static let stepLimit = 1_000
    /// In bytes.
    static let weightLimit = 32 << 20

    /// The position of the replaced text.
    let start: Int
    let removed: String
    var inserted: String
    /// Where the cursor was before.
    let cursor: Int

    var weight: Int { removed.utf8.count + inserted.utf8.count }

    mutating func join(_ next: Edit) -> Bool {
      guard start + inserted.utf8.count == next.start else { return false }
      inserted += next.inserted
      return true
    }
  }

  /// Replaces a range, of boundaries, and puts the cursor behind the new text.
  mutating func replace(
    _ range: Range<Int>, with new: String, isTyping: Bool = false
  ) {
    history.record(
      Edit(
        start: range.lowerBound, removed: String(text(in: range)), inserted: new, cursor: cursor),
      isTyping: isTyping)
    splice(range, with: new)
    cursor = boundary(from: range.lowerBound + new.utf8.count)
    anchor = nil
  }

  private mutating func splice(_ range: Range<Int>, with new: String) {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    version += 1
    lastChange = (range.lowerBound, range.count, new.utf8.count)
  }

  /// Takes back the last change; returns false if there is none.
  @discardableResult
  mutating func undo() -> Bool {
    guard let edit = history.undo() else { return false }
    splice(edit.start..<edit.start + edit.inserted.utf8.count, with: edit.removed)
    cursor = boundary(from: edit.cursor)
    anchor = nil
    return true
  }

  /// Makes the change again that was taken back last; returns false if there is none.
  @discardableResult
  mutating func redo() -> Bool {
    guard let edit = history.redo() else { return false }
    splice(edit.start..<edit.start + edit.removed.utf8.count, with: edit.inserted)
    cursor = boundary(from: edit.start + edit.inserted.utf8.count)
    anchor = nil
    return true
  }
}

extension TextBuffer: TextEditing {
  var hasSelection: Bool { !selection.isEmpty }

  var selectedText: String { String(text(in: selection)) }

  mutating func type(_ text: String) {
    insert(Self.insertable(text), isTyping: text.count == 1)
  }

  mutating func move(_ motion: LineEditor.Motion, selecting: Bool) {
    let selection = selection
    if !selecting, !selection.isEmpty, case .character(let step) = motion {
      moveCursor(to: step < 0 ? selection.lowerBound : selection.upperBound)
    } else {
      moveCursor(to: target(of: motion), selecting: selecting)
    }
  }

  mutating func selectAll() {
    history.endTyping()
    anchor = 0
    cursor = count
  }

  mutating func erase(_ motion: LineEditor.Motion) -> String {
    var range = selection
    if range.isEmpty {
      var target = target(of: motion)
      // To the end of a line that is there already: the line break.
      if motion == .end, target == cursor { target = position(after: cursor) }
      range = min(cursor, target)..<max(cursor, target)
    }
    let erased = String(text(in: range))
    if range.isEmpty { anchor = nil } else { replace(range, with: "") }
    return erased
  }

  /// A text as it is inserted: any line break as a line feed, tabs as blanks, without other control
  /// characters.
  static func insertable(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for character in text {
      if character.isNewline {
        result.append("\n")
      } else if character == "\t" {
        result.append(" ")
      } else if !character.unicodeScalars.contains(where: {
        $0.properties.generalCategory == .control
      }) {
        result.append(character)
      }
    }
    return result
  }
}
