import PaneLayout
import ShapeCommands
import TerminalCells

// What a drag does.
extension Sight {
  /// How long the pointer rests on a closed group before that opens, in ticks.
  private static let openingTicks = 6

  // MARK: - Beginning

  /// The drag that a press on a divider begins; nil where there is none.
  func divider(at mouse: Mouse) -> PaneDrag? {
    guard mouse.modifiers.isEmpty, !isBusy, mouse.row < layout.paneRows,
      let hit = layout.dividers.first(where: { $0.column == mouse.column })
    else { return nil }
    return .divider(hit.divider, from: hit.column)
  }

  /// The drag that a press on this begins.
  func drag(of target: PointerTarget, at mouse: Mouse) -> PaneDrag {
    if case .mixer(_, let cell, let count) = target {
      return .mixer(from: mouse.column - cell, count: count)
    }
    guard mouse.modifiers.isEmpty, mouse.clickCount == 1, !isBusy else { return .none }
    switch target {
    case .row(let serial, isDisclosure: false):
      let cell = CellPoint(column: mouse.column, row: mouse.row)
      return .rows(RowDrag(serial: serial, changeCount: document.changeCount, at: cell))
    case .line(let id, isDisclosure: false):
      return drag(ofPart: part(after: id), of: id, at: mouse)
    case .part(let id, let part): return drag(ofPart: part, of: id, at: mouse)
    default: return .none
    }
  }

  private func drag(
    ofPart part: Int, of id: InspectorModel.RowID, at mouse: Mouse
  ) -> PaneDrag {
    let lines = inspectorLines
    let parts = lines.index(of: id).flatMap(lines.row(at:))?.parts ?? []
    // Several that differ would all get the same number.
    guard parts.indices.contains(part), case .number = parts[part].control,
      parts[part].agreement == .same
    else { return .none }
    return .value(ValueDrag(at: mouse.column))
  }

  // MARK: - Dragging

  /// Scrolls where the pointer is at the upper or lower edge of the outline.
  func scrollAtEdge(_ rows: RowDrag) -> [Reaction] {
    let count = edge(rows)
    return count != 0 ? [.scroll(.outline, by: count)] : []
  }

  /// Whether the pointer does something by staying where it is.
  func wantsRest(_ rows: RowDrag) -> Bool {
    RowDrop(rows, seeing: self) != nil && (edge(rows) != 0 || closedGroup(under: rows) != nil)
  }

  /// The pointer stayed where it is.
  func rest(_ rows: RowDrag) -> [Reaction] {
    if edge(rows) != 0 { return scrollAtEdge(rows) }
    guard rows.restCount >= Self.openingTicks, let path = closedGroup(under: rows) else {
      return []
    }
    return [.point([.expand(selector: path)], in: .outline)]
  }

  /// By how many rows to scroll.
  private func edge(_ drag: RowDrag) -> Int {
    let lastLine = layout.paneRows - 1
    let lastTop = rows.rowCount - rows.scroll.height
    if drag.cell.row >= lastLine, rows.scroll.topRow < lastTop { return 1 }
    return drag.cell.row <= 0 && rows.scroll.topRow > 0 ? -1 : 0
  }

  private func closedGroup(under drag: RowDrag) -> String? {
    let row = rows.scroll.topRow + drag.cell.row
    guard row >= 0, row < rows.rowCount, let entry = rows.rows.entry(atRow: row),
      rows.outline.isExpandable(entry), !rows.outline.isOpen(entry),
      document.serial(of: entry) != drag.serial
    else { return nil }
    return document.pathText(of: entry)
  }

  // MARK: - Ending

  /// The button was released.
  func release(_ drag: PaneDrag) -> [Reaction] {
    switch drag {
    case .none, .divider, .mixer: return []
    case .rows(let rows):
      guard let drop = RowDrop(rows, seeing: self), !drop.commands.isEmpty else { return [] }
      return [.forgetTyping, .run(drop.commands)]
    case .value(let value):
      return value.isEditing && isTypingValue ? [.press(Key(.enter))] : []
    }
  }

  /// The drag is over without a release: everything is as it was before it.
  func cancel(_ drag: PaneDrag) -> [Reaction] {
    switch drag {
    case .none, .rows, .mixer: return []
    case .divider(let divider, let start):
      return layout.column(of: divider).map { divider.moved(by: start - $0) } ?? []
    case .value(let value):
      return value.isEditing && isTypingValue ? [.press(Key(.escape))] : []
    }
  }
}

extension PaneDivider {
  /// What moves it by some columns.
  func moved(by columns: Int) -> [Reaction] {
    guard columns != 0 else { return [] }
    return switch self {
    case .behindOutline: [.run([.resizePane(by: columns)])]
    case .beforeInspector: [.widenPicture(by: columns)]
    }
  }
}
