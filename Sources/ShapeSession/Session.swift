import OutlineIndex
import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

/// A document that is being edited, with what edits need and leave behind: the selection, the clipboard,
/// conflicts, the history, a preview and a recording.
///
/// Every change of the document is made here, whether it comes from a key, a script, a menu, the mouse, an
/// import or another program, and is told to the ``follower``. A session knows no screen, no keys, no
/// terminal and no disk.
public final class Session {
  /// What the history keeps around each step.
  struct State {
    let conflicts: ConflictList
    let place: any SessionPlace
  }

  /// The document.
  package private(set) var document: Document
  /// What performs commands. The selection, the clipboard and the conflicts are there.
  package internal(set) var commands = CommandInterpreter()
  /// What follows each change; without it undo returns to the selection alone.
  package weak var follower: (any SessionFollower)?
  /// The last command that edited something, to be repeated.
  package var lastEdit: Command?
  /// Whether edits change what is locked, too.
  package private(set) var isForced = false
  /// Whether a line of commands is going on.
  package private(set) var isInLine = false

  var history: History<State>
  /// The entries after the last change of the structure; nil before the first.
  var identities: EntryIdentities?
  /// The text the file holds, to know it again whichever way it comes about.
  var saved: (revision: Int, text: SourceText)?
  var recording: Recording
  var preview: Preview?
  /// The changes since somebody began to collect them.
  var collected: [TextChange]?

  /// A session with nothing selected.
  ///
  /// - Parameters:
  ///   - document: The document, which may still be empty.
  ///   - conflicts: Its conflicts. The document has our side of them.
  ///   - isRecording: Whether edits are recorded as commands.
  ///   - historyByteLimit: About how many bytes of changes are kept in memory for undo.
  package init(
    _ document: Document, _ conflicts: ConflictList = ConflictList(), isRecording: Bool = false,
    historyByteLimit: Int = 256 << 20
  ) {
    self.document = document
    recording = Recording(isOn: isRecording)
    history = History(byteLimit: historyByteLimit)
    commands.conflicts = conflicts
  }

  /// Forgets the document, because its file changed while it was read.
  package func startOver() {
    let mode = document.mode
    document = Document()
    document.mode = mode
    commands.conflicts = ConflictList()
  }

  /// Chooses the mode whose colours are seen.
  ///
  /// - Throws: if the document has no such mode.
  package func setMode(_ mode: String) throws(Diagnostic) {
    try document.requireMode(named: mode)
    withdrawPreview()
    document.mode = mode
    // What is recoloured afterwards is the colour of that mode.
    recording.add(.option(.mode(mode)), on: "")
  }

  // MARK: - The document and its file

  /// The conflicts that are not settled.
  package var conflicts: ConflictList {
    get { commands.conflicts }
    set { commands.conflicts = newValue }
  }

  /// The document's text as its file has it, with the markers of conflicts.
  package var fileText: SourceText { conflicts.marking(document.text) }

  /// Remembers the file's text as it is now, which the file holds or is about to hold.
  package func rememberSaved() {
    if saved?.revision != revision { saved = (revision, fileText) }
  }

  // MARK: - Selecting

  /// The entries that commands act on, in document order.
  package var selection: [Int] { commands.selection }

  /// Selects entries, or the document itself.
  package func select(_ entries: [Int], orDocument isDocument: Bool = false) {
    commands.selection = entries
    if isDocument, entries.isEmpty { commands.selectDocument() }
  }

  /// The entries that a selector matches in a script, in document order.
  ///
  /// - Throws: if it cannot be read, or matches nothing although it must.
  func matches(of selector: String) throws(Diagnostic) -> [Int] {
    try commands.matches(of: selector, in: document, SelectionContext())
  }

  /// Selectors that have been parsed need not be parsed again.
  func know(_ selectors: [String: SelectorText]) {
    commands.knownSelectors.merge(selectors) { first, _ in first }
  }

  /// Sets what reads a file that is imported.
  package func readImports(by read: ((String) throws(Diagnostic) -> ImportedFile)?) {
    commands.readImport = read
  }

  /// What the last command has done besides, once: what an import could not say, a line each, and a
  /// sentence.
  func takeNotes() -> (losses: [String], note: String?) {
    defer { (commands.importReport, commands.note) = (nil, nil) }
    return (commands.importReport?.losses ?? [], commands.note)
  }

  /// What the last command has done besides, once and in a sentence.
  package func takeNote() -> String? {
    defer { (commands.importReport, commands.note) = (nil, nil) }
    return commands.importReport?.sentence ?? commands.note
  }

  // MARK: - Lines of commands

  /// Begins a line of commands, whose steps are undone and redone together.
  package func beginLine() {
    isInLine = true
    history.beginLine()
  }

  /// Ends a line of commands: an empty selection is no longer allowed.
  ///
  /// - Returns: the lines to record.
  package func endLine() -> [String] {
    isInLine = false
    commands.mayActOnNothing = false
    return recording.endLine()
  }

  /// Performs a closure whose edits change what is locked, too.
  package func forcing(_ body: () throws(Diagnostic) -> Void) throws(Diagnostic) {
    let former = isForced
    isForced = true
    defer { isForced = former }
    try body()
  }
}
