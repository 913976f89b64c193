import ShapeDocument

extension Completion {
  /// The completions of a line of commands, as far as it is typed. `isForDocument` tells that
  /// properties are those of the document itself.
  package init(ofCommand typed: String, in document: Document, isForDocument: Bool = false) {
    let words = CommandWords(document: document, isForDocument: isForDocument)
    let (stem, choices) = words.completions(of: CommandBeginning(typed))
    self.init(typed, stem: stem, choices: choices)
  }

  /// The completions of a selector, as far as it is typed.
  package init(ofSelector typed: String, in document: Document) {
    let selector = SelectorCompletion(typed, in: document)
    self.init(typed, stem: selector.stem, choices: selector.choices)
  }
}

/// The words a command's last one can become.
private struct CommandWords {
  let document: Document
  let isForDocument: Bool

  func completions(of command: CommandBeginning) -> (stem: String, choices: [String]) {
    let isSelector = takesSelector(command)
    guard !command.isFlow || isSelector && command.last.hasPrefix("[") else { return ("", []) }
    if isSelector {
      let selector = SelectorCompletion(command.last, in: document)
      let words = command.isQuoted ? [] : plain(command)
      return selector.stem == command.last
        ? (
          command.last,
          SelectorCompletion.sorted(words, startingWith: command.last) + selector.choices
        )
        : (selector.stem, selector.choices)
    }
    return (command.last, SelectorCompletion.sorted(plain(command), startingWith: command.last))
  }

  /// Whether a selector can stand where the last word does.
  private func takesSelector(_ command: CommandBeginning) -> Bool {
    guard let verb = command.words.first, let usage = CommandVerb(name: verb)?.usage else {
      return false
    }
    if ["into", "before", "after"].contains(command.words.last) { return true }
    if verb == "connect" { return command.words.count < 3 }
    return command.words.count == 1 && usage.contains("SELECTOR")
  }

  /// The words that can stand there, other than selectors.
  private func plain(_ command: CommandBeginning) -> [String] {
    let words = command.words
    guard let verb = words.first else { return CommandVerb.performed.map(\.name) }
    switch (verb, words.count) {
    case ("insert", 1): return ["canvas"] + Graphic.Kind.known.map(\.name)
    case ("insert", _): return ["into", "before", "after", "verbatim"]
    case ("convert", 1): return Graphic.Kind.known.map(\.name)
    case ("set", 2): return values(of: words[1])
    case ("recolor", 1...2):
      return FieldControl("fill.color", in: .graphic).words(in: document)
    case ("select-same", 1): return ["kind"] + properties
    case ("unset", 1): return properties
    case ("print", 2...): return properties
    case (_, 1) where Self.propertyVerbs.contains(verb): return properties
    case ("go", 1): return CommandReader.stepWords
    default: return literals(of: verb)
    }
  }

  /// The words a verb's usage line lists.
  private func literals(of verb: String) -> [String] {
    guard let usage = CommandVerb(name: verb)?.usage else { return [] }
    return usage.split { " |[]".contains($0) }.map(String.init)
      .filter { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
  }

  /// The words a property can be set to; colours where a short form is one.
  private func values(of property: String) -> [String] {
    if isForDocument { return FieldControl(property, in: .document).words(in: document) }
    let isColored = Property.named("\(property).color", in: .graphic) != nil
    let path = isColored && property != "text" ? "\(property).color" : property
    return FieldControl(path, in: .graphic).words(in: document)
  }

  private var properties: [String] {
    guard isForDocument else { return SelectorCompletion.properties }
    return ["title"] + document.paletteNames.map { "palette.\($0)" } + ["palette", "meta"]
      + metaKeys.map { "meta.\($0)" }
  }

  private var metaKeys: [String] {
    let meta = document.value(of: "meta", entry: Transaction.root).value
    guard case .map(let members) = meta else { return [] }
    return members.map(\.key)
  }

  private static let propertyVerbs: Set<String> = [
    "set", "unset", "toggle", "adjust", "replace", "sort", "insert-item", "move-item",
  ]
}
