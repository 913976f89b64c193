/// A line of text being edited: the cursor, the selection, and what keys do to them.
///
/// Positions count grapheme clusters. A line has at most 65,536 of them; what is typed or pasted
/// beyond is dropped.
struct LineEditor: Equatable {
  static let characterLimit = 65_536

  private(set) var characters: [Character]
  /// Before which cluster the next one is typed.
  private(set) var cursor: Int
  /// Where the selection began; nil without one.
  private(set) var anchor: Int?

  /// A text with the cursor at a position, the nearest there is.
  init(_ text: String, cursor: Int = .max, anchor: Int? = nil) {
    characters = Array(text)
    self.cursor = min(max(0, cursor), characters.count)
    self.anchor = anchor.map { [count = characters.count] in min(max(0, $0), count) }
  }

  /// The text.
  var text: String { String(characters) }

  /// The clusters selected.
  var selection: Range<Int> {
    guard let anchor else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// How far a motion goes.
  enum Motion {
    case character(Int)
    case word(Int)
    case start
    case end
  }

  /// Moves the cursor; `selecting` keeps the other end of the selection where it is.
  mutating func move(_ motion: Motion, selecting: Bool = false) {
    if !selecting, !selection.isEmpty, case .character(let step) = motion {
      cursor = step < 0 ? selection.lowerBound : selection.upperBound
    } else {
      if selecting, anchor == nil { anchor = cursor }
      cursor = target(of: motion)
    }
    if !selecting { anchor = nil }
  }

  /// Puts the cursor at a position.
  mutating func moveCursor(to position: Int, selecting: Bool = false) {
    if selecting, anchor == nil { anchor = cursor }
    cursor = min(max(0, position), characters.count)
    if !selecting { anchor = nil }
  }

  /// Selects everything.
  mutating func selectAll() {
    anchor = 0
    cursor = characters.count
  }

  /// Replaces the selection. Line ends become blanks, other control characters are left out.
  mutating func insert(_ text: some StringProtocol) {
    let typed = text.compactMap { character -> Character? in
      if character.isNewline || character == "\t" { return " " }
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      return isControl ? nil : character
    }
    let range = selection
    let room = Self.characterLimit - (characters.count - range.count)
    replace(range, with: typed.prefix(max(0, room)))
  }

  /// Erases the selection, or up to where a motion leads.
  mutating func erase(_ motion: Motion) {
    var range = selection
    if range.isEmpty {
      let target = target(of: motion)
      range = min(cursor, target)..<max(cursor, target)
    }
    replace(range, with: [])
  }

  private mutating func replace(_ range: Range<Int>, with new: some Collection<Character>) {
    // What is typed may join with its neighbours to one cluster.
    let before = String(characters[..<range.lowerBound]) + String(new)
    let cursor = before.count
    characters = Array(before + String(characters[range.upperBound...]))
    self.cursor = min(cursor, characters.count)
    anchor = nil
  }

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
