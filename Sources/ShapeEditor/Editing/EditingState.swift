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
  /// What the line of commands that is going on has done to the selection.
  var lineSelection = LineSelection.untouched
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
}

/// What a line of commands has done to the selection. A line that selects is like a script to its
/// end: the cursor's row does not stand in where nothing is selected any more.
enum LineSelection {
  /// Nothing yet: the marked rows or the cursor's are selected.
  case untouched
  /// It selected something.
  case made
  /// It left nothing selected.
  case nothing
}

/// The editor's state beside the document, for undo and redo to bring back.
struct EditorSnapshot {
  /// The entry the cursor is on.
  let cursor: Int
  /// The marked rows.
  let marks: MarkedRows
  /// Whether the document itself is selected.
  let selectsDocument: Bool
  /// Whether nothing was selected, for a line of commands that selects.
  let selectsNothing: Bool
  /// The first row on the screen.
  let topRow: Int
  /// The folds; nil where keeping them would take too much memory.
  let outline: OutlineState?
  /// Whether the edit beside it may have changed which entries there are.
  let isStructural: Bool
}

/// How much memory the folds kept for undo take together.
///
/// Snapshots share their folds until they change, so only folds that differ from those kept last cost
/// anything.
struct KeptFolds {
  /// Bytes they may take.
  static let byteLimit = 128 << 20

  private var last: OutlineState?
  /// Bytes of all that were kept.
  private(set) var byteCount = 0

  /// The folds to keep; nil where there is no more room. O(1) for those kept last.
  mutating func keep(_ outline: OutlineState) -> OutlineState? {
    if let last, last == outline { return last }
    guard byteCount + outline.byteCount <= Self.byteLimit else { return nil }
    byteCount += outline.byteCount
    last = outline
    return outline
  }
}
