/// A line of text being edited: the cursor, the selection, and what keys do to them.
///
/// Positions count grapheme clusters. What would make them more than ``characterLimit`` is refused
/// whole: half of what was pasted would be something nobody wrote. Two editors are equal when they show the same: the text, the cursor
/// and the selection; what can be undone does not count.
public struct LineEditor: Sendable {
  /// Up to how many clusters can be typed unless told otherwise.
  public static let defaultCharacterLimit = 262_144

  /// Up to how many clusters can be typed.
  public let characterLimit: Int
  /// The clusters of the text.
  private(set) var characters: [Character]
  /// Before which cluster the next one is typed.
  public private(set) var cursor: Int
  /// Where the selection began; nil without one.
  public private(set) var anchor: Int?
  private var history = LineHistory()

  /// A text with the cursor at a position, the nearest there is; behind the text unless one is given.
  public init(
    _ text: String = "", cursor: Int = .max, anchor: Int? = nil,
    characterLimit: Int = defaultCharacterLimit
  ) {
    self.characterLimit = max(0, characterLimit)
    characters = Array(text)
    self.cursor = min(max(0, cursor), characters.count)
    self.anchor = anchor.map { [count = characters.count] in min(max(0, $0), count) }
  }

  /// The text.
  ///
  /// - Complexity: O(length).
  public var text: String { String(characters) }

  /// Whether there is no text.
  public var isEmpty: Bool { characters.isEmpty }

  /// How many clusters the text has.
  public var count: Int { characters.count }

  /// The text left of the cursor.
  public var textBeforeCursor: String { String(characters[..<cursor]) }

  /// The text right of the cursor.
  public var textBehindCursor: String { String(characters[cursor...]) }

  /// The clusters selected; empty at the cursor where none are.
  public var selection: Range<Int> {
    guard let anchor else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// The text selected.
  public var selectedText: String { String(characters[selection]) }

  // MARK: - Moving

  /// How far a motion goes.
  public enum Motion: Hashable, Sendable {
    /// So many clusters on; negative numbers go back.
    case character(Int)
    /// To the next end of a word, or with a negative number to the start before.
    case word(Int)
    /// To the start of the line.
    case start
    /// To the end of the line.
    case end
  }

  /// Moves the cursor; `selecting` keeps the other end of the selection where it is.
  ///
  /// A step by one cluster out of a selection leads to its end on that side.
  public mutating func move(_ motion: Motion, selecting: Bool = false) {
    history.endTyping()
    if !selecting, !selection.isEmpty, case .character(let step) = motion {
      cursor = step < 0 ? selection.lowerBound : selection.upperBound
    } else {
      if selecting, anchor == nil { anchor = cursor }
      cursor = target(of: motion)
    }
    if !selecting { anchor = nil }
  }

  /// Puts the cursor at a position, the nearest there is.
  public mutating func moveCursor(to position: Int, selecting: Bool = false) {
    history.endTyping()
    if selecting, anchor == nil { anchor = cursor }
    cursor = min(max(0, position), characters.count)
    if !selecting { anchor = nil }
  }

  /// Selects everything.
  public mutating func selectAll() {
    history.endTyping()
    anchor = 0
    cursor = characters.count
  }

  // MARK: - Changing

  /// Replaces the selection. Line ends and tabs become blanks, other control characters are left out.
  ///
  /// - Returns: whether there is room for it; without, nothing is changed.
  @discardableResult
  public mutating func insert(_ text: some StringProtocol) -> Bool {
    insert(text.compactMap(Self.typed), isTyping: text.count == 1)
  }

  /// What to tell of a text there is no room for, as a sentence without its full stop.
  public func refusal(of text: some StringProtocol) -> String {
    let room = characterLimit - (characters.count - selection.count)
    return "not put in: it has \(text.count) characters, and there is room for \(max(0, room))"
  }

  /// Puts a line break in place of the selection, where the text may have more lines than are seen.
  public mutating func insertLineBreak() { insert(CollectionOfOne("\n"), isTyping: false) }

  @discardableResult
  private mutating func insert(_ typed: some Collection<Character>, isTyping: Bool) -> Bool {
    let range = selection
    let room = characterLimit - (characters.count - range.count)
    guard typed.count <= room else { return false }
    guard !typed.isEmpty || !range.isEmpty else { return true }
    replace(range, with: Array(typed), as: isTyping && range.isEmpty ? .typing : .other)
    return true
  }

  /// Puts another text in place of the whole one, the cursor behind it.
  public mutating func replaceAll(by text: String) {
    replace(0..<characters.count, with: Array(text), as: .other)
  }

  /// Erases the selection, or up to where a motion leads; the answer is what was erased.
  @discardableResult
  public mutating func erase(_ motion: Motion) -> String {
    var range = selection
    if range.isEmpty {
      let target = target(of: motion)
      range = min(cursor, target)..<max(cursor, target)
    }
    let erased = String(characters[range])
    if range.isEmpty {
      anchor = nil
    } else {
      replace(range, with: [], as: .other)
    }
    return erased
  }

  /// Takes the last change back; false if there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let state = history.undo(from: .init(characters, cursor)) else { return false }
    restore(state)
    return true
  }

  /// Makes the change again that was taken back last; false if there is none.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let state = history.redo(from: .init(characters, cursor)) else { return false }
    restore(state)
    return true
  }

  private mutating func restore(_ state: LineHistory.State) {
    characters = state.characters
    cursor = min(state.cursor, characters.count)
    anchor = nil
  }

  private mutating func replace(
    _ range: Range<Int>, with new: [Character], as change: LineHistory.Change
  ) {
    history.record(.init(characters, cursor), before: change)
    // What is typed may join with its neighbours to one cluster.
    let before = String(characters[..<range.lowerBound]) + String(new)
    characters = Array(before + String(characters[range.upperBound...]))
    cursor = min(before.count, characters.count)
    anchor = nil
  }

  /// A character as a line takes it.
  private static func typed(_ character: Character) -> Character? {
    if character.isNewline || character == "\t" { return " " }
    let isControl = character.unicodeScalars.contains {
      $0.properties.generalCategory == .control
    }
    return isControl ? nil : character
  }

  // MARK: - Words

  private func target(of motion: Motion) -> Int {
    switch motion {
    case .start: 0
    case .end: characters.count
    case .character(let step): min(max(0, cursor + step), characters.count)
    case .word(let step): step < 0 ? wordStart : wordEnd
    }
  }

  private func isWord(_ index: Int) -> Bool {
    characters[index].isLetter || characters[index].isNumber
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, !isWord(index - 1) { index -= 1 }
    while index > 0, isWord(index - 1) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !isWord(index) { index += 1 }
    while index < characters.count, isWord(index) { index += 1 }
    return index
  }
}

extension LineEditor: Hashable {
  /// Whether both show the same.
  public static func == (left: LineEditor, right: LineEditor) -> Bool {
    left.cursor == right.cursor && left.anchor == right.anchor
      && left.characters == right.characters
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(characters)
    hasher.combine(cursor)
    hasher.combine(anchor)
  }
}
