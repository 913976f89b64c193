/// A regular expression, matched in linear time.
///
/// Supports `.`, `[a-z]`, `[^…]`, `\d \w \s` and their capitals, `\b`, `^`, `$`, `|`, groups `(…)`,
/// `(?:…)` and `(?<name>…)`, `* + ? {m,n}`, their lazy forms `*?`, and escapes. Matching follows
/// all possibilities in parallel (Thompson's construction), so no pattern and no text can make it
/// slow. Features that need backtracking, such as back references, are not supported.
package struct Pattern: Sendable {
  /// The error for a pattern that is not a regular expression.
  package struct Mistake: Error, Hashable, Sendable {
    /// The message, without a full stop.
    package let message: String
    /// The position, in code points from 0.
    package let offset: Int
  }

  /// The pattern as it was typed.
  package let text: String
  /// True when upper and lower case are equal.
  package let ignoresCase: Bool
  /// The number of groups.
  package let groupCount: Int
  /// The numbers of the named groups.
  package let groupNames: [String: Int]
  let program: [PatternInstruction]
  /// The folded code points, if the pattern is a plain text to be found; otherwise nil.
  let literal: [Unicode.Scalar]?

  /// Parses a pattern. Without capitals it ignores case (smart case).
  package init(_ text: String) throws(Mistake) {
    let isLower = !text.unicodeScalars.contains { $0.properties.isUppercase }
    try self.init(text, ignoringCase: isLower)
  }

  /// Parses a pattern, ignoring case or not.
  package init(_ text: String, ignoringCase: Bool) throws(Mistake) {
    self.text = text
    ignoresCase = ignoringCase
    var parser = PatternParser(text, ignoresCase: ignoringCase)
    program = try parser.program()
    groupCount = parser.groupCount
    groupNames = parser.groupNames
    let isLiteral = !text.unicodeScalars.contains(where: Self.special.contains)
    literal = isLiteral ? text.unicodeScalars.map { ignoringCase ? $0.folded : $0 } : nil
  }

  private static let special = Set("\\^$.|?*+()[]{}".unicodeScalars)

  /// A pattern that matches exactly this text; nil if it is too long for a pattern.
  package static func whole(_ text: String) -> Pattern? {
    try? Pattern("^\(escaped(text))$", ignoringCase: false)
  }

  /// A pattern that matches wherever a text occurs; without capitals it ignores case. Nil if the
  /// text is too long for a pattern.
  package static func part(_ text: String) -> Pattern? { try? Pattern(escaped(text)) }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// True when the pattern matches anywhere in a text.
  ///
  /// - Complexity: O(text × pattern); O(text) if the pattern is a plain text.
  package func matches(_ text: some StringProtocol) -> Bool {
    if let literal { return contains(literal, in: text) }
    var machine = PatternMachine(self, slotCount: 0)
    return machine.firstMatch(in: Array(text.unicodeScalars), from: 0) != nil
  }

  /// The range of the first match, in code points; nil if there is none or it is empty.
  ///
  /// - Complexity: O(text × pattern)
  package func firstRange(in text: String) -> Range<Int>? {
    guard matches(text) else { return nil }
    var matcher = PatternMatcher(self)
    let range = matcher.firstMatch(in: Array(text.unicodeScalars), from: 0)?.range
    return range.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func contains(_ literal: [Unicode.Scalar], in text: some StringProtocol) -> Bool {
    guard let first = literal.first else { return true }
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let scalar = scalars[start]
      scalars.formIndex(after: &start)
      guard (ignoresCase ? scalar.folded : scalar) == first else { continue }
      var index = start
      var matched = 1
      while matched < literal.count, index < scalars.endIndex {
        let next = scalars[index]
        guard (ignoresCase ? next.folded : next) == literal[matched] else { break }
        matched += 1
        scalars.formIndex(after: &index)
      }
      if matched == literal.count { return true }
    }
    return false
  }
}
