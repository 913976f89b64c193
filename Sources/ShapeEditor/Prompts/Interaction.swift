import OutlineUI

/// What has the keys instead of the panes: a line at the bottom, a value being edited in its place, a
/// list over the screen, or a question. There is never more than one of them.
///
/// A question that comes up from outside while something else has the keys waits until that is over:
/// what is being typed is no answer to it.
struct Interaction {
  private enum Current {
    case none
    case prompt(Prompt)
    case field(FieldEdit)
    case list(ChoiceList)
    case question(Question)
  }

  private var current = Current.none
  private var waiting: Question?
  /// What was typed at prompts before.
  private var histories: [Prompt.Kind: LineRecall] = [:]

  /// The line being typed at the bottom. Taking it away when something else has the keys does nothing.
  var prompt: Prompt? {
    get { if case .prompt(let prompt) = current { prompt } else { nil } }
    set {
      if let newValue { begin(.prompt(newValue)) } else if prompt != nil { end() }
    }
  }

  /// The value being edited in its place.
  var field: FieldEdit? {
    get { if case .field(let field) = current { field } else { nil } }
    set {
      if let newValue { begin(.field(newValue)) } else if field != nil { end() }
    }
  }

  /// The list over the screen.
  var list: ChoiceList? {
    get { if case .list(let list) = current { list } else { nil } }
    set {
      if let newValue { begin(.list(newValue)) } else if list != nil { end() }
    }
  }

  /// The question that is asked, or waits to be. Taking it away leaves what has the keys as it is.
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

  /// Whether something has the keys, or is to have them.
  var isGoingOn: Bool { list != nil || isTyping || question != nil }

  // MARK: - What was typed before

  /// The lines typed at prompts of a kind.
  func history(of kind: Prompt.Kind) -> LineRecall { histories[kind] ?? LineRecall() }

  /// Keeps an answered line for prompts of its kind.
  mutating func remember(_ answered: Prompt) {
    histories[answered.kind, default: LineRecall()].add(answered.line.text)
  }

  private mutating func begin(_ next: Current) {
    if case .question(let question) = current { waiting = question }
    current = next
  }

  private mutating func end() {
    current = waiting.map { .question($0) } ?? .none
    waiting = nil
  }
}
