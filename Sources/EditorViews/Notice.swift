import OutlineUICore
import ShapeEditor
import TerminalCells

/// A message too long for the status line. It covers as many rows above that line as it needs.
struct Notice: Hashable {
  /// What is said, each beginning a line.
  private(set) var messages: [Message] = []
  /// What is asked, with its answers in lines that fit.
  private(set) var question: Question?
  /// Whether keys answer it.
  private var takesKeys = false
  /// The columns of the screen.
  let columns: Int

  /// Panes lower than this are not covered: the status line then shows what fits into it.
  private static let fewestPaneRows = 3

  /// What an editor has to say or ask beside what its status line holds; nil for nothing.
  init?(_ editor: Editor, beside state: StatusState) {
    let columns = editor.layout.columns
    self.columns = columns
    guard editor.layout.paneRows >= Self.fewestPaneRows, editor.layout.statusRows > 0 else {
      return nil
    }
    // Mostly there is nothing to say, and nothing to be measured.
    var room: Int { columns - StatusContent.gap - state.columns }
    if let message = editor.message, Self.isBeside(message, editor, room) {
      messages.append(message)
    }
    if let list = editor.list, let item = list.selectedItem,
      let rest = Self.layout(of: list, columns).rest(of: item, list.kind)
    {
      messages.append(Message(rest))
    }
    // What was refused is said as a message, too.
    if let mistake = editor.prompt?.mistake, mistake != editor.message?.text {
      messages.append(Message(mistake, .error))
    }
    if let question = editor.question, !messages.isEmpty || QuestionLine.columns(question) > room {
      self.question = question
      takesKeys = editor.questionTakesKeys
    }
    if messages.isEmpty, question == nil { return nil }
  }

  /// How the items of a list are shown on so many columns.
  private static func layout(of list: ChoiceList, _ columns: Int) -> ChoiceRowLayout {
    guard list.kind == .help else { return ChoiceRowLayout(columns: columns) }
    let width = HelpColumns.width(of: columns - 2)
    return ChoiceRowLayout(columns: width, hasKeys: true, isShared: width <= (columns - 2) / 2)
  }

  /// Whether a message stands above: where the line holds something else, or too little.
  private static func isBeside(_ message: Message, _ editor: Editor, _ room: Int) -> Bool {
    // What the question is about is in the question; the whole reason is there when it is answered.
    if editor.question != nil { return message.severity != .error }
    if editor.prompt != nil { return true }
    // What is longer than any line need not be measured.
    guard message.text.utf8.count <= columnBound, !message.text.contains("\n") else { return true }
    return TextMetrics().columns(of: message.text) > room
  }

  /// More bytes than any line of the screen shows.
  private static let columnBound = 1 << 14

  /// The answers of the question, as many to a line as fit.
  var optionLines: [[QuestionLine.Answer]] {
    guard let question else { return [] }
    var lines: [[QuestionLine.Answer]] = []
    var used = 0
    for answer in QuestionLine.answers(to: question, takesKeys: takesKeys) {
      if let last = lines.indices.last, used + QuestionLine.gap + answer.columns <= columns {
        lines[last].append(answer)
        used += QuestionLine.gap + answer.columns
      } else {
        lines.append([answer])
        used = answer.columns
      }
    }
    return lines
  }
}

/// A notice, line by line.
struct NoticeView: View {
  let notice: Notice
  /// The most lines it may take.
  let lineLimit: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(notice.messages, id: \.self) { message in
        Text(message.text).lineLimit(lineLimit).foregroundStyle(message.severity.role)
          .mouseTarget { _ in PointerTarget.message }
      }
      if let question = notice.question {
        Text(question.text).bold().layoutPriority(1)
        ForEach(Array(notice.optionLines.enumerated()), id: \.offset) { line in
          HStack(spacing: Double(QuestionLine.gap)) {
            ForEach(line.element, id: \.key) { AnswerView(answer: $0) }
          }
          .layoutPriority(2)
        }
      }
    }
  }
}
