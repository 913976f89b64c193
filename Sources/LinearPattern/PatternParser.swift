/// Compiles a regular expression.
struct PatternParser {
  /// The deepest nesting of groups.
  static let maximumDepth = 100
  /// The most instructions of a compiled pattern, with its repetitions expanded.
  static let maximumInstructions = 20_000
  /// The most groups whose positions are recorded.
  static let maximumGroups = 99

  private let scalars: [Unicode.Scalar]
  private let ignoresCase: Bool
  private var index = 0
  private var depth = 0
  /// The number of groups opened so far.
  private(set) var groupCount = 0
  /// The numbers of the named groups.
  private(set) var groupNames: [String: Int] = [:]

  init(_ text: String, ignoresCase: Bool) {
    scalars = Array(text.unicodeScalars)
    self.ignoresCase = ignoresCase
  }

  typealias Code = [PatternInstruction]

  mutating func program() throws(Pattern.Mistake) -> Code {
    let code = try alternatives()
    guard index == scalars.count else { throw mistake("')' closes nothing") }
    return [.save(slot: 0)] + code.moved(by: 1) + [.save(slot: 1), .match]
  }

  private mutating func alternatives() throws(Pattern.Mistake) -> Code {
    var code = try sequence()
    while peek == "|" {
      index += 1
      let other = try sequence()
      // Jumps in a piece of code are relative to its start until the piece is inserted.
      code =
        [.fork(1, code.count + 2)] + code.moved(by: 1) + [.jump(code.count + 2 + other.count)]
        + other.moved(by: code.count + 2)
      try checkSize(code)
    }
    return code
  }

  private mutating func sequence() throws(Pattern.Mistake) -> Code {
    var code: Code = []
    while let next = peek, next != "|", next != ")" {
      let piece = try repeated(atom())
      code += piece.moved(by: code.count)
      try checkSize(code)
    }
    return code
  }

  private mutating func repeated(_ atom: Code) throws(Pattern.Mistake) -> Code {
    var code = atom
    while let bounds = try repetition() {
      let isLazy = peek == "?"
      if isLazy { index += 1 }
      code = try repeating(code, bounds.least, bounds.most, isLazy: isLazy)
    }
    return code
  }

  /// Expands a repetition: first the required copies, then the optional ones.
  private func repeating(
    _ code: Code, _ least: Int, _ most: Int?, isLazy: Bool
  ) throws(Pattern.Mistake) -> Code {
    guard code.count * max(least, most ?? 1) + (most ?? 1) <= Self.maximumInstructions else {
      throw mistake("the pattern is too large")
    }
    func fork(_ inside: Int, _ behind: Int) -> PatternInstruction {
      isLazy ? .fork(behind, inside) : .fork(inside, behind)
    }
    var result: Code = []
    for _ in 0..<least { result += code.moved(by: result.count) }
    guard let most else {
      let start = result.count
      result.append(fork(start + 1, start + code.count + 2))
      return result + code.moved(by: start + 1) + [.jump(start)]
    }
    let end = result.count + (most - least) * (code.count + 1)
    for _ in least..<most {
      result.append(fork(result.count + 1, end))
      result += code.moved(by: result.count)
    }
    return result
  }

  private mutating func repetition() throws(Pattern.Mistake) -> (least: Int, most: Int?)? {
    switch peek {
    case "*": index += 1; return (0, nil)
    case "+": index += 1; return (1, nil)
    case "?": index += 1; return (0, 1)
    case "{": return try bounds()
    default: return nil
    }
  }

  /// Reads `{m}`, `{m,}` or `{m,n}`; any other brace stands for itself.
  private mutating func bounds() throws(Pattern.Mistake) -> (least: Int, most: Int?)? {
    var end = index + 1
    while end < scalars.count, scalars[end] != "}", end - index < 12 { end += 1 }
    guard end < scalars.count, scalars[end] == "}" else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[index + 1..<end])
    let parts = String(text).split(separator: ",", omittingEmptySubsequences: false)
    guard let first = parts.first, let least = Int(first), least >= 0, parts.count <= 2 else {
      return nil
    }
    var most: Int? = least
    if parts.count == 2 {
      most = Int(parts[1])
      guard most != nil || parts[1].isEmpty else { return nil }
    }
    guard least <= most ?? least else { throw mistake("the numbers in braces are out of order") }
    index = end + 1
    return (least, most)
  }

  private mutating func atom() throws(Pattern.Mistake) -> Code {
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case ".": return [.any]
    case "^": return [.atStart]
    case "$": return [.atEnd]
    case "(": return try group()
    case "[": return [.set(try bracket())]
    case "\\": return [try escape()]
    case "*", "+", "?":
      index -= 1
      throw mistake("nothing to repeat before '\(scalar)'")
    default: return [.scalar(ignoresCase ? scalar.folded : scalar)]
    }
  }

  private mutating func group() throws(Pattern.Mistake) -> Code {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw mistake("groups are nested too deep") }
    let start = index - 1
    let number = try groupNumber()
    let code = try alternatives()
    guard peek == ")" else {
      throw Pattern.Mistake(message: "this '(' is not closed", offset: start)
    }
    index += 1
    guard let number else { return code }
    return [.save(slot: 2 * number)] + code.moved(by: 1) + [.save(slot: 2 * number + 1)]
  }

  /// Reads the start of a group and returns its number; nil for a group that is not recorded.
  private mutating func groupNumber() throws(Pattern.Mistake) -> Int? {
    var name: String?
    if peek == "?", index + 1 < scalars.count {
      switch scalars[index + 1] {
      case ":":
        index += 2
        return nil
      case "<": name = try groupName()
      case "=", "!": throw mistake("lookahead is not supported")
      default: throw mistake("'(?' must be followed by ':' or '<name>'")
      }
    }
    guard groupCount < Self.maximumGroups else {
      if name != nil { throw mistake("there are too many groups") }
      return nil
    }
    groupCount += 1
    if let name { groupNames[name] = groupCount }
    return groupCount
  }

  /// Reads `?<name>`.
  private mutating func groupName() throws(Pattern.Mistake) -> String {
    let start = index
    index += 2
    if peek == "=" || peek == "!" { throw mistake("lookbehind is not supported") }
    var name = ""
    while let scalar = peek, scalar.isWordCharacter {
      name.unicodeScalars.append(scalar)
      index += 1
    }
    guard peek == ">", !name.isEmpty else {
      throw Pattern.Mistake(message: "a group's name is written '(?<name>…)'", offset: start)
    }
    guard groupNames[name] == nil else {
      throw Pattern.Mistake(message: "there are two groups named '\(name)'", offset: start)
    }
    index += 1
    return name
  }

  private mutating func escape() throws(Pattern.Mistake) -> PatternInstruction {
    guard let scalar = peek else { throw mistake("nothing follows the backslash") }
    index += 1
    switch scalar {
    case "b": return .atWordBoundary(true)
    case "B": return .atWordBoundary(false)
    case "n": return .scalar("\n")
    case "t": return .scalar("\t")
    default: break
    }
    guard let known = Self.knownClass(scalar) else {
      return .scalar(ignoresCase ? scalar.folded : scalar)
    }
    return .set(PatternSet(classes: [known]))
  }

  private static func knownClass(
    _ letter: Unicode.Scalar
  ) -> (kind: PatternSet.Class, isNegated: Bool)? {
    switch letter {
    case "d": (.digit, false)
    case "D": (.digit, true)
    case "w": (.word, false)
    case "W": (.word, true)
    case "s": (.space, false)
    case "S": (.space, true)
    default: nil
    }
  }

  private mutating func bracket() throws(Pattern.Mistake) -> PatternSet {
    let start = index - 1
    var set = PatternSet()
    if peek == "^" {
      set.isNegated = true
      index += 1
    }
    var isFirst = true
    while let scalar = peek, scalar != "]" || isFirst {
      isFirst = false
      index += 1
      var low = scalar
      if scalar == "\\", let escaped = peek {
        index += 1
        if let known = Self.knownClass(escaped) {
          set.classes.append(known)
          continue
        }
        low = escaped
      }
      let high = rangeEnd() ?? low
      guard low <= high else { throw mistake("the range in brackets is out of order") }
      set.ranges.append(low...high)
    }
    guard peek == "]" else {
      throw Pattern.Mistake(message: "this '[' is not closed", offset: start)
    }
    index += 1
    return set
  }

  private mutating func rangeEnd() -> Unicode.Scalar? {
    guard peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else { return nil }
    index += 1
    if scalars[index] == "\\", index + 1 < scalars.count { index += 1 }
    index += 1
    return scalars[index - 1]
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func checkSize(_ code: Code) throws(Pattern.Mistake) {
    guard code.count <= Self.maximumInstructions else { throw mistake("the pattern is too large") }
  }

  private func mistake(_ message: String) -> Pattern.Mistake {
    Pattern.Mistake(message: message, offset: index)
  }
}

extension [PatternInstruction] {
  /// The code with its jumps adjusted for another position.
  fileprivate func moved(by offset: Int) -> [PatternInstruction] {
    map { instruction in
      switch instruction {
      case .fork(let first, let second): .fork(first + offset, second + offset)
      case .jump(let target): .jump(target + offset)
      default: instruction
      }
    }
  }
}
