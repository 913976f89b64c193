import Algorithms

/// A search for a pattern in numbered texts, with the matches counted so far.
///
/// The next match is found by reading texts until one matches. Counting all matches is done in
/// slices, for callers with idle time.
package struct PatternSearch: Sendable {
  /// The pattern.
  package let pattern: Pattern
  /// The numbers of the texts that match, in order, among those read for counting so far.
  package private(set) var matches: [Int] = []
  /// How many texts, from the first on, have been read for counting.
  package private(set) var countedTexts = 0
  /// Texts read for counting in one slice.
  private static let sliceSize = 4_096

  /// A search that has read nothing yet.
  package init(_ pattern: Pattern) { self.pattern = pattern }

  /// The match a search leads to.
  package struct Jump: Hashable, Sendable {
    /// The number of the text that matches.
    package let number: Int
    /// Whether the search wrapped around at the end, or at the start.
    package let isWrapped: Bool
    /// Whether there is no other.
    package let isOnlyMatch: Bool
  }

  // MARK: - Counting

  /// The position of a text among the matches, counted from 1; nil if it is not one that has been
  /// counted. O(log matches).
  package func ordinal(of number: Int) -> Int? {
    let index = firstIndex(notBefore: number)
    return index < matches.count && matches[index] == number ? index + 1 : nil
  }

  /// Reads a slice of the texts for counting.
  package mutating func advance(to textCount: Int, text: (Int) -> String) {
    let end = max(countedTexts, min(textCount, countedTexts + Self.sliceSize))
    for number in countedTexts..<end where pattern.matches(text(number)) { matches.append(number) }
    countedTexts = end
  }

  /// Starts counting anew: texts may have changed.
  package mutating func startOver() { self = PatternSearch(pattern) }

  // MARK: - Finding

  /// The match so many steps forwards or backwards, wrapping around at the end; nil if nothing
  /// matches.
  package func jump(
    _ count: Int, from start: Int, isForward: Bool, textCount: Int, text: (Int) -> String
  ) -> Jump? {
    guard textCount > 0 else { return nil }
    var jump = Jump(number: start, isWrapped: false, isOnlyMatch: false)
    for _ in 0..<min(count, textCount) {
      let former = jump.number
      let found = next(from: former, isForward: isForward, textCount: textCount, text: text)
      guard let found else { return nil }
      let wraps = isForward ? found <= former : found >= former
      jump = Jump(
        number: found, isWrapped: jump.isWrapped || wraps, isOnlyMatch: found == former)
    }
    return jump
  }

  private func next(
    from start: Int, isForward: Bool, textCount: Int, text: (Int) -> String
  ) -> Int? {
    if countedTexts >= textCount { return nextCounted(from: start, isForward: isForward) }
    for distance in 1...textCount {
      let candidate = (start + (isForward ? distance : textCount - distance)) % textCount
      if pattern.matches(text(candidate)) { return candidate }
    }
    return nil
  }

  private func nextCounted(from start: Int, isForward: Bool) -> Int? {
    if isForward {
      let index = firstIndex(notBefore: start + 1)
      return index < matches.count ? matches[index] : matches.first
    }
    let index = firstIndex(notBefore: start) - 1
    return index >= 0 ? matches[index] : matches.last
  }

  private func firstIndex(notBefore number: Int) -> Int {
    matches.partitioningIndex { $0 >= number }
  }
}
