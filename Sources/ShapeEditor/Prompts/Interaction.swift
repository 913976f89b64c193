import KeyBindings
import LineEditing

/// What receives keys instead of the panes: a prompt at the bottom, a value edited in place, a list
/// over the panes, a menu, or a question. There is never more than one of them.
///
/// A question that arrives while something else receives the keys waits until that is closed: what
/// is being typed must not be taken for an answer.
package struct Interaction {
  private enum Current {
    case none
    case prompt(Prompt)
    case field(FieldEdit)
    case list(ChoiceList)
    case menu(CommandMenu)
    case question(Question)
  }

  private var current = Current.none
  private var waiting: Question?
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
    get { if case .question(let question) = current { question } else { waiting } }
    set {
      switch (current, newValue) {
      case (.none, let asked?), (.question, let asked?): current = .question(asked)
      case (.question, nil): current = .none
      default: waiting = newValue
      }
    }
  }

  /// Whether a text is being typed.
  var isTyping: Bool { prompt != nil || field != nil }

  /// Whether something receives the keys instead of the panes, or waits to.
  var isGoingOn: Bool { list != nil || menu != nil || isTyping || question != nil }

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
    if case .question(let question) = current { waiting = question }
    current = next
  }

  private mutating func end() {
    current = waiting.map { .question($0) } ?? .none
    waiting = nil
  }
}
