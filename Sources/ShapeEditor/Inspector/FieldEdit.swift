import LineEditing
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
    /// The text of the cursor's graphic, in the picture.
    case text

    /// Whether it has a line of the inspector, and so others beside it.
    var isInInspector: Bool { if case .property = self { true } else { false } }

    /// The path of the property; nil for the name.
    var path: String? {
      switch self {
      case .name: nil
      case .property(let path): path
      case .text: "text.string"
      }
    }
  }

  /// What is edited.
  package let target: Target
  /// How it is edited.
  package let control: FieldControl
  /// The text so far.
  package private(set) var line: LineEditor
  /// What is wrong with it.
  package private(set) var mistake: String?
  /// The suggested words that match what was typed.
  package private(set) var choices: FieldChoices
  /// The text as it was.
  let initial: String

  /// Begins to edit a value of a document.
  ///
  /// - Throws: if the text is too long for a line.
  init(
    _ target: Target, text: String, control: FieldControl, in document: Document
  ) throws(Diagnostic) {
    guard text.utf8.count <= LineEditor.defaultCharacterLimit else {
      throw .refusal("the text is too long to be edited here; a script's 'set' takes it")
    }
    self.init(target, text: text, control: control, words: control.words(in: document))
  }

  /// Begins to edit a text that fits into a line; `words` are suggestions.
  init(_ target: Target, text: String, control: FieldControl, words: [String] = []) {
    self.target = target
    self.control = control
    initial = text
    line = LineEditor(text)
    // A number, a colour or a word is mostly typed anew, a text mostly changed.
    switch control {
    case .number, .color, .choice: line.selectAll()
    case .toggle, .numbers, .text, .connectorEnd, .flow: break
    }
    choices = FieldChoices(words, selecting: control.isChoice ? text : nil)
  }

  /// Whether it is this property that is edited.
  package func isProperty(_ path: String) -> Bool { target == .property(path) }

  /// The command that sets what was typed; nil if nothing changed.
  ///
  /// - Throws: why it is not a valid value.
  func command() throws(Diagnostic) -> Command? {
    switch target {
    case .name where line.text == initial: nil
    case .name: try control.command(setting: "name", to: line.text, among: choices)
    // An empty text unsets the property even if it was empty before: several may differ.
    case .text where line.text == initial: nil
    case .text: try control.command(setting: "text.string", to: line.text, among: choices)
    case .property where line.text == initial && !initial.isEmpty: nil
    case .property(let path): try control.command(setting: path, to: line.text, among: choices)
    }
  }

  /// Selects the whole text, so that typing replaces it.
  mutating func selectAll() { line.selectAll() }

  // MARK: - Typing

  /// What follows from a key.
  enum Outcome: Hashable, Sendable {
    /// The text is still being edited.
    case typing
    /// The text is discarded.
    case leave
    /// The text is to be set; then the value that many places further is edited, unless that is 0.
    case accept(goingBy: Int)
  }

  /// Handles a key; `register` holds the text cut or copied in lines.
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
    case "<tab>" where target.isInInspector: return .accept(goingBy: 1)
    case "<s-tab>" where target.isInInspector: return .accept(goingBy: -1)
    case "<tab>", "<s-tab>": break
    default: type(key, &register)
    }
    return .typing
  }

  /// Inserts pasted text, all or nothing.
  ///
  /// - Returns: why it does not fit; nil if it was inserted.
  mutating func paste(_ text: String) -> String? {
    guard line.insert(text) else {
      refuse(line.refusal(of: text))
      return mistake
    }
    lineChanged()
    return nil
  }

  /// Replaces what was typed by a word.
  package mutating func take(word: String) {
    line.replaceAll(by: word)
    lineChanged()
  }

  /// Shows what is wrong with the text.
  mutating func refuse(_ sentence: String) { mistake = sentence }

  /// Shows why the text cannot be set, without naming the property, which is visible.
  mutating func refuse(_ error: Diagnostic) {
    let isItsOwn = error.code == .wrongValue && error.arguments.first.map(isProperty) == true
    refuse(isItsOwn ? error.arguments.last ?? error.message : error.message)
  }

  private mutating func type(_ key: Key, _ register: inout LineRegister) {
    let before = line.text
    guard line.handle(key, register: &register), line.text != before else { return }
    lineChanged()
  }

  /// Updates the suggestions after a change of the text.
  private mutating func lineChanged() {
    mistake = nil
    choices.narrow(to: line.text, choosing: control.isChoice)
  }

  /// Steps a number, or goes to the previous or next word.
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

  /// Completes the word being typed; returns false if there is nothing to complete.
  private mutating func complete() -> Bool {
    let text = line.text
    guard text != initial, !choices.contains(text), let word = choices.completion(of: text) else {
      return false
    }
    take(word: word)
    return true
  }
}
