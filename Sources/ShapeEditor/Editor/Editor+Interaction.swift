extension Editor {
  /// The prompt at the bottom of the screen.
  package internal(set) var prompt: Prompt? {
    get { interaction.prompt }
    set { interaction.prompt = newValue }
  }

  /// The list over the panes: the help, the palette, a difference, problems.
  package var list: ChoiceList? {
    get { interaction.list }
    set { interaction.list = newValue }
  }

  /// The value being edited in place.
  package var field: FieldEdit? { interaction.field }

  /// The question to answer; nil while a text is being typed, because its keys are not answers.
  package var question: Question? { isTyping ? nil : interaction.question }

  /// Whether a text is being typed.
  package var isTyping: Bool { interaction.isTyping }
}
