/// Takes the arguments off a line of a script, one after the other.
///
/// Which ones there are depends on what is due: what begins with `[` is a selector where one is
/// expected, and a YAML list elsewhere.
struct CommandLexer {
  private let scalars: [Unicode.Scalar]
  private let line: Int
  private var index = 0
  /// The column right after the last argument taken, counted from 1.
  private(set) var endColumn = 1

  init(_ text: Substring, line: Int) {
    scalars = Array(text.unicodeScalars)
    self.line = line
    skipBlanks()
    // A comment has no arguments.
    if index < scalars.count, scalars[index] == "#" { index = scalars.count }
  }

  // MARK: - What is next

  /// The column of the next argument, counted from 1.
  var column: Int { index + 1 }

  /// Whether nothing is left of the line.
  var isAtEnd: Bool { index == scalars.count }

  /// Whether nothing is left of the command: the line ends here, or another command follows.
  var isAtCommandEnd: Bool { isAtEnd || isAtSeparator }

  private var isAtSeparator: Bool {
    scalars[index] == ";" && (index + 1 == scalars.count || isBlank(scalars[index + 1]))
  }

  /// Whether the next argument begins like a flow collection.
  var isAtFlow: Bool { !isAtEnd && (scalars[index] == "{" || scalars[index] == "[") }

  /// The next argument, if it is bare.
  var word: String? {
    guard !isAtEnd, !isAtFlow, scalars[index] != "'", scalars[index] != "\"" else { return nil }
    var copy = self
    return copy.bare()
  }

  // MARK: - Taking it

  /// Skips the separators in front of the next command.
  mutating func skipSeparators() {
    while !isAtEnd, isAtSeparator {
      index += 1
      skipBlanks()
    }
  }

  /// Takes the next argument; nil at the end of the command.
  mutating func argument() throws(CommandMistake) -> CommandArgument? {
    guard !isAtCommandEnd else { return nil }
    let start = index
    let argument: CommandArgument
    switch scalars[index] {
    case "'":
      argument = CommandArgument(text: try quoted(by: "'"), style: .quoted, column: start + 1)
    case "\"":
      argument = CommandArgument(text: try quoted(by: "\""), style: .quoted, column: start + 1)
    case "{", "[":
      argument = CommandArgument(text: try flow(), style: .flow, column: start + 1)
    default:
      argument = CommandArgument(text: bare(), style: .bare, column: start + 1)
    }
    guard index == scalars.count || isBlank(scalars[index]) else {
      throw mistake("a blank must follow the closing character", at: index)
    }
    endArgument()
    return argument
  }

  /// Takes the next argument where a selector is due; nil at the end of the command.
  ///
  /// One that begins with `[` ends at the first blank outside its brackets, and strings in it are
  /// those of selectors.
  mutating func selector() throws(CommandMistake) -> CommandArgument? {
    guard !isAtEnd, scalars[index] == "[" else { return try argument() }
    let start = index
    var depth = 0
    while index < scalars.count, depth > 0 || !isBlank(scalars[index]) {
      switch scalars[index] {
      case "[", "(": depth += 1
      case "]", ")": depth -= 1
      case "'", "\"": try skipSelectorString()
      case "\\": index += 1
      default: break
      }
      index += 1
    }
    index = min(index, scalars.count)
    guard depth <= 0 else { throw mistake("the '[' here is not closed", at: start) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<index])
    endArgument()
    return CommandArgument(text: String(text), style: .bare, column: start + 1)
  }

  /// Whether a selector that begins with `[` is read back as a whole without quotes.
  static func isBare(selector text: String) -> Bool {
    guard text.unicodeScalars.first == "[" else { return false }
    var lexer = CommandLexer(text[...], line: 1)
    return (try? lexer.selector())?.text == text && lexer.isAtEnd
  }

  /// Goes to the closing quote of a selector's string, in which a backslash escapes.
  private mutating func skipSelectorString() throws(CommandMistake) {
    let start = index
    index += 1
    while index < scalars.count, scalars[index] != scalars[start] {
      index += scalars[index] == "\\" ? 2 : 1
    }
    guard index < scalars.count else {
      throw mistake("the string that starts here is not closed", at: start)
    }
  }

  private mutating func endArgument() {
    endColumn = index + 1
    skipBlanks()
  }

  private mutating func bare() -> String {
    var text = String.UnicodeScalarView()
    while index < scalars.count, !isBlank(scalars[index]) {
      text.append(scalars[index])
      index += 1
    }
    return String(text)
  }

  /// Reads a string in double quotes, with escapes, or in single ones, where two quotes are one.
  private mutating func quoted(by quote: Unicode.Scalar) throws(CommandMistake) -> String {
    let start = index
    var text = String.UnicodeScalarView()
    index += 1
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch (scalar, quote) {
      case ("\\", "\""): text.append(try escape())
      case ("'", "'") where index < scalars.count && scalars[index] == "'":
        text.append(scalar)
        index += 1
      case (quote, _): return String(text)
      default: text.append(scalar)
      }
    }
    throw mistake("the string that starts here is not closed", at: start)
  }

  /// Reads what follows a backslash: `\n \r \t \0`, `\u{…}`, or a character that stands for itself.
  private mutating func escape() throws(CommandMistake) -> Unicode.Scalar {
    guard index < scalars.count else { throw mistake("nothing to escape", at: index - 1) }
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\\", "\"", "'", "/", " ": return scalar
    case "u": return try codePoint()
    default: throw mistake("unknown escape '\\\(scalar)'", at: index - 2)
    }
  }

  private mutating func codePoint() throws(CommandMistake) -> Unicode.Scalar {
    let start = index - 2
    var digits = ""
    if index < scalars.count, scalars[index] == "{" {
      index += 1
      while index < scalars.count, scalars[index] != "}", digits.count < 7 {
        digits.unicodeScalars.append(scalars[index])
        index += 1
      }
      index += 1
    } else {
      while index < scalars.count, digits.count < 4 {
        digits.unicodeScalars.append(scalars[index])
        index += 1
      }
    }
    guard index <= scalars.count, let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw mistake("a code point is written \\u{1F600} or \\u00E9", at: start) }
    return scalar
  }

  /// Reads a YAML flow collection up to its closing bracket, kept as written.
  private mutating func flow() throws(CommandMistake) -> String {
    let start = index
    var closers: [Unicode.Scalar] = []
    var mayStartScalar = true
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar {
      case "{", "[":
        closers.append(scalar == "{" ? "}" : "]")
      case "}", "]":
        guard closers.popLast() == scalar else {
          throw mistake("'\(scalar)' closes nothing", at: index)
        }
      case "'" where mayStartScalar:
        _ = try quoted(by: "'")
        index -= 1
      case "\"" where mayStartScalar:
        try skipDoubleQuotedYAML()
        index -= 1
      default: break
      }
      index += 1
      if closers.isEmpty {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<index])
        return String(text)
      }
      if !isBlank(scalar) { mayStartScalar = "{[,:".unicodeScalars.contains(scalar) }
    }
    throw mistake("the '\(scalars[start])' here is not closed", at: start)
  }

  /// Skips a double-quoted YAML string. YAML has more escapes than commands; only the end matters
  /// here.
  private mutating func skipDoubleQuotedYAML() throws(CommandMistake) {
    let start = index
    index += 1
    while index < scalars.count {
      let scalar = scalars[index]
      index += scalar == "\\" ? 2 : 1
      if scalar == "\"" { return }
    }
    throw mistake("the string that starts here is not closed", at: start)
  }

  private mutating func skipBlanks() {
    while index < scalars.count, isBlank(scalars[index]) { index += 1 }
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private func mistake(_ message: String, at index: Int) -> CommandMistake {
    CommandMistake(line: line, column: index + 1, message: message)
  }
}
