import ShapeCommands
import ShapeDocument

extension Editor {
  /// What the status line says about what the keys are for now; nil while they are for the outline.
  package var hint: String? {
    if let field = interaction.field { return hint(for: field) }
    guard layout.focus == .inspector, outline.rowCount > 0 || selectsDocument else {
      return selectsDocument ? documentHint : nil
    }
    switch inspectedRow {
    case .group(let group):
      return joined(
        group.title, "\(keys(.toggleDisclosure)) \(group.isOpen ? "closes" : "opens")",
        "\(keys(.go(.nextSibling(1)))) \(keys(.go(.previousSibling(1)))) next, previous group")
    case .field(let field): return hint(for: field)
    case .item(let item):
      return joined(
        item.path, "\(keys(.edit)) edits", stepHint,
        "\(keys(.commandLine(text: "insert "))) adds", "\(keys(.cut)) removes",
        "\(keys(.move(.down))) \(keys(.move(.up))) move")
    case .problem, nil: return nil
    }
  }

  /// Where the document itself is selected nothing else on the screen says so.
  private var documentHint: String {
    joined(
      "the document is selected", "\(keys(.focus(.next))) to its values",
      "\(keys(.cancel)) leaves it")
  }

  private func hint(for field: FieldEdit) -> String {
    let leaving = "enter sets · esc leaves"
    switch field.control {
    case .number: return "\(leaving) · tab next · ↑ ↓ step · sums work: 12*3+4"
    case .numbers: return "\(leaving) · tab next · numbers with commas between"
    case .choice, .color, .toggle: return "\(leaving) · ↑ ↓ choose · tab completes"
    case .text(takesLines: true): return "\(leaving) · tab next · alt-enter new line"
    case .text, .flow: return field.target == .name ? leaving : "\(leaving) · tab next"
    }
  }

  private func hint(for field: InspectorModel.Field) -> String {
    let summary = Property.named(field.path, in: inspectedScope)?.summary
    let isSet = field.origin == .own || field.origin == .merged
    let action =
      inspectedPart?.control == .toggle
      ? "\(keys(.toggleDisclosure)) turns over" : "\(keys(.edit)) edits"
    return joined(
      summary.map { "\(field.path): \($0)" } ?? field.path,
      field.items == nil ? "" : "\(keys(.toggleDisclosure)) opens", action, stepHint,
      isSet ? "\(keys(.cut)) unsets" : "")
  }

  private var stepHint: String {
    guard case .number = inspectedPart?.control else { return "" }
    return "\(keys(.step(by: 1))) \(keys(.step(by: -1))) step"
  }

  /// The first keys that run a command.
  private func keys(_ command: Command) -> String {
    keyMap.sequences(running: command).first?.title ?? ":\(command)"
  }

  private func joined(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
