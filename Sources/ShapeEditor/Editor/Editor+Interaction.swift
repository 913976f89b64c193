extension Editor {
  /// The prompt at the bottom of the screen.
  package var prompt: Prompt? { interaction.prompt }

  /// The list over the panes: the help, the palette, a difference, problems.
  package var list: ChoiceList? { interaction.list }

  /// What was typed at prompts in this session, to be recalled in the next.
  package var typedLines: TypedLines { interaction.typedLines }

  /// The value being edited in place.
  package var field: FieldEdit? { interaction.field }

  /// The question to answer; nil while a text is being typed, because its keys are not answers.
  package var question: Question? { interaction.shownQuestion }

  /// Whether keys answer the question that is shown.
  package var questionTakesKeys: Bool { interaction.questionTakesKeys }

  /// Whether a question that came by itself waits for a pause in what is typed, which
  /// ``EditorEvent/keysPaused`` tells.
  package var awaitsPause: Bool { interaction.awaitsPause }

  /// Whether a text is being typed.
  package var isTyping: Bool { interaction.isTyping }
}
