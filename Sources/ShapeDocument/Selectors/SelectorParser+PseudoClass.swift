import Spelling

extension SelectorParser {
  /// The pseudo-classes that take an argument.
  private static let functions = [
    "is", "where", "not", "has", "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type",
    "own", "styled",
  ]
  /// The pseudo-classes without an argument.
  private static let plain: [String: Selector.Condition] = [
    "root": .root, "empty": .empty, "hidden": .hidden, "visible": .visible, "locked": .locked,
    "selected": .state(.selected), "expanded": .state(.expanded),
    "first-child": .nth(Selector.Nth(step: 0, offset: 1)),
    "last-child": .nth(Selector.Nth(step: 0, offset: 1, isFromEnd: true)),
    "only-child": .nth(Selector.Nth(step: 0, offset: 1, isOnly: true)),
    "first-of-type": .nth(Selector.Nth(step: 0, offset: 1, isOfType: true)),
    "last-of-type": .nth(Selector.Nth(step: 0, offset: 1, isFromEnd: true, isOfType: true)),
    "only-of-type": .nth(Selector.Nth(step: 0, offset: 1, isOfType: true, isOnly: true)),
  ]

  /// Parses a pseudo-class after its colon.
  mutating func pseudoClass() throws(SelectorError) -> Selector.Condition {
    let start = position
    if next == ":" { throw error(.unexpected("::")) }
    let name = try name().asciiLowercased
    let isFunction = Self.functions.contains(name)
    if let condition = Self.plain[name] {
      if next == "(" { throw error(.needlessArgument(name), at: start) }
      return condition
    }
    guard isFunction else {
      let known = Self.functions + Self.plain.keys.sorted()
      let nearest = NearestWord.to(name, among: known)
      throw error(.unknownPseudoClass(name, nearest: nearest), at: start)
    }
    guard take("(") else { throw error(.missingArgument(name), at: start) }
    guard depth < Self.maximumDepth else {
      throw error(.tooDeep(limit: Self.maximumDepth), at: start)
    }
    depth += 1
    let condition = try function(name)
    depth -= 1
    skipBlanks()
    try require(")")
    return condition
  }

  private mutating func function(_ name: String) throws(SelectorError) -> Selector.Condition {
    skipBlanks()
    switch name {
    case "is", "where":
      // The only lists that may be empty: they match nothing then (Selectors 4, §3.4).
      let isEmpty = next == ")"
      let selector = isEmpty ? Selector(alternatives: []) : try list(isRelative: false)
      return .anyOf(selector, isWhere: name == "where")
    case "not": return .noneOf(try list(isRelative: false))
    case "own": return .own(try propertyPath())
    case "styled": return .styled(try propertyPath())
    case "has": return .has(try list(isRelative: true))
    default:
      var nth = try pattern()
      nth.isFromEnd = name.hasPrefix("nth-last")
      nth.isOfType = name.hasSuffix("of-type")
      if !nth.isOfType { nth.filter = try filter() }
      return .nth(nth)
    }
  }

  /// Parses `of S` after the pattern of `:nth-child()`.
  private mutating func filter() throws(SelectorError) -> Selector? {
    skipBlanks()
    guard next == "o" || next == "O" else { return nil }
    let start = position
    let word = try name()
    guard word.asciiLowercased == "of" else { throw error(.unexpected(word), at: start) }
    return try list(isRelative: false)
  }

  /// Parses a pattern: `odd`, `even`, `3`, `2n+1`, `-n + 3`.
  private mutating func pattern() throws(SelectorError) -> Selector.Nth {
    let start = position
    let word = takeLetters()
    if word == "odd" { return Selector.Nth(step: 2, offset: 1) }
    if word == "even" { return Selector.Nth(step: 2, offset: 0) }
    position = start
    let isNegative = next == "-"
    if next == "-" || next == "+" { position += 1 }
    let digits = takeDigits()
    guard next == "n" || next == "N" else {
      guard let offset = Self.clamped(digits) else { throw badNth(from: start) }
      return Selector.Nth(step: 0, offset: isNegative ? -offset : offset)
    }
    position += 1
    guard let step = digits.isEmpty ? 1 : Self.clamped(digits) else { throw badNth(from: start) }
    let offset = try patternOffset(from: start)
    return Selector.Nth(step: isNegative ? -step : step, offset: offset)
  }

  private mutating func patternOffset(from start: Int) throws(SelectorError) -> Int {
    let beforeBlanks = position
    skipBlanks()
    guard next == "+" || next == "-" else {
      position = beforeBlanks
      return 0
    }
    let isNegative = next == "-"
    position += 1
    skipBlanks()
    guard let offset = Self.clamped(takeDigits()) else { throw badNth(from: start) }
    return isNegative ? -offset : offset
  }

  /// The number, limited to 2³¹ − 1: no position reaches that, and no arithmetic overflows.
  private static func clamped(_ digits: String) -> Int? {
    digits.isEmpty ? nil : min(Int(digits) ?? .max, Int(Int32.max))
  }

  private mutating func takeLetters() -> String {
    var word = ""
    while let scalar = next, scalar.isASCII, scalar.properties.isAlphabetic {
      word.unicodeScalars.append(scalar)
      position += 1
    }
    return word.asciiLowercased
  }

  private func badNth(from start: Int) -> SelectorError {
    var end = start
    while end < scalars.count, scalars[end] != ")" { end += 1 }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<min(end, start + 40)])
    return error(text.isEmpty ? .unfinished(expected: "a pattern") : .badNth(text), at: start)
  }
}

extension Selector.Nth {
  /// A pattern, counted from the first child unless told otherwise.
  init(
    step: Int, offset: Int, isFromEnd: Bool = false, isOfType: Bool = false, isOnly: Bool = false
  ) {
    self.init(
      step: step, offset: offset, isFromEnd: isFromEnd, isOfType: isOfType, filter: nil,
      isOnly: isOnly)
  }
}
