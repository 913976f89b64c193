import ShapeEditor
import TerminalCells

/// What the bottom line shows.
struct StatusContent: Equatable {
  /// What stands at the left.
  enum Line: Equatable {
    case question(Question, takesKeys: Bool)
    case prompt(PromptLine)
    case message(Message)
    case hint(String, isDim: Bool)
    /// The way to the cursor in so many columns: another one after most steps, which therefore is not
    /// part of this.
    case path(columns: Int)
    case nothing
  }

  /// What stands at the left.
  let line: Line
  /// Whether there is room for the state: what is asked in the line has to be read whole, what is typed
  /// to be seen.
  let showsState: Bool
  /// Whether the row's number is shown: what the keys do is worth more, and what is the matter with the
  /// file.
  let showsPlace: Bool
  /// Where the help is; nil where there is no room for it, or something to be said.
  let help: String?

  /// The columns between what is said and the state: a blank, the spacer and another blank.
  static let gap = 3
  /// Below this width a line being typed has the whole line.
  private static let sharedColumns = 60
  /// The columns below which nothing is shown of where the cursor is.
  private static let fewestPathColumns = 8

  /// The line of an editor below a notice, which then need not be in it; `drop` is where dragged rows
  /// would land.
  init(_ editor: Editor, _ state: StatusState, notice: Notice?, drop: RowDrop?) {
    let (metrics, columns) = (TextMetrics(), editor.layout.columns)
    let (prompt, message) = (editor.prompt, editor.message)
    let (hint, helpHint) = (KeyHints.hint(of: editor), KeyHints.helpHint(of: editor))
    let question = notice?.question == nil ? editor.question : nil
    let isAsking = editor.question != nil
    let stateColumns = state.columns

    let typedColumns = prompt == nil ? 0 : PromptLine.usualColumns
    let hintColumns =
      message == nil && !isAsking ? hint.map { metrics.columns(of: $0) } ?? 0 : 0
    showsPlace = max(typedColumns, hintColumns) + Self.gap + stateColumns <= columns
    let shownColumns = showsPlace ? stateColumns : state.columns(withPlace: false)

    if let question {
      showsState = QuestionLine.columns(question) + Self.gap + stateColumns <= columns
    } else {
      showsState = prompt == nil || columns >= Self.sharedColumns
    }

    let text = helpHint.map { "\($0) ·" } ?? ""
    let textColumns = metrics.columns(of: text)
    let isHelpShown =
      textColumns > 0 && !isAsking && message == nil && hint == nil
      && Self.fewestPathColumns + textColumns + shownColumns + Self.gap <= columns
    help = isHelpShown ? text : nil

    if let question {
      line = .question(question, takesKeys: editor.questionTakesKeys)
    } else if let prompt {
      line = .prompt(
        PromptLine(
          prompt: prompt, isMistakeAbove: notice != nil,
          showsCompletions: CompletionMenu(editor) == nil,
          columns: columns - (showsState ? shownColumns + Self.gap : 0)))
    } else if let drag = editor.dragText {
      line = .hint(drag, isDim: false)
    } else if let drop {
      line = .hint(drop.title, isDim: false)
    } else if let message, notice == nil {
      line = .message(message)
    } else if let hint {
      line = .hint(hint, isDim: true)
    } else if editor.outline.rowCount > 0, columns - shownColumns >= Self.fewestPathColumns {
      let helpColumns = isHelpShown ? textColumns + 2 : 0
      line = .path(columns: columns - Self.gap - shownColumns - helpColumns)
    } else {
      line = .nothing
    }
  }
}
