/// A parameter of a verb: how its argument is shown in a usage line, read, printed and completed.
struct Parameter<Value>: Sendable {
  /// How it is shown in a usage line; empty where it is not shown.
  let usage: String
  /// What can complete it, word by word.
  let offers: [[CommandOffer]]
  /// Reads the argument.
  let read: @Sendable (inout CommandReader) throws(CommandMistake) -> Value
  /// The argument as it is typed; nil where nothing is typed.
  let text: @Sendable (Value) -> String?

  init(
    _ usage: String, _ offers: [[CommandOffer]] = [[]],
    read: @escaping @Sendable (inout CommandReader) throws(CommandMistake) -> Value,
    text: @escaping @Sendable (Value) -> String?
  ) {
    self.usage = usage
    self.offers = offers
    self.read = read
    self.text = text
  }

  /// A parameter that can be left out.
  static func optional<Wrapped>(_ parameter: Parameter<Wrapped>) -> Parameter
  where Value == Wrapped? {
    Parameter("[\(parameter.usage)]", parameter.offers) { reader throws(CommandMistake) in
      reader.isAtEnd ? nil : try parameter.read(&reader)
    } text: {
      $0.flatMap(parameter.text)
    }
  }
}

/// What can complete a word of a command.
enum CommandOffer: Sendable {
  case selector
  case property
  case kind
  case color
  /// A value of the property before it.
  case value
  /// A value of the option before it.
  case optionValue
  case words([String])
}
