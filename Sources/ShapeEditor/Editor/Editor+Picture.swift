import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import ShapeSession
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
  package var selectedBox: Box? { sight.selectedBox }

  /// What is drawn over the picture: the frame around what is selected or dragged, and what a drag
  /// makes of it.
  package var pictureOverlay: PictureOverlay {
    guard picture.picture != nil else { return PictureOverlay() }
    return picture.overlay(seeing: sight)
  }

  /// Whether what is selected was gone into, so that its nodes are shown.
  var entersShape: Bool { picture.enteredShape != nil && sight.hasEnteredShape }

  /// What is said of a drag in the picture; nil while nothing is dragged or drawn.
  package var dragText: String? {
    picture.pointer.isActive || tool != nil || entersShape ? pictureOverlay.text : nil
  }

  // MARK: - Painting

  /// Asks for what is to be painted, if that has not been asked for yet; for nothing while the picture is
  /// hidden or the document is still being read.
  func requestPicture() {
    fitOutline()
    followSelection()
    let canvas = loading.isOver && outline.rowCount > 0 ? document.canvas(of: cursor) : nil
    let root = outline.hoisted?.lowerBound
    let request = picture.show(
      canvas: canvas.map(document.serial),
      alone: root.flatMap { document.role(of: $0) == .graphic ? document.serial(of: $0) : nil },
      state: document.state, size: layout.pictureSize)
    if let request { effects.append(.picture(request)) }
  }

  /// Brings what is selected into view, unless the mouse is at work there.
  private func followSelection() {
    guard layout.pictureColumns > 0, picture.picture != nil, !picture.pointer.isActive,
      selectedBox != nil, let box = selectionBox.takeNewBox()
    else { return }
    picture.bring(box)
  }

  /// Tells a wide screen's layout how much the rows need, since the picture has the rest: while the
  /// document is being opened, and for another size of the screen. Once somebody is at work, nothing
  /// may move under the pointer.
  private func fitOutline() {
    guard layout.isWide, isUntouched || !loading.isOver || !rowWidth.isMeasured(on: layout) else {
      return
    }
    let columns = rowWidth.columns(in: browser.window(in: document.state), on: layout) { row in
      browser.rows.entry(atRow: row).map { rowMemory.columns(of: $0, in: document) } ?? 0
    }
    layout.fitOutline(toColumns: columns)
  }

  // MARK: - Commands

  /// Performs a command about the picture.
  func performInPicture(_ command: Command) throws(Diagnostic) {
    try sight.requirePicture()
    if command == .zoom(.selection) {
      _ = selectedBox
      selectionBox.finish()
    }
    try picture.perform(command, seeing: sight)
  }

  func export(
    to file: String, _ selector: String?, _ options: ExportOptions
  ) throws(Diagnostic) {
    try loading.requireWholeDocument(for: "exporting")
    try Command.checkExport(to: file, ofPart: selector != nil, options, in: document)
    let entries = try selector.map { text throws(Diagnostic) in try matches(of: text) }
    guard entries?.isEmpty != true else { return say("nothing matched") }
    say("exporting to \(file)")
    var request = ExportRequest(
      file: file, text: document.text, entries: entries, options: options)
    request.options.fonts = options.fonts ?? self.options.fonts
    effects.append(.export(request))
  }

  /// Chooses what the next drag in the picture draws.
  func choose(_ tool: Command.Tool?) throws(Diagnostic) {
    try sight.requirePicture()
    if tool != nil { try requireEditing() }
    self.tool = tool
    selectionBox.forget()
  }

  /// Goes into what is selected, or edits its text.
  func enterSelection() throws(Diagnostic) {
    guard sight.selectsLeaf else {
      try performInOutline(.deselect(selector: nil))
      return try performInOutline(.go(.child))
    }
    for reaction in try sight.entering() { try react(to: reaction) }
  }

  /// Gives an event to the picture.
  func takeInPicture(_ event: PictureEvent) { react(to: picture.take(event, seeing: sight)) }
}
