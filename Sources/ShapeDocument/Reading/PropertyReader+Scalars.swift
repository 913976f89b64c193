import Spelling
import YAMLText

extension PropertyReader {
  /// A text as it is written: `1.10`, `No` and `null` stay what they are.
  mutating func string(_ node: EntryNode, _ schema: PropertySchema) -> String? {
    guard node.kind == .scalar else {
      reportType(node, schema, expected: "a text")
      return nil
    }
    let text = node.string
    if Listener.isListening, schema.path.hasSuffix(".type") { checkType(text, node, schema) }
    return text
  }

  /// Warns about the type of a paint that is a misspelt one.
  private mutating func checkType(_ text: String, _ node: EntryNode, _ schema: PropertySchema) {
    guard !Property.paintTypes.contains(text),
      let near = NearestWord.to(text, among: Property.paintTypes)
    else { return }
    report(.warning, .unknownValue, node, schema.path, text, "did you mean '\(near)'?")
  }

  mutating func number(_ node: EntryNode, _ schema: PropertySchema) -> Double? {
    guard let number = node.number else {
      if node.kind == .scalar, node.style == .plain, NumberText.isNonFinite(node.string) {
        report(.error, .nonFiniteNumber, node, schema.path, node.string)
      } else {
        reportType(node, schema, expected: "a number")
      }
      return nil
    }
    guard Listener.isListening else { return number }
    if node.style != .plain { report(.warning, .quotedNumber, node, schema.path) }
    if let bounds = schema.property?.bounds, !bounds.contains(number) {
      let range =
        bounds == 0...1
        ? "0…1"
        : bounds.upperBound == .infinity
          ? "\(NumberText.shortest(bounds.lowerBound)) or more"
          : "\(NumberText.shortest(bounds.lowerBound))…\(NumberText.shortest(bounds.upperBound))"
      let isBounded = schema.property?.isBounded ?? false
      report(
        isBounded ? .error : .warning, .outOfRange, node, schema.path,
        NumberText.shortest(number), range)
      if isBounded { return nil }
    }
    return number
  }

  mutating func integer(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard let number = number(node, schema) else { return nil }
    guard number == number.rounded(), abs(number) <= 1e9 else {
      reportType(node, schema, expected: "a whole number")
      return nil
    }
    if schema.key == .sides, number < 3 {
      report(.warning, .tooFewSides, node, NumberText.shortest(number))
    }
    return .number(number)
  }

  mutating func boolean(_ node: EntryNode, _ schema: PropertySchema) -> Bool? {
    guard node.kind == .scalar, node.style == .plain else {
      reportType(node, schema, expected: "true or false")
      return nil
    }
    let text = node.string
    let lower = text.asciiLowercased
    switch lower {
    case "true": return true
    case "false": return false
    case "yes", "on", "no", "off":
      let value = lower == "yes" || lower == "on"
      report(.warning, .oldBoolean, node, schema.path, text, String(value))
      return value
    default:
      reportType(node, schema, expected: "true or false")
      return nil
    }
  }

  mutating func keyword(
    _ node: EntryNode, _ words: [String], _ schema: PropertySchema
  ) -> PropertyValue? {
    guard let word = string(node, schema) else { return nil }
    if Listener.isListening, !words.contains(word) { reportUnknownWord(word, words, node, schema) }
    return .string(word)
  }

  private mutating func reportUnknownWord(
    _ word: String, _ words: [String], _ node: EntryNode, _ schema: PropertySchema
  ) {
    let hint = NearestWord.to(word, among: words).map { "did you mean '\($0)'?" }
    report(
      .warning, .unknownValue, node, schema.path, word,
      hint ?? "one of " + words.joined(separator: ", "))
  }

  mutating func weight(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard let word = string(node, schema) else { return nil }
    if let number = NumberText.parse(word) {
      if !(100...900).contains(number) {
        report(.warning, .outOfRange, node, schema.path, word, "100…900")
      }
      return .number(number)
    }
    guard Listener.isListening else { return .string(word) }
    let names = Graphic.TextStyle.weights.map(\.name)
    if !names.contains(word) { reportUnknownWord(word, names, node, schema) }
    return .string(word)
  }

  /// A colour; warns about unknown colours and missing palette entries.
  mutating func color(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .scalar else {
      reportType(node, schema, expected: "a text")
      return nil
    }
    let color = Graphic.Color(node.bytes)
    if Listener.isListening {
      check(color, node)
      if case .palette(let name) = color, schema.path.hasPrefix("palette."),
        document.isEndless(paletteColor: name)
      {
        report(.warning, .endlessColor, node, name)
      }
    }
    return .color(color)
  }

  private mutating func check(_ color: Graphic.Color, _ node: EntryNode) {
    switch color {
    case .unknown(let text):
      let isName = text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      let near = isName ? NearestWord.to(text, among: Graphic.Color.cssNames.keys.sorted()) : nil
      report(.warning, .unknownColor, node, text, near.map { "; did you mean '\($0)'?" } ?? "")
    case .palette(let name):
      guard document.paletteColor(named: name) == nil else { break }
      let near = NearestWord.to(name, among: document.paletteNames)
      report(
        .warning, .unknownPaletteColor, node, name, near.map { "; did you mean '$\($0)'?" } ?? "")
    case .none, .components: break
    }
  }
}
