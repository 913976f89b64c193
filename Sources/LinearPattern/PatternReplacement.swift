/// What the matches of a pattern are replaced by.
///
/// In the replacement `&`, `$0` and `\0` are the match, `$1` to `$9` and `\1` to `\9` its groups, `$<name>`
/// a named one; `\n` and `\t` are a line break and a tab, and a backslash before anything else makes it
/// itself. `$` before neither a digit nor `<` is itself.
package struct PatternReplacement {
  private let replacesAll: Bool
  private let parts: [ReplacementPart]
  private var matcher: PatternMatcher

  /// Reads a replacement.
  ///
  /// - Throws: where it names a group that the pattern does not have; the offset is one of the
  ///   replacement.
  package init(
    of pattern: Pattern, by replacement: String, replacingAll: Bool
  ) throws(Pattern.Mistake) {
    replacesAll = replacingAll
    matcher = PatternMatcher(pattern)
    var reader = ReplacementReader(replacement, pattern)
    parts = try reader.read()
  }

  /// Whether a text took more work than is allowed; it was not changed then.
  package var isExhausted: Bool { matcher.isExhausted }

  /// The text with its match, or all of them, replaced; nil if nothing matches.
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
      // An empty match is followed by the next one at least a code point on.
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
