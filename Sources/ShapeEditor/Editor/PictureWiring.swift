import Geometry
import KeyBindings
import PaneLayout
import ShapeCommands
import ShapeDocument
import YAMLText

/// Wires the picture to the other rooms: which canvas is shown, and what of it is selected.
package struct PictureWiring {
  let editor: Editor

  package init(editor: Editor) { self.editor = editor }

  /// What is to be painted, if that has not been asked for yet; nothing while the picture is hidden or
  /// the document is still being read.
  func requests() -> [Effect] {
    fitOutline()
    let canvas = editor.loading.isOver && editor.outline.rowCount > 0 ? canvasEntry : nil
    let request = editor.picture.show(
      canvas: canvas.map(editor.document.serial), revision: editor.pictureRevision,
      size: editor.layout.pictureSize)
    return request.map { [.picture($0)] } ?? []
  }

  /// Tells a wide screen's layout how much the rows need, since the picture has the rest.
  private func fitOutline() {
    guard editor.layout.isWide else { return }
    let (browser, layout) = (editor.browser, editor.layout)
    editor.layout.neededOutlineColumns = editor.browser.rowWidth.columns(
      of: browser.shownEntries, in: browser.window(changeCount: editor.log.changeCount), on: layout
    ) {
      editor.rowMemory.columns(of: $0, in: editor.document)
    }
  }

  /// Performs a command about the picture.
  func perform(_ command: Command) throws(Diagnostic) {
    switch command {
    case .togglePicture:
      editor.layout.togglePicture()
      return editor.findInspectorCursor()
    case .export(let file, let selector): return try export(to: file, selector)
    default: break
    }
    guard editor.layout.pictureSize.columns > 0 else {
      let key = editor.keyMap.title(of: .togglePicture)
      throw .refusal("the picture is not on the screen; \(key) shows it")
    }
    switch command {
    case .zoom(.larger): editor.picture.zoom(bySteps: 1)
    case .zoom(.smaller): editor.picture.zoom(bySteps: -1)
    case .zoom(.fit): editor.picture.fit()
    case .zoom(.percent(let percent)): editor.picture.zoom(toPercent: percent)
    case .zoom(.selection):
      _ = selectedBox
      editor.selectionBox.finish()
      guard let box = selectedBox else {
        throw .refusal("what is selected has no place on this canvas")
      }
      editor.picture.zoom(to: box)
    case .pan(let dx, let dy): editor.picture.pan(dx: dx, dy: dy)
    default: break
    }
  }

  private func export(to file: String, _ selector: String?) throws(Diagnostic) {
    try editor.loading.requireWholeDocument(for: "exporting")
    let entries = try selector.map { text throws(Diagnostic) in try editor.matches(of: text) }
    guard entries?.isEmpty != true else { return editor.message = Message("nothing matched") }
    editor.message = Message("exporting to \(file)")
    editor.effects.append(
      .export(ExportRequest(file: file, text: editor.document.text, entries: entries)))
  }

  /// The box of what is selected; nil as long as that is being measured.
  package var selectedBox: Box? {
    let browser = editor.browser
    let subject = SelectionBox.Subject(
      canvas: canvasEntry, cursor: editor.cursor, marks: browser.marks,
      isNothing: browser.selection.isEmpty, changeCount: editor.pictureRevision)
    return editor.selectionBox.box(of: subject) {
      CanvasMeasurement(of: editor.selection, onCanvas: canvasEntry, in: editor.document)
    }
  }

  /// Where what is selected stands after a corner of its frame was dragged; nil where dragging it does
  /// nothing, and so for any drag.
  func place(after drag: CornerDrag) -> (at: Point?, size: Extent)? {
    let (document, selection) = (editor.document, editor.selection)
    guard selection.count == 1, let entry = selection.first,
      (try? editor.requireEditable()) != nil, !document.isLocked(entry)
    else { return nil }
    return CanvasPlaces(document).place(of: entry, after: drag)
  }

  /// Whether dragging a corner of the frame around what is selected does anything.
  package var canBeResized: Bool { place(after: .none) != nil }

  private var canvasEntry: Int { editor.document.canvas(of: editor.cursor) }
}
