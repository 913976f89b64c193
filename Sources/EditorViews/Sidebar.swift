import OutlineUICore
import TerminalCells

/// The outline: a list of collapsible sections, one a canvas, each an outline of groups and rows.
///
/// The document's index counts the rows, so only those on the screen are ever built, and only the groups
/// around them evaluated.
struct Sidebar: View {
  let content: ScreenContent

  var body: some View {
    // Where the user is, only the list asks for: it evaluates nothing then.
    List(selection: selection, scroll: scroll) {
      OutlineGroup(EditorOutline(content: content.outline.read())) {
        GraphicRow(element: $0.shown)
      }
    }
    // Only the text: a step then costs a terminal two labels instead of two whole rows.
    .highlightingLabels {
      content.place.read().hasKeys ? $0.theme[.selection] : GraphicRow.restingLook
    }
  }

  private var selection: Binding<Int?> {
    Binding(get: { content.place.read().cursor }, set: { _ in })
  }

  private var scroll: Binding<ScrollState> {
    Binding(get: { ScrollState(row: content.place.read().topRow) }, set: { _ in })
  }
}

/// A row of the outline: its kind in its colour, its label, quietly the number of its children and its text or
/// size; at the side what is wrong, and whether it is hidden or locked.
struct GraphicRow: View {
  let element: EditorOutline.Shown
  @Environment(\.screenGround) private var ground

  /// The look of the label at the cursor while the keys go to another pane.
  static let restingLook = StylePatch(adding: [.bold, .underline])

  var body: some View {
    // Blanks are parts of the texts: a padding would be one more view for every row.
    HStack(spacing: 0) {
      // In the blank behind the triangle, so that the label stays where it is.
      if element.isMarked {
        Text("✓").foregroundStyle(.mark).fixedSize().frame(width: 0, alignment: .trailing)
      } else if let change = element.change {
        Text(change.sign).bold().foregroundStyle(change.role).fixedSize()
          .frame(width: 0, alignment: .trailing)
      }
      if let kind = element.kind {
        // Its body, since it has nothing of its own that could change.
        KindIcon(
          kind: kind, color: element.color, secondColor: element.secondColor,
          isFaint: element.flags.isHidden, ground: ground
        ).body
      }
      if let name = element.name {
        LineEditorView(name)
      } else if let match = element.match {
        matched(match)
      } else {
        label
      }
      if let quietText {
        // What is told beside the number is there only where it does not take the room of a label.
        Text(quietText).lineLimit(1).bold(false).dim().layoutPriority(
          element.detail.isEmpty ? 2 : 0)
      }
      // Away from the label, so that they are not read as a part of it.
      if element.problem != nil || hasState { Spacer(minLength: 0) }
      if let problem = element.problem {
        Text(" !").bold().foregroundStyle(.problem).layoutPriority(2)
        Text(" " + problem).lineLimit(1).foregroundStyle(.problem)
      }
      if hasState {
        Text(state).lineLimit(1).foregroundStyle(.badge)
      }
    }
  }

  private var label: some View {
    let role = role
    return Text(element.label).lineLimit(1).layoutPriority(1).rowLabel { environment, highlight in
      highlight ?? role.map { environment.theme[$0] } ?? StylePatch()
    }
  }

  /// How the label looks unless the cursor is there.
  private var role: StyleRole? {
    // What holds for all in a group is told once, at the group; below it is only seen.
    if element.flags.isHidden || element.flags.isLocked { return .faint }
    return element.kind == nil ? .header : nil
  }

  /// The label with what was searched for, which the look of a resting cursor would hide.
  private func matched(_ match: Range<Int>) -> some View {
    let isFaint = element.flags.isHidden || element.flags.isLocked
    return MatchedLabel(label: element.label, match: match).rowLabel { environment, highlight in
      if let highlight, highlight != Self.restingLook { return highlight }
      return isFaint ? environment.theme[.faint] : StylePatch(removing: .dim)
    }
  }

  /// The number of children, whether it is an instance, its text or size, and where the front is; nil for
  /// nothing. One text, since each would be two nodes more in most rows.
  private var quietText: String? {
    var text = element.childCount > 0 ? " \(element.childCount)" : ""
    if element.isInstance { text += " ↪" }
    if !element.detail.isEmpty { text += "  " + element.detail }
    if !element.front.isEmpty { text += "  " + element.front }
    return text.isEmpty ? nil : text
  }

  private var hasState: Bool {
    element.flags.isOwnHidden || element.flags.isOwnLocked || !element.roles.isEmpty
  }

  private var state: String {
    (element.flags.isOwnHidden ? " hidden" : "") + (element.flags.isOwnLocked ? " locked" : "")
      + element.roles.map { " " + $0 }.joined()
  }
}
