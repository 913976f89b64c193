/// A value of a made-up document, which prints itself as YAML.
indirect enum StyledValue: Hashable, Sendable {
  /// A scalar without quotes.
  case plain(String)
  /// A scalar in double quotes.
  case quoted(String)
  case list([StyledValue])
  case map(StyledMap)

  static let null = StyledValue.plain("~")

  /// The text of a scalar.
  var text: String? {
    switch self {
    case .plain(let text), .quoted(let text): text
    default: nil
    }
  }

  /// The number, if it is one.
  var number: Double? { if case .plain(let text) = self { Double(text) } else { nil } }

  /// The value in flow style.
  var yaml: String {
    switch self {
    case .plain(let text): text
    case .quoted(let text): "\"\(text)\""
    case .list(let items): "[" + items.map(\.yaml).joined(separator: ", ") + "]"
    case .map(let map): map.yaml
    }
  }
}

/// A map in the order in which it is written.
struct StyledMap: Hashable, Sendable {
  struct Pair: Hashable, Sendable {
    var key: String
    var value: StyledValue
  }

  var pairs: [Pair] = []

  init(_ pairs: [(String, StyledValue)] = []) {
    self.pairs = pairs.map { Pair(key: $0.0, value: $0.1) }
  }

  subscript(key: String) -> StyledValue? { pairs.first { $0.key == key }?.value }

  mutating func add(_ key: String, _ value: StyledValue) {
    pairs.append(Pair(key: key, value: value))
  }

  /// The map in flow style.
  var yaml: String { "{" + lines.joined(separator: ", ") + "}" }

  /// The keys with their values.
  var lines: [String] { pairs.map { "\($0.key): \($0.value.yaml)" } }
}
