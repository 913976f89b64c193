import Geometry
import OutlineUICore
import ShapeEditor
import TerminalCells

/// The properties of the inspected graphic: a form of disclosure groups, lists being groups in them.
struct InspectorPane: View {
  let content: ScreenContent

  var body: some View { InspectorLines(shown: content.inspector).form }
}

/// Makes the lines of an inspector.
@MainActor private struct InspectorLines {
  let shown: InspectorContent

  var form: some View {
    List(
      selection: .constant(shown.selectedID), scroll: .constant(ScrollState(row: shown.topRow))
    ) {
      ForEach(Array(shown.model.problems.enumerated()), id: \.element) { problem in
        ProblemText(problem: problem.element)
          .tag(InspectorModel.RowID.problem(problem.offset))
      }
      ForEach(shown.model.groups, id: \.kind) { group in
        DisclosureGroup(isExpanded: .constant(group.isOpen)) {
          ForEach(group.fields, id: \.id) { field in
            fieldView(field)
          }
        } label: {
          GroupTitle(group)
        }
        .tag(InspectorModel.RowID.group(group.kind))
      }
    }
  }

  @ViewBuilder private func fieldView(_ field: InspectorModel.Field) -> some View {
    if let items = field.items {
      DisclosureGroup(isExpanded: .constant(items.isOpen)) {
        ForEach(items, id: \.id) { item in
          row(String(item.index), item.parts, item.problems, id: item.id, names: 5)
        }
      } label: {
        row(
          field.label, field.parts, field.problems, id: field.id, names: shown.nameColumns - 2,
          field.origin
        )

      }
      .tag(field.id)
    } else {
      row(
        field.label, field.parts, field.problems, id: field.id, names: shown.nameColumns,
        field.origin)

    }
  }

  private func row(
    _ label: String, _ parts: [InspectorModel.Part], _ problems: [InspectorProblem],
    id: InspectorModel.RowID, names: Int, _ origin: InspectorModel.Origin = .own
  ) -> FieldRow {
    FieldRow(
      id: id, label: label, parts: parts, problems: problems, origin: origin,
      nameColumns: Double(names),
      activePart: id == shown.selectedID && parts.count > 1
        ? min(shown.column, parts.count - 1) : nil,
      edit: shown.edit.flatMap { edit in
        parts.contains { edit.field.isProperty($0.path) } ? edit : nil
      })
  }
}

/// The title of a group, with a mark where something in it is wrong that is not seen.
struct GroupTitle: View {
  private let title: String
  private let problemCount: Int
  private let hasErrors: Bool

  init(_ group: InspectorModel.Group) {
    title = group.title
    problemCount = group.problems.count
    hasErrors = group.problems.contains { $0.isError }
  }

  var body: some View {
    HStack(spacing: 1) {
      Text(title).bold()
      if problemCount > 0 {
        Text("! \(problemCount)").foregroundStyle(hasErrors ? StyleRole.problem : .warning)
      }
    }
  }
}

/// What is wrong, under or above what it is about.
struct ProblemText: View {
  let problem: InspectorProblem

  /// Enough for any sentence of ours; what a document quotes may be longer.
  private static let lineLimit = 8

  var body: some View {
    Text("! \(problem.text)").lineLimit(Self.lineLimit)
      .foregroundStyle(problem.isError ? StyleRole.problem : .warning)
  }
}

/// A property: its name, and the parts of its value; under it what is wrong, and while it is edited
/// what can be chosen.
struct FieldRow: View {
  let id: InspectorModel.RowID
  let label: String
  let parts: [InspectorModel.Part]
  let problems: [InspectorProblem]
  let origin: InspectorModel.Origin
  /// The columns for names.
  let nameColumns: Double
  /// The part the cursor is on, where there are several.
  let activePart: Int?
  /// What is being typed in place of a part.
  let edit: InspectorContent.Edit?

  /// The columns of each of several parts.
  private static let partColumns = 8.0
  /// The columns of one of them while it is edited.
  private static let editedPartColumns = 12.0

  var body: some View {
    if edit == nil, problems.isEmpty {
      line
    } else {
      VStack(alignment: .leading, spacing: 0) {
        line
        if let mistake = edit?.field.mistake {
          Text(mistake).foregroundStyle(.problem)
        }
        if let menu = edit?.menu {
          FieldMenuView(menu: menu).padding(.leading, nameColumns + 1)
        }
        ForEach(problems, id: \.self) { ProblemText(problem: $0) }
      }
    }
  }

  private var line: some View {
    HStack(spacing: 1) {
      Text(label).lineLimit(1).dim().frame(width: nameColumns, alignment: .leading)
      ForEach(Array(parts.enumerated()), id: \.offset) { part in
        if let edit, edit.field.isProperty(part.element.path) {
          swatch(edit.swatch)
          if part.offset + 1 < parts.count {
            LineEditorView(edit.field.line).frame(width: Self.editedPartColumns)
          } else {
            LineEditorView(edit.field.line)
          }
        } else {
          value(part.element, at: part.offset)
        }
      }
      if origin == .merged {
        Text("«").dim()
      }
    }
  }

  @ViewBuilder private func swatch(_ color: RGBA?) -> some View {
    if let color, color.alpha > 0 {
      Swatch(color: color).layoutPriority(1)
    }
  }

  @ViewBuilder private func value(_ part: InspectorModel.Part, at index: Int) -> some View {
    if part.agreement != .mixed { swatch(part.swatch) }
    let text = PartText(
      part: part, isFaint: origin == .byDefault || origin == .unset,
      isActive: index == activePart)
    if index + 1 < parts.count {
      text.frame(width: Self.partColumns, alignment: .leading)
        .mouseTarget { _ in PointerTarget.part(id, part: index) }
    } else if parts.count > 1 || part.control == .toggle {
      text.mouseTarget { _ in PointerTarget.part(id, part: index) }
    } else {
      text
    }
  }
}

/// The value of a part, as it is edited: a box that is on or off, a word, a number, a text.
struct PartText: View {
  let part: InspectorModel.Part
  /// Whether nobody set the value.
  let isFaint: Bool
  let isActive: Bool

  var body: some View {
    Text(text).lineLimit(1).dim(isFaint || part.agreement != .same)
      .underline(isActive).bold(isActive)
  }

  private var text: String {
    switch part.agreement {
    case .mixed: return part.control == .toggle ? "[-] mixed" : "mixed"
    case .comparing: return "\(shown) …"
    case .same: return shown
    }
  }

  private var shown: String {
    guard !part.value.isEmpty else { return "—" }
    guard part.control == .toggle else { return part.value }
    switch part.value {
    case "true": return "[x]"
    case "false": return "[ ]"
    default: return part.value
    }
  }
}

/// A colour, two cells wide; the same in a line that stands out with its colours exchanged.
struct Swatch: View {
  let color: RGBA

  var body: some View {
    let color = Color(.rgb(color.red, color.green, color.blue))
    Text("  ").foregroundStyle(color).background(color)
  }
}

/// The words to choose from, the chosen one standing out.
struct FieldMenuView: View {
  let menu: FieldMenu

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(menu.rows, id: \.word) { row in
        HStack(spacing: 1) {
          if let color = row.swatch {
            Swatch(color: color)
          }
          if row.isSelected {
            Text(row.word).lineLimit(1).foregroundStyle(.selection)
          } else {
            Text(row.word).lineLimit(1)
          }
        }
        .mouseTarget { _ in PointerTarget.word(row.word) }
      }
      if menu.restCount > 0 {
        Text("\(menu.restCount) more").dim()
      }
    }
  }
}

extension InspectorModel.Field {
  /// What tells its line from the others.
  var id: InspectorModel.RowID { .field(path) }
}

extension InspectorModel.Item {
  /// What tells its line from the others.
  var id: InspectorModel.RowID { .item(list, index) }
}
