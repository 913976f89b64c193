import Cells
import OutlineUI
import ShapeDocument

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
  /// The text so far.
  package internal(set) var line: LineEditor
  /// What is wrong with it.
  package internal(set) var mistake: String?
  /// What is being completed; nil until that begins.
  var completed: String?

  init(_ target: Target, text: String) {
    self.target = target
    line = LineEditor(text)
  }

  /// Whether it is this property that is edited.
  func isProperty(_ path: String) -> Bool { target == .property(path) }
}

extension Editor {
  /// The text being edited in its place.
  package var field: FieldEdit? { editing.field }

  /// Begins to edit what the cursor is on: a row's name, a field's value.
  func beginEditing() {
    guard outline.rowCount > 0, mayEdit() else { return }
    if layout.focus == .outline {
      let name = document.value(of: "name", entry: cursor).text ?? ""
      return begin(.name, name)
    }
    guard let field = inspectedField else {
      message = Message("this line has no value; e works on the lines in a group", .warning)
      return
    }
    if case .toggle = FieldKind(field.path, entry: cursor, in: document) {
      return runEdit(.toggle(property: field.path))
    }
    let lookup = document.value(of: field.path, entry: cursor)
    begin(.property(field.path), field.isMixed ? "" : lookup.text ?? field.value)
  }

  private func begin(_ target: FieldEdit.Target, _ text: String) {
    guard text.utf8.count <= LineEditor.defaultCharacterLimit else {
      message = Message("the text is too long to be edited here; :set takes it", .warning)
      return
    }
    editing.field = FieldEdit(target, text: text)
  }

  /// What space does on a field: turns it over, takes the next word, or begins to edit it.
  func activateField(_ field: InspectorModel.Field) {
    guard mayEdit() else { return }
    switch FieldKind(field.path, entry: cursor, in: document) {
    case .toggle: runEdit(.toggle(property: field.path))
    case .choice(let words):
      let place = field.isMixed ? nil : words.firstIndex(of: field.value)
      let next = place.map { words[($0 + 1) % words.count] } ?? words.first
      if let next { runEdit(.set(property: field.path, value: .text(next))) }
    case .number, .text: beginEditing()
    }
  }

  /// Gives a key to the text being edited.
  func takeInField(_ key: Key) {
    switch key.token {
    case "<esc>", "<c-c>", "<c-g>":
      editing.field = nil
      message = nil
    case "<enter>", "<c-j>", "<c-m>": acceptField()
    case "<up>": stepInField(by: 1)
    case "<down>": stepInField(by: -1)
    case "<s-up>": stepInField(by: 10)
    case "<s-down>": stepInField(by: -10)
    case "<tab>": complete(by: 1)
    case "<s-tab>": complete(by: -1)
    default:
      guard let line = editing.field?.line, let edited = edited(line, by: key) else { return }
      editing.field?.line = edited
      fieldChanged()
    }
  }

  /// Gives pasted text to the text being edited.
  func pasteIntoField(_ text: String) {
    editing.field?.line.insert(text)
    fieldChanged()
  }

  private func fieldChanged() {
    editing.field?.mistake = nil
    editing.field?.completed = nil
    message = nil
  }

  // MARK: - Steps and words

  private var fieldKind: FieldKind? {
    guard case .property(let path)? = editing.field?.target else { return nil }
    return FieldKind(path, entry: cursor, in: document)
  }

  /// Steps a number up or down, or goes to the word before or behind.
  private func stepInField(by amount: Int) {
    guard let field = editing.field, let kind = fieldKind else { return }
    if case .number = kind {
      guard let number = Sum.value(of: field.line.text),
        let text = NumberText.written(number + Double(amount))
      else { return }
      editing.field?.line = LineEditor(text)
      fieldChanged()
    } else {
      complete(by: amount < 0 ? 1 : -1)
    }
  }

  /// Puts the next word into the field that begins with what was typed; any word after a whole one.
  private func complete(by step: Int) {
    guard let field = editing.field, let kind = fieldKind else { return }
    let typed = field.completed ?? (kind.words.contains(field.line.text) ? "" : field.line.text)
    let words = kind.words.filter { $0.hasPrefix(typed) }
    guard !words.isEmpty else { return }
    let place = words.firstIndex(of: field.line.text)
    let next = place.map { ($0 + step + words.count) % words.count } ?? (step > 0 ? 0 : -1)
    editing.field?.line = LineEditor(next < 0 ? words[words.count - 1] : words[next])
    editing.field?.mistake = nil
    editing.field?.completed = typed
  }

  // MARK: - Accepting

  /// Writes what was typed; a refusal leaves the text to be mended.
  private func acceptField() {
    guard let field = editing.field else { return }
    message = nil
    switch field.target {
    case .name:
      let command = Self.command(setting: "name", to: field.line.text)
      if edit(command, on: [cursor]) { editing.field = nil }
    case .property(let path):
      var text = field.line.text
      if case .number? = fieldKind, !text.isEmpty {
        guard let number = Sum.value(of: text), let written = NumberText.written(number) else {
          editing.field?.mistake = "'\(text)' is neither a number nor a sum"
          return
        }
        // A number as it was typed keeps its spelling.
        if Double(text) == nil { text = written }
      }
      if edit(Self.command(setting: path, to: text), on: selection) {
        editing.field = nil
      } else {
        editing.field?.mistake = message?.text
        message = nil
      }
    }
  }

  /// A text that is a list or map is YAML; none at all takes the property away.
  private static func command(setting property: String, to text: String) -> Command {
    if text.isEmpty { return .unset(property: property) }
    let isFlow = property != "name" && (text.first == "[" || text.first == "{")
    return .set(property: property, value: isFlow ? .flow(text) : .text(text))
  }
}

extension Editor {
  /// Steps the value the inspector's cursor is on.
  func step(by amount: Int) {
    message = Message("there is no number here to step", .warning)
  }
}
