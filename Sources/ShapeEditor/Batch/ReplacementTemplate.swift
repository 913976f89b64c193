/// What matches are replaced by, taken apart.
///
/// `&`, `\0` and `$0` are the match, `\1` to `\9` and `$1` to `$9` its groups, `$<name>` the group of
/// that name. `\n` and `\t` are a line break and a tab; any other character behind a backslash is
/// itself. A `$` before neither a digit nor `<` is itself.
struct ReplacementTemplate {
  /// A stretch of a replacement.
  enum Part: Hashable {
    case text(String)
    /// A group's text; 0 is the whole match.
    case group(Int)
  }

  /// The stretches in order.
  private(set) var parts: [Part] = []
  private var literal = String.UnicodeScalarView()

  /// Takes a replacement apart.
  ///
  /// - Throws: where it names a group the pattern does not have.
  init(_ text: String, _ groups: GroupPattern) throws(LabelPattern.Mistake) {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      index += 1
      if scalar == "$" || scalar == "\\", let digit = next, "0"..."9" ~= digit {
        index += 1
        append(group: try Self.number(of: scalar, digit, groups))
        continue
      }
      switch (scalar, next) {
      case ("&", _): append(group: 0)
      case ("$", "<"?):
        guard let name = GroupName(scalars, at: index + 1), let number = groups.names[name.text]
        else { throw Self.mistake("$<\(Self.name(in: scalars, from: index + 1))>") }
        index = name.end
        append(group: number)
      case ("\\", let escaped?):
        index += 1
        literal.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      case ("\\", nil): break
      default: literal.append(scalar)
      }
    }
    flush()
  }

  private static func number(
    of sign: Unicode.Scalar, _ digit: Unicode.Scalar, _ groups: GroupPattern
  ) throws(LabelPattern.Mistake) -> Int {
    let number = Int(digit.value) - 48
    guard number <= groups.groupCount else { throw mistake("\(sign)\(number)") }
    return number
  }

  private static func name(in scalars: [Unicode.Scalar], from start: Int) -> String {
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[min(start, scalars.count)...].prefix { $0 != ">" })
    return String(name)
  }

  private static func mistake(_ reference: String) -> LabelPattern.Mistake {
    let sentence = "the replacement's '\(reference)' has no group in the pattern"
    let remedy = reference.hasPrefix("$") ? "; '\\$' is a dollar sign" : ""
    return LabelPattern.Mistake(message: sentence + remedy, offset: 0)
  }

  private mutating func append(group number: Int) {
    flush()
    parts.append(.group(number))
  }

  private mutating func flush() {
    if !literal.isEmpty { parts.append(.text(String(literal))) }
    literal = .init()
  }
}
