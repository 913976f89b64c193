import OutlineUI
import ShapeDocument

/// The properties of the inspected graphic: a form of disclosure groups.
///
/// It is a value of what it shows, so that it is evaluated again only when that changes.
struct InspectorPane: View, Equatable {
  let model: InspectorModel
  let selectedTag: String?
  let topRow: Int
  let edit: FieldEdit?

  init(editor: Editor) {
    model = editor.inspectorModel
    let rows = model.rows
    let row = editor.inspector.cursorRow
    selectedTag = editor.layout.focus == .inspector && row < rows.count ? rows[row].tag : nil
    topRow = editor.inspector.scroll.topRow
    edit = editor.field
  }

  var body: some View {
    Form(selection: .constant(selectedTag), scroll: .constant(ScrollState(row: topRow))) {
      ForEach(model.groups, id: \.kind) { group in
        DisclosureGroup(isExpanded: .constant(group.isOpen)) {
          ForEach(group.fields, id: \.tag) { field in
            FieldRow(field: field, edit: edit?.isProperty(field.path) == true ? edit : nil)
          }
        } label: {
          Text(group.title).bold()
        }
        .tag(InspectorModel.Row.group(group).tag)
      }
    }
  }
}

/// A property: its name, a swatch of its colour, its value.
struct FieldRow: View {
  let field: InspectorModel.Field
  /// What is being typed in place of the value.
  let edit: FieldEdit?

  /// The columns for names.
  private static let nameColumns = 12.0

  var body: some View {
    if let edit {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 1) {
          name
          LineEditorView(edit.line)
        }
        if let mistake = edit.mistake {
          Text(mistake).lineLimit(3).foregroundStyle(.red)
        }
      }
    } else {
      value
    }
  }

  private var name: some View {
    Text(field.label).lineLimit(1).dim()
      .frame(width: Self.nameColumns, alignment: .leading)
  }

  private var value: some View {
    HStack(spacing: 1) {
      name
      if let swatch {
        Text("  ").background(swatch)
      }
      Text(field.isMixed ? "mixed" : field.value.isEmpty ? "—" : field.value).lineLimit(1)
        .dim(field.isMixed || field.origin == .byDefault || field.origin == .unset)
      if field.origin == .merged {
        Text("«").dim()
      }
      if let problem = field.problem {
        Text("! \(problem)").lineLimit(1).foregroundStyle(.red)
      }
    }
  }

  private var swatch: Color? {
    guard !field.isMixed, let parts = field.swatch, parts.alpha > 0 else { return nil }
    return Color(.rgb(parts.red, parts.green, parts.blue))
  }
}

extension InspectorModel.Field {
  /// What tells its line from the others.
  var tag: String { path }
}

extension InspectorModel.Row {
  /// What tells the line from the others.
  var tag: String {
    switch self {
    case .group(let group): group.title
    case .field(let field): field.tag
    }
  }
}
