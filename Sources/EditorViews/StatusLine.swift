import OutlineUICore
import ShapeEditor

/// The bottom line: what is being typed, or what is to be said, or where the cursor is; beside it the
/// file and its state.
struct StatusLine: View {
  let content: ScreenContent

  var body: some View {
    let shown = content.status.read()
    HStack(spacing: 1) {
      switch shown.line {
      case .question(let question, let takesKeys):
        QuestionLine(question: question, takesKeys: takesKeys)
      case .prompt(let line): line
      case .message(let message):
        Text(message.text).lineLimit(1).foregroundStyle(message.severity.role)
      case .hint(let hint, let isDim): Text(hint).lineLimit(1).dim(isDim)
      case .path: BreadcrumbView(content: content)
      case .nothing: EmptyView()
      }
      if shown.showsState {
        Spacer(minLength: 1)
        if let help = shown.help { Text(help).lineLimit(1).dim().layoutPriority(2) }
        StatusStateView(content: content, showsPlace: shown.showsPlace).layoutPriority(3)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .foregroundStyle(.bar)
    .background(.bar)
  }
}

/// The state as it is shown: what is unsaved stands out.
struct StatusStateView: View {
  let content: ScreenContent
  /// Whether there is room for the cursor's row.
  let showsPlace: Bool

  var body: some View {
    let state = content.state.read()
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
      if showsPlace { StatusPlaceView(content: content) }
    }
  }
}

/// The cursor's row.
struct StatusPlaceView: View {
  let content: ScreenContent

  var body: some View {
    let place = content.row.read()
    if !place.isEmpty { Text(place).lineLimit(1).dim().layoutPriority(1) }
  }
}

/// A line being typed, with its cursor.
struct PromptLine: View, Hashable {
  let prompt: Prompt
  /// Whether what is wrong stands above the line.
  let isMistakeAbove: Bool
  /// Whether choices stand in the line, and not above it.
  let showsCompletions: Bool
  /// The columns there are for it and the blanks behind it.
  let columns: Int

  /// The columns it has before anything gives way that may.
  nonisolated static let usualColumns = 40
  /// The columns that stay for what is typed, whatever is said about it.
  private static let minimumLineColumns = 24.0
  /// The columns of the colon before the line and of the blanks before the text at the right.
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
