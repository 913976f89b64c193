import Cells
import OutlineUI
import ShapeDocument

/// The properties of the inspected graphic: a form of disclosure groups.
struct InspectorPane: View {
  let editor: Editor

  var body: some View {
    let model = editor.inspectorModel
    let rows = model.rows
    Form(selection: selection(in: rows), scroll: scroll) {
      ForEach(model.groups, id: \.kind) { group in
        DisclosureGroup(isExpanded: isExpanded(group)) {
          ForEach(group.fields, id: \.path) { FieldRow(field: $0, document: editor.document) }
        } label: {
          Text(group.title).bold()
        }
      }
    }
    .environment(\.selectionStyle, editor.layout.focus == .inspector ? .cursor : .none)
  }

  private func isExpanded(_ group: InspectorModel.Group) -> Binding<Bool> {
    Binding(get: { group.isOpen }, set: { _ in })
  }

  private func selection(in rows: [InspectorModel.Row]) -> Binding<String?> {
    let row = editor.inspector.cursorRow
    return .constant(row < rows.count ? rows[row].tag : nil)
  }

  private var scroll: Binding<ScrollState> {
    .constant(ScrollState(row: editor.inspector.scroll.topRow))
  }
}

/// A property: its name, a swatch of its colour, its value.
struct FieldRow: View {
  let field: InspectorModel.Field
  let document: Document

  /// The columns for names.
  private static let nameColumns = 12.0

  var body: some View {
    HStack(spacing: 1) {
      Text(field.label).lineLimit(1).dim()
        .frame(width: Self.nameColumns, alignment: .leading)
      if let swatch {
        Text("  ").background(swatch)
      }
      Text(field.value.isEmpty ? "—" : field.value).lineLimit(1)
        .dim(field.origin == .byDefault || field.origin == .unset)
      if field.origin == .merged {
        Text("«").dim()
      }
      if let problem = field.problem {
        Text("! \(problem)").lineLimit(1).foregroundStyle(.red)
      }
    }
  }

  private var swatch: Color? {
    guard let color = field.swatch, let parts = document.components(of: color), parts.alpha > 0
    else { return nil }
    return Color(.rgb(parts.red, parts.green, parts.blue))
  }
}

extension InspectorModel.Row {
  /// What tells the line from the others.
  var tag: String {
    switch self {
    case .group(let group): group.title
    case .field(let field): field.path
    }
  }
}
