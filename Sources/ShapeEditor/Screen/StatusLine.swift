import OutlineUI

/// The bottom line: what is being typed, or what is to be said, or where the cursor is.
struct StatusLine: View {
  let editor: Editor

  var body: some View {
    HStack(spacing: 1) {
      if let question = editor.question {
        QuestionLine(question: question)
      } else if let prompt = editor.prompt {
        PromptLine(prompt: prompt)
      } else if let message = editor.message {
        Text(message.text).lineLimit(1).foregroundStyle(message.severity.role)
      } else if let hint = editor.hint {
        Text(hint).lineLimit(1).dim()
      } else {
        if editor.outline.rowCount > 0 {
          Text(editor.document.pathText(of: editor.cursor)).lineLimit(1).layoutPriority(2).dim()
        }
        Text(place).lineLimit(1).truncationMode(.head)
      }
      Spacer(minLength: 1)
      // A question needs the whole line: what cannot be read cannot be answered.
      if editor.question == nil {
        Text(state).lineLimit(1).dim().layoutPriority(1)
      }
    }
  }

  /// The labels on the way to the cursor's row.
  private var place: String {
    guard editor.outline.rowCount > 0 else { return editor.name }
    let document = editor.document
    var labels: [String] = []
    var entry = editor.cursor
    // A deep path is cut at its beginning anyway.
    while entry >= 0, labels.count < 64 {
      labels.append(document.label(of: entry))
      entry = document.parent(of: entry)
    }
    return labels.reversed().joined(separator: " › ")
  }

  /// The counts at the right.
  private var state: String {
    var parts: [String] = []
    if !editor.pendingKeys.isEmpty { parts.append(editor.pendingKeys.title) }
    if editor.isExtending { parts.append("extending") }
    if !editor.marks.isEmpty { parts.append("\(editor.marks.count) marked") }
    if let filter = editor.filter { parts.append("\(filter.matchCount) match \(filter.text)") }
    if let find = editor.find, !find.matches.isEmpty {
      let number = find.number(of: editor.cursor).map { "\($0) of " } ?? ""
      parts.append("\(number)\(find.matches.count) found")
    }
    if editor.isSaving { parts.append("saving…") }
    if editor.isModified, !editor.isSavingThis { parts.append("unsaved") }
    if editor.isReadOnly { parts.append("read-only") }
    if let loading = editor.loading.title { parts.append(loading) }
    if editor.outline.rowCount > 0 {
      parts.append("\(editor.cursorRow + 1)/\(editor.outline.rowCount)")
    }
    return parts.joined(separator: " · ")
  }
}

/// A question with the keys that answer it.
struct QuestionLine: View {
  let question: Question

  var body: some View {
    HStack(spacing: 2) {
      Text(question.text).lineLimit(1).bold()
      ForEach(question.options, id: \.key) { option in
        HStack(spacing: 1) {
          Text(option.key).bold().foregroundStyle(.selection)
          Text(option.title).lineLimit(1)
        }
        .layoutPriority(1)
      }
      HStack(spacing: 1) {
        Text("esc").bold().foregroundStyle(.selection)
        Text("go back").lineLimit(1)
      }
    }
  }
}

/// A line being typed, with its cursor.
struct PromptLine: View {
  let prompt: Prompt

  /// The columns that stay for what is typed, whatever is said about it.
  private static let minimumLineColumns = 24.0

  var body: some View {
    HStack(spacing: 0) {
      Text(prompt.kind.lead).bold()
      LineEditorView(prompt.line).frame(minWidth: Self.minimumLineColumns)
      if let mistake = prompt.mistake {
        Text("  \(mistake)").lineLimit(1).foregroundStyle(.problem).layoutPriority(1)
      } else if !prompt.completions.isEmpty {
        Text("  " + prompt.completions.joined(separator: "  ")).lineLimit(1).dim()
          .layoutPriority(1)
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
