import BinarySearch

/// Numbered texts that a pattern is searched in.
package protocol SearchedTexts {
  /// The number of texts.
  var count: Int { get }

  /// A text by its number.
  func text(_ number: Int) -> String

  /// The first text of a range that may match, or the last one; nil when certainly none does.
  ///
  /// Passing over a text here should be much cheaper than reading it.
  func candidate(in numbers: Range<Int>, isForward: Bool) -> Int?
}

/// A search for a pattern in numbered texts, with the matches counted so far.
///
/// All matches are counted in slices, for callers with idle time. A jump to the next match can be
/// limited to the work of a slice; matches further away are found by the counting.
package struct PatternSearch: Sendable {
  /// The pattern.
  package let pattern: Pattern
  /// The numbers of the matching texts, in order, among those counted so far.
  package private(set) var matches: [Int] = []
  /// The number of texts searched for counting so far, from the first on.
  package private(set) var countedTexts = 0

  /// True while the texts have not changed since the last request for a match; set by the caller.
  package var isCurrent = false

  /// The work of a slice, in units of passing over a text: a few milliseconds.
  package static let sliceWork = 65_536
  /// The work of reading a text, in the same unit.
  private static let readingWork = 16

  /// A search at its beginning.
  package init(_ pattern: Pattern) { self.pattern = pattern }

  /// The match that a jump leads to.
  package struct Jump: Hashable, Sendable {
    /// The number of the text that matches.
    package let number: Int
    /// True when the search wrapped around at the end, or at the start.
    package let isWrapped: Bool
    /// True when there is no other match.
    package let isOnlyMatch: Bool
  }

  /// The result of a jump to another match.
  package enum JumpResult: Hashable, Sendable {
    /// The match was found.
    case found(Jump)
    /// There is no match.
    case absent
    /// The match is neither near nor among those counted so far.
    case undecided
  }

  // MARK: - Counting

  /// The position of a text among the matches, counted from 1; nil if it is not one that has been
  /// counted. O(log matches).
  package func ordinal(of number: Int) -> Int? {
    let index = firstIndex(notBefore: number)
    return index < matches.count && matches[index] == number ? index + 1 : nil
  }

  /// Searches a slice of the texts for counting.
  package mutating func advance(in texts: some SearchedTexts) {
    var work = Self.sliceWork
    var left = min(countedTexts, texts.count)..<texts.count
    while let match = nextMatch(in: &left, isForward: true, of: texts, &work) {
      matches.append(match)
    }
    countedTexts = max(countedTexts, left.lowerBound)
  }

  /// Starts counting again, after texts may have changed.
  package mutating func startOver() { self = PatternSearch(pattern) }

  // MARK: - Finding

  /// The match `count` steps forwards or backwards, wrapping around at the end. `work` limits the
  /// search beyond the counted texts, in units of passing over a text.
  package func jump(
    _ count: Int, from start: Int, isForward: Bool, in texts: some SearchedTexts,
    work: Int = .max
  ) -> JumpResult {
    guard texts.count > 0 else { return .absent }
    var work = work
    var jump = Jump(number: start, isWrapped: false, isOnlyMatch: false)
    for _ in 0..<min(count, texts.count) {
      let former = jump.number
      switch next(from: former, isForward: isForward, in: texts, &work) {
      case .match(let found):
        let wraps = isForward ? found <= former : found >= former
        jump = Jump(
          number: found, isWrapped: jump.isWrapped || wraps, isOnlyMatch: found == former)
      case .absent: return .absent
      case .undecided: return .undecided
      }
    }
    return .found(jump)
  }

  private enum NextResult {
    case match(Int)
    case absent
    case undecided
  }

  /// The next match: first between the start and the end, then from the other end on.
  private func next(
    from start: Int, isForward: Bool, in texts: some SearchedTexts, _ work: inout Int
  ) -> NextResult {
    let split = isForward ? start + 1 : start
    let before = 0..<min(max(0, split), texts.count)
    let behind = before.upperBound..<texts.count
    for numbers in isForward ? [behind, before] : [before, behind] {
      let result = next(in: numbers, isForward: isForward, of: texts, &work)
      if case .absent = result { continue }
      return result
    }
    return .absent
  }

  /// The first or last match in a range; counted texts need no search.
  private func next(
    in numbers: Range<Int>, isForward: Bool, of texts: some SearchedTexts, _ work: inout Int
  ) -> NextResult {
    let border = min(max(countedTexts, numbers.lowerBound), numbers.upperBound)
    let known = countedMatch(in: numbers.lowerBound..<border, isForward: isForward)
    if isForward, let known { return .match(known) }
    var left = border..<numbers.upperBound
    if let match = nextMatch(in: &left, isForward: isForward, of: texts, &work) {
      return .match(match)
    }
    guard left.isEmpty else { return .undecided }
    return known.map(NextResult.match) ?? .absent
  }

  private func countedMatch(in numbers: Range<Int>, isForward: Bool) -> Int? {
    let first = firstIndex(notBefore: numbers.lowerBound)
    let end = firstIndex(notBefore: numbers.upperBound)
    return first < end ? matches[isForward ? first : end - 1] : nil
  }

  /// The first or last match in `left`, which is reduced to the texts not searched; nil if there is
  /// none, or the work is used up.
  private func nextMatch(
    in left: inout Range<Int>, isForward: Bool, of texts: some SearchedTexts, _ work: inout Int
  ) -> Int? {
    while !left.isEmpty, work > 0 {
      let stretch = isForward ? left.prefix(work) : left.suffix(work)
      let candidate = texts.candidate(in: stretch, isForward: isForward)
      let searched =
        isForward
        ? stretch.lowerBound..<(candidate.map { $0 + 1 } ?? stretch.upperBound)
        : (candidate ?? stretch.lowerBound)..<stretch.upperBound
      left =
        isForward ? searched.upperBound..<left.upperBound : left.lowerBound..<searched.lowerBound
      work -= searched.count
      guard let candidate else { continue }
      work -= Self.readingWork
      if pattern.matches(texts.text(candidate)) { return candidate }
    }
    return nil
  }

  private func firstIndex(notBefore number: Int) -> Int {
    matches.partitioningIndex { $0 >= number }
  }
}
