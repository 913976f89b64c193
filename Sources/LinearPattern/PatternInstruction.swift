/// One step of a compiled pattern.
enum PatternInstruction: Sendable {
  case scalar(Unicode.Scalar)
  case any
  case set(PatternSet)
  case atStart
  case atEnd
  case atWordBoundary(Bool)
  /// Goes on at both places, preferring the first.
  case fork(Int, Int)
  case jump(Int)
  /// Notes the place as the begin or end of a group.
  case save(slot: Int)
  case match
}

/// The code points a bracket or a class stands for.
struct PatternSet: Sendable {
  /// A class with a letter: `\d`, `\w`, `\s`.
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

  /// Whether a code point, in either case, is one of them.
  func contains(_ scalar: Unicode.Scalar, orFolded folded: Unicode.Scalar) -> Bool {
    (holds(scalar) || holds(folded)) != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) }
      || classes.contains { $0.kind.contains(scalar) != $0.isNegated }
  }
}
