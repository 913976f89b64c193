/// Runs a compiled pattern over a text and finds where it and its groups match, following all
/// possibilities in parallel (Pike's machine), so that no part of a text is read repeatedly.
///
/// Without positions (`slotCount` 0) it stops at the first certain match and copies nothing.
struct PatternMachine {
  /// The most steps allowed for all texts together.
  static let workLimit = 200_000_000

  /// Possibilities that wait for a code point, in order of preference.
  private struct Threads {
    var instructions: [Int] = []
    /// The positions recorded so far, `slotCount` for each.
    var slots: [Int] = []

    mutating func removeAll() {
      instructions.removeAll(keepingCapacity: true)
      slots.removeAll(keepingCapacity: true)
    }
  }

  /// Work that remains before a code point is consumed.
  private enum Pending {
    case follow(Int)
    /// Restores a recorded position after the possibilities that depend on it have been followed.
    case restore(slot: Int, place: Int)
  }

  /// True when the work limit was reached; nothing matches after that.
  private(set) var isExhausted = false

  private let program: [PatternInstruction]
  private let ignoresCase: Bool
  private let slotCount: Int
  private var work = 0
  /// For each instruction, the last step in which it was reached.
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

  /// The first match that begins at or after a position.
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

  /// Advances every possibility by a code point. A match discards all less preferred ones.
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

  /// Follows instructions that consume nothing, in order of preference.
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

  /// Keeps the possibilities that accept a code point, each advanced past it.
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
