import Cells
import OutlineUI
import ShapeDocument

/// The outline: a list of collapsible sections, one a canvas, each an outline of groups and rows.
///
/// Written out it is `List { ForEach(canvases) { Section { OutlineGroup(graphics, children:) } } }`; the
/// document's index answers for all rows, so only those on the screen are ever built.
struct Sidebar: View {
  let editor: Editor

  var body: some View {
    List(counted: EditorOutline(editor: editor), selection: selection, scroll: scroll) {
      GraphicRow(element: $0)
    }
    .environment(\.selectionStyle, .cursor(hasKeys: editor.layout.focus == .outline))
  }

  private var selection: Binding<Int?> {
    .constant(editor.outline.rowCount > 0 ? editor.document.serial(of: editor.cursor) : nil)
  }

  private var scroll: Binding<ScrollState> {
    .constant(ScrollState(row: editor.scroll.topRow))
  }
}

/// A row of the outline: the kind, the label, marks for what is hidden or locked, the number of children.
struct GraphicRow: View {
  let element: EditorOutline.Element

  var body: some View {
    HStack(spacing: 1) {
      if element.isMarked {
        Text("✓").bold().layoutPriority(2)
      }
      if let kind = element.kind {
        Text(kind.glyph).dim().layoutPriority(2)
      }
      Text(element.label).lineLimit(1).layoutPriority(1).dim(element.isHidden)
      if element.isInstance {
        Text("↪").dim()
      }
      if element.isHidden {
        Text("hidden").lineLimit(1).dim()
      }
      if element.isLocked {
        Text("locked").lineLimit(1).dim()
      }
      Spacer(minLength: 0)
      if element.childCount > 0 {
        Text(String(element.childCount)).lineLimit(1).dim().layoutPriority(2)
      }
    }
  }
}

extension StylePatch {
  /// The look of the cursor's row; fainter in a pane that does not have the keys.
  static func cursor(hasKeys: Bool) -> StylePatch {
    hasKeys ? StylePatch(adding: .reverse) : StylePatch(adding: [.bold, .underline])
  }
}
