import BinarySearch

/// Numbered texts that are nested, such as the rows of an outline.
package protocol NestedTexts: SearchedTexts {
  /// The number of the text that contains another; nil for an outermost one.
  func container(of number: Int) -> Int?
}

/// A search, in slices, for the texts that match some words best.
///
/// The last word must match the text itself, the others the text or one that contains it: `hea lo`
/// finds a `Logo` inside a `Header`. Only the best matches are kept.
package struct FuzzySearch: Sendable {
  /// A text that matches.
  package struct Result: Hashable, Sendable {
    /// The number of the text.
    package let number: Int
    /// The score; higher for a better match.
    package let score: Int
    fileprivate let length: Int

    /// Better scores come first, then shorter texts, then earlier ones.
    fileprivate func comesBefore(_ other: Result) -> Bool {
      if score != other.score { return score > other.score }
      if length != other.length { return length < other.length }
      return number < other.number
    }
  }

  /// The work of a slice, in units of passing over a text: a few milliseconds.
  package static let sliceWork = 65_536
  /// The work of reading and scoring a text, in the same unit.
  private static let readingWork = 80
  /// The most words of a query; earlier ones are ignored.
  private static let maximumWordCount = 8
  /// The score that a word loses if only a containing text matches it.
  private static let outsideCost = 8
  /// The most containing texts whose scores are kept.
  private static let memoryLimit = 4_096
  /// The most containing texts of a text that are searched.
  private static let maximumDepth = 64

  /// The words as they were typed.
  package let query: String
  /// The best matches among the texts searched so far, the best first.
  package private(set) var results: [Result] = []
  /// The number of matches among the texts searched so far.
  package private(set) var matchCount = 0
  /// The number of texts searched so far, from the first on.
  package private(set) var searchedTexts = 0

  private let words: [FuzzyPattern]
  private let limit: Int
  /// The best scores of the words in a text and those that contain it, by the text's number.
  private var known: [Int: [Int?]] = [:]

  /// A search at its beginning, which keeps the best `limit` results.
  package init(_ query: String, limit: Int) {
    self.query = query
    self.limit = limit
    words = query.split(separator: " ").suffix(Self.maximumWordCount).compactMap {
      FuzzyPattern($0)
    }
  }

  /// The word that must match the text itself; nil for an empty query, which matches everything.
  package var lastWord: FuzzyPattern? { words.last }

  /// True when all texts were searched, or no better match is possible.
  package func isComplete(in texts: some NestedTexts) -> Bool {
    searchedTexts >= texts.count || words.isEmpty && results.count >= limit
  }

  /// Searches a slice of the texts.
  package mutating func advance(in texts: some NestedTexts) {
    var work = Self.sliceWork
    while work > 0, !isComplete(in: texts) {
      let stretch = searchedTexts..<min(texts.count, searchedTexts + work)
      let candidate = texts.candidate(in: stretch, isForward: true)
      let end = candidate.map { $0 + 1 } ?? stretch.upperBound
      work -= end - searchedTexts
      searchedTexts = end
      guard let candidate else { continue }
      work -= Self.readingWork
      rankText(candidate, in: texts)
    }
  }

  private mutating func rankText(_ number: Int, in texts: some NestedTexts) {
    let text = texts.text(number)
    guard let score = score(of: text, number, in: texts) else { return }
    matchCount += 1
    // Without letters all match alike, and stay in their order.
    let length = words.isEmpty ? 0 : text.utf8.count
    let result = Result(number: number, score: score, length: length)
    if results.count >= limit, let last = results.last, !result.comesBefore(last) { return }
    let place = results.partitioningIndex { result.comesBefore($0) }
    results.insert(result, at: place)
    if results.count > limit { results.removeLast() }
  }

  private mutating func score(of text: String, _ number: Int, in texts: some NestedTexts) -> Int? {
    guard let last = words.last else { return 0 }
    guard var total = last.score(in: text) else { return nil }
    guard words.count > 1 else { return total }
    let outside = texts.container(of: number).map { scores(upFrom: $0, in: texts) }
    for (index, word) in words.dropLast().enumerated() {
      let around = outside?[index].map { $0 - Self.outsideCost }
      guard let best = [word.score(in: text), around].compactMap(\.self).max() else { return nil }
      total += best
    }
    return total
  }

  /// The best score of each word but the last in a text and those that contain it.
  private mutating func scores(upFrom number: Int, in texts: some NestedTexts) -> [Int?] {
    var chain: [Int] = []
    var next: Int? = number
    while let current = next, known[current] == nil, chain.count < Self.maximumDepth {
      chain.append(current)
      next = texts.container(of: current)
    }
    var best = next.flatMap { known[$0] } ?? words.dropLast().map { _ in nil }
    if known.count + chain.count > Self.memoryLimit { known.removeAll() }
    for current in chain.reversed() {
      let text = texts.text(current)
      best = zip(words, best).map { word, former in
        [word.score(in: text), former].compactMap(\.self).max()
      }
      known[current] = best
    }
    return best
  }
}
