import LineEditing
import OutlineUICore
import PaneLayout
import ShapeEditor
import TerminalCells

/// What the pane of the picture shows.
struct PictureContent: Equatable {
  /// The picture; nil where there is none yet.
  var picture: CanvasPicture?
  /// The frame around what is selected.
  var overlay = PictureOverlay()
  /// Whether it is said that a picture is being painted.
  var saysPainting = false
  /// The text that is being typed over it; nil without one.
  var typed: LineEditor?
  /// The cell at which it stands.
  var typedCell = CellPoint.zero
}

extension PictureContent {
  /// The columns that a text being typed has at least.
  private static let leastTypedColumns = 16

  init(_ editor: Editor) {
    picture = editor.picture.picture
    saysPainting = editor.picture.saysPainting
    overlay = editor.pictureOverlay
    guard let field = editor.field, field.target == .text, let rect = overlay.frame?.content else {
      return
    }
    typed = field.line
    let columns = editor.layout.pictureColumns
    typedCell = CellPoint(
      column: max(0, min(rect.minColumn, columns - Self.leastTypedColumns)),
      row: max(0, min(rect.minRow + (rect.rows - 1) / 2, editor.layout.pictureRows - 1)))
  }

  /// The cells with the frame and its handles, and where in the pane they begin.
  var cells: (cells: TerminalCells.CellPicture, corner: CellPoint)? {
    guard let frame = overlay.frame else { return picture.map { ($0.cells, $0.corner) } }
    return picture?.cells(framing: frame, guides: overlay.guides, trace: overlay.trace)
  }
}

/// The picture of the canvas the cursor is on, with a frame around what is selected.
struct PicturePane: View {
  let content: ScreenContent

  var body: some View {
    let shown = content.picture.read()
    VStack(alignment: .leading, spacing: 0) {
      if let picture = shown.picture, let cells = shown.cells {
        CellsView(cells.cells, at: cells.corner)
        if let note = picture.note {
          Text(note).lineLimit(3).foregroundStyle(.problem).layoutPriority(1)
        }
      }
      if shown.saysPainting {
        Text("painting …").foregroundStyle(.secondary).layoutPriority(1)
      }
    }
    .overlay(alignment: .topLeading) {
      if let typed = shown.typed {
        LineEditorView(typed)
          .padding(.leading, Double(shown.typedCell.column))
          .padding(.top, Double(shown.typedCell.row))
      }
    }
  }
}
