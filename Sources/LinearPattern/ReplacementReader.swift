/// A part of a replacement.
enum ReplacementPart {
  case text(String)
  /// A group's text; 0 is the whole match.
  case group(Int)
}

/// Parses a replacement.
struct ReplacementReader {
  private let scalars: [Unicode.Scalar]
  private let pattern: Pattern
  private var index = 0
  private var parts: [ReplacementPart] = []
  private var literal = String.UnicodeScalarView()

  init(_ text: String, _ pattern: Pattern) {
    scalars = Array(text.unicodeScalars)
    self.pattern = pattern
  }

  mutating func read() throws(Pattern.Mistake) -> [ReplacementPart] {
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "&": add(group: 0)
      case "\\" where index < scalars.count: try readEscape()
      case "$" where index < scalars.count: try readGroup()
      default: literal.append(scalar)
      }
    }
    endLiteral()
    return parts
  }

  private mutating func readEscape() throws(Pattern.Mistake) {
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "0"..."9": try add(groupNamedBy: scalar, after: "\\")
    case "n": literal.append("\n")
    case "t": literal.append("\t")
    default: literal.append(scalar)
    }
  }

  /// Reads a group's number or name after a dollar sign, which else stands for itself.
  private mutating func readGroup() throws(Pattern.Mistake) {
    switch scalars[index] {
    case let digit where ("0"..."9").contains(digit):
      index += 1
      try add(groupNamedBy: digit, after: "$")
    case "<": try readName()
    default: literal.append("$")
    }
  }

  private mutating func readName() throws(Pattern.Mistake) {
    let start = index - 1
    guard let end = scalars[index...].firstIndex(of: ">") else {
      throw Pattern.Mistake(
        message: "the replacement's '$<' has no '>'; '\\$' is a dollar sign", offset: start)
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[index + 1..<end])
    guard let number = pattern.groupNames[String(name)] else {
      throw Pattern.Mistake(
        message: "the replacement's '$<\(String(name))>' has no group in the pattern",
        offset: start)
    }
    index = end + 1
    add(group: number)
  }

  private mutating func add(
    groupNamedBy digit: Unicode.Scalar, after sign: String
  ) throws(Pattern.Mistake) {
    let number = Int(digit.value) - 48
    guard number <= pattern.groupCount else {
      throw Pattern.Mistake(
        message: "the replacement's '\(sign)\(number)' has no group in the pattern",
        offset: index - 2)
    }
    add(group: number)
  }

  private mutating func add(group number: Int) {
    endLiteral()
    parts.append(.group(number))
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    parts.append(.text(String(literal)))
    literal = .init()
  }
}
