import ByteSearch

/// Suggested words for a value, narrowed by what is typed.
package struct FieldChoices: Hashable, Sendable {
  /// Every word.
  package let words: [String]
  /// The words that fit, as indices of ``words``.
  private(set) var matches: [Int]
  /// The chosen one of ``matches``.
  private(set) var selection: Int?

  /// Words to choose from, one of them selected.
  package init(_ words: [String], selecting word: String?) {
    self.words = words
    matches = Array(words.indices)
    selection = word.flatMap { words.firstIndex(of: $0) }
  }

  /// How many words fit.
  package var count: Int { matches.count }

  /// Whether there is nothing to choose.
  package var isEmpty: Bool { matches.isEmpty }

  /// The chosen word.
  package var selectedWord: String? {
    selection.flatMap { matches.indices.contains($0) ? words[matches[$0]] : nil }
  }

  /// Whether the last word is the chosen one.
  package var isLastSelected: Bool { selection.map { $0 == matches.count - 1 } ?? false }

  /// Whether the first word is the chosen one.
  package var isFirstSelected: Bool { selection == 0 }

  /// Chooses nothing.
  package mutating func deselect() { selection = nil }

  /// The first word that what was typed can be completed to.
  package func completion(of typed: String) -> String? {
    guard !typed.isEmpty else { return nil }
    return selectedWord ?? matches.first.map { words[$0] }
  }

  /// Whether a text is one of the words.
  package func contains(_ text: String) -> Bool { words.contains(text) }

  /// Filters the words by the typed text. Words with this prefix come first, then other matches.
  package mutating func narrow(to typed: String, choosing: Bool) {
    let typed = typed.lowercased()
    let beginning = words.indices.filter { words[$0].lowercased().hasPrefix(typed) }
    let inside = words.indices.filter {
      let word = words[$0].lowercased()
      return !word.hasPrefix(typed) && word.containsBytes(of: typed)
    }
    matches = beginning + (typed.isEmpty ? [] : inside)
    let isExact = beginning.first { words[$0].lowercased() == typed } != nil
    if isExact, let place = matches.firstIndex(where: { words[$0].lowercased() == typed }) {
      selection = place
    } else {
      selection = choosing && !typed.isEmpty && !beginning.isEmpty ? 0 : nil
    }
  }

  /// Selects another word, wrapping around; nil if there are none.
  package mutating func move(by step: Int) -> String? {
    guard !matches.isEmpty else { return nil }
    let place = selection.map { ($0 + step) % matches.count } ?? (step > 0 ? 0 : -1)
    selection = (place + matches.count) % matches.count
    return selectedWord
  }

  /// The range of words to show, which contains the selected one.
  package func window(_ count: Int) -> Range<Int> {
    let middle = (selection ?? 0) - count / 2
    let start = max(0, min(middle, matches.count - count))
    return start..<min(matches.count, start + count)
  }

  /// The matching word at an index.
  package func word(at place: Int) -> String { words[matches[place]] }
}
