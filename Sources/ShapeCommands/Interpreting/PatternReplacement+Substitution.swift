import LinearPattern
import YAMLText

extension PatternReplacement {
  /// Parses the substitution of a `replace` command.
  init(_ substitution: Command.Substitution) throws(Diagnostic) {
    do throws(Pattern.Mistake) {
      let pattern = try Pattern(
        substitution.pattern, ignoringCase: substitution.flags.contains("i"))
      try self.init(
        of: pattern, by: substitution.replacement,
        replacingAll: substitution.flags.contains("g"))
    } catch {
      throw Diagnostic(
        .wrongPattern, at: 0..<0, [substitution.pattern, "\(error.offset + 1)", error.message])
    }
  }
}
