import OutlineUICore

/// The outline: a list of collapsible sections, one a canvas, each an outline of groups and rows.
///
/// Written out it is `List { ForEach(canvases) { Section { OutlineGroup(graphics, children:) } } }`; the
/// document's index answers for all rows, so only those on the screen are ever built.
struct Sidebar: View {
  let content: ScreenContent

  var body: some View {
    let outline = content.outline
    // Rows show for themselves that the cursor is on them, so that none is selected to the list.
    List(
      counted: EditorOutline(content: outline), selection: .constant(Int?.none),
      scroll: .constant(ScrollState(row: outline.scroll.topRow))
    ) {
      GraphicRow(element: $0)
    }
  }
}

/// A row of the outline: its kind in its colour, its label, quietly the number of its children and its text or
/// size; at the side what is wrong, and whether it is hidden or locked.
struct GraphicRow: View {
  let element: EditorOutline.Element

  var body: some View {
    // Blanks are parts of the texts: a padding would be one more view for every row.
    HStack(spacing: 0) {
      // In the blank behind the triangle, so that the label stays where it is.
      if element.isMarked {
        Text("✓").foregroundStyle(.mark).fixedSize().frame(width: 0, alignment: .trailing)
      }
      if let kind = element.kind {
        KindIcon(
          kind: kind, color: element.color, secondColor: element.secondColor,
          isFaint: element.flags.isHidden)
      }
      if let name = element.name {
        LineEditorView(name)
      } else if let match = element.match {
        matched(match)
      } else {
        label
      }
      if element.childCount > 0 || element.isInstance {
        Text(quietText).lineLimit(1).bold(false).dim().layoutPriority(2)
      }
      if !element.detail.isEmpty {
        Text("  " + element.detail).lineLimit(1).bold(false).dim()
      }
      Spacer(minLength: 0)
      // Away from the label, so that they are not read as a part of it.
      if let problem = element.problem {
        Text(" !").bold().foregroundStyle(.problem).layoutPriority(2)
        Text(" " + problem).lineLimit(1).foregroundStyle(.problem)
      }
      if element.flags.isOwnHidden || element.flags.isOwnLocked {
        Text(state).lineLimit(1).foregroundStyle(.badge)
      }
    }
  }

  /// Only the text is highlighted: a step then costs a terminal two labels instead of two whole rows.
  private var label: some View { text.lineLimit(1).layoutPriority(1) }

  private var text: Text {
    let text = Text(element.label)
    switch element.cursor {
    case .active: return text.foregroundStyle(.selection)
    case .resting: return text.bold().underline()
    case .elsewhere: break
    }
    // What holds for all in a group is told once, at the group; below it is only seen.
    if element.flags.isHidden || element.flags.isLocked { return text.dim() }
    return element.kind == nil ? text.foregroundStyle(.header) : text
  }

  /// The label with what was searched for.
  @ViewBuilder private func matched(_ match: Range<Int>) -> some View {
    let label = MatchedLabel(label: element.label, match: match)
    if element.cursor == .active {
      label.foregroundStyle(.selection)
    } else {
      label.dim(element.flags.isHidden || element.flags.isLocked)
    }
  }

  /// The number of children, and whether it is an instance.
  private var quietText: String {
    (element.childCount > 0 ? " \(element.childCount)" : "") + (element.isInstance ? " ↪" : "")
  }

  private var state: String {
    (element.flags.isOwnHidden ? " hidden" : "") + (element.flags.isOwnLocked ? " locked" : "")
  }
}
