import OutlineIndex
import OutlineUI
import ShapeCommands
import ShapeDocument

/// What the editor remembers about editing: what was done, what was copied, what is saved.
struct EditingState {
  /// What was done, with the editor's state around it.
  var history = History<EditorSnapshot>()
  /// What performs commands about the document and a selection; what was copied is there.
  var commands = CommandInterpreter()
  /// The history's revision that the file holds; nil where it holds none of them.
  var savedRevision: Int? = 0
  /// Whether another program left something in the file that was not taken over: then even what was
  /// saved is nowhere but here.
  var isFileForeign = false
  /// The history's revision that is being saved; nil while nothing is.
  var savingRevision: Int?
  /// Whether what is being saved is a copy, in another file.
  var isSavingCopy = false
  /// Whether the session ends when what is being saved is saved.
  var quitting = Quitting.no
  /// Whether nothing may be edited because the user wants it so.
  var isReadOnly = false
  /// Whether every edit is told as a script's lines.
  var isRecording = false
  /// Whether a line of commands is going on.
  var isInLine = false
  /// What a recording has of the line so far.
  var recordedCommands: [String] = []
  /// How many commands those are without the selecting before each.
  var recordedEditCount = 0
  /// Whether edits change what is locked, too.
  var isForced = false
  /// How often the document was changed: what was read of it before is void.
  var changeCount = 0
  /// The entries as they were after the last edit of the structure; nil before the first.
  var identities: EntryIdentities?
  /// The folds kept for undo.
  var keptFolds = KeptFolds()
  /// What is known about the selected graphics' differences.
  var comparison: MixedComparison?
  /// Why the file cannot be written, in a few words; nil where nothing is known against it.
  var fileObstacle: String?
  /// Whether the file is gone: the document is then nowhere but here.
  var isFileRemoved = false
  /// What was copied last and may have got to a clipboard.
  var copied: CopiedText?
  /// What was cut or copied in lines being typed, or as a value.
  var register = LineRegister()
  /// Why the value that was to be edited is not; until a key that types nothing what is typed was
  /// meant for it.
  var refusedTyping: String?
}

/// The editor's state beside the document, for undo and redo to bring back.
struct EditorSnapshot {
  /// Where the user was in the outline.
  let outline: OutlineSnapshot
  /// Whether the edit beside it may have changed which entries there are.
  let isStructural: Bool
}

extension Editor {
  /// The state to come back to.
  func snapshot(isStructural: Bool, selectsNothing: Bool = false) -> EditorSnapshot {
    let history = editing.history
    if history.undoCount == 0, history.redoCount == 0 { editing.keptFolds = KeptFolds() }
    return EditorSnapshot(
      outline: OutlineSnapshot(
        browser, selectsNothing: selectsNothing, keeping: &editing.keptFolds),
      isStructural: isStructural)
  }

  /// Whether there are changes the file does not have.
  package var isModified: Bool {
    editing.isFileRemoved || editing.isFileForeign || hasOwnChanges
  }

  /// Whether something was edited since the last version that the file held and this document knows.
  package var hasOwnChanges: Bool { editing.savedRevision != editing.history.revision }

  /// Whether nothing may be edited because the user wants it so.
  package var isReadOnly: Bool {
    get { editing.isReadOnly }
    set { editing.isReadOnly = newValue }
  }

  /// Whether every edit is told as ``Effect/record(_:)``.
  package var isRecording: Bool {
    get { editing.isRecording }
    set { editing.isRecording = newValue }
  }
}
