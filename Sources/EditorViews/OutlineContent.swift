import LineEditing
import LinearPattern
import OutlineIndex
import PaneLayout
import ShapeDocument
import ShapeEditor

/// Where the user is in the outline.
struct OutlinePlace: Equatable {
  /// The serial of the entry the cursor is on; nil without rows.
  let cursor: Int?
  /// Whether the keys go to the outline.
  let hasKeys: Bool
  /// The first row on the screen.
  let topRow: Int

  init(_ editor: Editor) {
    cursor =
      editor.browser.ghost.map(PointerTarget.serial(ofGhost:))
      ?? (editor.outline.rowCount > 0
        ? editor.rowMemory.serial(of: editor.cursor, in: editor.document) : nil)
    hasKeys = editor.layout.focus == .outline && !editor.selectsDocument
    topRow = editor.scroll.topRow
  }
}

/// What the outline shows: the rows, and what is known of them.
struct OutlineContent {
  /// A name that is typed in place of a label.
  struct Name: Equatable {
    let entry: Int
    let line: LineEditor
  }

  /// The document of the rows.
  let document: Document
  /// A cache of facts about the rows.
  let memory: RowMemory
  /// Which entries are rows, and what stands among them for what is gone.
  let rows: OutlineRows
  /// What became of each since another version; nil where there is none.
  let comparison: Comparison?
  /// The marked rows.
  let marks: MarkedRows
  /// What is known of the rows' own values.
  let checks: RowChecks
  /// The entries in conflict.
  let conflicted: Set<Int>
  /// What is searched for in the labels.
  let pattern: Pattern?
  /// The columns of the pane.
  let columns: Int
  /// The name being typed.
  let name: Name?
  /// Where dragged rows would land, by the row of the screen; nil where that is not on it.
  let dropLine: RowDrop.Line?
  private let stamp: Stamp
  private let checkRevision: Revision
  /// The rows that were asked for.
  let knownRows: KnownRows

  /// What all rows depend on, beside the cursor and what is known of each.
  private struct Stamp: Equatable {
    let rows: Revision
    let comparison: Revision?
    let document: DocumentState
    let searchText: String?
    let searchIgnoresCase: Bool?
    let columns: Int
  }

  /// The outline of an editor; rows are kept that are those of a former one.
  init(_ editor: Editor, drop: RowDrop?, reusing former: OutlineContent? = nil) {
    document = editor.document
    memory = editor.rowMemory
    rows = editor.browser.rows
    comparison = editor.comparison
    marks = editor.marks
    checks = editor.rowChecks
    conflicted = editor.conflictedEntries
    checkRevision = checks.revision
    pattern = editor.find?.pattern
    columns = editor.layout.outlineColumns
    let cursor = editor.cursor
    name = editor.field.flatMap {
      $0.target == .name ? Name(entry: cursor, line: $0.line) : nil
    }
    let (topRow, rows) = (editor.scroll.topRow, editor.layout.paneRows)
    dropLine = drop?.line.flatMap {
      (topRow..<topRow + rows).contains($0.row)
        ? RowDrop.Line(row: $0.row - topRow, depth: $0.depth) : nil
    }
    stamp = Stamp(
      rows: editor.browser.revision, comparison: editor.comparison?.revision,
      document: document.state, searchText: pattern?.text, searchIgnoresCase: pattern?.ignoresCase,
      columns: columns)
    if let former, former.stamp == stamp, former.conflicted == conflicted {
      knownRows = former.knownRows
    } else {
      knownRows = KnownRows()
    }
  }
}

extension OutlineContent: Equatable {
  static func == (left: OutlineContent, right: OutlineContent) -> Bool {
    left.stamp == right.stamp && left.checkRevision == right.checkRevision
      && left.conflicted == right.conflicted && left.name == right.name
      && left.dropLine == right.dropLine
  }
}
