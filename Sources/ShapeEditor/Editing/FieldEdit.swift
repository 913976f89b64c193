import Cells
import ShapeDocument

/// A text that is edited where it is shown.
package struct FieldEdit: Hashable, Sendable {
  /// What is edited.
  package enum Target: Hashable, Sendable {
    /// The name of the cursor's row.
    case name
  }

  /// What is edited.
  package let target: Target
  /// The text so far.
  package internal(set) var line: EditLine
  /// What is wrong with it.
  package internal(set) var mistake: String?
}

extension Editor {
  /// The text being edited in its place.
  package var field: FieldEdit? { editing.field }

  /// Begins to edit what the cursor is on.
  func beginEditing() {
    guard outline.rowCount > 0, mayEdit() else { return }
    let name = document.value(of: "name", entry: cursor).text ?? ""
    editing.field = FieldEdit(target: .name, line: EditLine(name))
  }

  /// Gives a key to the text being edited.
  func takeInField(_ key: Key) {
    switch key.token {
    case "<esc>", "<c-c>", "<c-g>":
      editing.field = nil
      message = nil
    case "<enter>", "<c-j>", "<c-m>": acceptField()
    default:
      guard editing.field?.line.take(key) == true else { return }
      editing.field?.mistake = nil
      message = nil
    }
  }

  /// Gives pasted text to the text being edited.
  func pasteIntoField(_ text: String) { editing.field?.line.insert(text) }

  /// Writes what was typed; a refusal leaves the text to be mended.
  private func acceptField() {
    guard let field = editing.field else { return }
    message = nil
    let text = field.line.text
    let isDone =
      text.isEmpty
      ? edit(.unset(property: "name"), on: [cursor])
      : edit(.set(property: "name", value: .text(text)), on: [cursor])
    if isDone { editing.field = nil }
  }
}
