import Geometry
import ScreenPanes
import ShapeCommands
import ShapeDocument
import YAMLText

/// Wires the picture to the other rooms: which canvas is shown, and what of it is selected.
struct PictureWiring {
  /// How many entries are measured at most for the frame of what is selected.
  private static let measuredEntryCount = 500

  let editor: Editor

  /// What is to be painted, if that has not been asked for yet; nothing while the picture is hidden or
  /// the document is still being read.
  func requests() -> [Effect] {
    let canvas = editor.loading.isOver && editor.outline.rowCount > 0 ? canvasEntry : nil
    let request = editor.picture.show(
      canvas: canvas.map(editor.document.serial), revision: editor.pictureRevision,
      size: editor.layout.pictureSize)
    return request.map { [.picture($0)] } ?? []
  }

  /// Performs a command about the picture.
  func perform(_ command: Command) throws(Diagnostic) {
    if command == .togglePicture {
      editor.layout.togglePicture()
      return editor.findInspectorCursor()
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
      guard let box = selectedBox(limit: .max) else {
        throw .refusal("what is selected has no place on this canvas")
      }
      editor.picture.zoom(to: box)
    case .pan(let dx, let dy): editor.picture.pan(dx: dx, dy: dy)
    default: break
    }
  }

  /// The box of what is selected, unless measuring it would take too long for a frame.
  var selectedBox: Box? { selectedBox(limit: Self.measuredEntryCount) }

  private func selectedBox(limit: Int) -> Box? {
    CanvasPlaces(editor.document).bounds(
      of: editor.selection, onCanvas: canvasEntry, limit: limit)
  }

  private var canvasEntry: Int { editor.document.canvas(of: editor.cursor) }
}
