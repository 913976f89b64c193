import OutlineUICore
import ScreenPanes
import ShapeEditor
import TerminalCells

/// The picture of the canvas the cursor is on, with a frame around what is selected.
struct PicturePane: View {
  let editor: Editor

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let picture = editor.picture.picture {
        CellsView(cells(of: picture), at: picture.corner)
        if let note = picture.note {
          Text(note).lineLimit(3).foregroundStyle(.problem).layoutPriority(1)
        }
      }
      if editor.picture.saysPainting {
        Text("painting …").foregroundStyle(.secondary).layoutPriority(1)
      }
    }
  }

  /// The cells with the frame, whose corners show whether they can be dragged.
  private func cells(of picture: CanvasPicture) -> TerminalCells.CellPicture {
    let wiring = PictureWiring(editor: editor)
    guard let frame = editor.picture.frame(around: wiring.selectedBox) else { return picture.cells }
    let hasHandles = !editor.picture.pointer.isMarking && wiring.canBeResized
    return picture.cells(framing: frame, hasHandles: hasHandles)
  }
}
