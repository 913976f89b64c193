/// A value to be written, with hints about its style.
///
/// What it means is fixed; how it is written follows what stands there now, then these hints.
public indirect enum YAMLValue: Sendable, Hashable {
  /// How a collection is written where there is a choice.
  public enum Style: Sendable, Hashable {
    /// Flow for pairs, quads and short maps (at most 4 keys and 80 columns of scalars), else block.
    case automatic
    /// In brackets.
    case flow
    /// One item a line.
    case block
  }

  /// A key and its value.
  public struct Pair: Sendable, Hashable {
    /// The key, a string.
    public var key: String
    /// The value.
    public var value: YAMLValue

    /// Pairs a key with a value.
    public init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  /// No value.
  case null
  /// A number or boolean by its spelling, written plain: `1.5`, `true`.
  case plain(String)
  /// A string: plain where it reads back as one under YAML 1.1 and 1.2, else quoted, several lines
  /// as a literal.
  case string(String)
  /// A string that is always quoted: colours.
  case quoted(String)
  /// A long string without meaning in its line breaks, folded at spaces beyond 120 characters: path
  /// data.
  case folded(String)
  /// A sequence.
  case sequence([YAMLValue], Style = .automatic)
  /// A mapping.
  case mapping([Pair], Style = .automatic)
}

extension YAMLValue {
  /// The value on lines of its own, whatever its length: for entries.
  var asBlock: YAMLValue {
    switch self {
    case .mapping(let pairs, .automatic): .mapping(pairs, .block)
    default: self
    }
  }
}

extension YAMLValue {
  /// A string in double quotes, as it stands in flow text; what cannot be printed is escaped.
  package static func quotedText(of string: String) -> String { PlainScalar.doubleQuoted(string) }
}
