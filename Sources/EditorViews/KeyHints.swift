import KeyBindings
import ShapeCommands
import ShapeDocument
import ShapeEditor

/// Hints in the status line about what the keys do.
struct KeyHints {
  let keyMap: KeyMap

  /// The current hint; nil while the keys go to the outline.
  static func hint(of editor: Editor) -> String? {
    let hints = KeyHints(keyMap: editor.keyMap)
    if let menu = editor.interaction.menu {
      return menu.selectedItem?.refusal ?? "↑ ↓ choose · enter does it · esc closes"
    }
    if let field = editor.field { return hints.hint(for: field) }
    guard editor.layout.focus == .inspector, let inspected = editor.inspected else {
      return editor.selectsDocument ? hints.documentHint : nil
    }
    return hints.hint(
      for: editor.inspectedRow, part: editor.inspectedPart, in: inspected.scope)
  }

  /// Where the help is, on the first screen; nil later.
  static func helpHint(of editor: Editor) -> String? {
    editor.isUntouched ? "\(editor.keyMap.title(of: .help)) help" : nil
  }

  /// Nothing else on the screen shows that the document itself is selected.
  private var documentHint: String {
    joined(
      "the document is selected", "\(keys(.focus(.next))) to its values",
      "\(keys(.cancel)) leaves it")
  }

  /// For a value that is being edited.
  private func hint(for field: FieldEdit) -> String {
    let leaving = "enter sets · esc leaves"
    switch field.control {
    case .number: return "\(leaving) · tab next · ↑ ↓ step · sums work: 12*3+4"
    case .numbers: return "\(leaving) · tab next · numbers with commas between"
    case .color:
      return
        "\(leaving) · ↑ ↓ choose · ↑ mixes, ← → there · a click in the picture takes its colour"
    case .choice, .toggle: return "\(leaving) · ↑ ↓ choose · tab completes"
    case .connectorEnd: return "\(leaving) · ↑ ↓ choose · \"#id\" or [x, y]"
    case .text(takesLines: true) where field.target == .text:
      return "\(leaving) · alt-enter new line"
    case .text(takesLines: true): return "\(leaving) · tab next · alt-enter new line"
    case .text, .flow: return field.target == .name ? leaving : "\(leaving) · tab next"
    }
  }

  /// For the line and the part of it that the cursor is on; nil if there is no hint.
  private func hint(
    for row: InspectorModel.Row?, part: InspectorModel.Part?, in scope: Property.Scope
  ) -> String? {
    switch row {
    case .group(let group):
      joined(
        group.title, "\(keys(.toggleDisclosure)) \(group.isOpen ? "closes" : "opens")",
        "\(keys(.go(.nextSibling(1)))) \(keys(.go(.previousSibling(1)))) next, previous group")
    case .field(let field): hint(for: field, part, in: scope)
    case .item(let item):
      joined(
        item.path, "\(keys(.edit)) edits", stepHint(part), "\(keys(.addItem(.after))) adds",
        "\(keys(.cut)) removes", "\(keys(.move(.step(.down)))) \(keys(.move(.step(.up)))) move")
    case .pair, .problem, nil: nil
    }
  }

  private func hint(
    for field: InspectorModel.Field, _ part: InspectorModel.Part?, in scope: Property.Scope
  ) -> String {
    let summary = Property.named(field.path, in: scope)?.summary
    let isSet = field.origin == .own || field.origin == .merged
    let action =
      part?.control == .toggle
      ? "\(keys(.toggleDisclosure)) turns over" : "\(keys(.edit)) edits"
    return joined(
      summary.map { "\(field.path): \($0)" } ?? field.path,
      field.items == nil ? "" : "\(keys(.toggleDisclosure)) opens", action, stepHint(part),
      isSet ? "\(keys(.cut)) unsets" : "")
  }

  private func stepHint(_ part: InspectorModel.Part?) -> String {
    guard case .number = part?.control else { return "" }
    return "\(keys(.step(by: 1))) \(keys(.step(by: -1))) step"
  }

  private func keys(_ command: Command) -> String { keyMap.title(of: command) }

  private func joined(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
