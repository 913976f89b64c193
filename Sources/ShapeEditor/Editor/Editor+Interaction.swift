extension Editor {
  /// What is being typed at the bottom of the screen.
  package internal(set) var prompt: Prompt? {
    get { interaction.prompt }
    set { interaction.prompt = newValue }
  }

  /// A list over the screen: the help, the palette, a difference, problems.
  package internal(set) var list: ChoiceList? {
    get { interaction.list }
    set { interaction.list = newValue }
  }

  /// The text being edited in its place.
  package var field: FieldEdit? { interaction.field }

  /// What waits for an answer; nothing while a text is being typed, whose keys are no answers to what
  /// comes up meanwhile.
  package var question: Question? { isTyping ? nil : interaction.question }

  /// Whether a text is being typed.
  package var isTyping: Bool { interaction.isTyping }
}
