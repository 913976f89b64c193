extension SelectorParser {
  /// Parses an attribute selector after its opening bracket.
  mutating func attribute() throws(SelectorError) -> Selector.Attribute {
    skipBlanks()
    let path = try propertyPath()
    skipBlanks()
    if take("]") { return Selector.Attribute(path: path, test: .isSet) }
    let test = try attributeTest()
    skipBlanks()
    try require("]")
    return Selector.Attribute(path: path, test: test)
  }

  mutating func propertyPath() throws(SelectorError) -> [String] {
    var path = [try name()]
    while take(".") { path.append(try name()) }
    return path
  }

  private mutating func attributeTest() throws(SelectorError) -> Selector.Attribute.Test {
    if next == "!", peek(1) == "=" { throw error(.notEqualOperator) }
    if let sign = numberOperator() {
      skipBlanks()
      return .number(sign, try number())
    }
    guard let sign = textOperator() else { throw unexpected(expecting: "an operator or ']'") }
    skipBlanks()
    let value = next == "\"" || next == "'" ? try string() : try bareValue()
    skipBlanks()
    return .text(sign, value, caseFlag: try caseFlag())
  }

  private mutating func numberOperator() -> Selector.Attribute.NumberOperator? {
    guard next == "<" || next == ">" else { return nil }
    let isLess = next == "<"
    position += 1
    let isInclusive = take("=")
    return isLess ? (isInclusive ? .atMost : .less) : isInclusive ? .atLeast : .greater
  }

  private mutating func textOperator() -> Selector.Attribute.TextOperator? {
    guard let next else { return nil }
    let text = next == "=" ? "=" : String(next) + (peek(1).map { String($0) } ?? "")
    guard let sign = Selector.Attribute.TextOperator(rawValue: text) else { return nil }
    position += text.unicodeScalars.count
    return sign
  }

  private mutating func number() throws(SelectorError) -> Double {
    let start = position
    let text = next == "\"" || next == "'" ? try string() : try bareValue()
    guard let number = NumberText.parse(text) else { throw error(.notANumber(text), at: start) }
    return number
  }

  /// Parses a value without quotes, up to a blank, a quote or a bracket.
  private mutating func bareValue() throws(SelectorError) -> String {
    var value = ""
    while let scalar = next, !scalar.isSelectorBlank, !"\"'[]".unicodeScalars.contains(scalar) {
      if scalar == "\\" {
        value.unicodeScalars.append(try escape())
      } else {
        value.unicodeScalars.append(scalar)
        position += 1
      }
    }
    guard !value.isEmpty else { throw unexpected(expecting: "a value") }
    return value
  }

  private mutating func caseFlag() throws(SelectorError) -> Selector.Attribute.CaseFlag? {
    guard let scalar = next, scalar != "]" else { return nil }
    guard let flag = Selector.Attribute.CaseFlag(rawValue: String(scalar).asciiLowercased)
    else { throw unexpected(expecting: "']'") }
    position += 1
    return flag
  }
}
