/// What can be taken back in a line of text being edited.
struct LineHistory: Sendable {
  /// Steps kept; older ones are forgotten.
  static let stepLimit = 200
  /// Clusters kept in all of them.
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

  /// How a change came about: characters typed one after the other are taken back together.
  enum Change: Sendable {
    case typing
    case other
  }

  private var done: [State] = []
  private var undone: [State] = []
  private var isTyping = false
  /// Clusters in ``done``.
  private var characterCount = 0

  /// Notes the state before a change.
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

  /// What is typed next is another step.
  mutating func endTyping() { isTyping = false }

  /// The state before the last change; nil without one.
  mutating func undo(from state: State) -> State? {
    endTyping()
    guard let before = done.popLast() else { return nil }
    characterCount -= before.characters.count
    undone.append(state)
    return before
  }

  /// The state that was left by the last undoing; nil without one.
  mutating func redo(from state: State) -> State? {
    endTyping()
    guard let after = undone.popLast() else { return nil }
    done.append(state)
    characterCount += state.characters.count
    return after
  }
}
