import KeyBindings
import PaneLayout
import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

/// What the rooms see of the session and of each other, as it is when something reaches them.
///
/// It is a value, and looking at it changes nothing. What a room wants done elsewhere it says by a
/// ``Reaction``.
struct Sight {
  let document: Document
  /// Its conflicts that are not settled.
  let conflicts: ConflictList
  let canUndo: Bool
  let canRedo: Bool
  let isClipboardEmpty: Bool
  let keyMap: KeyMap
  let options: EditorOptions
  let loading: LoadingState
  let layout: ScreenLayout
  /// The rows of the outline, and what is selected there.
  let rows: OutlineBrowser
  let inspector: Inspector
  /// What the document is compared with; nil where nothing is compared.
  let comparison: Comparison?
  /// What receives the keys instead of the panes.
  let interaction: Interaction
  /// What the next drag in the picture draws; nil where it does not draw.
  let tool: Command.Tool?
  /// Whether there is a picture to look at.
  let showsPicture: Bool
  /// The shape whose nodes are edited in the picture.
  let enteredShape: PictureRoom.EnteredShape?
  /// What was measured of the selection, a cache.
  let selectionBox: SelectionBox
  /// What was cut or copied as a value.
  let copiedText: String
  /// Whether the document was opened read-only.
  let isReadOnly: Bool
  /// Whether the file is about to be read again.
  let isReloading: Bool

  /// The document's structure, as the outline reads it.
  var columns: DocumentColumns { DocumentColumns(document: document) }
}

// What has the keys.
extension Sight {
  /// The line that is typed.
  var prompt: Prompt? { interaction.prompt }
  /// The list that is open over the panes.
  var list: ChoiceList? { interaction.list }
  /// Whether something has the keys instead of the panes; then these can only be scrolled.
  var isBusy: Bool { interaction.isGoingOn }
  /// Whether a value is being typed in the inspector.
  var isTypingValue: Bool { interaction.isTypingValue }
}

// What commands act on, and whether they may.
extension Sight {
  /// What the inspector shows; nil without an entry.
  var inspected: InspectedEntry? { InspectedEntry(of: rows, in: document, since: comparison) }

  /// Refuses to edit what is gone.
  func refuseIfGone() throws(Diagnostic) {
    guard rows.isOnGhost else { return }
    let key = keyMap.title(of: .take)
    throw .refusal("this was deleted, and cannot be edited; \(key) brings it back")
  }

  /// Refuses if nothing of the document can be edited.
  func requireEditable() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "editing")
    try document.requireEditable()
    guard !isReadOnly else { throw .refusal("the document was opened read-only", .error) }
  }

  /// Refuses if the document cannot be edited now.
  func requireEditing() throws(Diagnostic) {
    try requireEditable()
    if isReloading { throw .refusal("the file is read again first; then edit") }
  }

  /// Refuses if the picture is not on the screen.
  func requirePicture() throws(Diagnostic) {
    guard layout.pictureSize.columns == 0 else { return }
    let key = keyMap.title(of: .togglePicture)
    throw .refusal("the picture is not on the screen; \(key) shows it")
  }
}
