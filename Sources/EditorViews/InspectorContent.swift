import Geometry
import ShapeEditor
import TerminalCells

/// Where the user is in the inspector.
struct InspectorPlace: Equatable {
  /// The line the cursor is on.
  let selectedID: InspectorModel.RowID?
  /// The first line on the screen.
  let topRow: Int
  /// Whether a value is typed. It is kept in sight then, with what is shown below it.
  let isEditing: Bool
}

/// What the inspector shows: its lines, its cursor, and what is typed there.
struct InspectorContent {
  /// What is edited in a line, with what is shown under it.
  struct Edit: Hashable {
    let field: FieldEdit
    let menu: FieldMenu?
    let swatch: RGBA?

    /// The lines under the line that is edited, in so many columns; what is wrong may take one less.
    func lineCount(columns: Int) -> Int {
      // Words that are kept whole leave less than a third of a line blank, as a rule.
      let mistake = field.mistake.map {
        TextMetrics().columns(of: $0) * 4 / 3 / max(1, columns) + 1
      }
      return (menu.map { $0.lineCount + 1 } ?? 0) + (mistake ?? 0)
    }
  }

  /// The lines.
  let model: InspectorModel
  /// Where the cursor is.
  let cursor: InspectorCursor
  /// What the list needs to know of that.
  let place: InspectorPlace
  /// The columns for names.
  let nameColumns: Int
  /// The columns of a value beside another one, with its name.
  let rightColumns: Int

  init(_ editor: Editor) {
    model = editor.inspectorModel
    let (inspector, columns) = (editor.inspector, editor.layout.inspectorColumns)
    let edit = Self.edit(of: editor)
    let isActive = editor.layout.focus == .inspector && edit == nil
    cursor = InspectorCursor(
      selectedID: isActive ? model.row(at: inspector.cursorRow)?.id : nil,
      column: inspector.column, edit: edit)
    let below =
      edit.map {
        inspector.cursorRow + 1 + $0.lineCount(columns: columns) - inspector.scroll.height
      } ?? 0
    place = InspectorPlace(
      selectedID: cursor.selectedID,
      topRow: max(inspector.scroll.topRow, min(below, inspector.cursorRow)),
      isEditing: edit != nil)
    nameColumns = max(6, min(14, columns / 3 + 2))
    // Two columns are the indentation, one stays between the values; far apart they would be no line.
    rightColumns = min((columns - 3) / 2, 30)
  }

  private static func edit(of editor: Editor) -> Edit? {
    guard let field = editor.field, case .property = field.target else { return nil }
    return Edit(
      field: field, menu: FieldMenu(field, in: editor.document),
      swatch: field.swatch(in: editor.document))
  }
}
