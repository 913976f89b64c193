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
  package var selectedBox: Box? {
    selectionBox.box(of: selectionSubject) {
      CanvasMeasurement(of: selection, onCanvas: canvasEntry, in: document)
    }
  }

  private var selectionSubject: SelectionBox.Subject {
    SelectionBox.Subject(
      canvas: canvasEntry, cursor: cursor, marks: marks, isNothing: selection.isEmpty,
      isEditable: (try? requireEditable()) != nil, isEntered: hasEnteredShape,
      scalesLengths: options.scalesStrokes, state: document.state)
  }

  /// What is drawn over the picture: the frame around what is selected or dragged, and what a drag
  /// makes of it.
  package var pictureOverlay: PictureOverlay {
    guard picture.picture != nil else { return PictureOverlay() }
    return picture.overlay(in: pictureContext(measuring: true))
  }

  /// What is said of a drag in the picture; nil while nothing is dragged or drawn.
  package var dragText: String? {
    picture.pointer.isActive || tool != nil || hasEnteredShape ? pictureOverlay.text : nil
  }

  private var selectedShape: SelectedShape? {
    guard let box = selectedBox else { return nil }
    let shape = selectionBox.shape(of: selectionSubject) { subject in
      SelectedShape(
        of: selection, box, in: document, isEditable: subject.isEditable,
        isEntered: subject.isEntered, scalesLengths: subject.scalesLengths)
    }
    return shape?.choosing(node: picture.enteredShape?.node ?? 0)
  }

  /// Whether what is selected was gone into, so that its nodes are shown.
  private var hasEnteredShape: Bool {
    guard let entered = picture.enteredShape, tool == nil, selection.count == 1,
      let entry = selection.first
    else { return false }
    return document.serial(of: entry) == entered.serial
  }

  /// The lines that catch what is dragged or drawn.
  private func snapLines(of subject: SelectionBox.Subject) -> SnapLines {
    selectionBox.lines(of: subject) {
      guard tool != nil else { return SnapLines(around: selection, in: document) }
      return SnapLines(inside: drawingParent(of: cursor, in: document), in: document)
    }
  }

  /// The layouts that what is dragged may be dropped into.
  private func dropTargets(of subject: SelectionBox.Subject) -> DropTargets {
    selectionBox.targets(of: subject) {
      CanvasPlaces(document).dropTargets(for: selection, onCanvas: canvasEntry)
    }
  }

  private var canvasEntry: Int { document.canvas(of: cursor) }

  private func pictureContext(measuring: Bool) -> PictureContext {
    // What is asked for later must not look at the picture, which may be changing then.
    let subject = selectionSubject
    return PictureContext(
      keyMap: keyMap, document: document, rows: browser, layout: layout,
      isBusy: interaction.isGoingOn,
      selectedBox: measuring ? selectedBox : nil, shape: measuring ? selectedShape : nil,
      tool: tool, scalesLengths: options.scalesStrokes,
      snapLines: { [self] in options.snaps ? snapLines(of: subject) : nil },
      dropTargets: { [self] in dropTargets(of: subject) })
  }

  // MARK: - Painting

  /// Asks for what is to be painted, if that has not been asked for yet; for nothing while the picture is
  /// hidden or the document is still being read.
  func requestPicture() {
    fitOutline()
    followSelection()
    let canvas = loading.isOver && outline.rowCount > 0 ? canvasEntry : nil
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
    guard entries?.isEmpty != true else { return say("nothing matched") }
    say("exporting to \(file)")
    effects.append(.export(ExportRequest(file: file, text: document.text, entries: entries)))
  }

  /// Chooses what the next drag in the picture draws.
  func choose(_ tool: Command.Tool?) throws(Diagnostic) {
    guard layout.pictureSize.columns > 0 else {
      throw .refusal(
        "the picture is not on the screen; \(keyMap.title(of: .togglePicture)) shows it")
    }
    if tool != nil { try requireEditing() }
    self.tool = tool
    selectionBox.forget()
  }

  /// Goes into what is selected, or edits its text.
  func enterSelection() throws(Diagnostic) {
    guard selection.count == 1, document.role(of: cursor) == .graphic,
      document.childCount(of: cursor) == 0
    else {
      try performInOutline(.deselect(selector: nil))
      return try performInOutline(.go(.child))
    }
    if try enterNodes() { return }
    try editText()
  }

  /// Goes into the nodes of a path or of a line; returns false for any other shape.
  private func enterNodes() throws(Diagnostic) -> Bool {
    guard picture.picture != nil, let graphic = document.graphic(cursor),
      graphic.kind != .connector
    else { return false }
    let count: Int?
    switch graphic.placement.outline {
    case .path(let data): count = PathNodes(data, limit: SelectedShape.nodeLimit)?.nodes.count
    case .points(let points):
      count = points.count <= SelectedShape.nodeLimit ? points.count : nil
    default: return false
    }
    guard let count else {
      throw .refusal(
        "only paths with 1 to \(SelectedShape.nodeLimit) nodes are gone into; "
          + "the inspector has the values")
    }
    guard count > 0 else { return false }
    try requireEditing()
    guard !document.isLocked(cursor) else {
      throw .refusal("'\(document.label(of: cursor))' is locked")
    }
    picture.enter(serial: document.serial(of: cursor))
    return true
  }

  /// Gives a key to the line that is being drawn, or the nodes of what was gone into; returns false where it is none of theirs.
  func takeInNodes(_ key: Key) -> Bool {
    guard !picture.drawnPoints.isEmpty || (hasEnteredShape && layout.focus == .picture),
      pendingKeys.isEmpty,
      let key = keyMap.meaning(of: key, in: picture.drawnPoints.isEmpty ? .nodes : .drawing),
      let reactions = picture.take(key, in: pictureContext(measuring: true))
    else { return false }
    react(to: reactions)
    return true
  }

  /// Begins to edit the text of the cursor's graphic, in the picture.
  func editText() throws(Diagnostic) {
    guard layout.pictureColumns > 0, selection == [cursor],
      document.role(of: cursor) == .graphic
    else { throw .refusal("one graphic has a text to edit in the picture; select it") }
    try refuseIfGone()
    try requireEditing()
    let path = "text.string"
    let text = document.value(of: path, entry: cursor).text ?? ""
    interaction.field = try FieldEdit(
      .text, text: text, control: FieldControl(path, in: .graphic), in: document)
  }

  // MARK: - The mouse

  /// Gives a key to what is being dragged in the picture; returns false where it does nothing there.
  func takeInDrag(_ key: Key) -> Bool {
    guard isPointingAtPicture, let key = keyMap.meaning(of: key, in: .drag) else { return false }
    return picture.pointer.takeKey(key)
  }

  /// Gives an event to the picture.
  func takeInPicture(_ event: PictureEvent) {
    let context = pictureContext(measuring: picture.picture != nil)
    react(to: picture.take(event, in: context))
  }
}
