import LineEditing
import ShapeCommands
import TerminalCells

/// A prompt at the bottom of the screen, answered by typing a line.
package struct Prompt: Hashable, Sendable {
  /// What a prompt asks for.
  package enum Kind: Hashable, Sendable {
    case command
    case find
    case filter

    /// What its lines are remembered as.
    var recalled: TypedLines.Kind {
      switch self {
      case .command: .command
      case .find: .find
      case .filter: .filter
      }
    }

    /// The text before the line.
    package var lead: String {
      switch self {
      case .command: ":"
      case .find: "/"
      case .filter: "filter: "
      }
    }
  }

  /// What the prompt asks for.
  package let kind: Kind
  /// The line typed so far.
  package private(set) var line: LineEditor
  /// The completions of the word at the cursor; empty unless the user is completing.
  package private(set) var completions: [String] = []
  /// The completion shown in the line; nil while the line is as typed.
  package private(set) var completionIndex: Int?
  /// The error in the line, shown beside it.
  package private(set) var mistake: String?
  /// What is said quietly beside the line: how much it finds, why it is unfinished.
  package private(set) var hint: String?

  /// The text before the part of the line being completed.
  package private(set) var completedBeginning = ""
  /// The text behind it.
  private var completedRest = ""
  /// The line's position in the history, counted back from the newest; 0 is the line being typed.
  private var historyIndex = 0
  /// The line as it was typed, before going back in the history or completing.
  private var typed: LineEditor

  /// A prompt that starts with a text; the cursor stands at the `…` in it, or at its end.
  init(_ kind: Kind, template: String) {
    let parts = template.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(kind)
    let before = String(parts.first ?? "")
    line = LineEditor(before + (parts.count > 1 ? parts[1] : ""), cursor: before.count)
    typed = line
  }

  init(_ kind: Kind, text: String = "") {
    self.kind = kind
    line = LineEditor(text)
    typed = line
  }

  // MARK: - Keys

  /// The state of a line after a key.
  enum Outcome {
    /// It is still being typed.
    case typing
    /// It is cancelled.
    case left
    /// It is accepted.
    case accepted
  }

  /// Handles a key. `history` holds the lines typed at prompts of this kind before; `completing`
  /// returns the completions of the line up to the cursor.
  mutating func take(
    _ key: Key, register: inout LineRegister, history: LineRecall,
    completing: (Prompt) -> Completion
  ) -> Outcome {
    mistake = nil
    switch key.token {
    case "<c-c>" where !line.selection.isEmpty: type(key, register: &register)
    case "<esc>", "<c-c>": return .left
    case "<enter>": return .accepted
    case "<up>": recall(isOlder: true, from: history)
    case "<down>": recall(isOlder: false, from: history)
    case "<tab>": complete(by: 1, completing)
    case "<s-tab>": complete(by: -1, completing)
    case "<bs>" where line.isEmpty: return .left
    default: type(key, register: &register)
    }
    return .typing
  }

  /// The commands of the accepted line.
  ///
  /// - Throws: if it cannot be read.
  func commands() throws(CommandMistake) -> [Command] {
    switch kind {
    case .find: [.find(text: line.text)]
    case .filter: [.filter(selector: line.text)]
    case .command: try Command.parse(line.text)
    }
  }

  /// Inserts pasted text; text that does not fit is refused as a whole.
  mutating func paste(_ text: String) {
    if line.insert(text) { lineChanged() } else { mistake = line.refusal(of: text) }
  }

  /// Keeps the line, which was refused, to be corrected.
  mutating func refuse(_ reason: String) {
    lineChanged()
    mistake = reason
  }

  private mutating func type(_ key: Key, register: inout LineRegister) {
    if line.handle(key, register: &register) { lineChanged() }
  }

  /// Says what is wrong with the line, or with what was to be put into it.
  mutating func show(mistake sentence: String) { mistake = sentence }

  /// Says something quietly beside the line, or nothing.
  mutating func show(hint: String?) { self.hint = hint }

  /// Makes the line, recalled or completed or not, the typed one.
  private mutating func lineChanged() {
    historyIndex = 0
    typed = line
    forgetCompletions()
    mistake = nil
  }

  private mutating func forgetCompletions() {
    completions = []
    completionIndex = nil
  }

  private mutating func recall(isOlder: Bool, from history: LineRecall) {
    let index = history.index(from: historyIndex, isOlder: isOlder, startingWith: typed.text)
    guard let index else { return }
    historyIndex = index
    line.replaceAll(by: history.line(at: index) ?? typed.text)
    forgetCompletions()
  }

  /// Puts what all completions begin with into the line, or else the next of them; after the last
  /// one comes the typed text again.
  private mutating func complete(by step: Int, _ completing: (Prompt) -> Completion) {
    if completions.isEmpty, offer(completing(self)) { return }
    guard !completions.isEmpty else { return }
    let places = completions.count + 1
    let place = ((completionIndex ?? places - 1) + step + places) % places
    show(completion: place < places - 1 ? place : nil)
    if completions.count == 1 { forgetCompletions() }
  }

  /// Offers completions; true if they say more about the word than is typed, which then stands there.
  private mutating func offer(_ completion: Completion) -> Bool {
    completions = completion.choices
    completedBeginning = completion.beginning
    completedRest = completion.rest(of: line.textBehindCursor)
    let common = completion.commonBeginning
    let isMore = (completedBeginning + common).count > line.textBeforeCursor.count
    if isMore { complete(to: common) }
    typed = line
    completionIndex = isMore ? completions.firstIndex(of: common) : nil
    if isMore, completions.count == 1 { forgetCompletions() }
    return isMore
  }

  /// Puts one of the completions into the line, as if that was typed; false if there is none of this
  /// index.
  mutating func choose(completion index: Int) -> Bool {
    guard completions.indices.contains(index) else { return false }
    show(completion: index)
    lineChanged()
    return true
  }

  private mutating func show(completion place: Int?) {
    completionIndex = place
    if let index = place { complete(to: completions[index]) } else { line = typed }
  }

  private mutating func complete(to word: String) {
    let completed = completedBeginning + word
    line.replaceAll(by: completed + completedRest)
    line.moveCursor(to: completed.count)
  }
}
