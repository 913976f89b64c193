import OutlineUI
import ShapeEditor

/// The picture of the canvas the cursor is on, with a frame around what is selected.
struct PicturePane: View {
  let editor: Editor

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let picture = editor.picture.picture {
        let frame = editor.picture.frame(around: PictureWiring(editor: editor).selectedBox)
        CellsView(frame.map(picture.cells(framing:)) ?? picture.cells, at: picture.corner)
        if let note = picture.note {
          Text(note).lineLimit(3).foregroundStyle(.problem).layoutPriority(1)
        }
      }
      if editor.picture.saysPainting {
        Text("painting …").foregroundStyle(.secondary).layoutPriority(1)
      }
    }
  }
}
