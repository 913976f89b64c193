extension Command {
  /// `/regex/replacement/flags`, in sed's notation; a slash inside a part is `\/`.
  package struct Substitution: Hashable, Sendable {
    /// The regular expression as written, its slashes still escaped.
    package let pattern: String
    /// The replacement as written, its slashes still escaped.
    package let replacement: String
    /// The letters after the last slash: `g` for every match, `i` for ignoring case.
    package let flags: String

    /// Parses a substitution; nil unless it has three unescaped slashes and known flags.
    package init?(_ text: String) {
      var parts = [""]
      var isEscaped = false
      var scalars = text.unicodeScalars[...]
      guard scalars.popFirst() == "/" else { return nil }
      for scalar in scalars {
        if scalar == "/", !isEscaped {
          parts.append("")
        } else {
          parts[parts.count - 1].unicodeScalars.append(scalar)
        }
        isEscaped = scalar == "\\" && !isEscaped
      }
      guard parts.count == 3, !parts[0].isEmpty else { return nil }
      let flags = parts[2]
      guard flags.allSatisfy({ $0 == "g" || $0 == "i" }), Set(flags).count == flags.count else {
        return nil
      }
      pattern = parts[0]
      replacement = parts[1]
      self.flags = flags
    }

    /// The written form: the inverse of ``init(_:)``.
    package var text: String { "/\(pattern)/\(replacement)/\(flags)" }
  }
}
