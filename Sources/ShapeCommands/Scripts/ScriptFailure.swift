import YAMLText

/// The command a script stopped at, and why.
package struct ScriptFailure: Error, Hashable, Sendable {
  /// What messages call the script.
  package let scriptName: String
  /// Where in the script, and the reason.
  package let mistake: CommandMistake
  /// The reason as data. Its range is meaningless here: the text may have changed since.
  package let code: Diagnostic.Code
  /// Where in the document as it was before the script, where the reason has a place there.
  package let documentOffset: Int?

  /// Whether the document cannot be edited at all, whatever the command.
  package var isReadOnly: Bool { code == .readOnly }

  /// The line a compiler would print: `script:3:1: error: …`.
  package var rendered: String { mistake.rendered(file: scriptName) }
}
