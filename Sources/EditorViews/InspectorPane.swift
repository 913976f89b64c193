import Geometry
import OutlineUICore
import ShapeEditor
import TerminalCells

/// The properties of the inspected graphic: a form of disclosure groups, lists being groups in them.
struct InspectorPane: View {
  let content: ScreenContent

  var body: some View {
    let form = content.inspector.read()
    // Where the user is, only the list asks for: it evaluates nothing then.
    List(selection: selection, scroll: scroll) {
      ForEach(Array(form.problems.enumerated()), id: \.element) { problem in
        ProblemText(problem: problem.element)
          .tag(InspectorModel.RowID.problem(problem.offset))
      }
      ForEach(form.groups, id: \.kind) { group in
        DisclosureGroup(isExpanded: .constant(group.isOpen)) {
          ForEach(group.fields, id: \.id) { fieldView($0) }
        } label: {
          LineView(line: group.title)
        }
        .tag(InspectorModel.RowID.group(group.kind))
      }
    }
  }

  private var selection: Binding<InspectorModel.RowID?> {
    Binding(get: { content.inspectorPlace.read().selectedID }, set: { _ in })
  }

  private var scroll: Binding<ScrollState> {
    Binding(get: { ScrollState(row: content.inspectorPlace.read().topRow) }, set: { _ in })
  }

  @ViewBuilder private func fieldView(_ field: InspectorForm.Field) -> some View {
    let line = LineView(line: field.line)
    if let list = field.list {
      DisclosureGroup(isExpanded: .constant(list.items != nil)) {
        if let items = list.items, let cursor = list.cursor {
          ForEach(items, id: \.id) { FieldRow(shown: cursor.row(of: $0)) }
        }
      } label: {
        line
      }
      .tag(field.id)
    } else {
      line
    }
  }
}

/// A line, whatever it shows now.
private struct LineView: View {
  let line: InspectorLine

  var body: some View {
    // Their bodies, since neither has anything of its own that could change.
    switch line.shown.read() {
    case .title(let title): title.body
    case .field(let field): FieldRow(shown: field).body
    }
  }
}

/// The title of a group, with a mark where something in it is wrong that is not seen.
struct GroupTitle: View, Equatable {
  private let title: String
  private let problemCount: Int
  private let hasErrors: Bool

  nonisolated init(_ group: InspectorModel.Group) {
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
  /// What it shows.
  struct Shown: Equatable {
    let id: InspectorModel.RowID
    let label: String
    let parts: [InspectorModel.Part]
    let problems: [InspectorProblem]
    let origin: InspectorModel.Origin
    /// The value in the version compared with, if that was another one.
    let former: String?
    /// The columns for names.
    let nameColumns: Double
    /// The part the cursor is on, where there are several.
    let activePart: Int?
    /// What is being typed in place of a part.
    var edit: InspectorContent.Edit?
    /// The property beside it.
    var right: Right?
  }

  /// A property at the right of another one, and the columns that each of them has.
  struct Right: Equatable {
    let label: String
    let parts: [InspectorModel.Part]
    let origin: InspectorModel.Origin
    let columns: Double
  }

  let shown: Shown

  /// The columns of each of several parts.
  private static let partColumns = 8.0
  /// The columns for the name of a property beside another one.
  private static let rightNameColumns = 8.0
  /// The columns of one of them while it is edited.
  private static let editedPartColumns = 12.0

  var body: some View {
    if shown.edit == nil, shown.problems.isEmpty {
      line
    } else {
      VStack(alignment: .leading, spacing: 0) {
        line
        if let mistake = shown.edit?.field.mistake {
          Text(mistake).foregroundStyle(.problem)
        }
        if let menu = shown.edit?.menu {
          FieldMenuView(menu: menu).padding(.leading, shown.nameColumns + 1)
          // It needs the room below the name as well.
          if let mixer = menu.mixer { ColorMixerView(mixer: mixer) }
        }
        ForEach(shown.problems, id: \.self) { ProblemText(problem: $0) }
      }
    }
  }

  @ViewBuilder private var line: some View {
    if let right = shown.right {
      HStack(spacing: 1) {
        left.frame(width: right.columns, alignment: .leading)
        half(right)
      }
    } else {
      left
    }
  }

  /// A property at the right of another one: mostly one value, with a short name.
  private func half(_ right: Right) -> some View {
    HStack(spacing: 1) {
      Text(right.label).lineLimit(1).dim().frame(width: Self.rightNameColumns, alignment: .leading)
      ForEach(Array(right.parts.enumerated()), id: \.offset) {
        part($0.element, at: shown.parts.count + $0.offset, of: right.origin)
      }
    }
  }

  private var left: some View {
    HStack(spacing: 1) {
      name
      if let former = shown.former {
        Text(former).lineLimit(1).foregroundStyle(.warning)
        Text("→").foregroundStyle(.warning).layoutPriority(1)
      }
      if let only = shown.parts.first, shown.parts.count == 1 {
        part(only, at: 0, of: shown.origin)
      } else {
        ForEach(Array(shown.parts.enumerated()), id: \.offset) {
          part($0.element, at: $0.offset, of: shown.origin)
        }
      }
      if shown.origin == .merged {
        Text("«").dim()
      }
    }
  }

  /// The name in its columns. As a rule the blanks behind it are part of the text: a frame would be one
  /// more view for every line.
  @ViewBuilder private var name: some View {
    let blanks = Int(shown.nameColumns) - shown.label.utf8.count
    if blanks >= 0, shown.label.utf8.allSatisfy({ $0 < 0x80 }) {
      Text(shown.label + String(repeating: " ", count: blanks)).lineLimit(1).dim()
        .layoutPriority(1)
    } else {
      Text(shown.label).lineLimit(1).dim().frame(width: shown.nameColumns, alignment: .leading)
    }
  }

  @ViewBuilder private func part(
    _ part: InspectorModel.Part, at index: Int, of origin: InspectorModel.Origin
  ) -> some View {
    if let edit = shown.edit, edit.field.isProperty(part.path) {
      swatch(edit.swatch)
      if index + 1 < shown.parts.count {
        LineEditorView(edit.field.line).frame(width: Self.editedPartColumns)
      } else {
        LineEditorView(edit.field.line)
      }
    } else {
      value(part, at: index, of: origin)
    }
  }

  /// The value of a part; faint where nobody set it.
  private func text(
    of part: InspectorModel.Part, isActive: Bool, _ origin: InspectorModel.Origin
  ) -> some View {
    let isFaint = origin == .byDefault || origin == .unset
    return Text(part.letter.map { "\($0) \(part.text)" } ?? part.text).lineLimit(1).dim(
      isFaint || part.agreement != .same
    )
    .underline(isActive).bold(isActive)
  }

  @ViewBuilder private func swatch(_ color: RGBA?) -> some View {
    if let color, color.alpha > 0 {
      // Its body, since it has nothing of its own that could change.
      Swatch(color: color).body.layoutPriority(1)
    }
  }

  @ViewBuilder private func value(
    _ part: InspectorModel.Part, at index: Int, of origin: InspectorModel.Origin
  ) -> some View {
    if part.agreement != .mixed { swatch(part.swatch) }
    let text = text(of: part, isActive: index == shown.activePart, origin)
    if index + 1 < shown.parts.count {
      text.frame(width: Self.partColumns, alignment: .leading)
        .mouseTarget { _ in PointerTarget.part(shown.id, part: index) }
    } else if shown.parts.count > 1 || shown.right != nil || part.control == .toggle {
      text.mouseTarget { _ in PointerTarget.part(shown.id, part: index) }
    } else {
      text
    }
  }
}

extension InspectorModel.Part {
  /// Its value as it is edited: a box that is on or off, a word, a number, a text.
  fileprivate var text: String {
    switch agreement {
    case .mixed: control == .toggle ? "[-] mixed" : "mixed"
    case .comparing: "\(shown) …"
    case .same: shown
    }
  }

  private var shown: String {
    guard !value.isEmpty else { return "—" }
    guard control == .toggle else { return value }
    switch value {
    case "true": return "[x]"
    case "false": return "[ ]"
    default: return value
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
          if let note = row.note { Text(note).lineLimit(1).dim() }
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
