/// Runs a compiled pattern over a text and tells where it and its groups matched, following all
/// possibilities at once (Pike's machine), so that no pattern goes back over a text again and again.
///
/// Asked for no places (`slotCount` 0), it ends at the first match it is sure of and copies nothing.
struct PatternMachine {
  /// Steps allowed for all texts together.
  static let workLimit = 200_000_000

  /// Possibilities that wait for a code point, the preferred first.
  private struct Threads {
    var instructions: [Int] = []
    /// The places noted so far, `slotCount` for each.
    var slots: [Int] = []

    mutating func removeAll() {
      instructions.removeAll(keepingCapacity: true)
      slots.removeAll(keepingCapacity: true)
    }
  }

  /// What is left to follow of what consumes nothing.
  private enum Pending {
    case follow(Int)
    /// Takes back a note that belongs to the possibilities followed since.
    case restore(slot: Int, place: Int)
  }

  /// Whether the work was too much; there are no matches from then on.
  private(set) var isExhausted = false

  private let program: [PatternInstruction]
  private let ignoresCase: Bool
  private let slotCount: Int
  private var work = 0
  /// For each instruction the last step it was reached in.
  private var reachedIn: [Int]
  private var step = 0
  private var pending: [Pending] = []
  private var notes: [Int]

  init(_ pattern: Pattern, slotCount: Int) {
    program = pattern.program
    ignoresCase = pattern.ignoresCase
    self.slotCount = slotCount
    reachedIn = Array(repeating: -1, count: pattern.program.count)
    notes = Array(repeating: -1, count: slotCount)
  }

  /// The first match that begins at or behind a place.
  ///
  /// - Complexity: O(text × program)
  mutating func firstMatch(in text: [Unicode.Scalar], from start: Int) -> PatternMatch? {
    guard start <= text.count, !isExhausted else { return nil }
    var threads = Threads()
    var next = Threads()
    var found: PatternMatch?
    for position in start...text.count {
      step += 1
      next.removeAll()
      let mayBegin = found == nil
      if let match = advance(threads, to: position, in: text, mayBegin: mayBegin, &next) {
        found = match
        if slotCount == 0 { return match }
      }
      guard !isExhausted else { return nil }
      guard position < text.count, !next.instructions.isEmpty || found == nil else { break }
      keep(&next, consuming: text[position])
      swap(&threads, &next)
    }
    return found
  }

  /// Follows every possibility to what waits for a code point. A match beats all behind it.
  private mutating func advance(
    _ threads: Threads, to position: Int, in text: [Unicode.Scalar], mayBegin: Bool,
    _ waiting: inout Threads
  ) -> PatternMatch? {
    for (index, instruction) in threads.instructions.enumerated() {
      for slot in 0..<slotCount { notes[slot] = threads.slots[index * slotCount + slot] }
      if let match = follow(instruction, at: position, in: text, &waiting) { return match }
    }
    guard mayBegin else { return nil }
    for slot in 0..<slotCount { notes[slot] = -1 }
    return follow(0, at: position, in: text, &waiting)
  }

  /// Follows what consumes nothing, in order of preference.
  private mutating func follow(
    _ start: Int, at position: Int, in text: [Unicode.Scalar], _ waiting: inout Threads
  ) -> PatternMatch? {
    pending.removeAll(keepingCapacity: true)
    pending.append(.follow(start))
    while let task = pending.popLast() {
      guard case .follow(let index) = task else {
        if case .restore(let slot, let place) = task { notes[slot] = place }
        continue
      }
      guard reachedIn[index] != step else { continue }
      reachedIn[index] = step
      work += 1
      guard work <= Self.workLimit else {
        isExhausted = true
        return nil
      }
      switch program[index] {
      case .match: return PatternMatch(slots: notes)
      case .jump(let target): pending.append(.follow(target))
      case .fork(let first, let second):
        pending.append(.follow(second))
        pending.append(.follow(first))
      case .save(let slot):
        if slot < slotCount {
          pending.append(.restore(slot: slot, place: notes[slot]))
          notes[slot] = position
        }
        pending.append(.follow(index + 1))
      case .atStart: if position == 0 { pending.append(.follow(index + 1)) }
      case .atEnd: if position == text.count { pending.append(.follow(index + 1)) }
      case .atWordBoundary(let expected):
        if Self.isBoundary(position, in: text) == expected { pending.append(.follow(index + 1)) }
      case .scalar, .any, .set:
        waiting.instructions.append(index)
        waiting.slots.append(contentsOf: notes)
      }
    }
    return nil
  }

  /// Keeps the possibilities that take a code point, each behind it.
  private func keep(_ threads: inout Threads, consuming scalar: Unicode.Scalar) {
    let folded = ignoresCase ? scalar.folded : scalar
    var kept = 0
    for index in threads.instructions.indices
    where consumes(threads.instructions[index], folded, unfolded: scalar) {
      threads.instructions[kept] = threads.instructions[index] + 1
      for slot in 0..<slotCount {
        threads.slots[kept * slotCount + slot] = threads.slots[index * slotCount + slot]
      }
      kept += 1
    }
    threads.instructions.removeLast(threads.instructions.count - kept)
    threads.slots.removeLast(threads.slots.count - kept * slotCount)
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
