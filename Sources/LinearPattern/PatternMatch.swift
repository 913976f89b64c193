/// The positions at which a pattern and its groups matched.
package struct PatternMatch: Hashable, Sendable {
  /// Start and end of the match and of each group, -1 for a group that did not take part.
  let slots: [Int]

  /// The range of the match, in code points; empty if the matcher does not record positions.
  package var range: Range<Int> { group(0) ?? 0..<0 }

  /// The range of a group, in code points; 0 is the whole match. Nil for a group that did not take
  /// part.
  package func group(_ number: Int) -> Range<Int>? {
    guard number >= 0, 2 * number + 1 < slots.count else { return nil }
    let (start, end) = (slots[2 * number], slots[2 * number + 1])
    return start >= 0 && end >= start ? start..<end : nil
  }
}

/// Finds a pattern in one text after another, with the positions of its groups.
package struct PatternMatcher {
  private var machine: PatternMachine

  /// Makes a matcher for a pattern.
  package init(_ pattern: Pattern) {
    machine = PatternMachine(pattern, slotCount: 2 * (pattern.groupCount + 1))
  }

  /// True when all texts together took too much work; nothing is found after that.
  package var isExhausted: Bool { machine.isExhausted }

  /// The first match at or after a position. Among matches with the same start, earlier
  /// alternatives and longer repetitions win.
  ///
  /// - Complexity: O(text × pattern)
  package mutating func firstMatch(in text: [Unicode.Scalar], from start: Int) -> PatternMatch? {
    machine.firstMatch(in: text, from: start)
  }
}
