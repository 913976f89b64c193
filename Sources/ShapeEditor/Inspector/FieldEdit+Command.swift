import ShapeCommands
import ShapeDocument
import YAMLText

extension FieldEdit {
  /// The command that writes what was typed; nil where that is what was there.
  ///
  /// - Throws: what is wrong with it.
  func command() throws(Diagnostic) -> Command? {
    let text = line.text
    switch target {
    case .name: return text == initial ? nil : setting("name", to: text)
    case .property(let path):
      // Nothing at all removes the property, though it may be that nothing was shown.
      if text == initial, !text.isEmpty { return nil }
      return setting(path, to: try meaning(of: text))
    }
  }

  /// Says why what was typed cannot be written; which property it is can be seen.
  mutating func refuse(_ error: Diagnostic) {
    let isItsOwn =
      error.code == .wrongValue && error.arguments.first.map(isProperty) == true
    refuse(isItsOwn ? error.arguments.last ?? error.message : error.message)
  }

  /// A text that is a list or map is YAML; none at all takes the property away.
  private func setting(_ property: String, to text: String) -> Command {
    if text.isEmpty { return .unset(property: property) }
    switch control {
    case .numbers where text.first == "[" || text.first == "{",
      .flow where text.first == "[" || text.first == "{":
      return .set(property: property, value: .flow(text))
    default: return .set(property: property, value: .text(text))
    }
  }

  /// What was typed, with sums worked out and a word begun made whole.
  private func meaning(of text: String) throws(Diagnostic) -> String {
    guard !text.isEmpty else { return "" }
    switch control {
    case .number: return try Self.number(text)
    case .numbers(let isList): return try Self.numbers(text, isList: isList)
    case .choice where !choices.contains(text): return choices.selectedWord ?? text
    default: return text
    }
  }

  private static func number(_ text: String) throws(Diagnostic) -> String {
    // A number as it was typed keeps its spelling.
    if NumberText.parse(text) != nil { return text }
    switch Sum.value(of: text) {
    case .success(let number):
      if let written = NumberText.written(number) { return written }
      throw .refusal("'\(text)' comes to no number that can be written")
    case .failure(.divisionByZero): throw .refusal("'\(text)' is a division by zero")
    case .failure(.tooLarge): throw .refusal("'\(text)' comes to more than a number can be")
    case .failure(.noSum): throw .refusal("'\(text)' is neither a number nor a sum")
    }
  }

  private static func numbers(_ text: String, isList: Bool) throws(Diagnostic) -> String {
    var bare = Substring(text)
    if bare.first == "[", bare.last == "]" { bare = bare.dropFirst().dropLast() }
    // Blanks part numbers where no commas do.
    let parts = bare.contains(",") ? bare.split(separator: ",") : bare.split(separator: " ")
    var numbers: [String] = []
    for part in parts { numbers.append(try number(part.trimmingBlanks())) }
    if numbers.count == 1, !isList { return numbers[0] }
    return "[" + numbers.joined(separator: ", ") + "]"
  }
}

extension Substring {
  /// The text without the blanks at both ends.
  fileprivate func trimmingBlanks() -> String {
    var rest = self
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest = rest.dropLast() }
    return String(rest)
  }
}
