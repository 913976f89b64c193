/// A mistake in the text of a selector.
package struct SelectorError: Error, Hashable, Sendable {
  /// The problem.
  package var problem: Problem
  /// The column of the mistake, in code points from 1.
  package var column: Int

  /// The mistakes a selector can have.
  package enum Problem: Hashable, Sendable {
    /// A selector is missing.
    case missing
    /// A character that cannot stand here.
    case unexpected(String)
    /// The text ends where this was expected.
    case unfinished(expected: String)
    /// An unknown pseudo-class, with the nearest known one.
    case unknownPseudoClass(String, nearest: String?)
    /// A pseudo-class that needs an argument in parentheses.
    case missingArgument(String)
    /// An argument for a pseudo-class that takes none.
    case needlessArgument(String)
    /// Not `odd`, `even`, or `an+b`.
    case badNth(String)
    /// A comparison with something that is no number.
    case notANumber(String)
    /// `!=` is not CSS.
    case notEqualOperator
    /// Pseudo-classes nested deeper than the limit.
    case tooDeep(limit: Int)
    /// A text or list longer than the limit.
    case tooLong(limit: Int)
  }

  /// The message for the user, without the column.
  package var message: String {
    switch problem {
    case .missing: "a selector is missing here"
    case .unexpected(let text): "unexpected '\(text)' in the selector"
    case .unfinished(let expected): "the selector ends too early; expected \(expected)"
    case .unknownPseudoClass(let name, let nearest):
      "unknown pseudo-class ':\(name)'" + (nearest.map { "; did you mean ':\($0)'?" } ?? "")
    case .missingArgument(let name): "':\(name)' needs an argument: ':\(name)(…)'"
    case .needlessArgument(let name): "':\(name)' takes no argument"
    case .badNth(let text): "'\(text)' is not 'odd', 'even' or a pattern like '2n+1'"
    case .notANumber(let text): "'\(text)' is not a number"
    case .notEqualOperator: "'!=' is not a CSS operator; write ':not([name=value])'"
    case .tooDeep(let limit): "selectors nest deeper than \(limit)"
    case .tooLong(let limit): "the selector is longer than \(limit) characters"
    }
  }
}

extension SelectorError: CustomStringConvertible {
  /// The message with the column.
  package var description: String { "column \(column): \(message)" }
}
