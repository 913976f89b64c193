import OutlineUI
import ShapeDocument

/// The outline: a list of collapsible sections, one a canvas, each an outline of groups and rows.
///
/// Written out it is `List { ForEach(canvases) { Section { OutlineGroup(graphics, children:) } } }`; the
/// document's index answers for all rows, so only those on the screen are ever built.
struct Sidebar: View {
  let editor: Editor

  var body: some View {
    List(counted: EditorOutline(editor: editor), selection: .constant(nil), scroll: scroll) {
      GraphicRow(element: $0)
    }
  }

  private var scroll: Binding<ScrollState> {
    .constant(ScrollState(row: editor.scroll.topRow))
  }
}

/// A row of the outline: the kind, the label, marks for what is hidden, locked or wrong, the number of
/// children.
struct GraphicRow: View {
  let element: EditorOutline.Element

  var body: some View {
    // A blank stands before everything behind the label; the spacer adds none.
    HStack(spacing: 0) {
      if element.isMarked {
        Text("✓").bold().padding(.trailing, 1).layoutPriority(2)
      }
      // Only the text is highlighted: a step then costs a terminal two labels instead of two whole rows.
      switch element.cursor {
      case _ where element.name != nil: nameField
      case .active: Text(title).lineLimit(1).layoutPriority(1).reversed()
      case .resting: Text(title).lineLimit(1).layoutPriority(1).bold().underline()
      case .elsewhere: plainTitle
      }
      if element.isInstance {
        Text("↪").dim().padding(.leading, 1)
      }
      Spacer(minLength: 0)
      // Away from the label, so that they are not read as a part of it.
      details
    }
  }

  @ViewBuilder private var details: some View {
    if let problem = element.problem {
      Text("!").bold().foregroundStyle(.red).padding(.leading, 1).layoutPriority(2)
      Text(problem).lineLimit(1).foregroundStyle(.red).padding(.leading, 1)
    }
    if element.isHidden {
      Text("hidden").lineLimit(1).dim().padding(.leading, 1)
    }
    if element.isLocked {
      Text("locked").lineLimit(1).dim().padding(.leading, 1)
    }
    if element.childCount > 0 {
      Text(String(element.childCount)).lineLimit(1).dim().padding(.leading, 1).layoutPriority(2)
    }
  }

  /// The name being typed in place of the label.
  @ViewBuilder private var nameField: some View {
    glyph
    LineEditorView(element.name ?? LineEditor())
  }

  @ViewBuilder private var glyph: some View {
    if let kind = element.kind {
      Text(kind.glyph).dim().padding(.trailing, 1).layoutPriority(2)
    }
  }

  private var title: String {
    guard let kind = element.kind else { return element.label }
    return "\(kind.glyph) \(element.label)"
  }

  @ViewBuilder private var plainTitle: some View {
    glyph
    Text(element.label).lineLimit(1).layoutPriority(1).dim(element.isHidden)
  }
}
