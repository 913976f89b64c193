import ShapeDocument

extension Completion {
  /// The completions of a line of commands, as far as it is typed. `isForDocument` tells that
  /// properties are those of the document itself, `icons` what icons there are.
  package init(
    ofCommand typed: String, in document: Document, isForDocument: Bool = false,
    icons: @escaping () -> [String] = { [] }
  ) {
    let words = CommandWords(document: document, isForDocument: isForDocument, icons: icons)
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
  let icons: () -> [String]

  func completions(of command: CommandBeginning) -> (stem: String, choices: [String]) {
    let offers = offers(for: command)
    let isSelector = offers.contains { if case .selector = $0 { true } else { false } }
    guard !command.isFlow || isSelector && command.last.hasPrefix("[") else { return ("", []) }
    let words =
      isSelector && command.isQuoted ? [] : offers.flatMap { self.words($0, for: command) }
    let sorted = SelectorCompletion.sorted(words, startingWith: command.last)
    guard isSelector else { return (command.last, sorted) }
    let selector = SelectorCompletion(command.last, in: document)
    return selector.stem == command.last
      ? (command.last, sorted + selector.choices.filter { !sorted.contains($0) })
      : (selector.stem, selector.choices)
  }

  /// What can stand where the last word does.
  private func offers(for command: CommandBeginning) -> [CommandOffer] {
    guard let name = command.words.first else {
      return [.words(CommandVerb.performed.map(\.name))]
    }
    guard let verb = CommandVerb(name: name) else { return [] }
    if ["into", "before", "after"].contains(command.words.last) { return [.selector] }
    return verb.offers(behind: command.words.count - 1)
  }

  /// The words that are offered, other than selectors.
  private func words(_ offer: CommandOffer, for command: CommandBeginning) -> [String] {
    switch offer {
    // A rule's selector as a whole.
    case .selector where ["style", "unstyle"].contains(command.words.first): document.ruleNames
    case .selector: []
    case .property: properties
    case .kind: Graphic.Kind.known.map(\.name)
    case .color: FieldControl("fill.color", in: .graphic).words(in: document)
    case .value: values(of: command.words.last ?? "")
    case .optionValue:
      Command.Option.Name(rawValue: command.words.last ?? "")?.words(modes: document.modes) ?? []
    case .words(let words): words
    }
  }

  /// The words a property can be set to; colours where a short form is one.
  private func values(of property: String) -> [String] {
    if isForDocument { return FieldControl(property, in: .document).words(in: document) }
    if property == "icon" || property == "icon.name" { return icons() }
    let isColored = Property.named("\(property).color", in: .graphic) != nil
    let path = isColored && property != "text" ? "\(property).color" : property
    let tokens = Property.takesToken(property) ? document.tokenNames.map { "$\($0)" } : []
    return FieldControl(path, in: .graphic).words(in: document) + tokens
  }

  private var properties: [String] {
    guard isForDocument else { return SelectorCompletion.properties }
    return ["title", "palette", "tokens", "meta"]
      + document.paletteNames.map { "palette.\($0)" }
      + document.tokenNames.map { "tokens.\($0)" }
      + metaKeys.map { "meta.\($0)" }
  }

  private var metaKeys: [String] {
    let meta = document.value(of: "meta", entry: Transaction.root).value
    guard case .map(let members) = meta else { return [] }
    return members.map(\.key)
  }
}
