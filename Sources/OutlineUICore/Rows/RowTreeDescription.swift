import TerminalCells

/// The structure of a lazy container's content as text: one line per view, indented by nesting.
struct RowTreeDescription {
  private(set) var lines: [String] = []
  private var level = 0
  /// The most lines and levels; further ones are omitted.
  private let lineLimit: Int
  static let levelLimit = 256

  init(lineLimit: Int) { self.lineLimit = lineLimit }

  /// Whether there is room for more.
  var isFull: Bool { lines.count >= lineLimit }

  /// A value from the data as a word in a line: short, and sanitised for a terminal.
  static func word(_ value: some Any) -> String {
    sanitised(String(String(describing: value).prefix(40)))
  }

  /// Adds a line, and the lines inside it below.
  mutating func add(_ line: String, inside: (inout RowTreeDescription) -> Void = { _ in }) {
    guard !isFull, level <= Self.levelLimit else { return }
    lines.append(String(repeating: "  ", count: level) + line)
    level += 1
    inside(&self)
    level -= 1
  }
}

/// The name of a view type, without its generic arguments.
func viewName(_ type: (some View).Type) -> String { viewName(ofType: type) }

/// The name of a view type, without its generic arguments.
func viewName(ofType type: Any.Type) -> String {
  let name = String(describing: type)
  return String(name.prefix { $0 != "<" })
}
