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
          fieldRows(group.fields.read())
        } label: {
          LineView(line: group.title).equatable()
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

  /// The rows of some fields. Without lists each is one, and none is made to count them.
  @ViewBuilder private func fieldRows(_ fields: [InspectorForm.Field]) -> some View {
    if fields.contains(where: { $0.list != nil }) {
      ForEach(fields, id: \.id) { fieldView($0) }
    } else {
      ForEach(fields, id: \.id) { LineView(line: $0.line).equatable() }
    }
  }

  @ViewBuilder private func fieldView(_ field: InspectorForm.Field) -> some View {
    let line = LineView(line: field.line).equatable()
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

/// A line, whatever it shows now. The same line needs no new view when others come or go.
private struct LineView: View, @MainActor Equatable {
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

/// A colour, two cells wide; the same in a line that stands out with its colours exchanged.
struct Swatch: View {
  let color: RGBA

  var body: some View { Self.look(Text("  "), color) }

  /// A text in a colour on the same colour.
  static func look(_ text: Text, _ color: RGBA) -> Text {
    let color = TerminalColor.rgb(color.red, color.green, color.blue)
    return text.foregroundColor(Color(color)).backgroundColor(color)
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
          Text(row.word).selected(row.isSelected).lineLimit(1)
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
