import OutlineUICore
import ShapeEditor

/// The line in the outline below which dragged rows would land, from their depth on.
struct DropLine: View {
  let drop: RowDrop?
  let editor: Editor

  private static let levelColumns = 2

  var body: some View {
    if let line = drop?.line, (0..<editor.layout.paneRows).contains(line.row - editor.scroll.topRow)
    {
      UnderlinedCells().frame(height: 1)
        .padding(.top, Double(line.row - editor.scroll.topRow))
        .padding(.leading, Double(min(Self.levelColumns * line.depth, lastColumn)))
    }
  }

  /// The column from which on a deep line still shows something.
  private var lastColumn: Int { max(0, editor.layout.outlineColumns / 2) }
}
