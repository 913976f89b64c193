import OutlineUI
import ShapeCommands
import ShapeDocument
import ShapeEditor

/// The outline: a list of collapsible sections, one a canvas, each an outline of groups and rows.
///
/// Written out it is `List { ForEach(canvases) { Section { OutlineGroup(graphics, children:) } } }`; the
/// document's index answers for all rows, so only those on the screen are ever built.
struct Sidebar: View {
  let editor: Editor
  let pointer: PointerHandler

  var body: some View {
    List(
      counted: EditorOutline(editor: editor, pointer: pointer), selection: selection, scroll: scroll
    ) {
      GraphicRow(element: $0)
    }
  }

  /// Rows show for themselves that the cursor is on them, so that none is selected to the list.
  private var selection: Binding<Int?> {
    Binding(get: { nil }, set: { if let serial = $0 { pointer(.select(serial: serial)) } })
  }

  private var scroll: Binding<ScrollState> {
    .byRows(editor.scroll.topRow) { pointer(.scroll(.outline, by: $0)) }
  }
}

/// A row of the outline: the kind, the label, marks for what is hidden, locked or wrong, the number of
/// children.
struct GraphicRow: View {
  let element: EditorOutline.Element

  var body: some View {
    // Blanks are parts of the texts: a padding would be one more view for every row.
    HStack(spacing: 0) {
      if element.isMarked {
        Text("✓ ").bold().layoutPriority(2)
      }
      // Only the text is highlighted: a step then costs a terminal two labels instead of two whole rows.
      switch element.cursor {
      case _ where element.name != nil: nameField
      case .active:
        Text(glyph + element.label).lineLimit(1).layoutPriority(1).foregroundStyle(.selection)
      case .resting: Text(glyph + element.label).lineLimit(1).layoutPriority(1).bold().underline()
      case .elsewhere: title
      }
      if element.isInstance {
        Text(" ↪").dim()
      }
      Spacer(minLength: 0)
      // Away from the label, so that they are not read as a part of it.
      if let problem = element.problem {
        Text(" !").bold().foregroundStyle(.problem).layoutPriority(2)
        Text(" " + problem).lineLimit(1).foregroundStyle(.problem)
      }
      if element.isHidden || element.isLocked {
        Text(state).lineLimit(1).dim()
      }
      if element.childCount > 0 {
        Text(" \(element.childCount)").lineLimit(1).dim().layoutPriority(2)
      }
    }
  }

  /// The name being typed in place of the label.
  @ViewBuilder private var nameField: some View {
    Text(glyph).dim().layoutPriority(2)
    LineEditorView(element.name ?? LineEditor())
  }

  @ViewBuilder private var title: some View {
    Text(glyph).dim().layoutPriority(2)
    if let match = element.match {
      MatchedLabel(label: element.label, match: match).dim(element.isHidden)
    } else {
      Text(element.label).lineLimit(1).layoutPriority(1).dim(element.isHidden)
    }
  }

  /// The kind and the blank behind it; nothing before the name of a canvas.
  private var glyph: String { element.kind.map { $0.glyph + " " } ?? "" }

  private var state: String {
    (element.isHidden ? " hidden" : "") + (element.isLocked ? " locked" : "")
  }
}
