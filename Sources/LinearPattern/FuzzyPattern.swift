/// Letters that occur in a text in their order, but not necessarily beside each other: `ntn` in
/// `Navigation`.
///
/// Matches are scored as fzf does: letters that follow each other, and letters that begin a word,
/// count most; gaps cost. Without capitals case is ignored (smart case).
package struct FuzzyPattern: Hashable, Sendable {
  /// The longest part of a text that is matched, in code points.
  package static let maximumTextLength = 256
  /// The most letters of a pattern; further ones are ignored.
  package static let maximumLength = 64

  /// The letters, in lower case if case is ignored.
  private let letters: [Unicode.Scalar]
  /// True when upper and lower case are equal.
  package let ignoresCase: Bool

  /// A pattern of the letters of a text; nil for an empty text.
  package init?(_ text: some StringProtocol) {
    let scalars = text.unicodeScalars
    let ignoresCase = !scalars.contains { $0.properties.isUppercase }
    self.ignoresCase = ignoresCase
    letters = scalars.prefix(Self.maximumLength).map { ignoresCase ? $0.folded : $0 }
    if letters.isEmpty { return nil }
  }

  /// The letters as a text, in lower case if case is ignored. Every matching text has them in this
  /// order.
  package var requiredLetters: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: letters)
    return text
  }

  /// The score of a text, higher for a better match; nil if the text does not match.
  ///
  /// - Complexity: O(text × letters), both bounded.
  package func score(in text: String) -> Int? {
    let scalars = Array(text.unicodeScalars.prefix(Self.maximumTextLength))
    guard scalars.count >= letters.count else { return nil }
    let folded = ignoresCase ? scalars.map(\.folded) : scalars
    guard occurs(in: folded) else { return nil }
    let bonuses = Score.bonuses(of: scalars)
    var row = ScoreRow(first: letters[0], in: folded, bonuses)
    for letter in letters.dropFirst() { row = ScoreRow(letter, in: folded, bonuses, after: row) }
    return row.best
  }

  private func occurs(in text: [Unicode.Scalar]) -> Bool {
    var rest = letters[...]
    for scalar in text where scalar == rest.first {
      rest.removeFirst()
      if rest.isEmpty { return true }
    }
    return false
  }
}

/// The values of letters and their places, as in fzf.
private enum Score {
  static let letter = 16
  static let gapStart = -3
  static let gapExtension = -1
  static let following = 4
  static let wordStart = 8
  static let afterDelimiter = 9
  static let afterBlank = 10
  static let hump = 7
  /// The factor for the bonus of the first letter's place.
  static let firstFactor = 2
  /// Less than any score.
  static let none = Int.min / 2

  /// The bonus that a match at each place of a text gets for its place.
  static func bonuses(of text: [Unicode.Scalar]) -> [Int] {
    var former: Unicode.Scalar?
    return text.map { scalar in
      defer { former = scalar }
      return bonus(of: scalar, after: former)
    }
  }

  private static func bonus(of scalar: Unicode.Scalar, after former: Unicode.Scalar?) -> Int {
    guard scalar.isWordCharacter else { return 0 }
    guard let former, !former.properties.isWhitespace else { return afterBlank }
    if "/,:;|".unicodeScalars.contains(former) { return afterDelimiter }
    if !former.isWordCharacter || former == "_" { return wordStart }
    let isDigit = scalar.properties.numericType != nil
    if isDigit { return former.properties.numericType == nil ? hump : 0 }
    return scalar.properties.isUppercase && !former.properties.isUppercase ? hump : 0
  }
}

/// The best scores of the first letters of a pattern, by the place where the last one matches.
private struct ScoreRow {
  /// The score with the letter at a place; ``Score/none`` where the text has another letter.
  private var scores: [Int]
  /// The bonus of the first place in the run of adjacent letters that ends at a place.
  private var chunkBonuses: [Int]

  var best: Int? { scores.max().flatMap { $0 > Score.none ? $0 : nil } }

  init(first letter: Unicode.Scalar, in text: [Unicode.Scalar], _ bonuses: [Int]) {
    scores = zip(text, bonuses).map {
      $0 == letter ? Score.letter + $1 * Score.firstFactor : Score.none
    }
    chunkBonuses = bonuses
  }

  init(
    _ letter: Unicode.Scalar, in text: [Unicode.Scalar], _ bonuses: [Int], after former: ScoreRow
  ) {
    scores = [Int](repeating: Score.none, count: text.count)
    chunkBonuses = bonuses
    // The best score of the letters before, with the gap from there to here.
    var gapped = Score.none
    for place in text.indices.dropFirst() {
      if place > 1 {
        gapped = max(gapped + Score.gapExtension, former.scores[place - 2] + Score.gapStart)
      }
      guard text[place] == letter else { continue }
      let chunk = former.chunkBonuses[place - 1]
      let following =
        former.scores[place - 1] + max(bonuses[place], chunk, Score.following)
      let separate = gapped + bonuses[place]
      guard max(following, separate) > Score.none / 2 else { continue }
      scores[place] = Score.letter + max(following, separate)
      if following >= separate { chunkBonuses[place] = max(chunk, bonuses[place]) }
    }
  }
}
