extension Pattern {
  /// A text that every matching text contains, in lower case if case is ignored; nil if none is
  /// known. Searching for it is faster than matching.
  ///
  /// It is the whole of a plain text, else the literal beginning of the pattern: `ab` for `^abc*d`.
  package var requiredText: String? {
    let scalars = literal ?? literalPrefix
    guard !scalars.isEmpty else { return nil }
    var required = ""
    required.unicodeScalars.append(contentsOf: scalars)
    return required
  }

  /// The folded code points every match begins with.
  private var literalPrefix: [Unicode.Scalar] {
    // One of several alternatives need not be there.
    guard !text.unicodeScalars.contains("|") else { return [] }
    var prefix: [Unicode.Scalar] = []
    var rest = text.unicodeScalars[...]
    if rest.first == "^" { rest.removeFirst() }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        // An escaped sign stands for itself; a letter or digit means something else.
        guard let escaped = rest.popFirst(), escaped.isASCII, !escaped.isWordCharacter else {
          return prefix
        }
        prefix.append(escaped)
      case "*", "?", "{":
        // What comes before it need not be there.
        return Array(prefix.dropLast())
      case "+", ".", "[", "]", "(", ")", "}", "^", "$": return prefix
      default: prefix.append(ignoresCase ? scalar.folded : scalar)
      }
    }
    return prefix
  }
}
