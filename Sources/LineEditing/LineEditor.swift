/// A line of text being edited: the text, the cursor, the selection, and the changes that keys
/// make.
///
/// Positions count grapheme clusters. An insertion that would exceed ``characterLimit`` is refused
/// as a whole, because half of a pasted text would be wrong. Two editors are equal if their text,
/// cursor and selection are; the undo history is not compared.
public struct LineEditor: Sendable {
  /// The default limit of the number of clusters.
  public static let defaultCharacterLimit = 262_144

  /// The most clusters that can be typed.
  public let characterLimit: Int
  /// The clusters of the text.
  package private(set) var characters: [Character]
  /// The position of the cursor: the index of the cluster after it.
  public private(set) var cursor: Int
  /// The other end of the selection; nil without a selection.
  public private(set) var anchor: Int?
  private var history = EditHistory<State>()

  /// Makes an editor of a text with the cursor at a position, clamped to the text; by default at
  /// its end.
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

  /// The number of clusters in the text.
  public var count: Int { characters.count }

  /// The text before the cursor.
  public var textBeforeCursor: String { String(characters[..<cursor]) }

  /// The text after the cursor.
  public var textBehindCursor: String { String(characters[cursor...]) }

  /// The range of selected clusters; empty, at the cursor, without a selection.
  public var selection: Range<Int> {
    guard let anchor else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// The selected text.
  public var selectedText: String { String(characters[selection]) }

  // MARK: - Moving

  /// A motion of the cursor.
  public enum Motion: Hashable, Sendable {
    /// By this many clusters; negative numbers move back.
    case character(Int)
    /// To the next end of a word, or for a negative number to the previous start of one.
    case word(Int)
    /// To the start of the line.
    case start
    /// To the end of the line.
    case end
  }

  /// Moves the cursor; with `selecting`, the other end of the selection stays.
  ///
  /// Moving by one cluster with a selection moves to its end on that side.
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

  /// Moves the cursor to a position, clamped to the text.
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

  /// Replaces the selection. Line breaks and tabs become blanks, other control characters are
  /// removed.
  ///
  /// - Returns: whether there was room for it; if not, nothing is changed.
  @discardableResult
  public mutating func insert(_ text: some StringProtocol) -> Bool {
    insert(text.compactMap(Self.typed), isTyping: text.count == 1)
  }

  /// The message about a text that does not fit, as a sentence without a full stop.
  public func refusal(of text: some StringProtocol) -> String {
    let room = characterLimit - (characters.count - selection.count)
    return "not put in: it has \(text.count) characters, and there is room for \(max(0, room))"
  }

  /// Replaces the selection by a line break, for a text that may have further lines.
  public mutating func insertLineBreak() { insert(CollectionOfOne("\n"), isTyping: false) }

  @discardableResult
  private mutating func insert(_ typed: some Collection<Character>, isTyping: Bool) -> Bool {
    let range = selection
    let room = characterLimit - (characters.count - range.count)
    guard typed.count <= room else { return false }
    guard !typed.isEmpty || !range.isEmpty else { return true }
    replace(range, with: Array(typed), isTyping: isTyping && range.isEmpty)
    return true
  }

  /// Replaces the whole text, with the cursor at its end.
  public mutating func replaceAll(by text: String) {
    replace(0..<characters.count, with: Array(text))
  }

  /// Deletes the selection, or up to the end of a motion; returns the deleted text.
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
      replace(range, with: [])
    }
    return erased
  }

  /// Undoes the last change; returns false if there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    let now = state
    return restore(history.undo { _ in now })
  }

  /// Redoes the change that was undone last; returns false if there is none.
  @discardableResult
  public mutating func redo() -> Bool {
    let now = state
    return restore(history.redo { _ in now })
  }

  /// A text and its cursor before a change.
  private struct State: EditStep, Sendable {
    static let stepLimit = 200
    static let weightLimit = 500_000

    let characters: [Character]
    let cursor: Int

    var weight: Int { characters.count }

    func join(_ next: State) -> Bool { true }
  }

  private var state: State { State(characters: characters, cursor: cursor) }

  private mutating func restore(_ state: State?) -> Bool {
    guard let state else { return false }
    characters = state.characters
    cursor = min(state.cursor, characters.count)
    anchor = nil
    return true
  }

  private mutating func replace(
    _ range: Range<Int>, with new: [Character], isTyping: Bool = false
  ) {
    history.record(state, isTyping: isTyping)
    // Typed text may join with its neighbours to one cluster.
    let before = String(characters[..<range.lowerBound]) + String(new)
    characters = Array(before + String(characters[range.upperBound...]))
    cursor = min(before.count, characters.count)
    anchor = nil
  }

  /// A character as it is inserted into a line; nil if it is removed.
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

  /// Selects the word at the cursor, or else the cluster there.
  public mutating func selectWord() {
    history.endTyping()
    var (start, end) = (cursor, cursor)
    while start > 0, isWord(start - 1) { start -= 1 }
    while end < characters.count, isWord(end) { end += 1 }
    if start == end { end = min(end + 1, characters.count) }
    (anchor, cursor) = (start, end)
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
  /// Whether both show the same text, cursor and selection.
  public static func == (left: LineEditor, right: LineEditor) -> Bool {
    left.cursor == right.cursor && left.anchor == right.anchor
      && left.characters == right.characters
  }

  /// Hashes the text, cursor and selection.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(characters)
    hasher.combine(cursor)
    hasher.combine(anchor)
  }
}
