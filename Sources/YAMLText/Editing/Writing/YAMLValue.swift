/// A value to be written, with hints about its style.
///
/// Its meaning is fixed. Its spelling follows the text it replaces, then these hints.
public indirect enum YAMLValue: Sendable, Hashable {
  /// The style of a collection, if the place allows a choice.
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

  /// Null.
  case null
  /// A number or boolean by its spelling, written plain: `1.5`, `true`.
  case plain(String)
  /// A string: plain where it reads back as one under YAML 1.1 and 1.2, else quoted; a literal
  /// block for several lines.
  case string(String)
  /// A string that is always quoted, such as a colour.
  case quoted(String)
  /// A string whose line breaks carry no meaning, such as path data; folded at spaces beyond 120
  /// bytes.
  case folded(String)
  /// A sequence.
  case sequence([YAMLValue], Style = .automatic)
  /// A mapping.
  case mapping([Pair], Style = .automatic)
  /// A value to be written as it was given.
  case verbatim(VerbatimValue)
}

extension YAMLValue {
  /// The value with its own mapping in block style, as for entries.
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
