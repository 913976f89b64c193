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
      return menu.selectedItem?.refusal ?? hints.menuHint
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

  private var menuHint: String {
    joined(
      keyMap.hint("previous", "next", in: .menu, "choose"),
      keyMap.hint("accept", in: .menu, "does it"),
      keyMap.hint("leave", in: .menu, "closes"))
  }

  /// For a value that is being edited.
  private func hint(for field: FieldEdit) -> String {
    let leaving = joined(
      keyMap.hint("accept", in: .field, "sets"), keyMap.hint("leave", in: .field, "leaves"))
    let next = keyMap.hint("next", in: .field, "next")
    let newLine = keyMap.hint("new-line", in: .field, "new line")
    func upAndDown(_ effect: String) -> String { keyMap.hint("up", "down", in: .field, effect) }
    switch field.control {
    case .number: return joined(leaving, next, upAndDown("step"), "sums work: 12*3+4")
    case .numbers: return joined(leaving, next, "numbers with commas between")
    case .color:
      let inMixer = keyMap.hint("less", "more", in: .mixer, "there")
      let mixing = keyMap.hint("up", in: .field, "mixes, \(inMixer)")
      return joined(
        leaving, upAndDown("choose"), mixing, "a click in the picture takes its colour")
    case .choice, .toggle:
      return joined(leaving, upAndDown("choose"), keyMap.hint("next", in: .field, "completes"))
    case .connectorEnd: return joined(leaving, upAndDown("choose"), "\"#id\" or [x, y]")
    case .text(takesLines: true) where field.target == .text: return joined(leaving, newLine)
    case .text(takesLines: true): return joined(leaving, next, newLine)
    case .text, .flow: return field.target == .name ? leaving : joined(leaving, next)
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
