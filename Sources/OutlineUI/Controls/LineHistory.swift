/// The undo history of a line of text.
struct LineHistory: Sendable {
  /// The most steps kept.
  static let stepLimit = 200
  /// The most clusters kept in all steps together.
  static let characterLimit = 500_000

  /// A text and its cursor.
  struct State: Sendable {
    let characters: [Character]
    let cursor: Int

    init(_ characters: [Character], _ cursor: Int) {
      self.characters = characters
      self.cursor = cursor
    }
  }

  /// The kind of a change: characters typed one after another are undone together.
  enum Change: Sendable {
    case typing
    case other
  }

  private var done: [State] = []
  private var undone: [State] = []
  private var isTyping = false
  /// The number of clusters in ``done``.
  private var characterCount = 0

  /// Records the state before a change.
  mutating func record(_ state: State, before change: Change) {
    undone = []
    defer { isTyping = change == .typing }
    if isTyping, change == .typing, !done.isEmpty { return }
    done.append(state)
    characterCount += state.characters.count
    while done.count > Self.stepLimit || characterCount > Self.characterLimit {
      characterCount -= done.removeFirst().characters.count
    }
  }

  /// Ends a step of typing: characters typed next belong to another step.
  mutating func endTyping() { isTyping = false }

  /// The state before the last change; nil if there is none.
  mutating func undo(from state: State) -> State? {
    endTyping()
    guard let before = done.popLast() else { return nil }
    characterCount -= before.characters.count
    undone.append(state)
    return before
  }

  /// The state left by the last undo; nil if there is none.
  mutating func redo(from state: State) -> State? {
    endTyping()
    guard let after = undone.popLast() else { return nil }
    done.append(state)
    characterCount += state.characters.count
    return after
  }
}
