import OutlineUICore
import ShapeEditor
import TerminalCells

/// A question with the keys that answer it, in one line.
struct QuestionLine: View {
  let question: Question
  /// Whether keys answer it.
  let takesKeys: Bool

  /// An answer as it is shown: its key and what it does.
  struct Answer: Hashable {
    let key: String
    let title: String
    /// The token of the key.
    let token: String

    /// The columns it takes.
    var columns: Int { TextMetrics().columns(of: key) + 1 + TextMetrics().columns(of: title) }
  }

  /// The columns between answers.
  nonisolated static let gap = 2

  /// The answers, that of leaving all as it is at the end; dots as long as keys do not answer.
  nonisolated static func answers(to question: Question, takesKeys: Bool = true) -> [Answer] {
    guard takesKeys else { return [Answer(key: "…", title: "", token: "")] }
    return question.options.map { Answer(key: $0.key, title: $0.title, token: $0.key) }
      + [Answer(key: "esc", title: "go back", token: "<esc>")]
  }

  /// The columns all of it takes.
  nonisolated static func columns(_ question: Question) -> Int {
    answers(to: question).reduce(TextMetrics().columns(of: question.text)) {
      $0 + gap + $1.columns
    }
  }

  var body: some View {
    HStack(spacing: Double(Self.gap)) {
      Text(question.text).lineLimit(1).bold()
      ForEach(Self.answers(to: question, takesKeys: takesKeys), id: \.key) {
        AnswerView(answer: $0).layoutPriority(1)
      }
    }
  }
}

/// An answer: its key standing out, and what it does. A click on it is the key.
struct AnswerView: View {
  let answer: QuestionLine.Answer

  var body: some View {
    HStack(alignment: .top, spacing: 1) {
      Text(answer.key).lineLimit(1).bold().foregroundStyle(.selection).layoutPriority(1)
      Text(answer.title)
    }
    .mouseTarget { _ in PointerTarget.answer(token: answer.token) }
  }
}
