import YAMLText

/// A regular expression and what its matches are replaced by, as sed and most editors have it: `&` and
/// `$0` are the match, `\1` or `$1` to `$9` its groups, `$<name>` one that has a name.
struct PatternReplacement {
  /// The expression as it was written.
  let pattern: String
  /// Whether a text took more work than is allowed; it was not changed then.
  private(set) var isExhausted = false

  private let replacesAll: Bool
  private let parts: [Part]
  private var matcher: GroupMatcher

  private typealias Part = ReplacementTemplate.Part

  /// Reads a substitution.
  init(_ substitution: Command.Substitution) throws(Diagnostic) {
    pattern = substitution.pattern
    replacesAll = substitution.flags.contains("g")
    let ignoresCase = substitution.flags.contains("i")
    do throws(LabelPattern.Mistake) {
      let groups = try GroupPattern(substitution.pattern, ignoringCase: ignoresCase)
      matcher = GroupMatcher(groups, ignoresCase: ignoresCase)
      parts = try ReplacementTemplate(substitution.replacement, groups).parts
    } catch {
      throw Diagnostic(
        .wrongPattern, at: 0..<0, [substitution.pattern, "\(error.offset + 1)", error.message])
    }
  }

  /// The text with its match, or all of them, replaced; nil where nothing matches.
  mutating func replacing(in text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var copied = 0
    var start = 0
    var isFound = false
    while start <= scalars.count, let match = matcher.firstMatch(in: scalars, from: start) {
      isFound = true
      result.append(contentsOf: scalars[copied..<match.range.lowerBound])
      append(match, of: scalars, to: &result)
      copied = match.range.upperBound
      guard replacesAll else { break }
      // An empty match is followed by the next one at least a character on.
      start = match.range.isEmpty ? copied + 1 : copied
    }
    isExhausted = isExhausted || matcher.isExhausted
    guard isFound, !isExhausted else { return nil }
    result.append(contentsOf: scalars[copied...])
    return String(result)
  }

  private func append(
    _ match: GroupMatcher.Match, of scalars: [Unicode.Scalar],
    to result: inout String.UnicodeScalarView
  ) {
    for part in parts {
      switch part {
      case .text(let text): result.append(contentsOf: text.unicodeScalars)
      case .group(let number):
        if let range = match.group(number) { result.append(contentsOf: scalars[range]) }
      }
    }
  }
}
