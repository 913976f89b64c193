import OutlineUICore
import ShapeEditor
import TerminalCells

/// The bottom line: what is being typed, or what is to be said, or where the cursor is; beside it the
/// file and its state.
struct StatusLine: View {
  let editor: Editor
  let state: StatusState
  /// What stands above the line, and so not in it.
  let notice: Notice?
  /// What a release of the mouse would do with what is dragged.
  let drop: String?
  let pointer: PointerHandler

  /// The columns between what is said and the state: a blank, the spacer and another blank.
  static let gap = 3

  /// Below this width a line being typed has the whole line.
  private static let sharedColumns = 60

  var body: some View {
    HStack(spacing: 1) {
      if let question = editor.question, notice?.question == nil {
        QuestionLine(question: question, pointer: pointer)
      } else if let prompt = editor.prompt {
        PromptLine(
          prompt: prompt, isMistakeAbove: notice != nil,
          showsCompletions: CompletionMenu(editor) == nil,
          columns: editor.layout.columns
            - (showsState ? state.columns(withPlace: showsPlace) + Self.gap : 0))
      } else if let drop {
        Text(drop).lineLimit(1)
      } else if let message = editor.message, notice == nil {
        Text(message.text).lineLimit(1).foregroundStyle(message.severity.role)
      } else if let hint = KeyHints.hint(of: editor) {
        Text(hint).lineLimit(1).dim()
      } else if editor.outline.rowCount > 0, hasRoomForPlace {
        BreadcrumbView(
          breadcrumb: Breadcrumb(
            editor,
            columns: editor.layout.columns - Self.gap - state.columns(withPlace: showsPlace)
              - helpColumns),
          pointer: pointer)
      }
      if showsState {
        Spacer(minLength: 1)
        if helpColumns > 0 { Text(helpHint).lineLimit(1).dim().layoutPriority(2) }
        StatusStateView(state: state, showsPlace: showsPlace).layoutPriority(3)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .foregroundStyle(.bar)
    .background(.bar)
  }

  /// Whether there is room for the state: what is asked in the line has to be read whole, what is typed
  /// to be seen.
  private var showsState: Bool {
    if let question = editor.question, notice?.question == nil {
      return QuestionLine.columns(question) + Self.gap + state.columns <= editor.layout.columns
    }
    return editor.prompt == nil || editor.layout.columns >= Self.sharedColumns
  }

  /// Whether the row's number is shown: what the keys do is worth more, and what is the matter with the
  /// file.
  private var showsPlace: Bool {
    let line = editor.prompt == nil ? 0 : PromptLine.usualColumns
    guard state.columns + Self.gap + line <= editor.layout.columns else { return false }
    guard let hint = KeyHints.hint(of: editor), editor.message == nil, editor.question == nil else {
      return true
    }
    return TextMetrics().columns(of: hint) + Self.gap + state.columns <= editor.layout.columns
  }

  private var helpHint: String { KeyHints.helpHint(of: editor).map { "\($0) ·" } ?? "" }

  /// The columns of the hint at the help and the blanks beside it, where there is room for it and nothing to
  /// be said.
  private var helpColumns: Int {
    let columns = TextMetrics().columns(of: helpHint)
    let used = Self.fewestPathColumns + columns + state.columns(withPlace: showsPlace)
    guard columns > 0, editor.question == nil, editor.message == nil,
      KeyHints.hint(of: editor) == nil, used + Self.gap <= editor.layout.columns
    else { return 0 }
    return columns + 2
  }

  /// Whether there is room for the path, beside a state that may fill a narrow line.
  private var hasRoomForPlace: Bool {
    editor.layout.columns - state.columns(withPlace: showsPlace) >= Self.fewestPathColumns
  }

  /// The columns below which nothing is shown of where the cursor is.
  private static let fewestPathColumns = 8
}

/// The state as it is shown: what is unsaved stands out.
struct StatusStateView: View {
  let state: StatusState
  /// Whether there is room for the cursor's row.
  let showsPlace: Bool

  var body: some View {
    HStack(spacing: 0) {
      if !state.activity.isEmpty {
        Text(state.leading).lineLimit(1).dim()
      }
      Text(state.name).lineLimit(1).bold(state.isModified).dim(!state.isModified)
        .layoutPriority(1)
      if !state.flags.isEmpty {
        Text(state.flagText).lineLimit(1).foregroundStyle(.warning).layoutPriority(1)
      }
      if state.tellsUnsaved {
        Text(state.unsavedText).lineLimit(1).bold().foregroundStyle(.warning).layoutPriority(2)
      }
      if showsPlace, !state.place.isEmpty {
        Text(state.trailing).lineLimit(1).dim().layoutPriority(1)
      }
    }
  }
}

/// A line being typed, with its cursor.
struct PromptLine: View {
  let prompt: Prompt
  /// Whether what is wrong stands above the line.
  let isMistakeAbove: Bool
  /// Whether choices stand in the line, and not above it.
  let showsCompletions: Bool
  /// The columns there are for it and the blanks behind it.
  let columns: Int

  /// The columns it has before anything gives way that may.
  static let usualColumns = 40
  /// The columns that stay for what is typed, whatever is said about it.
  private static let minimumLineColumns = 24.0
  /// The colon before it, and the blanks that part it from what is at the right.
  private static let otherColumns = 4

  var body: some View {
    HStack(spacing: 0) {
      Text(prompt.kind.lead).bold()
      LineEditorView(prompt.line).frame(minWidth: Self.minimumLineColumns)
      if let mistake = prompt.mistake, !isMistakeAbove {
        Text("  \(mistake)").lineLimit(1).foregroundStyle(.problem).layoutPriority(1)
      } else if prompt.mistake == nil, showsCompletions, !prompt.completions.isEmpty {
        CompletionChoices(
          prompt: prompt, columns: columns - Int(Self.minimumLineColumns) - Self.otherColumns
        )
        .layoutPriority(1)
      } else if prompt.mistake == nil, let hint = prompt.hint {
        Text("  \(hint)").lineLimit(1).dim().layoutPriority(1)
      }
    }
  }
}

extension Message.Severity {
  /// How messages of this severity look.
  var role: StyleRole {
    switch self {
    case .note: .text
    case .warning: .warning
    case .error: .problem
    }
  }
}
