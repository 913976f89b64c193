import ShapeDocument
import YAMLText

extension FieldControl {
  /// The command that sets a property to what was typed. Sums are evaluated and words completed; an
  /// empty text unsets the property.
  ///
  /// - Throws: ``Diagnostic/Code/wrongValue`` if the text is no valid value.
  package func command(
    setting property: String, to text: String, among choices: FieldChoices
  ) throws(Diagnostic) -> Command {
    guard !text.isEmpty else { return .unset(property: property) }
    do throws(Mistake) {
      return .set(property: property, value: try value(of: text, among: choices))
    } catch {
      throw Diagnostic(.wrongValue, at: 0..<0, [property, error.sentence])
    }
  }

  private struct Mistake: Error {
    let sentence: String
  }

  private func value(
    of text: String, among choices: FieldChoices
  ) throws(Mistake) -> EditValue {
    switch self {
    case .number: return .text(try Self.number(text))
    case .numbers(let isList): return EditValue(typed: try Self.numbers(text, isList: isList))
    case .choice where !choices.contains(text): return .text(choices.selectedWord ?? text)
    case .flow, .connectorEnd: return EditValue(typed: text)
    case .choice, .color, .text, .toggle: return .text(text)
    }
  }

  private static func number(_ text: String) throws(Mistake) -> String {
    // A plain number keeps its spelling.
    if NumberText.parse(text) != nil { return text }
    switch Sum.value(of: text) {
    case .success(let number):
      if let written = NumberText.written(number) { return written }
      throw Mistake(sentence: "'\(text)' comes to no number that can be written")
    case .failure(.divisionByZero):
      throw Mistake(sentence: "'\(text)' is a division by zero")
    case .failure(.tooLarge):
      throw Mistake(sentence: "'\(text)' comes to more than a number can be")
    case .failure(.noSum):
      throw Mistake(sentence: "'\(text)' is neither a number nor a sum")
    }
  }

  private static func numbers(_ text: String, isList: Bool) throws(Mistake) -> String {
    var bare = Substring(text)
    if bare.first == "[", bare.last == "]" { bare = bare.dropFirst().dropLast() }
    // Blanks separate numbers if no commas do.
    let parts = bare.contains(",") ? bare.split(separator: ",") : bare.split(separator: " ")
    var numbers: [String] = []
    for part in parts { numbers.append(try number(part.trimmingBlanks())) }
    if numbers.count == 1, !isList { return numbers[0] }
    return "[" + numbers.joined(separator: ", ") + "]"
  }
}

extension EditValue {
  /// The value of a text, which is YAML if it begins like a list or a map.
  package init(typed text: String) {
    self = text.first == "[" || text.first == "{" ? .yaml(text) : .text(text)
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
