import ShapeDocument

extension Parameter<Command.Extension> {
  static let `extension` = Parameter("[SELECTOR|down|up]", [[.selector, .words(["down", "up"])]]) {
    reader throws(CommandMistake) in
    switch reader.word(among: ["down", "up"]) {
    case "down": .down
    case "up": .up
    default: reader.isAtEnd ? .moves : .selector(try reader.selector())
    }
  } text: {
    switch $0 {
    case .selector(let selector):
      CommandArgument.printed(selector: selector, avoiding: ["down", "up"])
    case .down: "down"
    case .up: "up"
    case .moves: nil
    }
  }
}

extension Parameter<EditValue> {
  /// A value, which may be meant to be written as it is.
  static let value = Parameter("VALUE [verbatim]", [[.value], [.words(["verbatim"])]]) {
    reader throws(CommandMistake) in
    let value = try reader.value("a value")
    return reader.isVerbatim() ? value.verbatim : value
  } text: {
    switch $0 {
    case .text, .yaml: $0.printed
    case .verbatim(let yaml): CommandArgument.printed(yaml: yaml) + " verbatim"
    }
  }
}

extension Parameter<StylePromotion> {
  /// Properties, and the rule that they go into.
  static let promotion = Parameter(
    "PROPERTY… [to SELECTOR]", [[.property], [.words(["to"])], [.selector]]
  ) { reader throws(CommandMistake) in
    var promotion = StylePromotion([try reader.text("a property")])
    while !reader.isAtEnd {
      if reader.word(among: ["to"]) != nil {
        promotion.selector = try reader.selector()
        break
      }
      promotion.properties.append(try reader.text("a property"))
    }
    return promotion
  } text: { promotion in
    (promotion.properties.map { CommandArgument.printed($0) }
      + (promotion.selector.map { ["to", CommandArgument.printed(selector: $0)] } ?? []))
      .joined(separator: " ")
  }
}

extension Parameter<Adjustment> {
  static let adjustment = parsed("+N|-N|*N", "an amount", value: Adjustment.init) {
    "an amount is +N, -N or *N, not '\($0)'"
  } text: {
    switch $0 {
    case .add(let amount): (amount < 0 ? "" : "+") + CommandArgument.printed(amount)
    case .multiply(let factor): "*" + CommandArgument.printed(factor)
    }
  }
}

extension Parameter<Command.Substitution> {
  static let substitution = parsed(
    "/REGEX/REPLACEMENT/[gi]", "a substitution", value: Command.Substitution.init,
    mistake: { _ in "a substitution is /regex/replacement/flags, flags of g and i" }, text: \.text)
}

extension Parameter<Command.Ends?> {
  /// What a connector joins.
  static let ends = Parameter("[SELECTOR SELECTOR]", [[.selector], [.selector]]) {
    reader throws(CommandMistake) in
    guard !reader.isAtEnd else { return nil }
    return .init(from: try reader.selector(), to: try reader.selector())
  } text: { ends in
    ends.map { [$0.from, $0.to].map { CommandArgument.printed(selector: $0) } }?
      .joined(separator: " ")
  }
}

extension Parameter<Command.Arrangement> {
  /// `as TYPE`; a graph may have a direction.
  static let arrangement = Parameter(
    "as vstack|hstack|zstack|grid|flow|graph [down|right|up|left]",
    [[.words(["as"] + types)], [.words(types)], [.words(directions)]]
  ) {
    reader throws(CommandMistake) in
    _ = reader.word(among: ["as"])
    let type: Graphic.Arrangement = try reader.choice("a type of layout")
    guard type == .graph, reader.isAtWord else { return .init(type: type) }
    return .init(type: type, direction: try reader.choice("a direction"))
  } text: {
    "as " + ([$0.type.rawValue] + [$0.direction?.rawValue].compactMap { $0 }).joined(separator: " ")
  }

  private static let types = Graphic.Arrangement.allCases.map(\.rawValue)
  private static let directions = Graphic.Direction.allCases.map(\.rawValue)
}

extension Parameter<Command.CanvasPoint?> {
  /// `X Y`, or nothing.
  static let pinPlace = Parameter("[X Y]", [[], []]) {
    reader throws(CommandMistake) in
    guard !reader.isAtEnd else { return nil }
    return Command.CanvasPoint(x: try reader.number("X"), y: try reader.number("Y"))
  } text: { point in
    point.map { "\(CommandArgument.printed($0.x)) \(CommandArgument.printed($0.y))" }
  }

  /// `about X Y`.
  static let about = Parameter("[about X Y]", [[.words(["about"])], [], []]) {
    reader throws(CommandMistake) in
    guard reader.word(among: ["about"]) != nil else { return nil }
    return Command.CanvasPoint(x: try reader.number("X"), y: try reader.number("Y"))
  } text: { point in
    point.map {
      "about \(CommandArgument.printed($0.x)) \(CommandArgument.printed($0.y))"
    }
  }
}

extension Parameter<Command.CanvasPoint> {
  /// Two factors; the second is the first unless it is typed.
  static let factors = Parameter("SX [SY]", [[]]) { reader throws(CommandMistake) in
    let x = try reader.number("a factor")
    let isAlone = reader.isAtEnd || reader.isNext("about") || reader.isNext("strokes")
    return Command.CanvasPoint(x: x, y: isAlone ? x : try reader.number("a factor"))
  } text: {
    CommandArgument.printed($0.x) + ($0.x == $0.y ? "" : " " + CommandArgument.printed($0.y))
  }
}

extension Parameter<Command> {
  /// A command that edits.
  static let edit = Parameter("COMMAND") { reader throws(CommandMistake) in
    // Another 'force' is not read: many would nest ever deeper.
    let command = reader.isNext("force") ? nil : try reader.commandAfterVerb()
    guard let command, command.isEdit || command == .take else {
      throw reader.wrong("'force' needs a command that edits")
    }
    return command
  } text: {
    $0.description
  }

  /// An item and its place in a list, or the side of the inspector's item one is added at.
  static let item = Parameter("LIST.N VALUE | after|before", [[.property, .words(sides)]]) {
    reader throws(CommandMistake) in
    if let side = reader.word(among: sides).flatMap(Command.Side.init) { return .addItem(side) }
    return .insertItem(
      property: try reader.text("a place in a list"), value: try reader.value("a value"))
  } text: {
    switch $0 {
    case .addItem(let side): return side.rawValue
    case .insertItem(let property, let value):
      return CommandArgument.printed(property, avoiding: sides) + " " + value.printed
    default: return nil
    }
  }

  private static let sides = Command.Side.allCases.map(\.rawValue)

  /// Where to, and for a new parent whether the numbers are kept.
  static let destination = Parameter(
    "into S [first|last|N] [verbatim] | before S [verbatim] | after S [verbatim] "
      + "| up|down|first|last",
    [[.words(destinations)], [], [.words(["first", "last", "verbatim"])], [.words(["verbatim"])]]
  ) { reader throws(CommandMistake) in
    let destination: Command.Destination
    switch try reader.requiredWord(among: destinations) {
    case "into": destination = .into(try reader.selector(), try reader.position())
    case "before": destination = .before(try reader.selector())
    case "after": destination = .after(try reader.selector())
    case let word: return .move(.step(SiblingStep(rawValue: word) ?? .last))
    }
    return .move(destination, isVerbatim: reader.isVerbatim())
  } text: {
    guard case .move(let destination, let isVerbatim) = $0 else { return nil }
    return destination.text + (isVerbatim ? " verbatim" : "")
  }

  private static let destinations =
    ["into", "before", "after"] + SiblingStep.allCases.map(\.rawValue)
}

extension Command.Destination {
  fileprivate var text: String {
    switch self {
    case .into(let selector, let position):
      Command.Place.into(selector).text + (position.map { " \($0)" } ?? "")
    case .before(let selector): Command.Place.before(selector).text
    case .after(let selector): Command.Place.after(selector).text
    case .step(let step): step.rawValue
    }
  }
}

extension Command.Position: CustomStringConvertible {
  /// The position as it is typed.
  package var description: String {
    switch self {
    case .first: "first"
    case .last: "last"
    case .index(let index): "\(index)"
    }
  }
}

extension EditValue {
  /// The value as it is typed.
  fileprivate var printed: String {
    switch self {
    case .text(let text): CommandArgument.printed(text)
    case .yaml(let flow), .verbatim(let flow): flow
    }
  }

  /// The same text, to be written as it is.
  fileprivate var verbatim: EditValue {
    switch self {
    case .text(let text), .yaml(let text), .verbatim(let text): .verbatim(text)
    }
  }
}

extension Adjustment {
  /// Parses `+N`, `-N` or `*N`.
  fileprivate init?(_ text: String) {
    guard let sign = text.first, let number = finiteNumber(text.dropFirst()),
      text.dropFirst().first?.isNumber == true || text.dropFirst().first == "."
        || sign == "*" && text.dropFirst().first == "-"
    else { return nil }
    switch sign {
    case "+": self = .add(number)
    case "-": self = .add(-number)
    case "*": self = .multiply(number)
    default: return nil
    }
  }
}
