import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

// The picture of the canvas the cursor is on.
extension Editor {
  /// Whether a button that was pressed in the picture is still down, and nothing has come up since that
  /// the mouse may be for.
  var isPointingAtPicture: Bool {
    picture.pointer.isActive && !interaction.isGoingOn
  }

  /// The box of what is selected; nil as long as that is being measured.
  package var selectedBox: Box? {
    let subject = SelectionBox.Subject(
      canvas: canvasEntry, cursor: cursor, marks: marks, isNothing: selection.isEmpty,
      state: document.state)
    return selectionBox.box(of: subject) {
      CanvasMeasurement(of: selection, onCanvas: canvasEntry, in: document)
    }
  }

  /// The cells of the line where what is dragged in the picture would go in its layout; nil unless a
  /// layout places it.
  package var dropLine: CellRect? {
    guard let movement = picture.movement, document.hasLayouts,
      let drop = CanvasPlaces(document).drop(of: selection, by: movement)
    else { return nil }
    return picture.cells(of: drop.line)
  }

  /// Whether dragging a corner of the frame around what is selected does anything.
  package var canBeResized: Bool {
    pictureContext(measuring: false).place(after: .none) != nil
  }

  private var canvasEntry: Int { document.canvas(of: cursor) }

  private func pictureContext(measuring: Bool) -> PictureContext {
    PictureContext(
      document: document, rows: browser, layout: layout, isBusy: interaction.isGoingOn,
      selectedBox: measuring ? selectedBox : nil, isEditable: (try? requireEditable()) != nil)
  }

  // MARK: - Painting

  /// Asks for what is to be painted, if that has not been asked for yet; for nothing while the picture is
  /// hidden or the document is still being read.
  func requestPicture() {
    fitOutline()
    let canvas = loading.isOver && outline.rowCount > 0 ? canvasEntry : nil
    let request = picture.show(
      canvas: canvas.map(document.serial), revision: changeCount, size: layout.pictureSize)
    if let request { effects.append(.picture(request)) }
  }

  /// Tells a wide screen's layout how much the rows need, since the picture has the rest.
  private func fitOutline() {
    guard layout.isWide else { return }
    let columns = rowWidth.columns(
      of: browser.shownEntries, in: browser.window(in: document.state), on: layout
    ) {
      rowMemory.columns(of: $0, in: document)
    }
    layout.fitOutline(toColumns: columns)
  }

  // MARK: - Commands

  /// Performs a command about the picture.
  func performInPicture(_ command: Command) throws(Diagnostic) {
    guard layout.pictureSize.columns > 0 else {
      let key = keyMap.title(of: .togglePicture)
      throw .refusal("the picture is not on the screen; \(key) shows it")
    }
    if command == .zoom(.selection) {
      _ = selectedBox
      selectionBox.finish()
    }
    try picture.perform(command, in: pictureContext(measuring: true))
  }

  func export(to file: String, _ selector: String?) throws(Diagnostic) {
    try loading.requireWholeDocument(for: "exporting")
    let entries = try selector.map { text throws(Diagnostic) in try matches(of: text) }
    guard entries?.isEmpty != true else { return message = Message("nothing matched") }
    message = Message("exporting to \(file)")
    effects.append(.export(ExportRequest(file: file, text: document.text, entries: entries)))
  }

  // MARK: - The mouse

  /// Gives an event to the picture.
  func takeInPicture(_ event: PictureEvent) {
    let context = pictureContext(measuring: picture.picture != nil)
    for reaction in picture.take(event, in: context) {
      switch reaction {
      case .forgetTyping: forgetTyping()
      case .run(let commands): run(commands)
      case .edit(let title, let edits): edit(title, edits)
      case .select(let entries): select(entries)
      case .menu(let cell): showMenu(at: cell)
      case .probe(let probe): effects.append(.probe(probe))
      case .say(let said): message = said
      }
    }
  }

  private func edit(_ title: String, _ edits: [(command: Command, entries: [Int])]) {
    do throws(Diagnostic) {
      try asOneStep(title) { () throws(Diagnostic) in
        for (command, entries) in edits { try edit(command, on: entries) }
      }
    } catch {
      message = Message(error)
    }
  }

  /// Selects entries. A selector that names them one by one would do the same, in time that grows with the
  /// square of their number.
  private func select(_ entries: [Int]) {
    let commands = commands(on: entries)
    browser.show(commands, after: .select(selector: ""), former: selection, in: columns)
    browser.note(.untouched)
    editing.adopt(commands)
    inspectedEntryChanged()
  }
}
