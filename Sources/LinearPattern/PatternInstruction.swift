/// One step of a compiled pattern.
enum PatternInstruction: Sendable {
  case scalar(Unicode.Scalar)
  case any
  case set(PatternSet)
  case atStart
  case atEnd
  case atWordBoundary(Bool)
  /// Continues at both instructions, preferring the first.
  case fork(Int, Int)
  case jump(Int)
  /// Records the position as the start or end of a group.
  case save(slot: Int)
  case match
}

/// The code points of a bracket expression or a class.
struct PatternSet: Sendable {
  /// A class named by a letter: `\d`, `\w`, `\s`.
  enum Class: Sendable {
    case digit
    case word
    case space

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .digit: scalar.properties.generalCategory == .decimalNumber
      case .word: scalar.isWordCharacter
      case .space: scalar.properties.isWhitespace
      }
    }
  }

  var ranges: [ClosedRange<Unicode.Scalar>] = []
  var classes: [(kind: Class, isNegated: Bool)] = []
  var isNegated = false

  /// True when the set contains a code point in either case.
  func contains(_ scalar: Unicode.Scalar, orFolded folded: Unicode.Scalar) -> Bool {
    (holds(scalar) || holds(folded)) != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) }
      || classes.contains { $0.kind.contains(scalar) != $0.isNegated }
  }
}
