extension YAMLValue {
  /// The value on one line, in YAML's flow style.
  package var flowText: String { YAMLWriter().flow(self) }

  /// The scalar that unquoted text stands for: a string, unless YAML resolves the text to a number,
  /// boolean or null, which is then written verbatim.
  package static func scalar(bare text: String) -> YAMLValue {
    PlainScalar.resolvesToOther(text) && PlainScalar.isWritable(text, inFlow: true)
      ? .plain(text) : .string(text)
  }

  /// True if both mean the same, however written: equal numbers, equal strings, and collections of
  /// these in the same order.
  package func meansSame(as other: YAMLValue) -> Bool {
    var pending = [(self, other)]
    while let (one, other) = pending.popLast() {
      switch (one, other) {
      case (.sequence(let ones, _), .sequence(let others, _)):
        guard ones.count == others.count else { return false }
        pending += zip(ones, others)
      case (.mapping(let ones, _), .mapping(let others, _)):
        guard ones.map(\.key) == others.map(\.key) else { return false }
        pending += zip(ones.map(\.value), others.map(\.value))
      default:
        guard let word = one.word, let otherWord = other.word, word == otherWord else {
          return false
        }
      }
    }
    return true
  }

  /// A scalar without its spelling; nil for collections.
  private var word: Word? {
    switch self {
    case .null, .plain("~"), .plain("null"): .nothing
    case .plain(let text): Double(text).map(Word.number) ?? .text(text)
    case .string(let text), .quoted(let text), .folded(let text): .text(text)
    case .sequence, .mapping, .verbatim: nil
    }
  }

  private enum Word: Equatable {
    case nothing
    case number(Double)
    case text(String)
  }
}
