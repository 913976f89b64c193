import OutlineUI
import ShapeCommands
import ShapeDocument
import TerminalCells

extension Prompt {
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
    switch key.token {
    case "<c-c>" where !line.selection.isEmpty: type(key, register: &register)
    case "<esc>", "<c-c>", "<c-g>": return .left
    case "<enter>", "<c-j>", "<c-m>": return .accepted
    case "<up>", "<c-p>": recall(isOlder: true, from: history)
    case "<down>", "<c-n>": recall(isOlder: false, from: history)
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

  private mutating func type(_ key: Key, register: inout LineRegister) {
    if line.handle(key, register: &register) { lineChanged() }
  }

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

  /// Puts the next completion into the line; after the last one comes the typed text again.
  private mutating func complete(by step: Int, _ completing: (Prompt) -> Completion) {
    if completions.isEmpty {
      let completion = completing(self)
      typed = line
      completions = completion.choices
      completedBeginning = completion.beginning
      completionIndex = nil
    }
    guard !completions.isEmpty else { return }
    let places = completions.count + 1
    let place = ((completionIndex ?? places - 1) + step + places) % places
    show(completion: place < places - 1 ? place : nil)
    if completions.count == 1 { forgetCompletions() }
  }

  /// Puts one of the completions into the line, as if that was typed; false if there is none of this
  /// index.
  mutating func take(completion index: Int) -> Bool {
    guard completions.indices.contains(index) else { return false }
    show(completion: index)
    lineChanged()
    return true
  }

  private mutating func show(completion place: Int?) {
    completionIndex = place
    if let index = place {
      let completed = completedBeginning + completions[index]
      line.replaceAll(by: completed + typed.textBehindCursor)
      line.moveCursor(to: completed.count)
    } else {
      line = typed
    }
  }
}

extension Completion {
  /// The completions of a prompt's line up to its cursor. `isForDocument` says that properties are
  /// those of the document itself.
  init(of prompt: Prompt, in document: Document, isForDocument: Bool) {
    let typed = prompt.line.textBeforeCursor
    switch prompt.kind {
    case .find: self = .none
    case .filter: self.init(ofSelector: typed, in: document)
    case .command: self.init(ofCommand: typed, in: document, isForDocument: isForDocument)
    }
  }
}
