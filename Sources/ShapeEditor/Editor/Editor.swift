import OutlineIndex
import ShapeCommands
import ShapeDocument
import TerminalCells

/// The editor's state, and what keys and commands make of it.
///
/// It knows no terminal and no disk: input comes as events, what it wants from outside goes as
/// ``Effect``s, and the screen is a function of what can be read here.
package final class Editor {
  // MARK: What is shown

  /// The document; another one where the file has to be read again.
  package internal(set) var document: Document
  /// What the document is called in the status line.
  package let name: String
  /// Which groups are open, and so which entries are rows.
  package internal(set) var outline = OutlineState()
  /// The entry the cursor is on; it is a row whenever there are any.
  package internal(set) var cursor = 0
  /// Which rows the screen shows.
  package internal(set) var scroll = ScrollPosition()
  /// The marked rows; without any, the cursor's row is the selection.
  package internal(set) var marks = MarkedRows()
  /// Whether the document itself is selected, for its own properties; then no row is.
  package internal(set) var selectsDocument = false
  /// How the screen is divided, and where keys go.
  package internal(set) var layout = ScreenLayout()
  /// The inspector's groups, its cursor and its place.
  package internal(set) var inspector = Inspector()
  /// How far the document has been read.
  package internal(set) var loading = LoadingState.loading(percent: nil)

  // MARK: What is going on

  /// What has the keys instead of the panes.
  var interaction = Interaction()
  /// What is to be said.
  package internal(set) var message: Message?
  /// Keys typed that are not a command yet.
  package internal(set) var pendingKeys = PendingKeys()
  /// What is being looked for.
  package internal(set) var find: FindState?
  /// The filter that is on.
  package internal(set) var filter: FilterState?
  /// What is known about editing.
  var editing = EditingState()
  /// What is known about the document's file.
  package var file: FileState
  /// What a recording gets of what is going on.
  package var recording = Recording()
  /// From where moves extend the marks.
  var extending: Extending?
  /// What was typed at prompts before.
  var histories: [Prompt.Kind: PromptHistory] = [:]

  /// Tells whether the file of an image is there; without it nobody looks for those.
  package var fileExists: ((String) -> Bool)?

  /// Which keys run which commands.
  package let keyMap: KeyMap
  var effects: [Effect] = []
  /// What is wrong with the rows on the screen.
  var rowChecks = RowChecks()
  /// Where the cursor was before the window got too small for it.
  var resizeAnchor: ResizeAnchor?
  /// What is still to be brought back of the view of before.
  var restoration: ViewRestoration?
  /// What is known of the rows on the screen.
  let rowMemory = RowMemory()

  /// Where a stretch of marks begins.
  struct Extending {
    /// The entry it begins at.
    let anchor: Int
    /// What was marked before.
    let base: MarkedRows
    /// Whether every move extends, until told otherwise.
    let isSticky: Bool
  }

  /// An editor of a document, which may still be empty.
  package init(document: Document, name: String, keyMap: KeyMap = .standard) {
    self.document = document
    self.name = name
    self.keyMap = keyMap
    file = FileState(name: name)
    documentGrew()
  }

  /// Whether the moves that follow extend the marks.
  package var isExtending: Bool { extending?.isSticky ?? false }

  /// What the terminal did; the answer is what is to be done outside.
  package func handle(_ event: InputEvent) -> [Effect] {
    switch event {
    case .key, .mouse, .paste: stopFollowingRestoration()
    case .resize, .focus: break
    }
    switch event {
    case .key(let key): take(key)
    case .paste(let paste): take(paste)
    case .resize(let columns, let rows): resize(columns: columns, rows: rows)
    case .mouse, .focus: break
    }
    return takeEffects()
  }

  /// Performs a command, as a script or a key would.
  package func perform(_ command: Command) -> [Effect] {
    run([command])
    return takeEffects()
  }

  /// What was asked for by now. Changes come first: the document has them already, so that they must
  /// be in the journal before it is saved, whatever the order of the commands.
  func takeEffects() -> [Effect] {
    rowChecks.isPending = true
    defer { effects = [] }
    return effects.filter(\.isChange) + effects.filter { !$0.isChange }
  }

  /// Puts the cursor on an entry, opening what hides it.
  package func go(to entry: Int) {
    move(to: entry)
    keepCursor(onLine: (scroll.height - 1) / 2)
  }

  /// Says something until the next key, after what was said since the last one.
  package func tell(_ message: Message) {
    self.message = self.message.map { $0.followed(by: message) } ?? message
  }

  /// Takes a new size of the screen, in cells.
  package func resize(columns: Int, rows: Int) {
    let line = resizeAnchor?.line(of: self) ?? cursorLine
    layout.resize(columns: columns, rows: rows)
    scroll.setHeight(layout.paneRows)
    inspector.setHeight(layout.paneRows)
    keepCursor(onLine: line)
    resizeAnchor = ResizeAnchor(cursor: cursor, topRow: scroll.topRow, line: line)
    rowChecks.isPending = true
    showInspectorCursor()
  }

  /// The line the cursor is wanted on after windows that were too small for it.
  struct ResizeAnchor {
    let cursor: Int
    let topRow: Int
    let line: Int

    /// The line, unless the cursor or the rows have moved since.
    func line(of editor: Editor) -> Int? {
      editor.cursor == cursor && editor.scroll.topRow == topRow ? line : nil
    }
  }
}
