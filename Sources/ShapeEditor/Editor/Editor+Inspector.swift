import OutlineIndex
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

extension Editor {
  /// What the inspector shows: the document itself where that is selected, the cursor's entry, or the
  /// first marked one where the cursor's is none of several; nil where there is no entry.
  var inspected: InspectedEntry? {
    guard outline.rowCount > 0 || selectsDocument else { return nil }
    var entry = selectsDocument ? Transaction.root : cursor
    if !selectsDocument, !marks.isEmpty, !marks.contains(cursor) {
      entry = marks.bits.firstSet(in: 0..<marks.bits.count) ?? cursor
    }
    return InspectedEntry(
      document: document, entry: entry, marks: marks, changeCount: editing.changeCount)
  }

  /// What the inspector shows. Only open groups have their properties read.
  package var inspectorModel: InspectorModel { inspector.model(of: inspected) }

  /// The line the inspector's cursor is on.
  package var inspectedRow: InspectorModel.Row? { inspector.row(in: inspected) }

  /// The field the inspector's cursor is on.
  package var inspectedField: InspectorModel.Field? {
    if case .field(let field) = inspectedRow { field } else { nil }
  }

  /// The value the inspector's cursor is on.
  package var inspectedPart: InspectorModel.Part? { inspector.part(in: inspected) }

  // MARK: - Following the outline

  /// Another entry is shown: the cursor stays on its line, or within the lines there are.
  func inspectedEntryChanged() {
    // Whether there are fewer lines is found out when the inspector has the keys or is drawn.
    guard layout.focus == .inspector else { return }
    findInspectorCursor()
  }

  /// Puts the inspector's cursor on the line it was on, wherever that is now, and shows it.
  func findInspectorCursor() {
    inspector.findCursor(in: inspected)
    showInspectorCursor()
  }

  /// Brings the inspector's cursor to a line there is, and that line to the screen.
  func showInspectorCursor() {
    guard layout.visiblePanes.contains(.inspector) else { return }
    inspector.showCursor(in: inspected)
  }

  /// Whether selected graphics are still to be compared.
  var hasComparisonWork: Bool {
    layout.visiblePanes.contains(.inspector)
      && inspector.hasComparisonWork(marks, changeCount: editing.changeCount)
  }

  /// Compares some more of the selected graphics.
  func compareSome() {
    if let inspected { inspector.compareSome(in: inspected) }
  }

  // MARK: - Commands

  /// Performs a command on the inspector's lines; false where it is not about them.
  func runInInspector(_ command: Command) throws(Diagnostic) -> Bool {
    guard layout.focus == .inspector, let inspected else { return false }
    switch command {
    case .addItem, .step: try requireEditing()
    default: break
    }
    let copied = editing.register.text
    guard let action = try inspector.perform(command, in: inspected, pasting: copied) else {
      return false
    }
    try perform(action)
    return true
  }

  private func perform(_ action: InspectorAction) throws(Diagnostic) {
    switch action {
    case .done: break
    case .copy(let text): copyOut(CopiedText(text, title: "the value", hint: "p puts it in"))
    case .type(let text): prompt = Prompt(.command, text: text)
    case .begin(let field):
      try requireEditing()
      interaction.field = field
      showInspectorCursor()
    case .change(let change): try make(change)
    }
  }

  private func make(_ change: InspectorAction.Change) throws(Diagnostic) {
    if let text = change.removed { withRegister { $0.copy(text) } }
    try runEdit(change.command)
    if let inspected { inspector.show(change, in: inspected) }
    if change.isEditedThen { try beginEditing() }
  }

  // MARK: - Editing in place

  /// Begins to edit what the cursor is on: a row's name, a field's value.
  func beginEditing() throws(Diagnostic) {
    guard let inspected else {
      throw .refusal("there is nothing to edit; insert canvas NAME makes a canvas")
    }
    try requireEditing()
    if layout.focus == .inspector { return try perform(inspector.edit(in: inspected)) }
    guard !selectsDocument else {
      throw .refusal(
        "the document is selected; tab leads to its values, rename TITLE sets its title")
    }
    let name = document.value(of: "name", entry: cursor).text ?? ""
    interaction.field = try FieldEdit(
      .name, text: name, control: .text(takesLines: false), in: document)
    showInspectorCursor()
  }

  /// Gives a key to the text being edited.
  func takeInField(_ key: Key) {
    guard var field = interaction.field else { return }
    let outcome = withRegister { field.take(key, register: &$0) }
    interaction.field = field
    switch outcome {
    case .typing: break
    case .leave: interaction.field = nil
    case .accept(let step): accept(field, goingBy: step)
    }
    showInspectorCursor()
  }

  /// Gives pasted text to the text being edited.
  ///
  /// What does not fit is refused whole, and the field stays open.
  func pasteIntoField(_ text: String) {
    guard var field = interaction.field else { return }
    let refusal = field.paste(text)
    interaction.field = field
    if refusal == nil {
      message = nil
    } else if field.target == .name {
      message = refusal.map { Message($0, .warning) }
    }
    showInspectorCursor()
  }

  /// Writes what was typed and edits the value so many further; a refusal leaves the text to be mended.
  private func accept(_ field: FieldEdit, goingBy step: Int) {
    do throws(Diagnostic) {
      if let command = try field.command() {
        try edit(command, on: field.target == .name ? [cursor] : selection)
      }
      interaction.field = nil
    } catch {
      if field.target == .name {
        message = Message(error)
      } else {
        interaction.field?.refuse(error)
      }
      return
    }
    guard step != 0, let inspected, inspector.goToPart(by: step, in: inspected),
      let part = inspectedPart, part.control != .toggle
    else { return }
    run([.edit])
  }
}
