import KeyBindings
import LinearPattern
import OutlineIndex
import PaneLayout
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import YAMLText

/// The editor's state, and what keys and commands make of it.
///
/// It knows no terminal and no disk: input arrives as events, requests to the outside leave as
/// ``Effect``s, and the screen is a function of what can be read here. Each of its values keeps its
/// own invariants and knows nothing of the editor, which only passes events in and carries out what comes
/// out.
package final class Editor {
  // MARK: What is shown

  /// The document, and what edits need and leave behind.
  let session: Session
  /// What the document is called in the status line.
  package let name: String
  /// The rows of the outline, and where the user is in them.
  package internal(set) var browser = OutlineBrowser()
  /// How the screen is divided, and where keys go.
  package internal(set) var layout: ScreenLayout {
    didSet { inspector.resize(height: layout.inspectorRows, columns: layout.inspectorColumns) }
  }
  /// How wide the rows on the screen are.
  var rowWidth = RowWidth()
  /// The picture of the canvas the cursor is on.
  package internal(set) var picture = PictureRoom()
  /// What the next drag in it draws; nil where it does not draw.
  package internal(set) var tool: Command.Tool? {
    didSet { if tool != oldValue { picture.forgetDrawing() } }
  }
  /// Where what is selected stands on that canvas.
  let selectionBox = SelectionBox()
  /// The inspector's groups, its cursor and its place.
  package internal(set) var inspector = Inspector()
  /// What became of each graphic since another version; nil where nothing is compared.
  package internal(set) var comparison: Comparison?
  /// How far the document has been read.
  package internal(set) var loading = LoadingState.loading(percent: nil)

  // MARK: What is going on

  /// What receives the keys instead of the panes.
  package internal(set) var interaction = Interaction()
  /// What the mouse does outside the picture.
  var pointer = PointerRoom()
  /// The message to show.
  package private(set) var message: Message?
  /// Keys typed that are not a whole command yet.
  package internal(set) var pendingKeys = PendingKeys()
  /// What searches and filters show while they are typed.
  var live = LiveSearch()
  /// Rows to come back to.
  package internal(set) var places = RememberedPlaces()
  /// What is typed, cut and copied.
  var editing = EditingState()
  /// The import that waits for its file.
  var pendingImport = PendingImport()
  /// The folds kept for undo.
  var keptFolds = KeptFolds()
  /// What the rows follow a change by, kept from before it.
  var following = FollowedRows(nearCursor: [], wereMarked: false)
  /// What is known about the document's file.
  package internal(set) var file: FileState
  /// Whether nobody has pressed a key or used the mouse yet.
  package private(set) var isUntouched = true

  /// What was settled when the editor was made.
  let configuration: EditorConfiguration
  /// What the user chose for the program.
  package internal(set) var options: EditorOptions
  /// How the terminal takes pixels, as it has answered.
  var terminalGraphics = TerminalGraphics()
  var effects: [Effect] = []
  /// The problems of the rows on the screen.
  package let rowChecks = RowChecks()
  /// What is still to be restored of the last session's view.
  var restoration: ViewRestoration?
  /// A cache of the entries in conflict.
  var conflictRows = ConflictRows()
  /// A cache of facts about the rows on the screen.
  package let rowMemory = RowMemory()

  /// An editor of a document, which may still be empty.
  package init(
    document: Document, name: String,
    _ configuration: EditorConfiguration = EditorConfiguration()
  ) {
    session = Session(document, isRecording: configuration.isRecording)
    if let mode = configuration.mode { document.mode = mode }
    self.name = name
    self.configuration = configuration
    options = configuration.options
    layout = ScreenLayout(showsPictureWhenWide: configuration.showsPictureWhenWide)
    file = FileState(name: name, isReadOnly: configuration.isReadOnly)
    session.readImports(by: configuration.readImport)
    session.follower = self
    orderRows()
    documentGrew()
  }

  /// The document; another one where the file has to be read again.
  package var document: Document { session.document }

  /// Which keys run which commands.
  package var keyMap: KeyMap { configuration.keyMap }

  // MARK: - Events

  /// Handles an event; returns what is to be done outside. This is the only way in.
  package func handle(_ event: EditorEvent) -> [Effect] {
    switch event {
    case .input(let input):
      take(input)
      updatePreview()
    case .mouse(let mouse, let target):
      take(mouse, over: target)
      updatePreview()
    case .pointerRests: point(.rests)
    case .file(let event):
      session.withdrawPreview()
      defer { updatePreview() }
      react(to: file.take(event, at: revision), isUnprompted: true)
      changeDocument(event)
    case .painted(let painted): picture.takePicture(painted)
    case .paintingTakesLong: picture.sayPainting()
    case .probed(let hits):
      if !takesColor(from: hits) { takeInPicture(.probed(hits)) }
    case .keysWait: pendingKeys.showContinuations()
    case .keysPaused: interaction.keysPaused()
    case .copied(let destination): message = editing.arrived(at: destination) ?? message
    case .cellMeasured(let cell): picture.measure(cell: cell)
    case .graphicsKnown(let answered, let failure): graphicsAreKnown(answered, failure: failure)
    case .run(let line): run(line)
    case .reveal(let entry): go(to: entry)
    case .tell(let message): tell(message)
    case .textRead:
      // What follows from that is shown once the text has been read.
      session.withdrawPreview()
      return []
    case .historyKept(let store):
      session.keepHistory(in: store)
      return []
    case .idle:
      doIdleWork()
      return []
    }
    return takeEffects()
  }

  /// Handles an event of the terminal; returns what is to be done outside.
  package func handle(_ input: InputEvent) -> [Effect] { handle(.input(input)) }

  private func take(_ input: InputEvent) {
    switch input {
    case .key(let key):
      userActed()
      take(key)
    case .paste(let paste):
      userActed()
      take(paste)
    case .mouse(let mouse): return take(mouse, over: nil)
    case .resize(let columns, let rows):
      if pointer.isActive { point(.interrupted) }
      resize(columns: columns, rows: rows)
    case .focus(isFocused: false):
      // The button may be released where nobody tells.
      if pointer.isActive { point(.interrupted) }
      _ = picture.cancelPointing()
    case .focus: break
    }
    showPendingImport()
  }

  /// Notes that a key was pressed or the mouse was used.
  func userActed() {
    isUntouched = false
    restoration?.stopFollowing()
    tellLive(.input)
  }

  /// Returns the collected effects and clears them. Changes come first: the document already has
  /// them, so they must be in the journal before it is saved, whatever the order of the commands.
  func takeEffects() -> [Effect] {
    compareAfterEvent()
    picture.use(terminalGraphics.used(by: options.graphics))
    if case .complete = loading {
      rowChecks.checkIncoming(on: rowScreen, in: document) { browser.rows.entry(atRow: $0) }
    }
    requestPicture()
    defer { effects = [] }
    return effects.filter(\.isChange) + effects.filter { !$0.isChange }
  }

  /// Moves the cursor to an entry, revealing it, and puts its row in the middle of the screen.
  func go(to entry: Int) {
    move(to: entry)
    browser.keepCursor(onLine: scroll.line(at: .middle))
  }

  /// Shows a message until the next key, in place of the current one; nil shows none.
  func say(_ message: Message?) { self.message = message }

  /// Shows a sentence until the next key, in place of the current message.
  func say(_ text: String, _ severity: Message.Severity = .note) { say(Message(text, severity)) }

  /// Shows why something is refused.
  func say(_ refusal: Diagnostic) { say(Message(refusal)) }

  /// Shows a message until the next key, after those shown since the last one.
  func tell(_ message: Message) {
    self.message = self.message.map { $0.followed(by: message) } ?? message
  }

  /// Sets the size of the screen, in cells.
  func resize(columns: Int, rows: Int) {
    layout.resize(columns: columns, rows: rows)
    browser.setHeight(layout.paneRows)
    showInspectorCursor()
  }

  /// Scrolls a pane; its cursor stays where it is.
  func scroll(_ pane: Pane, by rows: Int) {
    switch pane {
    case .outline: browser.scroll(by: rows)
    case .inspector: inspector.scroll(by: rows, in: inspected)
    case .picture: break
    }
  }

  // MARK: - Idle work

  /// Whether ``EditorEvent/idle`` would do anything.
  package var hasIdleWork: Bool {
    hasComparisonWork || selectionBox.hasWork || hasCheckWork
      || hasDifferenceWork || live.hasWork(seeing: sight)
  }

  /// Does a slice of the idle work.
  private func doIdleWork() {
    if live.isUrgent { return tellLive(.idle) }
    if hasComparisonWork { return compareSome() }
    if hasDifferenceWork { return compareSlice() }
    if selectionBox.hasWork { return selectionBox.advance() }
    if hasCheckWork {
      return rowChecks.advance(on: browser.shownEntries, in: document)
    }
    tellLive(.idle)
  }

  private var hasCheckWork: Bool {
    guard case .complete = loading else { return false }
    return rowChecks.hasWork(on: browser.shownEntries, of: rowScreen, in: document)
  }

  /// What decides which rows are on the screen now.
  private var rowScreen: RowScreen {
    RowScreen(rows: browser.revision, place: scroll, state: document.state)
  }
}
