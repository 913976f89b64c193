import YAMLText

extension YAMLValue {
  /// The value as a string, if it is a scalar.
  package var asString: YAMLValue {
    switch self {
    case .quoted(let text), .folded(let text), .plain(let text): .string(text)
    default: self
    }
  }

  /// The text of a scalar; nil for anything else.
  package var scalarText: String? {
    if case .string(let text) = asString { text } else { nil }
  }
}
