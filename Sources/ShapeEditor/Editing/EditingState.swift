import OutlineIndex
import OutlineUI
import ShapeCommands
import ShapeDocument

/// What the editor remembers about editing: what was done, what was copied.
struct EditingState {
  /// What was done, with the editor's state around it.
  var history = History<EditorSnapshot>()
  /// What performs commands about the document and a selection; what was copied is there.
  var commands = CommandInterpreter()
  /// Whether a line of commands is going on.
  var isInLine = false
  /// Whether edits change what is locked, too.
  var isForced = false
  /// How often the document was changed: what was read of it before is void.
  var changeCount = 0
  /// The entries as they were after the last edit of the structure; nil before the first.
  var identities: EntryIdentities?
  /// The folds kept for undo.
  var keptFolds = KeptFolds()
  /// What was copied last and may have got to a clipboard.
  var copied: CopiedText?
  /// What was cut or copied in lines being typed, or as a value.
  var register = LineRegister()
  /// Why the value that was to be edited is not; until a key that types nothing what is typed was
  /// meant for it.
  var refusedTyping: String?

  /// Notes which entries there are, to compare with after an edit.
  mutating func noteIdentities(of document: Document) {
    if identities == nil { identities = EntryIdentities(document) }
  }

  /// Notes that a document was changed.
  ///
  /// - Returns: which entries went where; nil where everything stayed.
  mutating func noteChange(of document: Document, _ isStructural: Bool) -> EntryShift? {
    changeCount += 1
    return isStructural ? identities?.update(to: document) : nil
  }
}

/// The editor's state beside the document, for undo and redo to bring back.
struct EditorSnapshot {
  /// Where the user was in the outline.
  let outline: OutlineSnapshot
  /// Whether the edit beside it may have changed which entries there are.
  let isStructural: Bool
}
