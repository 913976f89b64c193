import ShapeCommands
import TerminalCells

extension Editor {
  /// Gives a key to the line being typed.
  func takeInPrompt(_ key: Key) {
    switch key.token {
    case "<c-c>" where prompt?.line.selection.isEmpty == false: typeInPrompt(key)
    case "<esc>", "<c-c>", "<c-g>": prompt = nil
    case "<enter>", "<c-j>", "<c-m>": acceptPrompt()
    case "<up>", "<c-p>": recall(isOlder: true)
    case "<down>", "<c-n>": recall(isOlder: false)
    case "<tab>": complete(by: 1)
    case "<s-tab>": complete(by: -1)
    case "<bs>" where prompt?.line.isEmpty == true: prompt = nil
    default: typeInPrompt(key)
    }
  }

  private func typeInPrompt(_ key: Key) {
    guard let line = prompt?.line, let edited = edited(line, by: key) else { return }
    prompt?.line = edited
    promptChanged()
  }

  /// Gives pasted text to the line being typed; what does not fit is refused whole.
  func pasteIntoPrompt(_ text: String) {
    guard var line = prompt?.line else { return }
    guard line.insert(text) else {
      prompt?.mistake = line.refusal(of: text)
      return
    }
    prompt?.line = line
    promptChanged()
  }

  /// After typing: what was recalled or completed is now what is typed.
  func promptChanged() {
    guard var changed = prompt else { return }
    changed.historyIndex = 0
    changed.typed = changed.line
    changed.completions = []
    changed.completionIndex = nil
    changed.mistake = nil
    prompt = changed
  }

  private func acceptPrompt() {
    guard let answered = prompt else { return }
    prompt = nil
    message = nil
    let text = answered.line.text
    histories[answered.kind, default: PromptHistory()].add(text)
    switch answered.kind {
    case .find: run([.find(text: text)])
    case .filter: run([.filter(selector: text)])
    case .command: runLine(text, answered)
    }
  }

  /// Runs what was typed after the colon. A mistake leaves the line to be mended.
  private func runLine(_ text: String, _ answered: Prompt) {
    do throws(CommandMistake) {
      run(try Command.parse(text))
    } catch {
      var again = answered
      again.mistake = "column \(error.column): \(error.sentence)"
      prompt = again
    }
  }

  private func recall(isOlder: Bool) {
    guard var recalling = prompt else { return }
    let history = histories[recalling.kind] ?? PromptHistory()
    let index = history.index(
      from: recalling.historyIndex, isOlder: isOlder, startingWith: recalling.typed.text)
    guard let index else { return }
    recalling.historyIndex = index
    recalling.line.replaceAll(by: history.line(at: index) ?? recalling.typed.text)
    recalling.completions = []
    recalling.completionIndex = nil
    prompt = recalling
  }

  /// Puts the next completion into the line; after the last comes what was typed.
  private func complete(by step: Int) {
    guard var completing = prompt else { return }
    if completing.completions.isEmpty {
      let completion = completion(of: completing)
      completing.typed = completing.line
      completing.completions = completion.choices
      completing.completedBeginning = completion.beginning
      completing.completionIndex = nil
    }
    guard !completing.completions.isEmpty else { return }
    let places = completing.completions.count + 1
    let place = ((completing.completionIndex ?? places - 1) + step + places) % places
    completing.completionIndex = place < places - 1 ? place : nil
    if let index = completing.completionIndex {
      let completed = completing.completedBeginning + completing.completions[index]
      completing.line.replaceAll(by: completed + completing.typed.textBehindCursor)
      completing.line.moveCursor(to: completed.count)
    } else {
      completing.line = completing.typed
    }
    if completing.completions.count == 1 {
      completing.completions = []
      completing.completionIndex = nil
    }
    prompt = completing
  }

  private func completion(of prompt: Prompt) -> Completion {
    let typed = prompt.line.textBeforeCursor
    switch prompt.kind {
    case .find: return .none
    case .filter: return Completion(ofSelector: typed, in: document)
    case .command:
      return Completion(ofCommand: typed, in: document, isForDocument: selectsDocument)
    }
  }
}
