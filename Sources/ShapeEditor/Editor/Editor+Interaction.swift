import TerminalCells

extension Editor {
  /// The prompt at the bottom of the screen.
  package internal(set) var prompt: Prompt? {
    get { interaction.prompt }
    set { interaction.prompt = newValue }
  }

  /// The list over the panes: the help, the palette, a difference, problems.
  package var list: ChoiceList? { interaction.list }

  /// Opens a list, which takes the place of a line being typed.
  func open(_ list: ChoiceList) {
    tellLive(.lineLeft)
    interaction.list = list
  }

  /// Shows other items of the open list, from this one of its matches on, moved by so many.
  package func scrollList(from row: Int, by rows: Int) {
    interaction.list?.scroll(from: row, by: rows)
  }

  /// Chooses an item of the open list, as enter does.
  package func choose(item: Int) -> [Effect] {
    interaction.list?.select(item: item) == true ? handle(.key(Key(.enter))) : []
  }

  /// Takes a word from those under the value being typed, as choosing it and enter do.
  package func take(word: String) -> [Effect] {
    guard list == nil, field?.choices.contains(word) == true else { return [] }
    interaction.field?.take(word: word)
    return handle(.key(Key(.enter)))
  }

  /// Makes the inspector wider or narrower at the cost of the picture.
  package func widenPicture(by columns: Int) { layout.widenPicture(by: columns) }

  /// Puts one of the completions that are offered into the line being typed.
  package func take(completion index: Int) {
    if interaction.prompt?.take(completion: index) == true { tellLive(.lineChanged) }
  }

  /// What was typed at prompts in this session, to be recalled in the next.
  package var typedLines: TypedLines { interaction.typedLines }

  /// The value being edited in place.
  package var field: FieldEdit? { interaction.field }

  /// The question to answer; nil while a text is being typed, because its keys are not answers.
  package var question: Question? { isTyping ? nil : interaction.question }

  /// Whether a text is being typed.
  package var isTyping: Bool { interaction.isTyping }
}
