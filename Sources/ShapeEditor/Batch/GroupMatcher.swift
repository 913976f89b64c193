/// Runs a compiled pattern and tells where it and its groups matched, following all possibilities at
/// once (Pike's machine), so that no pattern goes back over a text again and again.
struct GroupMatcher {
  /// Steps allowed for all texts together.
  static let workLimit = 200_000_000

  /// A match.
  struct Match {
    /// Where, in code points.
    let range: Range<Int>
    /// Begin and end of each group, -1 where it took no part.
    fileprivate let slots: [Int]

    /// Where a group matched; 0 is the whole match.
    func group(_ number: Int) -> Range<Int>? {
      guard number > 0 else { return range }
      let (start, end) = (slots[2 * number - 2], slots[2 * number - 1])
      return start >= 0 && end >= start ? start..<end : nil
    }
  }

  private struct Thread {
    var index: Int
    var start: Int
    var slots: [Int]
  }

  /// Whether the work was too much; there are no matches from then on.
  private(set) var isExhausted = false

  private let program: [PatternInstruction]
  private let ignoresCase: Bool
  private let noSlots: [Int]
  private var work = 0
  private var visited: [Int]
  private var generation = 0

  init(_ pattern: GroupPattern, ignoresCase: Bool) {
    program = pattern.program
    self.ignoresCase = ignoresCase
    noSlots = [Int](repeating: -1, count: 2 * pattern.groupCount)
    visited = [Int](repeating: 0, count: pattern.program.count)
  }

  /// The first match that begins at or behind a place; of those that begin there, the one that
  /// earlier alternatives and longer repetitions prefer.
  ///
  /// - Complexity: O(text × program)
  mutating func firstMatch(in text: [Unicode.Scalar], from start: Int) -> Match? {
    var threads: [Thread] = []
    var found: Match?
    for position in start...text.count {
      var next: [Thread] = []
      generation += 1
      let fresh = found == nil ? [Thread(index: 0, start: position, slots: noSlots)] : []
      for thread in threads + fresh {
        // A thread that matches beats everything behind it.
        if let match = follow(thread, at: position, in: text, &next) {
          found = match
          break
        }
      }
      guard !isExhausted else { return nil }
      guard position < text.count, found == nil || !next.isEmpty else { break }
      let scalar = text[position]
      let folded = ignoresCase ? scalar.folded : scalar
      threads = next.filter { consumes($0.index, folded, unfolded: scalar) }
      for index in threads.indices { threads[index].index += 1 }
      if threads.isEmpty, found != nil { break }
    }
    return found
  }

  /// Follows what consumes nothing, in order of preference; answers a match where there is one.
  private mutating func follow(
    _ thread: Thread, at position: Int, in text: [Unicode.Scalar], _ waiting: inout [Thread]
  ) -> Match? {
    var pending = [thread]
    while var thread = pending.popLast() {
      guard visited[thread.index] != generation else { continue }
      visited[thread.index] = generation
      work += 1
      if work > Self.workLimit {
        isExhausted = true
        return nil
      }
      let index = thread.index
      thread.index += 1
      switch program[index] {
      case .match:
        return Match(range: thread.start..<position, slots: thread.slots)
      case .jump(let target):
        thread.index = target
        pending.append(thread)
      case .fork(let first, let second):
        thread.index = second
        pending.append(thread)
        thread.index = first
        pending.append(thread)
      case .atStart: if position == 0 { pending.append(thread) }
      case .atEnd: if position == text.count { pending.append(thread) }
      case .atWordBoundary(let expected):
        if Self.isBoundary(position, in: text) == expected { pending.append(thread) }
      case .scalar(let scalar):
        if let slot = GroupPattern.slot(of: scalar) {
          thread.slots[slot] = position
          pending.append(thread)
        } else {
          thread.index = index
          waiting.append(thread)
        }
      case .any, .set:
        thread.index = index
        waiting.append(thread)
      }
    }
    return nil
  }

  private func consumes(
    _ index: Int, _ scalar: Unicode.Scalar, unfolded: Unicode.Scalar
  ) -> Bool {
    switch program[index] {
    case .scalar(let expected): expected == scalar
    case .any: true
    case .set(let set): set.contains(scalar, orFolded: unfolded)
    default: false
    }
  }

  private static func isBoundary(_ position: Int, in text: [Unicode.Scalar]) -> Bool {
    let before = position > 0 && text[position - 1].isWordCharacter
    let after = position < text.count && text[position].isWordCharacter
    return before != after
  }
}
