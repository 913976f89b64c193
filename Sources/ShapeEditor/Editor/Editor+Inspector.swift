import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

extension Editor {
  /// What the inspector shows; nil without an entry.
  package var inspected: InspectedEntry? {
    InspectedEntry(of: browser, in: document, since: comparison)
  }

  /// The inspector's lines. Only properties of open groups are read.
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

  /// Another entry is shown: the inspector's cursor stays on its line if there is one.
  func inspectedEntryChanged() {
    // Without the keys, the cursor is adjusted when the inspector gets them or is drawn.
    guard layout.focus == .inspector else { return }
    findInspectorCursor()
  }

  /// Moves the inspector's cursor to where its line is now, and shows it.
  func findInspectorCursor() {
    inspector.findCursor(in: inspected)
    showInspectorCursor()
  }

  /// Keeps the inspector's cursor within the lines and scrolls to it.
  func showInspectorCursor() {
    guard layout.visiblePanes.contains(.inspector) else { return }
    inspector.showCursor(in: inspected)
  }

  /// Whether selected graphics remain to be compared.
  var hasComparisonWork: Bool {
    layout.visiblePanes.contains(.inspector)
      && inspector.hasComparisonWork(marks, in: document.state)
  }

  /// Compares another slice of the selected graphics.
  func compareSome() {
    if let inspected { inspector.compareSome(in: inspected) }
  }

  // MARK: - Commands

  /// Performs a command on the inspector's lines; returns false if it is not about them.
  func performInInspector(_ command: Command) throws(Diagnostic) -> Bool {
    guard layout.focus == .inspector, let inspected else { return false }
    switch command {
    case .addItem, .step:
      try sight.refuseIfGone()
      try requireEditing()
    default: if editing.isTyped { return false }
    }
    let copied = editing.register.text
    guard let reactions = try inspector.perform(command, in: inspected, pasting: copied) else {
      return false
    }
    for reaction in reactions { try react(to: reaction) }
    return true
  }

  // MARK: - Editing in place

  /// Begins to edit the name of the cursor's row, or the value of its field.
  func beginEditing() throws(Diagnostic) {
    guard let inspected else {
      throw .refusal("there is nothing to edit; insert canvas NAME makes a canvas")
    }
    try sight.refuseIfGone()
    try requireEditing()
    if layout.focus == .inspector {
      for reaction in try inspector.edit(in: inspected) { try react(to: reaction) }
      return
    }
    guard !selectsDocument else {
      throw .refusal(
        "the document is selected; tab leads to its values, rename TITLE sets its title")
    }
    layout.show(.outline)
    let name = document.value(of: "name", entry: cursor).text ?? ""
    let field = try FieldEdit(
      .name, text: name, control: .text(takesLines: false), in: document)
    try react(to: .begin(field))
  }
}
