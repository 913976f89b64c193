import OutlineUI
import ShapeDocument

/// What the word at the cursor of a prompt can become.
enum PromptCompletion {
  /// The words that start with the one being typed.
  static func completions(
    of typed: String, for kind: Prompt.Kind, in document: Document
  ) -> [String] {
    let words = Self.words(of: typed)
    guard let last = words.last else { return [] }
    let candidates: [String] =
      switch kind {
      case .find: []
      case .filter: selectorWords
      case .command where words.count == 1: CommandVerb.performed.map(\.name)
      case .command where words.count == 2 && ["insert", "convert"].contains(words[0]):
        (words[0] == "insert" ? ["canvas"] : []) + Graphic.Kind.known.map(\.name)
      case .command where propertyVerbs.contains(String(words[0])) && words.count == 2:
        properties
      case .command where words[0] == "set" && words.count == 3:
        values(of: String(words[1]), in: document)
      case .command: arguments(of: words[0])
      }
    return candidates.filter { $0.hasPrefix(last) && $0.count > last.count }.sorted()
  }

  /// What stands before the word being typed.
  static func beginning(of line: LineEditor, for kind: Prompt.Kind) -> String {
    let typed = line.textBeforeCursor
    return String(typed.dropLast(words(of: typed).last?.count ?? 0))
  }

  /// The words of the command being typed, the last one perhaps empty.
  private static func words(of typed: String) -> [Substring] {
    let command = typed.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    let words = command.drop { $0 == " " }.split(
      separator: " ", omittingEmptySubsequences: false)
    return words.isEmpty ? [""] : words
  }

  /// The words a verb's usage line lists, and kinds where a selector is due.
  private static func arguments(of verb: Substring) -> [String] {
    guard let usage = CommandVerb(name: String(verb))?.usage else { return [] }
    if verb == "go" { return goWords }
    let words = usage.split { " |[]".contains($0) }.map(String.init)
    let literal = words.filter { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
    return literal + (usage.contains("SELECTOR") ? selectorWords : [])
  }

  /// The words a property can be set to; colours where a short form is one.
  private static func values(of property: String, in document: Document) -> [String] {
    let isColored = Property.named("\(property).color", in: .graphic) != nil
    let path = isColored && property != "text" ? "\(property).color" : property
    return FieldControl(path, in: .graphic).words(in: document)
  }

  /// The verbs that begin with a property.
  private static let propertyVerbs: Set<String> = [
    "set", "unset", "toggle", "adjust", "replace", "sort",
  ]
  private static let properties = Property.all.filter { !$0.scope.isDisjoint(with: .entries) }
    .map(\.path)

  private static let goWords = [
    "next", "previous", "parent", "child", "in", "out", "next-sibling", "previous-sibling",
    "first", "last",
  ]
  private static let selectorWords =
    ["canvas"] + Graphic.Kind.known.map(\.name)
    + [":hidden", ":locked", ":visible", ":selected", ":expanded", ":empty", ":root"]
}
