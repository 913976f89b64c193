import Algorithms
import LinearPattern
import YAMLText

/// What is being looked for in the labels, and where it has been found so far.
///
/// A jump to the next match reads labels until it finds one; counting all of them goes on in slices
/// while nothing else is to be done.
package struct FindState: Sendable {
  /// The pattern.
  package let pattern: Pattern
  /// The entries whose label has it, in document order, among those read so far.
  package private(set) var matches: [Int] = []
  /// How many entries, from the first on, have been read for counting.
  private(set) var countedEntries = 0
  /// Labels read for counting in one slice.
  private static let sliceSize = 4_096

  init(_ pattern: Pattern) { self.pattern = pattern }

  /// Looks for what a regular expression matches.
  ///
  /// - Throws: where it cannot be read.
  init(_ text: String) throws(Diagnostic) {
    do throws(Pattern.Mistake) {
      pattern = try Pattern(text)
    } catch {
      throw .refusal("in '\(text)': \(error.message)", .error)
    }
  }

  /// Starts counting anew: labels may have changed.
  mutating func startOver() { self = FindState(pattern) }

  /// Reads a slice of the labels for counting.
  mutating func advance(to entryCount: Int, label: (Int) -> String) {
    count(upTo: min(entryCount, countedEntries + Self.sliceSize), label: label)
  }

  /// Which of the matches an entry is, counted from 1; nil where it is none that has been counted.
  package func number(of entry: Int) -> Int? {
    let index = firstIndex(notBefore: entry)
    return index < matches.count && matches[index] == entry ? index + 1 : nil
  }

  /// Reads some more labels for counting.
  private mutating func count(upTo limit: Int, label: (Int) -> String) {
    for entry in countedEntries..<max(countedEntries, limit) where pattern.matches(label(entry)) {
      matches.append(entry)
    }
    countedEntries = max(countedEntries, limit)
  }

  /// The nearest match behind or before an entry, going round at the end; nil where there is none.
  func next(
    from entry: Int, isForward: Bool, entryCount: Int, label: (Int) -> String
  ) -> Int? {
    guard entryCount > 0 else { return nil }
    if countedEntries >= entryCount { return nextCounted(from: entry, isForward: isForward) }
    for distance in 1...entryCount {
      let offset = isForward ? distance : entryCount - distance
      let candidate = (entry + offset) % entryCount
      if pattern.matches(label(candidate)) { return candidate }
    }
    return nil
  }

  /// Where looking on leads.
  struct Jump {
    /// The match.
    let entry: Int
    /// What is said where it was found only behind the end; nil where there is nothing to say.
    let notice: String?
  }

  /// The match so many further on or back, going round at the end; nil where there is none.
  func jump(
    _ count: Int, from start: Int, isForward: Bool, entryCount: Int, label: (Int) -> String
  ) -> Jump? {
    var entry = start
    var notice: String?
    for _ in 0..<min(count, entryCount) {
      let found = next(from: entry, isForward: isForward, entryCount: entryCount, label: label)
      guard let found else { return nil }
      if found == entry {
        notice = "the only match"
      } else if isForward ? found < entry : found > entry {
        notice = isForward ? "found from the start again" : "found from the end again"
      }
      entry = found
    }
    return Jump(entry: entry, notice: notice)
  }

  private func nextCounted(from entry: Int, isForward: Bool) -> Int? {
    if isForward {
      let index = firstIndex(notBefore: entry + 1)
      return index < matches.count ? matches[index] : matches.first
    }
    let index = firstIndex(notBefore: entry) - 1
    return index >= 0 ? matches[index] : matches.last
  }

  private func firstIndex(notBefore entry: Int) -> Int {
    matches.partitioningIndex { $0 >= entry }
  }
}
