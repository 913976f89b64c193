import ShapeCommands
import YAMLText

/// The command at which a script stopped, and why.
package struct ScriptFailure: Error, Hashable, Sendable {
  /// The script's name in messages.
  package let scriptName: String
  /// The position in the script, and the reason.
  package let mistake: CommandMistake
  /// The reason as a code. Its range is not kept, since the text may have changed since.
  package let code: Diagnostic.Code
  /// The position of the reason in the document before the script, if it has one.
  package let documentOffset: Int?

  /// Whether the document cannot be edited at all, whatever the command.
  package var isReadOnly: Bool { code == .readOnly }

  /// The message in a compiler's form: `script:3:1: error: …`.
  package var rendered: String { mistake.rendered(file: scriptName) }
}
