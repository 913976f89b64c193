import OutlineUI
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// A text that is edited where it is shown.
package struct FieldEdit: Hashable, Sendable {
  /// What is edited.
  package enum Target: Hashable, Sendable {
    /// The name of the cursor's row.
    case name
    /// A property of the selection, in the inspector.
    case property(String)
  }

  /// What is edited.
  package let target: Target
  /// How it is edited.
  package let control: FieldControl
  /// The text so far.
  package private(set) var line: LineEditor
  /// What is wrong with it.
  package private(set) var mistake: String?
  /// The words it can be, as far as they fit what was typed.
  package private(set) var choices: FieldChoices
  /// The text as it was.
  let initial: String

  /// Begins to edit a value of a document.
  ///
  /// - Throws: where the text is too long for a line.
  init(
    _ target: Target, text: String, control: FieldControl, in document: Document
  ) throws(Diagnostic) {
    guard text.utf8.count <= LineEditor.defaultCharacterLimit else {
      throw .refusal("the text is too long to be edited here; a script's 'set' takes it")
    }
    self.init(target, text: text, control: control, words: control.words(in: document))
  }

  /// Begins to edit a text that fits into a line; `words` are what it can be, besides others.
  init(_ target: Target, text: String, control: FieldControl, words: [String] = []) {
    self.target = target
    self.control = control
    initial = text
    line = LineEditor(text)
    // A number, a colour or a word is mostly typed anew, a text mostly changed.
    switch control {
    case .number, .color, .choice: line.selectAll()
    case .toggle, .numbers, .text, .flow: break
    }
    choices = FieldChoices(words, selecting: control.isChoice ? text : nil)
  }

  /// Whether it is this property that is edited.
  func isProperty(_ path: String) -> Bool { target == .property(path) }

  /// The command that writes what was typed; nil where that is what was there.
  ///
  /// - Throws: what is wrong with it.
  func command() throws(Diagnostic) -> Command? {
    switch target {
    case .name where line.text == initial: nil
    case .name: try control.command(setting: "name", to: line.text, among: choices)
    // Nothing at all removes the property, though it may be that nothing was shown.
    case .property where line.text == initial && !initial.isEmpty: nil
    case .property(let path): try control.command(setting: path, to: line.text, among: choices)
    }
  }

  // MARK: - Typing

  /// What a key comes to.
  enum Outcome: Hashable, Sendable {
    /// The text is still being edited.
    case typing
    /// The text is left as it was.
    case leave
    /// The text is to be written, and then the value edited that is so many further; 0 for none.
    case accept(goingBy: Int)
  }

  /// Takes a key; `register` has what was cut or copied in lines.
  mutating func take(_ key: Key, register: inout LineRegister) -> Outcome {
    switch key.token {
    case "<c-c>" where !line.selection.isEmpty: type(key, &register)
    case "<esc>", "<c-c>", "<c-g>": return .leave
    case "<enter>", "<c-j>", "<c-m>": return .accept(goingBy: 0)
    case "<a-enter>" where control == .text(takesLines: true):
      line.insertLineBreak()
      lineChanged()
    case "<up>", "<c-p>": step(by: 1)
    case "<down>", "<c-n>": step(by: -1)
    case "<s-up>", "<pgup>": step(by: 10)
    case "<s-down>", "<pgdn>": step(by: -10)
    case "<tab>" where complete(): break
    case "<tab>" where target != .name: return .accept(goingBy: 1)
    case "<s-tab>" where target != .name: return .accept(goingBy: -1)
    case "<tab>", "<s-tab>": break
    default: type(key, &register)
    }
    return .typing
  }

  /// Takes pasted text; what does not fit is refused whole.
  ///
  /// - Returns: why it is refused; nil where it is taken.
  mutating func paste(_ text: String) -> String? {
    guard line.insert(text) else {
      refuse(line.refusal(of: text))
      return mistake
    }
    lineChanged()
    return nil
  }

  /// Puts a word in place of what was typed.
  mutating func take(word: String) {
    line.replaceAll(by: word)
    lineChanged()
  }

  /// Says what is wrong with what was typed.
  mutating func refuse(_ sentence: String) { mistake = sentence }

  /// Says why what was typed cannot be written; which property it is can be seen.
  mutating func refuse(_ error: Diagnostic) {
    let isItsOwn = error.code == .wrongValue && error.arguments.first.map(isProperty) == true
    refuse(isItsOwn ? error.arguments.last ?? error.message : error.message)
  }

  private mutating func type(_ key: Key, _ register: inout LineRegister) {
    let before = line.text
    guard line.handle(key, register: &register), line.text != before else { return }
    lineChanged()
  }

  /// What was typed is another text now.
  private mutating func lineChanged() {
    mistake = nil
    choices.narrow(to: line.text, choosing: control.isChoice)
  }

  /// Steps a number up or down, or goes to the word before or behind.
  private mutating func step(by amount: Int) {
    guard case .number(let range) = control else {
      if let word = choices.move(by: -amount) {
        line.replaceAll(by: word)
        mistake = nil
      }
      return
    }
    guard case .success(let number) = Sum.value(of: line.isEmpty ? "0" : line.text) else { return }
    var stepped = number + Double(amount) * range.step
    if let bounds = range.bounds {
      stepped = min(max(stepped, bounds.lowerBound), bounds.upperBound)
    }
    if let written = NumberText.written(stepped) { take(word: written) }
  }

  /// Completes the word being typed; false where it is whole.
  private mutating func complete() -> Bool {
    let text = line.text
    guard text != initial, !choices.contains(text), let word = choices.completion(of: text) else {
      return false
    }
    take(word: word)
    return true
  }
}
