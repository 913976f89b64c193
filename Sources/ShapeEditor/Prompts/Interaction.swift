import KeyBindings
import LineEditing

/// What receives keys instead of the panes: a prompt at the bottom, a value edited in place, a list
/// over the panes, a menu, or a question. There is never more than one of them.
///
/// A question that arrives while something else receives the keys waits until that is closed: what
/// is being typed must not be taken for an answer. For the same reason a question that comes by itself
/// gets no keys before nothing was typed for a while; they go where they went before.
package struct Interaction {
  private enum Current {
    case none
    case prompt(Prompt)
    case field(FieldEdit)
    case list(ChoiceList)
    case menu(CommandMenu)
    case question(Asked)
  }

  /// A question, and whether keys answer it.
  private struct Asked {
    let question: Question
    var takesKeys: Bool
  }

  private var current = Current.none
  private var waiting: Asked?
  /// Whether the next question is asked again because of the last answer, and so does not come by itself.
  private var asksAgain = false
  /// The lines typed at prompts, in former sessions and in this one.
  private var lines = TypedLines()
  /// Those of this session.
  private(set) var typedLines = TypedLines()

  /// The prompt at the bottom. Setting nil has no effect while something else receives the keys.
  var prompt: Prompt? {
    get { if case .prompt(let prompt) = current { prompt } else { nil } }
    set {
      if let newValue { begin(.prompt(newValue)) } else if prompt != nil { end() }
    }
  }

  /// The value being edited in place.
  package var field: FieldEdit? {
    get { if case .field(let field) = current { field } else { nil } }
    set {
      if let newValue { begin(.field(newValue)) } else if field != nil { end() }
    }
  }

  /// The list over the panes.
  var list: ChoiceList? {
    get { if case .list(let list) = current { list } else { nil } }
    set {
      if let newValue { begin(.list(newValue)) } else if list != nil { end() }
    }
  }

  /// The menu over the panes.
  package var menu: CommandMenu? {
    get { if case .menu(let menu) = current { menu } else { nil } }
    set {
      if let newValue { begin(.menu(newValue)) } else if menu != nil { end() }
    }
  }

  /// The question that is shown or waiting. Setting nil leaves anything else that receives keys
  /// open.
  var question: Question? {
    get { if case .question(let asked) = current { asked.question } else { waiting?.question } }
    set { ask(newValue.map { Asked(question: $0, takesKeys: true) }) }
  }

  /// Notes whether what a key has asked for leads to a question again.
  mutating func expectQuestion(_ isExpected: Bool) { asksAgain = isExpected }

  /// Asks a question that no key has led to.
  mutating func askUnprompted(_ question: Question) {
    ask(Asked(question: question, takesKeys: asksAgain))
    asksAgain = false
  }

  private mutating func ask(_ asked: Asked?) {
    switch (current, asked) {
    case (.none, let asked?): current = .question(asked)
    case (.question(let former), let asked?):
      // What came by itself has not been seen yet.
      if !former.takesKeys, asked.takesKeys { waiting = former }
      current = .question(asked)
    case (.question, nil): end()
    default: waiting = asked
    }
  }

  /// Whether keys answer the question.
  var questionTakesKeys: Bool {
    if case .question(let asked) = current { asked.takesKeys } else { false }
  }

  /// Whether a question is shown that gets no keys yet.
  var awaitsPause: Bool {
    if case .question(let asked) = current { !asked.takesKeys } else { false }
  }

  /// Nothing was typed for a while: from now on the question that is shown gets the keys.
  mutating func keysPaused() {
    guard case .question(var asked) = current else { return }
    asked.takesKeys = true
    current = .question(asked)
  }

  /// Whether a text is being typed.
  var isTyping: Bool { prompt != nil || field != nil }

  /// Whether a value of the inspector is being typed.
  var isTypingValue: Bool {
    if case .property = field?.target { true } else { false }
  }

  /// The question to answer; nil while a text is being typed, because its keys are not answers.
  var shownQuestion: Question? { isTyping ? nil : question }

  /// Whether something receives the keys instead of the panes, or waits to.
  var isGoingOn: Bool { list != nil || menu != nil || isTyping || questionTakesKeys }

  // MARK: - What was typed before

  /// The lines typed at prompts of a kind.
  func history(of kind: Prompt.Kind) -> LineRecall { lines.recall(kind.recalled) }

  /// Adds an accepted line to the history of its kind.
  mutating func remember(_ answered: Prompt) {
    typedLines.add(answered.line.text, for: answered.kind.recalled)
    lines.add(answered.line.text, for: answered.kind.recalled)
  }

  /// Takes over what was typed in former sessions.
  mutating func recall(_ former: TypedLines) { lines = former.adding(typedLines) }

  private mutating func begin(_ next: Current) {
    if case .question(let asked) = current { waiting = asked }
    current = next
  }

  private mutating func end() {
    current = waiting.map { .question($0) } ?? .none
    waiting = nil
  }
}
