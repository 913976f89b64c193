import PaneLayout
import ShapeCommands
import ShapeEditor
import TerminalCells

/// Performs what is dragged outside the picture, by the commands and keys that do the same.
struct PaneDragging {
  let editor: Editor

  /// How long the pointer rests on a closed group before that opens, in ticks.
  private static let openingTicks = 6

  // MARK: - Beginning

  /// The drag that a press on a divider begins; nil where there is none.
  func divider(at mouse: Mouse) -> PaneDrag? {
    guard mouse.action == .press(.left), mouse.modifiers.isEmpty, !editor.isBusy,
      mouse.row < editor.layout.paneRows,
      let hit = editor.layout.dividers.first(where: { $0.column == mouse.column })
    else { return nil }
    editor.forgetTyping()
    return .divider(hit.divider, from: hit.column)
  }

  /// The drag that a press on this begins.
  func drag(of target: PointerTarget?, at mouse: Mouse) -> PaneDrag {
    guard mouse.action == .press(.left), mouse.modifiers.isEmpty, mouse.clickCount == 1,
      !editor.isBusy
    else { return .none }
    switch target {
    case .row(let serial, isDisclosure: false):
      let cell = CellPoint(column: mouse.column, row: mouse.row)
      return .rows(RowDrag(serial: serial, revision: editor.changeCount, at: cell))
    case .line(_, isDisclosure: false), .part:
      // Several that differ would all get the same number.
      guard editor.layout.focus == .inspector, let part = editor.inspectedPart,
        case .number = part.control, part.agreement == .same
      else { return .none }
      return .value(ValueDrag(at: mouse.column))
    default: return .none
    }
  }

  // MARK: - Dragging

  /// Follows the pointer; returns what is to be done outside.
  func move(_ drag: inout PaneDrag, to mouse: Mouse) -> [Effect] {
    switch drag {
    case .none: break
    case .rows(var rows):
      rows.move(to: CellPoint(column: mouse.column, row: mouse.row))
      drag = .rows(rows)
      if rows.isMoving { scroll(rows) }
    case .divider(let divider, _):
      guard let column = editor.layout.column(of: divider) else {
        drag = .none
        return []
      }
      move(divider, by: mouse.column - column)
    case .value(var value):
      let wasEditing = value.isEditing
      let steps = value.move(to: mouse.column)
      drag = .value(value)
      if value.isEditing, !wasEditing { editor.run([.edit]) }
      guard !value.isEditing || isEditingValue else {
        drag = .none
        return []
      }
      return press(steps)
    }
    return []
  }

  private var isEditingValue: Bool {
    if case .property = editor.field?.target { true } else { false }
  }

  /// Presses the keys that step a value being edited.
  private func press(_ steps: Int) -> [Effect] {
    let key = Key(steps > 0 ? .up : .down)
    return (0..<abs(steps)).flatMap { _ in editor.handle(.key(key)) }
  }

  private func move(_ divider: PaneDivider, by columns: Int) {
    guard columns != 0 else { return }
    switch divider {
    case .behindOutline: editor.run([.resizePane(by: columns)])
    case .beforeInspector: editor.widenPicture(by: columns)
    }
  }

  // MARK: - Resting

  /// Whether the pointer does something by staying where it is.
  func wantsTicks(_ drag: PaneDrag) -> Bool {
    guard case .rows(let rows) = drag, rows.isMoving, RowDrop(rows, in: editor) != nil else {
      return false
    }
    return edge(rows) != 0 || closedGroup(under: rows) != nil
  }

  /// The pointer has not moved for a while: at an edge the rows go on scrolling, on a closed group they
  /// come in sight.
  func tick(_ drag: inout PaneDrag) {
    guard case .rows(var rows) = drag, rows.isMoving else { return }
    rows.rest()
    if edge(rows) != 0 {
      scroll(rows)
    } else if rows.restCount >= Self.openingTicks, let path = closedGroup(under: rows) {
      let top = editor.scroll.topRow
      editor.run([.expand(selector: path)])
      editor.scroll(.outline, by: top - editor.scroll.topRow)
    }
    drag = .rows(rows)
  }

  private func scroll(_ rows: RowDrag) {
    let rowsFurther = edge(rows)
    if rowsFurther != 0 { editor.scroll(.outline, by: rowsFurther) }
  }

  /// By how many rows to scroll for a pointer at the upper or lower edge of the outline.
  private func edge(_ rows: RowDrag) -> Int {
    let lastLine = editor.layout.paneRows - 1
    let lastTop = editor.outline.rowCount - editor.scroll.height
    if rows.cell.row >= lastLine, editor.scroll.topRow < lastTop { return 1 }
    return rows.cell.row <= 0 && editor.scroll.topRow > 0 ? -1 : 0
  }

  private func closedGroup(under rows: RowDrag) -> String? {
    let row = editor.scroll.topRow + rows.cell.row
    guard row >= 0, row < editor.outline.rowCount, let entry = editor.outline.entry(atRow: row),
      editor.outline.isExpandable(entry), !editor.outline.isOpen(entry),
      editor.document.serial(of: entry) != rows.serial
    else { return nil }
    return editor.document.pathText(of: entry)
  }

  // MARK: - Ending

  /// The button was released; returns what is to be done outside.
  func release(_ drag: PaneDrag) -> [Effect] {
    switch drag {
    case .none, .divider: break
    case .rows(let rows):
      guard let drop = RowDrop(rows, in: editor), !drop.commands.isEmpty else { return [] }
      editor.forgetTyping()
      editor.run(drop.commands)
    case .value(let value):
      if value.isEditing, isEditingValue { return editor.handle(.key(Key(.enter))) }
    }
    return []
  }

  /// The drag is over without a release: everything is as it was before it. Returns what is to be done
  /// outside.
  func cancel(_ drag: PaneDrag) -> [Effect] {
    switch drag {
    case .none, .rows: break
    case .divider(let divider, let start):
      if let column = editor.layout.column(of: divider) { move(divider, by: start - column) }
    case .value(let value):
      if value.isEditing, isEditingValue { return editor.handle(.key(Key(.escape))) }
    }
    return []
  }
}

extension Editor {
  /// Whether something has the keys instead of the panes, or waits to.
  var isBusy: Bool { list != nil || interaction.menu != nil || question != nil || isTyping }
}
