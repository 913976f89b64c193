extension Parameter<String> {
  static let property = text("PROPERTY", "a property", .property)

  static let selector = Parameter(
    "SELECTOR", [[.selector]],
    read: { reader throws(CommandMistake) in try reader.selector() },
    text: { CommandArgument.printed(selector: $0) })

  static func text(_ usage: String, _ name: String, _ offers: CommandOffer...) -> Parameter {
    Parameter(
      usage, [offers], read: { reader throws(CommandMistake) in try reader.text(name) },
      text: { CommandArgument.printed($0) })
  }

  /// A template for names.
  static let template = Parameter("TEMPLATE") { reader throws(CommandMistake) in
    if let flow = try reader.optionalFlow() {
      throw reader.wrong("a template that starts with '\(flow.prefix(1))' must be quoted")
    }
    return try reader.text("a template")
  } text: {
    CommandArgument.printed($0)
  }

  /// The file of a picture.
  static let pictureFile = parsed("FILE", "a file") { file in
    Command.pictureEndings.contains { file.lowercased().hasSuffix($0) } ? file : nil
  } mistake: { _ in
    "the file of a picture ends in .svg, .png, .pdf, .html or .txt"
  } text: {
    $0
  }
}

extension Parameter {
  /// A text that stands for a value.
  static func parsed(
    _ usage: String, _ name: String, value: @escaping @Sendable (String) -> Value?,
    mistake: @escaping @Sendable (String) -> String, text: @escaping @Sendable (Value) -> String
  ) -> Parameter {
    Parameter(usage) { reader throws(CommandMistake) in
      let text = try reader.text(name)
      guard let value = value(text) else { throw reader.wrong(mistake(text)) }
      return value
    } text: {
      CommandArgument.printed(text($0))
    }
  }
}

extension Parameter<String?> {
  /// A name, which no flow collection is.
  static let name = Parameter(
    "[NAME]", read: { reader throws(CommandMistake) in try reader.optionalText() },
    text: { $0.map { CommandArgument.printed($0) } })

  /// `into SELECTOR`.
  static let into = Parameter("[into SELECTOR]", [[.words(["into"])], [.selector]]) {
    reader throws(CommandMistake) in
    guard !reader.isAtEnd else { return nil }
    guard reader.word(among: ["into"]) != nil else {
      throw reader.wrong("after the file 'into' and a selector are expected")
    }
    return try reader.selector()
  } text: {
    $0.map { Command.Place.into($0).text }
  }
}

extension Parameter<[String]> {
  static let properties = Parameter("[PROPERTY…]", [[.property]]) {
    reader throws(CommandMistake) in
    var properties: [String] = []
    while !reader.isAtEnd { properties.append(try reader.text("a property")) }
    return properties
  } text: { properties in
    guard !properties.isEmpty else { return nil }
    return properties.map { CommandArgument.printed($0) }.joined(separator: " ")
  }
}

extension Parameter<Int> {
  static let count = count("[COUNT]")

  /// How often something is done; once where that is not said.
  static func count(_ usage: String) -> Parameter {
    Parameter(
      usage, read: { reader throws(CommandMistake) in try reader.count() },
      text: { $0 == 1 ? nil : "\($0)" })
  }

  /// A whole number, or a change by one.
  static func integer(_ usage: String, _ name: String, isChange: Bool = false) -> Parameter {
    Parameter(
      usage,
      read: { reader throws(CommandMistake) in
        try reader.integer(name, atLeast: isChange ? .min : 0)
      }, text: { isChange && $0 >= 0 ? "+\($0)" : "\($0)" })
  }
}

extension Parameter<Double> {
  static func number(_ usage: String, _ name: String) -> Parameter {
    Parameter(
      usage, read: { reader throws(CommandMistake) in try reader.number(name) },
      text: { CommandArgument.printed($0) })
  }
}

extension Parameter<Character> {
  /// The letter a row is remembered under.
  static let letter = parsed("LETTER", "a letter") { text in
    text.count == 1 ? text.first.flatMap { Command.markLetters.contains($0) ? $0 : nil } : nil
  } mistake: {
    "a mark is a letter from a to z or A to Z, not '\($0)'"
  } text: {
    "\($0)"
  }
}
