/// Runs a compiled pattern over a text, from every place of the text at once.
struct PatternMachine {
  private let program: [PatternInstruction]
  /// Instructions that wait for a code point.
  private var waiting: [Int] = []
  /// For each instruction the last position it was reached at.
  private var reachedAt: [Int]
  private var pending: [Int] = []

  init(_ program: [PatternInstruction]) {
    self.program = program
    reachedAt = Array(repeating: -1, count: program.count)
  }

  /// Whether the pattern is found. O(text × program).
  mutating func finds(in text: [Unicode.Scalar], ignoresCase: Bool) -> Bool {
    var entering: [Int] = []
    for position in 0...text.count {
      entering.append(0)
      waiting.removeAll(keepingCapacity: true)
      for index in entering where reachesMatch(from: index, at: position, in: text) { return true }
      guard position < text.count else { break }
      let scalar = text[position]
      let folded = ignoresCase ? scalar.folded : scalar
      entering.removeAll(keepingCapacity: true)
      for index in waiting where consumes(index, folded, unfolded: scalar) {
        entering.append(index + 1)
      }
    }
    return false
  }

  /// Follows what consumes nothing, up to the instructions that wait for a code point.
  private mutating func reachesMatch(
    from start: Int, at position: Int, in text: [Unicode.Scalar]
  ) -> Bool {
    pending.append(start)
    while let index = pending.popLast() {
      guard reachedAt[index] != position else { continue }
      reachedAt[index] = position
      switch program[index] {
      case .match:
        pending.removeAll()
        return true
      case .jump(let target): pending.append(target)
      case .fork(let first, let second):
        pending.append(second)
        pending.append(first)
      case .atStart: if position == 0 { pending.append(index + 1) }
      case .atEnd: if position == text.count { pending.append(index + 1) }
      case .atWordBoundary(let expected):
        if Self.isBoundary(position, in: text) == expected { pending.append(index + 1) }
      case .scalar, .any, .set: waiting.append(index)
      }
    }
    return false
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
