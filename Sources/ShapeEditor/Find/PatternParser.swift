/// Compiles a regular expression.
struct PatternParser {
  /// Groups inside groups.
  static let maximumDepth = 100
  /// Instructions a pattern may become, its repetitions written out.
  static let maximumInstructions = 20_000

  private let scalars: [Unicode.Scalar]
  private let ignoresCase: Bool
  private var index = 0
  private var depth = 0

  init(_ text: String, ignoresCase: Bool) {
    scalars = Array(text.unicodeScalars)
    self.ignoresCase = ignoresCase
  }

  typealias Code = [PatternInstruction]

  mutating func program() throws(LabelPattern.Mistake) -> Code {
    let code = try alternatives()
    guard index == scalars.count else { throw mistake("')' closes nothing") }
    return code + [.match]
  }

  private mutating func alternatives() throws(LabelPattern.Mistake) -> Code {
    var code = try sequence()
    while peek == "|" {
      index += 1
      let other = try sequence()
      // Jumps in a piece of code are relative to its start until it is put in place.
      code =
        [.fork(1, code.count + 2)] + code.moved(by: 1) + [.jump(code.count + 2 + other.count)]
        + other.moved(by: code.count + 2)
      try checkSize(code)
    }
    return code
  }

  private mutating func sequence() throws(LabelPattern.Mistake) -> Code {
    var code: Code = []
    while let next = peek, next != "|", next != ")" {
      let piece = try repeated(atom())
      code += piece.moved(by: code.count)
      try checkSize(code)
    }
    return code
  }

  private mutating func repeated(_ atom: Code) throws(LabelPattern.Mistake) -> Code {
    var code = atom
    while let bounds = try repetition() {
      code = try Self.repeating(code, bounds.least, bounds.most, parser: self)
      if peek == "?" { index += 1 }
    }
    return code
  }

  /// Writes a repetition out: what must be there, then what may be.
  private static func repeating(
    _ code: Code, _ least: Int, _ most: Int?, parser: PatternParser
  ) throws(LabelPattern.Mistake) -> Code {
    guard code.count * max(least, most ?? 1) + (most ?? 1) <= maximumInstructions else {
      throw parser.mistake("the pattern is too large")
    }
    var result: Code = []
    for _ in 0..<least { result += code.moved(by: result.count) }
    guard let most else {
      let start = result.count
      result.append(.fork(start + 1, start + code.count + 2))
      return result + code.moved(by: start + 1) + [.jump(start)]
    }
    let end = result.count + (most - least) * (code.count + 1)
    for _ in least..<most {
      result.append(.fork(result.count + 1, end))
      result += code.moved(by: result.count)
    }
    return result
  }

  private mutating func repetition() throws(LabelPattern.Mistake) -> (least: Int, most: Int?)? {
    switch peek {
    case "*": index += 1; return (0, nil)
    case "+": index += 1; return (1, nil)
    case "?": index += 1; return (0, 1)
    case "{": return try bounds()
    default: return nil
    }
  }

  /// `{m}`, `{m,}` or `{m,n}`; anything else after a brace is the brace itself.
  private mutating func bounds() throws(LabelPattern.Mistake) -> (least: Int, most: Int?)? {
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

  private mutating func atom() throws(LabelPattern.Mistake) -> Code {
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

  private mutating func group() throws(LabelPattern.Mistake) -> Code {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw mistake("groups are nested too deep") }
    let start = index - 1
    try skipGroupHead()
    let code = try alternatives()
    guard peek == ")" else {
      throw LabelPattern.Mistake(message: "this '(' is not closed", offset: start)
    }
    index += 1
    return code
  }

  /// Skips `?:` and `?<name>`, which change nothing about what a group matches.
  private mutating func skipGroupHead() throws(LabelPattern.Mistake) {
    guard peek == "?", index + 1 < scalars.count else { return }
    switch scalars[index + 1] {
    case ":": index += 2
    case "<":
      guard let name = GroupName(scalars, at: index + 2) else {
        throw mistake("a group with a name is written (?<name>…)")
      }
      index = name.end
    default: return
    }
  }

  private mutating func escape() throws(LabelPattern.Mistake) -> PatternInstruction {
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

  private mutating func bracket() throws(LabelPattern.Mistake) -> PatternSet {
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
      throw LabelPattern.Mistake(message: "this '[' is not closed", offset: start)
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

  private func checkSize(_ code: Code) throws(LabelPattern.Mistake) {
    guard code.count <= Self.maximumInstructions else { throw mistake("the pattern is too large") }
  }

  private func mistake(_ message: String) -> LabelPattern.Mistake {
    LabelPattern.Mistake(message: message, offset: index)
  }
}

/// The name of a group in `(?<name>…)`, and of a reference to it in `$<name>`: a letter or `_`, then
/// digits too.
struct GroupName {
  /// The name.
  let text: String
  /// The place behind the closing `>`.
  let end: Int

  /// Reads a name that begins at a place; nil where none is there.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    guard start < scalars.count else { return nil }
    let name = scalars[start...].prefix {
      $0 == "_" || $0.properties.isAlphabetic || "0"..."9" ~= $0
    }
    guard let first = name.first, !("0"..."9" ~= first), name.endIndex < scalars.count,
      scalars[name.endIndex] == ">"
    else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    self.text = String(text)
    end = name.endIndex + 1
  }
}

extension [PatternInstruction] {
  /// The code with its jumps made for another place.
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
