import LineEditing
import ShapeCommands

/// What the editor remembers about editing from one command to the next.
struct EditingState {
  /// What performs commands about the document and a selection; what was copied is there.
  var commands = CommandInterpreter()
  /// The last command that edited something, to be repeated.
  var lastEdit: Command?
  /// The import that waits for its file.
  var awaitedImport: AwaitedImport?
  /// How many imports have been begun.
  var importCount = 0
  /// Whether a line of commands is going on.
  var isInLine = false
  /// Whether that line was typed, so that it does not depend on the pane that has the keys.
  var isTyped = false
  /// Whether edits change what is locked, too.
  var isForced = false
  /// What the document has only for showing it.
  var preview: PreviewedValue?
  /// What was copied last and may have got to a clipboard.
  var copied: CopiedText?
  /// What was cut or copied in lines being typed, or as a value.
  var register = LineRegister()
  /// Why the value that was to be edited is not; until a key that types nothing what is typed was
  /// meant for it.
  var refusedTyping: String?
}
