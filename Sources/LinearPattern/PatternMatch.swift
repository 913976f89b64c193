/// Where a pattern and its groups matched.
package struct PatternMatch: Hashable, Sendable {
  /// Begin and end of the match and of each group, -1 where a group took no part.
  private let slots: [Int]

  init(slots: [Int]) { self.slots = slots }

  /// Where, in code points; empty if the matcher was not asked for places.
  package var range: Range<Int> { group(0) ?? 0..<0 }

  /// Where a group matched, in code points; 0 is the whole match, nil a group that took no part.
  package func group(_ number: Int) -> Range<Int>? {
    guard number >= 0, 2 * number + 1 < slots.count else { return nil }
    let (start, end) = (slots[2 * number], slots[2 * number + 1])
    return start >= 0 && end >= start ? start..<end : nil
  }
}

/// Finds a pattern in one text after the other, with the places of its groups.
package struct PatternMatcher {
  private var machine: PatternMachine

  /// A matcher of a pattern.
  package init(_ pattern: Pattern) {
    machine = PatternMachine(pattern, slotCount: 2 * (pattern.groupCount + 1))
  }

  /// Whether all texts together took too much work; nothing is found from then on.
  package var isExhausted: Bool { machine.isExhausted }

  /// The first match that begins at or behind a place; of those that begin there, the one that
  /// earlier alternatives and longer repetitions prefer.
  ///
  /// - Complexity: O(text × pattern)
  package mutating func firstMatch(in text: [Unicode.Scalar], from start: Int) -> PatternMatch? {
    machine.firstMatch(in: text, from: start)
  }
}
