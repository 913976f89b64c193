import ShapeDocument

/// How a property is edited.
enum FieldKind {
  /// Turned over.
  case toggle
  /// One of a few words.
  case choice([String])
  /// A number: steps, and sums.
  case number
  /// A text, with words that complete it.
  case text(completions: [String])

  /// The colours everybody knows by name: the sixteen of HTML, and orange.
  private static let colorNames = [
    "aqua", "black", "blue", "fuchsia", "gray", "green", "lime", "maroon", "navy", "olive",
    "orange", "purple", "red", "silver", "teal", "white", "yellow",
  ]

  /// How a property of an entry is edited.
  init(_ path: String, entry: Int, in document: Document) {
    if path == "kind" {
      self = .choice(Graphic.Kind.known.map(\.name))
      return
    }
    switch document.value(of: path, entry: entry).property?.type {
    case .boolean: self = .toggle
    case .keyword(let words): self = .choice(words)
    case .weight: self = .choice(Graphic.TextStyle.weights.map(\.name))
    case .number, .integer: self = .number
    case .color:
      self = .text(
        completions: document.paletteNames.map { "$\($0)" } + ["none"] + Self.colorNames)
    default: self = .text(completions: [])
    }
  }

  /// The words a text can be completed to.
  var words: [String] {
    switch self {
    case .choice(let words): words
    case .text(let completions): completions
    case .toggle: ["true", "false"]
    case .number: []
    }
  }
}
