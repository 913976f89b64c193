import Geometry
import ShapeEditor
import TerminalCells

/// What the inspector shows: its lines, its cursor, and what is typed there.
struct InspectorContent: Equatable {
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
      return (menu.map { $0.rows.count + 1 } ?? 0) + (mistake ?? 0)
    }
  }

  /// The lines.
  let model: InspectorModel
  /// The line the cursor is on; nil while the keys go elsewhere, or what is typed has a cursor of its own.
  let selectedID: InspectorModel.RowID?
  /// The part of the line the cursor is on.
  let column: Int
  /// The first line on the screen.
  let topRow: Int
  /// What is edited.
  let edit: Edit?
  /// The columns for names.
  let nameColumns: Int

  init(_ editor: Editor) {
    model = editor.inspectorModel
    let inspector = editor.inspector
    let isActive = editor.layout.focus == .inspector
    edit = Self.edit(of: editor)
    selectedID = isActive && edit == nil ? model.row(at: inspector.cursorRow)?.id : nil
    column = inspector.column
    let columns = editor.layout.inspectorColumns
    let below =
      edit.map {
        inspector.cursorRow + 1 + $0.lineCount(columns: columns) - inspector.scroll.height
      } ?? 0
    topRow = max(inspector.scroll.topRow, min(below, inspector.cursorRow))
    nameColumns = max(6, min(14, columns / 3 + 2))
  }

  private static func edit(of editor: Editor) -> Edit? {
    guard let field = editor.field, case .property = field.target else { return nil }
    return Edit(
      field: field, menu: FieldMenu(field, in: editor.document),
      swatch: field.swatch(in: editor.document))
  }
}
