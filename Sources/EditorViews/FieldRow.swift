import OutlineUICore
import ShapeEditor
import TerminalCells

/// The row of a property: its name and the parts of its value, with its problems below, and the
/// choices while it is edited.
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
    let nameColumns: Int
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
    let columns: Int
  }

  let shown: Shown

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
          FieldMenuView(menu: menu).padding(.leading, Double(shown.nameColumns + 1))
          // It needs the room below the name as well.
          if let mixer = menu.mixer { ColorMixerView(mixer: mixer) }
        }
        ForEach(shown.problems, id: \.self) { ProblemText(problem: $0) }
      }
    }
  }

  @ViewBuilder private var line: some View {
    // Their bodies, since none has anything of its own that could change.
    if let edit = shown.edit, let index = shown.editedPart {
      EditedLine(shown: shown, edit: edit, index: index).body
    } else if shown.former != nil || shown.origin.isMarked {
      MarkedLine(shown: shown).body
    } else {
      FieldLine(shown).body
    }
  }
}

extension FieldRow.Shown {
  /// The values of the property, followed by those of the property beside it.
  var allParts: [InspectorModel.Part] { right.map { parts + $0.parts } ?? parts }

  /// Which of them is typed.
  fileprivate var editedPart: Int? {
    edit.flatMap { edit in allParts.firstIndex { edit.field.isProperty($0.path) } }
  }
}

/// The line of a property while one of its values is typed.
private struct EditedLine: View {
  let shown: FieldRow.Shown
  let edit: InspectorContent.Edit
  let index: Int

  /// The columns of a value with others behind it.
  private static let valueColumns = 12.0

  var body: some View {
    let rest = FieldLine(shown, after: index)
    HStack(spacing: 1) {
      if let right = shown.right, index < shown.parts.count {
        value.frame(width: Double(right.columns), alignment: .leading)
      } else if rest.columns > 0 {
        value.frame(width: Double(FieldLine(shown, before: index).columns) + Self.valueColumns)
      } else {
        value
      }
      if rest.columns > 0 { rest.body }
    }
  }

  private var value: some View {
    HStack(spacing: 1) {
      FieldLine(shown, before: index).body.layoutPriority(1)
      if let color = edit.swatch, color.alpha > 0 {
        Swatch(color: color).body.layoutPriority(1)
      }
      LineEditorView(edit.field.line)
    }
  }
}

extension InspectorModel.Origin {
  /// Whether the line says where the value comes from.
  fileprivate var isMarked: Bool {
    switch self {
    case .merged, .styled: true
    case .own, .byDefault, .unset: false
    }
  }
}

/// The line of a property with marks: what the value was, or where it comes from.
private struct MarkedLine: View {
  let shown: FieldRow.Shown

  var body: some View {
    if let right = shown.right {
      HStack(spacing: 1) {
        left.frame(width: Double(right.columns), alignment: .leading)
        FieldLine(rightOf: shown).body
      }
    } else {
      left
    }
  }

  private var left: some View {
    HStack(spacing: 1) {
      FieldLine(nameOf: shown).body.layoutPriority(1)
      if let former = shown.former {
        Text(former).lineLimit(1).foregroundStyle(.warning)
        Text("→").foregroundStyle(.warning).layoutPriority(1)
      }
      switch shown.origin {
      case .merged:
        FieldLine(valuesOf: shown).body
        Text("«").dim()
      case .styled(let source):
        // Where it is from is cut first.
        FieldLine(valuesOf: shown).body.layoutPriority(0.5)
        Text(source).lineLimit(1).dim()
      case .own, .byDefault, .unset: FieldLine(valuesOf: shown).body
      }
    }
  }
}

extension InspectorModel.Part {
  /// Its value as it is edited, a box that is on or off, a word, a number, a text, behind its letter.
  var text: String { letter.map { "\($0) \(plain)" } ?? plain }

  private var plain: String {
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
