/// A regular expression for labels, matched in linear time.
///
/// It knows `.`, `[a-z]`, `[^…]`, `\d \w \s` and their capitals, `\b`, `^`, `$`, `|`, groups, `* + ? {m,n}`
/// and escapes. Text without capitals ignores case (smart case). Matching follows all possibilities
/// at once (Thompson's construction), so no pattern and no label can make it slow.
package struct LabelPattern: Sendable {
  /// A pattern that is not a regular expression.
  package struct Mistake: Error, Hashable, Sendable {
    /// What is wrong, without a full stop.
    package let message: String
    /// Where, in code points from 0.
    package let offset: Int
  }

  /// The pattern as it was typed.
  package let text: String
  let ignoresCase: Bool
  let program: [PatternInstruction]
  /// The folded code points, where the pattern is nothing but a text to be found.
  private let literal: [Unicode.Scalar]?

  /// Reads a pattern.
  package init(_ text: String) throws(Mistake) {
    let isLower = !text.unicodeScalars.contains { $0.properties.isUppercase }
    try self.init(text, ignoringCase: isLower)
  }

  /// Reads a pattern, with or without regard to case.
  package init(_ text: String, ignoringCase: Bool) throws(Mistake) {
    self.text = text
    ignoresCase = ignoringCase
    let special = "\\^$.|?*+()[]{}".unicodeScalars
    if text.unicodeScalars.contains(where: special.contains) {
      var parser = PatternParser(text, ignoresCase: ignoringCase)
      program = try parser.program()
      literal = nil
    } else {
      program = []
      literal = text.unicodeScalars.map { ignoringCase ? $0.folded : $0 }
    }
  }

  /// The pattern that finds exactly this label.
  package static func whole(_ label: String) -> LabelPattern? {
    let special = "\\^$.|?*+()[]{}".unicodeScalars
    var escaped = "^"
    for scalar in label.unicodeScalars {
      if special.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return try? LabelPattern(escaped + "$", ignoringCase: false)
  }

  /// Whether the pattern is found anywhere in a text. O(text × pattern).
  package func matches(_ text: some StringProtocol) -> Bool {
    if let literal { return contains(literal, in: text) }
    var machine = PatternMachine(program)
    return machine.finds(in: Array(text.unicodeScalars), ignoresCase: ignoresCase)
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

extension Unicode.Scalar {
  /// The small letter, where there is a single one.
  var folded: Unicode.Scalar {
    if value < 128 { return value &- 65 < 26 ? Unicode.Scalar(UInt8(value) + 32) : self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return self }
    return first
  }

  var isWordCharacter: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "_"
  }
}
