import ShapeDocument
import Spelling

/// Makes commands from a line: from verbs and their arguments.
struct CommandReader {
  private var lexer: CommandLexer
  private let line: Int
  private var verb = ""
  /// The argument taken last.
  private var last: CommandArgument?
  /// Whether that was a selector.
  private var hasTakenSelector = false

  init(_ text: Substring, line: Int) {
    lexer = CommandLexer(text, line: line)
    self.line = line
  }

  /// Goes to the next command of the line; returns the column of its verb, nil at the end.
  mutating func nextCommand() -> Int? {
    lexer.skipSeparators()
    return lexer.isAtEnd ? nil : lexer.column
  }

  /// The next command: one, or several for an abbreviation such as `wq`.
  mutating func commands() throws(CommandMistake) -> [Command] {
    guard let verb = try next() else { return [] }
    self.verb = verb.text
    guard verb.style == .bare else {
      throw mistake("a command starts with its verb", at: verb)
    }
    if let row = Int(verb.text), row > 0, verb.text.utf8.allSatisfy({ (48...57).contains($0) }) {
      try end()
      return [.go(.row(row))]
    }
    let result: [Command]
    switch verb.text {
    case "w": result = [.write(file: try optionalText())]
    case "w!": result = [.overwrite(file: try optionalText())]
    case "q": result = [.quit(isForced: false)]
    case "q!", "quit!": result = [.quit(isForced: true)]
    case "wq", "x": result = [.write(file: nil), .quit(isForced: false)]
    case "wq!", "x!": result = [.overwrite(file: nil), .quit(isForced: false)]
    default: result = [try command(verb)]
    }
    try end()
    return result
  }

  /// Reads the command that follows a verb such as `force`: the rest of the arguments.
  mutating func commandAfterVerb() throws(CommandMistake) -> Command {
    guard let verb = try next() else { throw missing("a command") }
    guard verb.style == .bare else { throw mistake("a command starts with its verb", at: verb) }
    return try command(verb)
  }

  private mutating func command(_ verb: CommandArgument) throws(CommandMistake) -> Command {
    guard let known = CommandVerb(name: verb.text) else {
      throw CommandMistake(
        line: line, column: verb.column, message: "unknown command '\(verb.text)'",
        suggestion: NearestWord.to(verb.text, among: CommandVerb.all.lazy.map(\.name)))
    }
    return try known.read(&self)
  }
}

// Used by the verbs to read their arguments.
extension CommandReader {
  /// Takes the next argument.
  mutating func next() throws(CommandMistake) -> CommandArgument? {
    guard let argument = try lexer.argument() else { return nil }
    last = argument
    hasTakenSelector = false
    return argument
  }

  /// Takes the next argument if it is one of these words, unquoted.
  mutating func word(among words: [String]) -> String? {
    guard !isAtEnd, let word = lexer.word, words.contains(word) else { return nil }
    return (try? next())?.text
  }

  /// Whether the next argument is this word, unquoted.
  func isNext(_ word: String) -> Bool { !isAtEnd && lexer.word == word }

  /// Whether the next argument begins with a letter, as a number does not.
  var isAtWord: Bool { !isAtEnd && lexer.word?.first?.isLetter == true }

  /// Whether the next argument is an option, such as `--aria`.
  var isAtOption: Bool { !isAtEnd && lexer.word?.hasPrefix("--") == true }

  /// Takes the next argument as a selector; one that begins with `[` needs no quotes.
  mutating func selector() throws(CommandMistake) -> String {
    guard let argument = try lexer.selector() else { throw missing("a selector") }
    last = argument
    hasTakenSelector = argument.style == .bare
    return try text(argument, "a selector")
  }

  /// Takes the next argument as text; throws if it is missing or a flow collection.
  mutating func text(_ name: String) throws(CommandMistake) -> String {
    guard let argument = try next() else { throw missing(name) }
    return try text(argument, name)
  }

  private func text(
    _ argument: CommandArgument, _ name: String
  ) throws(CommandMistake) -> String {
    guard argument.style != .flow else {
      throw mistake(
        "\(name) that starts with '\(argument.text.prefix(1))' must be quoted", at: argument)
    }
    return argument.text
  }

  /// Takes the next argument as text, if there is one.
  mutating func optionalText() throws(CommandMistake) -> String? {
    lexer.isAtFlow ? nil : try next()?.text
  }

  /// Takes the next argument if it is a flow collection.
  mutating func optionalFlow() throws(CommandMistake) -> String? {
    lexer.isAtFlow ? try next()?.text : nil
  }

  /// Takes the next argument as a value: text or a flow collection.
  mutating func value(_ name: String) throws(CommandMistake) -> EditValue {
    guard let argument = try next() else { throw missing(name) }
    return argument.style == .flow ? .yaml(argument.text) : .text(argument.text)
  }

  /// Takes the next argument as one of a few words.
  mutating func choice<Choice>(_ name: String) throws(CommandMistake) -> Choice
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    guard let argument = try next() else { throw missing(name) }
    guard argument.style == .bare, let choice = Choice(rawValue: argument.text) else {
      throw unknown(argument, among: words)
    }
    return choice
  }

  /// Takes the next argument as a whole number of at least `bound`.
  mutating func integer(_ name: String, atLeast bound: Int) throws(CommandMistake) -> Int {
    guard let argument = try next() else { throw missing(name) }
    guard argument.style == .bare, let number = Int(argument.text), number >= bound else {
      let expected =
        bound == .min ? "\(name) is a whole number" : "\(name) is a whole number from \(bound)"
      throw mistake("\(expected), not '\(argument.text)'", at: argument)
    }
    return number
  }

  /// Takes the next argument if it is a row number.
  mutating func rowNumber() -> Int? {
    guard let row = lexer.word.flatMap({ Int($0) }), row > 0 else { return nil }
    _ = try? next()
    return row
  }

  /// Takes the next argument as a count; 1 by default.
  mutating func count() throws(CommandMistake) -> Int {
    guard !isAtEnd else { return 1 }
    return try integer("the count", atLeast: 1)
  }

  /// Takes the next argument as a finite decimal number.
  mutating func number(_ name: String) throws(CommandMistake) -> Double {
    guard let argument = try next() else { throw missing(name) }
    guard argument.style == .bare, let number = finiteNumber(argument.text[...]) else {
      throw mistake("\(name) is a number, not '\(argument.text)'", at: argument)
    }
    return number
  }

  /// Takes one of the words that must follow a verb; throws an error that lists them otherwise.
  mutating func requiredWord(among words: [String]) throws(CommandMistake) -> String {
    if let word = word(among: words) { return word }
    throw try unexpected(among: words)
  }

  /// The error where one of these words must be next.
  mutating func unexpected(among words: [String]) throws(CommandMistake) -> CommandMistake {
    guard let argument = try next() else { return missing(listed(words)) }
    return unknown(argument, among: words)
  }

  /// The error for a wrong argument: the last one taken.
  func wrong(_ message: String) -> CommandMistake {
    last.map { mistake(message, at: $0) } ?? missing("an argument")
  }

  /// Whether the next argument begins like a flow collection.
  var isAtFlow: Bool { lexer.isAtFlow }

  /// Whether every argument has been taken.
  var isAtEnd: Bool { lexer.isAtCommandEnd }

  private mutating func end() throws(CommandMistake) {
    let hint = hasTakenSelector ? "; a selector with blanks in it must be quoted" : ""
    guard let argument = try next() else { return }
    throw mistake("'\(verb)' takes no more arguments here\(hint)", at: argument)
  }

  private func unknown(_ argument: CommandArgument, among words: [String]) -> CommandMistake {
    CommandMistake(
      line: line, column: argument.column,
      message: "expected \(listed(words)), not '\(argument.text)'",
      suggestion: NearestWord.to(argument.text, among: words))
  }

  func missing(_ name: String) -> CommandMistake {
    CommandMistake(line: line, column: lexer.endColumn, message: "'\(verb)' needs \(name)")
  }

  func mistake(_ message: String, at argument: CommandArgument) -> CommandMistake {
    CommandMistake(line: line, column: argument.column, message: message)
  }

  private func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// Parses a decimal number in the notation of commands: digits, a point, an exponent, nothing else.
func finiteNumber(_ text: Substring) -> Double? {
  let allowed = "0123456789+-.eE".utf8
  guard text.utf8.allSatisfy(allowed.contains), let number = Double(text), number.isFinite else {
    return nil
  }
  return number
}
