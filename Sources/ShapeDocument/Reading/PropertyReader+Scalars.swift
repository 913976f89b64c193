import Spelling
import YAMLText

extension PropertyReader {
  /// A text as it is written: `1.10`, `No` and `null` stay what they are.
  func string(_ node: YAMLNode, _ path: String) -> String? {
    guard let text = node.scalar else {
      reportType(node, path, expected: "a text")
      return nil
    }
    return text
  }

  func number(_ node: YAMLNode, _ path: String) -> Double? {
    guard case .scalar(let text, let style) = node.content else {
      reportType(node, path, expected: "a number")
      return nil
    }
    guard let number = NumberText.parse(text) else {
      if style == .plain, NumberText.isNonFinite(text) {
        report(.error, .nonFiniteNumber, node, path, text)
      } else {
        reportType(node, path, expected: "a number")
      }
      return nil
    }
    if style != .plain { report(.warning, .quotedNumber, node, path) }
    checkRange(number, node, path)
    return number
  }

  private func checkRange(_ number: Double, _ node: YAMLNode, _ path: String) {
    switch path {
    case "opacity", "fill.opacity", "background.opacity", "innerRadius":
      guard !(0...1).contains(number) else { return }
      report(.warning, .outOfRange, node, path, NumberText.shortest(number), "0…1")
    case "stroke.width", "shadow.blur", "text.size", "text.lineHeight":
      guard number < 0 else { return }
      report(.warning, .outOfRange, node, path, NumberText.shortest(number), "0 or more")
    default: break
    }
  }

  func integer(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard let number = number(node, path) else { return nil }
    guard number == number.rounded(), abs(number) <= 1e9 else {
      reportType(node, path, expected: "a whole number")
      return nil
    }
    if path == "sides", number < 3 {
      report(.warning, .tooFewSides, node, NumberText.shortest(number))
    }
    return .number(number)
  }

  func boolean(_ node: YAMLNode, _ path: String) -> Bool? {
    guard case .scalar(let text, .plain) = node.content else {
      reportType(node, path, expected: "true or false")
      return nil
    }
    let lower = text.asciiLowercased
    switch lower {
    case "true": return true
    case "false": return false
    case "yes", "on", "no", "off":
      let value = lower == "yes" || lower == "on"
      report(.warning, .oldBoolean, node, path, text, String(value))
      return value
    default:
      reportType(node, path, expected: "true or false")
      return nil
    }
  }

  func keyword(_ node: YAMLNode, _ words: [String], _ path: String) -> PropertyValue? {
    guard let word = string(node, path) else { return nil }
    if !words.contains(word) { reportUnknownWord(word, words, node, path) }
    return .string(word)
  }

  private func reportUnknownWord(
    _ word: String, _ words: [String], _ node: YAMLNode, _ path: String
  ) {
    guard report != nil else { return }
    let hint = NearestWord.to(word, among: words).map { "did you mean '\($0)'?" }
    report(
      .warning, .unknownValue, node, path, word,
      hint ?? "one of " + words.joined(separator: ", "))
  }

  func weight(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard let word = string(node, path) else { return nil }
    if let number = NumberText.parse(word) {
      if !(100...900).contains(number) {
        report(.warning, .outOfRange, node, path, word, "100…900")
      }
      return .number(number)
    }
    let names = Graphic.TextStyle.weights.map(\.name)
    if !names.contains(word) { reportUnknownWord(word, names, node, path) }
    return .string(word)
  }

  /// A colour; unknown ones and missing palette entries are warned about.
  func color(_ text: String, _ node: YAMLNode) -> Graphic.Color {
    let color = Graphic.Color(text)
    guard report != nil else { return color }
    switch color {
    case .unknown:
      let isName = text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      let near = isName ? NearestWord.to(text, among: Graphic.Color.cssNames.keys.sorted()) : nil
      let hint = near.map { "; did you mean '\($0)'?" } ?? ""
      report(.warning, .unknownColor, node, text, hint)
    case .palette(let name):
      guard document.paletteColor(named: name) == nil else { break }
      let near = NearestWord.to(name, among: document.paletteNames)
      report(
        .warning, .unknownPaletteColor, node, name, near.map { "; did you mean '$\($0)'?" } ?? "")
    case .none, .components: break
    }
    return color
  }
}
