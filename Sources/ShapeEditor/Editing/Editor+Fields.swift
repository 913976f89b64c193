import OutlineUI
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

extension Editor {
  /// Begins to edit what the cursor is on: a row's name, a field's value.
  func beginEditing() throws(Diagnostic) {
    guard outline.rowCount > 0 || selectsDocument else {
      throw .refusal("there is nothing to edit; insert canvas NAME makes a canvas")
    }
    try requireEditing()
    if layout.focus == .outline {
      guard !selectsDocument else {
        throw .refusal(
          "the document is selected; tab leads to its values, rename TITLE sets its title")
      }
      let name = document.value(of: "name", entry: cursor).text ?? ""
      return try begin(.name, name, .text(takesLines: false))
    }
    guard let part = inspectedPart else {
      throw .refusal("this line has no value; e works on the lines in a group")
    }
    if part.control == .toggle { return try runEdit(.toggle(property: part.path)) }
    guard !document.isLocked(inspectedEntry) || !marks.isEmpty else {
      throw .refusal("it is locked; unlock it first")
    }
    try begin(.property(part.path), text(of: part), part.control)
  }

  /// A value as it is edited; nothing where several graphics differ.
  private func text(of part: InspectorModel.Part) -> String {
    guard part.agreement != .mixed else { return "" }
    let lookup = document.value(of: part.path, entry: inspectedEntry)
    let text = lookup.text ?? lookup.defaultValue?.text ?? ""
    guard case .numbers = part.control, text.hasPrefix("[") else { return text }
    return String(text.dropFirst().dropLast())
  }

  private func begin(
    _ target: FieldEdit.Target, _ text: String, _ control: FieldControl
  ) throws(Diagnostic) {
    guard text.utf8.count <= LineEditor.defaultCharacterLimit else {
      throw .refusal("the text is too long to be edited here; a script's 'set' takes it")
    }
    interaction.field = FieldEdit(
      target, text: text, control: control, words: control.words(in: document))
    showInspectorCursor()
  }

  /// What space does on a value: turns it over, takes the next word, or begins to edit it.
  func activate(_ part: InspectorModel.Part) throws(Diagnostic) {
    try requireEditing()
    switch part.control {
    case .toggle: try runEdit(.toggle(property: part.path))
    case .choice: try takeNextWord(of: part, by: 1)
    default: try beginEditing()
    }
  }

  /// Takes the word after, or before, the one that is there.
  private func takeNextWord(of part: InspectorModel.Part, by step: Int) throws(Diagnostic) {
    guard case .choice(let words) = part.control, !words.isEmpty else { return }
    let place = part.agreement == .mixed ? nil : words.firstIndex(of: part.value)
    let next = place.map { ($0 + step % words.count + words.count) % words.count } ?? 0
    try runEdit(.set(property: part.path, value: .text(words[next])))
  }

  /// Steps the value the inspector's cursor is on.
  func step(by amount: Int) throws(Diagnostic) {
    guard layout.focus == .inspector else {
      throw .refusal("stepping is for values: tab leads to the inspector")
    }
    guard let part = inspectedPart else { throw .refusal("there is no value here to step") }
    try requireEditing()
    switch part.control {
    case .number(let range):
      let change = Double(amount) * range.step
      try runEdit(.adjust(property: part.path, by: .add((change * 1_000).rounded() / 1_000)))
    case .toggle: try runEdit(.toggle(property: part.path))
    case .choice: try takeNextWord(of: part, by: amount)
    default: throw .refusal("'\(part.path)' is no number to step; e edits it")
    }
  }

  // MARK: - Keys

  /// Gives a key to the text being edited.
  func takeInField(_ key: Key) {
    guard let field = interaction.field else { return }
    switch key.token {
    case "<c-c>" where !field.line.selection.isEmpty: typeInField(key)
    case "<esc>", "<c-c>", "<c-g>":
      interaction.field = nil
      message = nil
    case "<enter>", "<c-j>", "<c-m>": acceptField()
    case "<a-enter>" where field.control == .text(takesLines: true):
      interaction.field?.line.insertLineBreak()
      interaction.field?.lineChanged()
    case "<up>", "<c-p>": stepInField(by: 1)
    case "<down>", "<c-n>": stepInField(by: -1)
    case "<s-up>", "<pgup>": stepInField(by: 10)
    case "<s-down>", "<pgdn>": stepInField(by: -10)
    case "<tab>": completeOrGo(by: 1)
    case "<s-tab>": acceptAndGo(by: -1)
    default: typeInField(key)
    }
  }

  /// Gives pasted text to the text being edited.
  ///
  /// What does not fit is refused whole, and the field stays open.
  func pasteIntoField(_ text: String) {
    guard var line = interaction.field?.line else { return }
    guard line.insert(text) else {
      let refusal = line.refusal(of: text)
      interaction.field?.mistake = refusal
      if interaction.field?.target == .name { message = Message(refusal, .warning) }
      return showInspectorCursor()
    }
    interaction.field?.line = line
    interaction.field?.lineChanged()
    message = nil
  }

  private func typeInField(_ key: Key) {
    guard let line = interaction.field?.line, let edited = edited(line, by: key) else { return }
    interaction.field?.line = edited
    if edited.text != line.text { interaction.field?.lineChanged() }
    message = nil
  }

  /// Steps a number up or down, or goes to the word before or behind.
  private func stepInField(by amount: Int) {
    guard let field = interaction.field else { return }
    guard case .number(let range) = field.control else {
      interaction.field?.choose(-amount)
      return showInspectorCursor()
    }
    let text = field.line.isEmpty ? "0" : field.line.text
    guard case .success(let number) = Sum.value(of: text) else { return }
    var stepped = number + Double(amount) * range.step
    if let bounds = range.bounds {
      stepped = min(max(stepped, bounds.lowerBound), bounds.upperBound)
    }
    guard let written = NumberText.written(stepped) else { return }
    interaction.field?.line.replaceAll(by: written)
    interaction.field?.lineChanged()
  }

  /// Completes the word being typed; a whole one is accepted, and the next value edited.
  private func completeOrGo(by step: Int) {
    guard let field = interaction.field else { return }
    let text = field.line.text
    if text != field.initial, !field.choices.contains(text),
      let word = field.choices.completion(of: text)
    {
      interaction.field?.line.replaceAll(by: word)
      interaction.field?.lineChanged()
    } else {
      acceptAndGo(by: step)
    }
  }

  /// Accepts what was typed and edits the next value in the inspector, or the one before.
  private func acceptAndGo(by step: Int) {
    guard case .property? = interaction.field?.target else { return }
    acceptField()
    guard interaction.field == nil, goToPart(by: step), let part = inspectedPart,
      part.control != .toggle
    else { return }
    run([.edit])
  }

  // MARK: - Accepting

  /// Writes what was typed; a refusal leaves the text to be mended.
  private func acceptField() {
    guard let field = interaction.field else { return }
    message = nil
    let text = field.line.text
    switch field.target {
    case .name:
      guard text != field.initial else {
        interaction.field = nil
        return
      }
      write(Self.command(setting: "name", to: text, .text(takesLines: false)), on: [cursor])
    case .property(let path):
      guard text != field.initial || text.isEmpty else {
        interaction.field = nil
        return
      }
      switch Self.meant(field) {
      case .success(let text):
        write(Self.command(setting: path, to: text, field.control), on: selection)
      case .failure(let mistake): refuse(mistake.sentence)
      }
    }
    showInspectorCursor()
  }

  /// Writes the value and closes the field, or says why it cannot be.
  private func write(_ command: Command, on entries: [Int]) {
    guard let target = interaction.field?.target else { return }
    do throws(Diagnostic) {
      try edit(command, on: entries)
      interaction.field = nil
    } catch {
      switch target {
      case .name: message = Message(error)
      case .property(let path):
        // Which property it is can be seen.
        let isItsOwn = error.code == .wrongValue && error.arguments.first == path
        refuse(isItsOwn ? error.arguments.last ?? error.message : error.message)
      }
    }
  }

  private func refuse(_ sentence: String) {
    interaction.field?.mistake = sentence
    message = nil
  }

  private struct Mistake: Error {
    let sentence: String
  }

  /// What was typed, with sums worked out and a word begun made whole.
  private static func meant(_ field: FieldEdit) -> Result<String, Mistake> {
    let text = field.line.text
    guard !text.isEmpty else { return .success("") }
    switch field.control {
    case .number: return number(text)
    case .numbers(let isList): return numbers(text, isList: isList)
    case .choice where !field.choices.contains(text):
      return .success(field.choices.selectedWord ?? text)
    default: return .success(text)
    }
  }

  private static func number(_ text: String) -> Result<String, Mistake> {
    // A number as it was typed keeps its spelling.
    if NumberText.parse(text) != nil { return .success(text) }
    switch Sum.value(of: text) {
    case .success(let number):
      if let written = NumberText.written(number) { return .success(written) }
      return .failure(Mistake(sentence: "'\(text)' comes to no number that can be written"))
    case .failure(.divisionByZero):
      return .failure(Mistake(sentence: "'\(text)' is a division by zero"))
    case .failure(.tooLarge):
      return .failure(Mistake(sentence: "'\(text)' comes to more than a number can be"))
    case .failure(.noSum):
      return .failure(Mistake(sentence: "'\(text)' is neither a number nor a sum"))
    }
  }

  private static func numbers(_ text: String, isList: Bool) -> Result<String, Mistake> {
    var bare = Substring(text)
    if bare.first == "[", bare.last == "]" { bare = bare.dropFirst().dropLast() }
    // Blanks part numbers where no commas do.
    let parts = bare.contains(",") ? bare.split(separator: ",") : bare.split(separator: " ")
    var numbers: [String] = []
    for part in parts {
      let part = part.trimmingBlanks()
      switch number(String(part)) {
      case .success(let number): numbers.append(number)
      case .failure(let mistake): return .failure(mistake)
      }
    }
    if numbers.count == 1, !isList { return .success(numbers[0]) }
    return .success("[" + numbers.joined(separator: ", ") + "]")
  }

  /// A text that is a list or map is YAML; none at all takes the property away.
  private static func command(
    setting property: String, to text: String, _ control: FieldControl
  ) -> Command {
    if text.isEmpty { return .unset(property: property) }
    let isFlow: Bool
    switch control {
    case .numbers, .flow: isFlow = text.first == "[" || text.first == "{"
    default: isFlow = false
    }
    return .set(property: property, value: isFlow ? .flow(text) : .text(text))
  }
}

extension Substring {
  /// The text without the blanks at both ends.
  fileprivate func trimmingBlanks() -> Substring {
    var rest = self
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest = rest.dropLast() }
    return rest
  }
}
