import LineEditing
import LinearPattern
import OutlineIndex
import PaneLayout
import ShapeDocument
import ShapeEditor

/// What the outline shows: the rows, what is known of them, and where the user is.
struct OutlineContent {
  /// The document of the rows.
  let document: Document
  /// A cache of facts about the rows.
  let memory: RowMemory
  /// Which entries are rows.
  let rows: OutlineState
  /// The marked rows.
  let marks: MarkedRows
  /// What is known of the rows' own values.
  let checks: RowChecks
  /// What is searched for in the labels.
  let pattern: Pattern?
  /// The columns of the pane.
  let columns: Int
  /// Which rows the screen shows.
  let scroll: ScrollPosition
  /// The entry the cursor is on.
  let cursor: Int
  /// Whether the keys go to the outline.
  let hasKeys: Bool
  /// The name being typed in place of the label at the cursor.
  let name: LineEditor?
  /// Where dragged rows would land; nil where that is not on the screen.
  let dropLine: RowDrop.Line?
  private let stamp: Stamp

  /// What all rows depend on, beside the cursor and what is known of each.
  private struct Stamp: Equatable {
    let rows: Revision
    let document: ObjectIdentifier
    let changeCount: Int
    let entryCount: Int
    let searchText: String?
    let searchIgnoresCase: Bool?
    let columns: Int
  }

  init(_ editor: Editor, drop: RowDrop?) {
    document = editor.document
    memory = editor.rowMemory
    rows = editor.outline
    marks = editor.marks
    checks = editor.rowChecks
    pattern = editor.find?.pattern
    columns = editor.layout.outlineColumns
    let scroll = editor.scroll
    self.scroll = scroll
    cursor = editor.cursor
    hasKeys = editor.layout.focus == .outline && !editor.selectsDocument
    name = editor.field?.target == .name ? editor.field?.line : nil
    let shown = scroll.topRow..<scroll.topRow + editor.layout.paneRows
    dropLine = drop?.line.flatMap { shown.contains($0.row) ? $0 : nil }
    stamp = Stamp(
      rows: editor.browser.revision, document: ObjectIdentifier(document),
      changeCount: editor.changeCount, entryCount: document.entryCount,
      searchText: pattern?.text, searchIgnoresCase: pattern?.ignoresCase, columns: columns)
  }
}

extension OutlineContent: Equatable {
  static func == (left: OutlineContent, right: OutlineContent) -> Bool {
    left.stamp == right.stamp && left.checks.revision == right.checks.revision
      && left.scroll == right.scroll && left.cursor == right.cursor
      && left.hasKeys == right.hasKeys && left.name == right.name
      && left.dropLine == right.dropLine
  }
}
