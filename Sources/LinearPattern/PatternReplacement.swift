/// The replacement for the matches of a pattern.
///
/// In the replacement, `&`, `$0` and `\0` stand for the match, `$1` to `$9` and `\1` to `\9` for
/// its groups, and `$<name>` for a named group; `\n` and `\t` are a line break and a tab; a
/// backslash before any other character stands for that character. A `$` that is followed by
/// neither a digit nor `<` stands for itself.
package struct PatternReplacement {
  private let replacesAll: Bool
  private let parts: [ReplacementPart]
  private var matcher: PatternMatcher

  /// Parses a replacement.
  ///
  /// - Throws: if it names a group that the pattern does not have; the offset refers to the
  ///   replacement.
  package init(
    of pattern: Pattern, by replacement: String, replacingAll: Bool
  ) throws(Pattern.Mistake) {
    replacesAll = replacingAll
    matcher = PatternMatcher(pattern)
    var reader = ReplacementReader(replacement, pattern)
    parts = try reader.read()
  }

  /// True when a text took more work than allowed; it was not changed then.
  package var isExhausted: Bool { matcher.isExhausted }

  /// The text with its first match, or all matches, replaced; nil if nothing matches.
  package mutating func replacing(in text: String) -> String? {
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
      // After an empty match, the next one starts at least one code point later.
      start = match.range.isEmpty ? copied + 1 : copied
    }
    guard isFound, !isExhausted else { return nil }
    result.append(contentsOf: scalars[copied...])
    return String(result)
  }

  private func append(
    _ match: PatternMatch, of scalars: [Unicode.Scalar], to result: inout String.UnicodeScalarView
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
