import OutlineUICore
import PaneLayout
import ShapeEditor
import TerminalCells

/// What the pane of the picture shows.
struct PictureContent: Equatable {
  /// The picture; nil where there is none yet.
  var picture: CanvasPicture?
  /// The cells of the frame around what is selected, or of the line where it would go in its layout.
  var frame: CellRect?
  /// Whether the frame's corners can be dragged.
  var hasHandles = false
  /// Whether it is said that a picture is being painted.
  var saysPainting = false
}

extension PictureContent {
  init(_ editor: Editor) {
    picture = editor.picture.picture
    saysPainting = editor.picture.saysPainting
    guard picture != nil else { return }
    let line = editor.dropLine
    frame = line ?? editor.picture.frame(around: editor.selectedBox)
    hasHandles =
      frame != nil && line == nil && !editor.picture.pointer.isMarking && editor.canBeResized
  }

  /// The cells with the frame, whose corners show whether they can be dragged.
  var cells: TerminalCells.CellPicture? {
    guard let frame else { return picture?.cells }
    return picture?.cells(framing: frame, hasHandles: hasHandles)
  }
}

/// The picture of the canvas the cursor is on, with a frame around what is selected.
struct PicturePane: View {
  let content: ScreenContent

  var body: some View {
    let shown = content.picture
    VStack(alignment: .leading, spacing: 0) {
      if let picture = shown.picture, let cells = shown.cells {
        CellsView(cells, at: picture.corner)
        if let note = picture.note {
          Text(note).lineLimit(3).foregroundStyle(.problem).layoutPriority(1)
        }
      }
      if shown.saysPainting {
        Text("painting …").foregroundStyle(.secondary).layoutPriority(1)
      }
    }
  }
}
