import KeyBindings
import LinearPattern
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// The editor's state, and what keys and commands make of it.
///
/// It knows no terminal and no disk: input arrives as events, requests to the outside leave as
/// ``Effect``s, and the screen is a function of what can be read here. Each of its values keeps its
/// own invariants and knows nothing of the editor, which only wires them to each other.
package final class Editor {
  // MARK: What is shown

  /// The document; another one where the file has to be read again.
  package internal(set) var document: Document
  /// What the document is called in the status line.
  package let name: String
  /// The rows of the outline, and where the user is in them.
  package internal(set) var browser = OutlineBrowser()
  /// How the screen is divided, and where keys go.
  package var layout = ScreenLayout()
  /// The picture of the canvas the cursor is on.
  package internal(set) var picture = PictureRoom()
  /// Where what is selected stands on that canvas.
  var selectionBox = SelectionBox()
  /// The inspector's groups, its cursor and its place.
  package internal(set) var inspector = Inspector()
  /// How far the document has been read.
  package internal(set) var loading = LoadingState.loading(percent: nil)

  // MARK: What is going on

  /// What receives the keys instead of the panes.
  package var interaction = Interaction()
  /// The message to show.
  package internal(set) var message: Message?
  /// Keys typed that are not a whole command yet.
  package var pendingKeys = PendingKeys()
  /// The search in the labels.
  package internal(set) var find: PatternSearch?
  /// What searches and filters show while they are typed.
  var live = LiveState()
  /// Rows to come back to.
  package var places = RememberedPlaces()
  /// What is known about editing.
  var editing = EditingState()
  /// What was done to the document.
  var log = EditLog()
  /// What is known about the document's file.
  package var file: FileState
  /// Whether the mouse is the program's; otherwise it is the terminal's.
  package var usesMouse = true
  /// Whether nobody has pressed a key or used the mouse yet.
  package private(set) var isUntouched = true
  /// What a recording gets of what is going on.
  package var recording = Recording()

  /// Returns whether the file of an image exists; nil if that is not to be checked.
  package var fileExists: ((String) -> Bool)?
  /// Reads a file that is imported; nil where there are no files.
  package var readImport: ((String) throws(Diagnostic) -> ImportedFile)? {
    didSet { editing.commands.readImport = readImport }
  }
  /// Whether files that are imported are read beside the editing: by an effect, and an event when they
  /// are.
  package var readsImportsBeside = false
  /// Shows how far a command is while it goes on, and may cancel it; nil where nobody waits.
  package var workMonitor: WorkMonitor?

  /// What the user chose for the program.
  package var options = EditorOptions()
  /// Which keys run which commands.
  package let keyMap: KeyMap
  var effects: [Effect] = []
  /// The problems of the rows on the screen.
  package var rowChecks = RowChecks()
  /// What is still to be restored of the last session's view.
  var restoration: ViewRestoration?
  /// A cache of facts about the rows on the screen.
  package let rowMemory = RowMemory()

  /// An editor of a document, which may still be empty.
  package init(document: Document, name: String, keyMap: KeyMap = .standard) {
    self.document = document
    self.name = name
    self.keyMap = keyMap
    file = FileState(name: name)
    documentGrew()
  }

  // MARK: - Events

  /// Handles an event of the terminal; returns what is to be done outside.
  package func handle(_ event: InputEvent) -> [Effect] {
    switch event {
    case .key, .mouse, .paste:
      isUntouched = false
      restoration?.isFollowed = false
      if prompt == nil { live.awaitedJump = nil }
    case .resize, .focus: break
    }
    switch event {
    case .key(let key): take(key)
    case .paste(let paste): take(paste)
    case .resize(let columns, let rows): resize(columns: columns, rows: rows)
    case .mouse, .focus: break
    }
    showAwaitedImport()
    return takeEffects()
  }

  /// Returns the collected effects and clears them. Changes come first: the document already has
  /// them, so they must be in the journal before it is saved, whatever the order of the commands.
  package func takeEffects() -> [Effect] {
    rowChecks.isPending = true
    effects += PictureWiring(editor: self).requests()
    defer { effects = [] }
    return effects.filter(\.isChange) + effects.filter { !$0.isChange }
  }

  /// Moves the cursor to an entry, revealing it, and puts its row in the middle of the screen.
  package func go(to entry: Int) {
    move(to: entry)
    browser.keepCursor(onLine: scroll.line(at: .middle))
  }

  /// Shows a message until the next key, after those shown since the last one.
  package func tell(_ message: Message) {
    self.message = self.message.map { $0.followed(by: message) } ?? message
  }

  /// Sets the size of the screen, in cells.
  package func resize(columns: Int, rows: Int) {
    layout.resize(columns: columns, rows: rows)
    browser.setHeight(layout.paneRows)
    inspector.setHeight(layout.paneRows)
    rowChecks.isPending = true
    showInspectorCursor()
  }

  /// Scrolls a pane; its cursor stays where it is.
  package func scroll(_ pane: Pane, by rows: Int) {
    switch pane {
    case .outline:
      browser.scroll(by: rows)
      rowChecks.isPending = true
    case .inspector: inspector.scroll(by: rows, in: inspected)
    case .picture: break
    }
  }

  /// The state of the document that pictures are asked for; every edit changes it.
  package var pictureRevision: Int { log.changeCount }

  // MARK: - Idle work

  /// Whether there is work to do while no input arrives.
  package var hasIdleWork: Bool {
    LiveTyping(editor: self).hasWork || hasComparisonWork || selectionBox.hasWork || hasCheckWork
      || Finding(editor: self).hasWork
  }

  /// Does a slice of the idle work, about a millisecond's worth.
  package func doIdleWork() {
    let typing = LiveTyping(editor: self)
    if typing.hasWork { return typing.advance() }
    if live.awaitedJump != nil { return Finding(editor: self).advance() }
    if hasComparisonWork { return compareSome() }
    if selectionBox.hasWork { return selectionBox.advance() }
    if hasCheckWork {
      return rowChecks.advance(
        on: browser.shownEntries, in: document, changeCount: log.changeCount)
    }
    Finding(editor: self).advance()
  }

  private var hasCheckWork: Bool {
    guard case .complete = loading else { return false }
    return rowChecks.hasWork(
      on: browser.shownEntries, in: document, changeCount: log.changeCount)
  }
}
