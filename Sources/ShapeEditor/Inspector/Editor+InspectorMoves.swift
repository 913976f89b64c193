import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Performs a command on the inspector's lines; false where it is not about them.
  func runInInspector(_ command: Command) throws(Diagnostic) -> Bool {
    guard layout.focus == .inspector, outline.rowCount > 0 || selectsDocument else { return false }
    switch command {
    case .go(let step): goInInspector(step)
    case .page(let page, let count): turnInspector(page, count: count)
    case .scroll(let target): scrollInspector(to: target)
    case .toggleDisclosure: try toggleInInspector()
    case .expand(nil), .expandBelow: setOpen(true)
    case .collapse(nil), .collapseBelow: setOpen(false)
    case .expandAll: setOpenGroups(Set(Property.Group.allCases))
    case .collapseAll, .foldLevel(.level(0)), .foldLevel(.less): setOpenGroups([])
    case .foldLevel: setOpenGroups(Set(Property.Group.allCases))
    default: return try editInInspector(command)
    }
    return true
  }

  private func toggleInInspector() throws(Diagnostic) {
    switch inspectedRow {
    case .group: setOpen(nil)
    case .field(let field) where field.items != nil: setOpen(nil)
    case .field, .item: if let part = inspectedPart { try activate(part) }
    case .problem, nil: break
    }
  }

  private func goInInspector(_ step: Command.Step) {
    let row = inspector.cursorRow
    switch step {
    case .next(let count): moveInInspector(to: row.addingCapped(count))
    case .previous(let count): moveInInspector(to: row - min(row, count))
    case .first: moveInInspector(to: 0)
    case .last: moveInInspector(to: inspectorModel.rowCount - 1)
    case .row(let number): moveInInspector(to: number - 1)
    case .child: if isInspectedRowOpen == true { moveInInspector(to: row + 1) }
    case .inward: goInward()
    case .outward: goOutward()
    case .parent: moveInInspector(to: parentRow)
    case .nextSibling(let count): moveBySiblings(count)
    case .previousSibling(let count): moveBySiblings(-count)
    }
  }

  /// Opens what is closed, goes into what is open, on a value to its next part.
  private func goInward() {
    switch isInspectedRowOpen {
    case true: moveInInspector(to: inspector.cursorRow + 1)
    case false: setOpen(true)
    default:
      let last = (inspectedRow?.parts.count ?? 1) - 1
      inspector.column = min(inspector.column + 1, max(0, last))
    }
  }

  /// On a value goes to the part before; closes what is open, or goes to what is around.
  private func goOutward() {
    let parts = inspectedRow?.parts.count ?? 0
    let column = min(inspector.column, parts - 1)
    if parts > 1, column > 0 {
      inspector.column = column - 1
    } else if isInspectedRowOpen == true {
      setOpen(false)
    } else {
      moveInInspector(to: parentRow)
    }
  }

  /// To the next value, or the one before, part by part; false where there is none.
  func goToPart(by step: Int) -> Bool {
    let model = inspectorModel
    var row = inspector.cursorRow
    var column = min(inspector.column, max(0, (inspectedRow?.parts.count ?? 1) - 1)) + step
    while let parts = model.row(at: row)?.parts {
      if parts.indices.contains(column) {
        inspector.column = column
        moveInInspector(to: row, column: column)
        return true
      }
      row += step
      column = step > 0 ? 0 : max(0, (model.row(at: row)?.parts.count ?? 1) - 1)
    }
    return false
  }

  /// From a group to another group, from an item to another item; fields are next to each other.
  private func moveBySiblings(_ count: Int) {
    let row = inspector.cursorRow
    guard case .group(let group) = inspectedRow else {
      return moveInInspector(to: count > 0 ? row.addingCapped(count) : row + count)
    }
    let model = inspectorModel
    guard let place = model.groups.firstIndex(where: { $0.kind == group.kind }) else { return }
    let wanted = count > 0 ? place.addingCapped(count) : place + count
    let target = model.groups[max(0, min(model.groups.count - 1, wanted))]
    moveInInspector(to: model.index(of: .group(target.kind)) ?? row)
  }

  private func moveInInspector(to row: Int, column: Int? = nil) {
    inspector.cursorRow = max(0, row)
    showInspectorCursor()
    let last = max(0, (inspectedRow?.parts.count ?? 1) - 1)
    inspector.column = min(column ?? inspector.column, last)
  }

  /// The line of what is around the cursor's: the list of an item, the group of a field.
  private var parentRow: Int {
    let row = inspector.cursorRow
    if case .item(let item) = inspectedRow {
      return inspectorModel.index(of: .field(item.list)) ?? row
    }
    return inspectorModel.groupIndex(around: row) ?? 0
  }

  // MARK: - Opening and closing

  /// Whether the cursor's line is open; nil where it neither opens nor closes.
  private var isInspectedRowOpen: Bool? {
    switch inspectedRow {
    case .group(let group): group.isOpen
    case .field(let field): field.items?.isOpen
    case .item, .problem, nil: nil
    }
  }

  /// Opens, closes or (nil) toggles what the cursor is on or in.
  private func setOpen(_ isOpen: Bool?) {
    if isInspectedRowOpen == nil, isOpen != true { inspector.cursorRow = parentRow }
    switch inspectedRow {
    case .group(let group):
      let isToOpen = isOpen ?? !group.isOpen
      if isToOpen {
        inspector.openGroups.insert(group.kind)
      } else {
        inspector.openGroups.remove(group.kind)
      }
    case .field(let field):
      guard let items = field.items else { break }
      setListOpen(isOpen ?? !items.isOpen, field.path)
    case .item, .problem, nil: break
    }
    showInspectorCursor()
  }

  /// Opens or closes a list.
  func setListOpen(_ isOpen: Bool, _ path: String) {
    if isOpen {
      inspector.openLists.insert(path)
    } else {
      inspector.openLists.remove(path)
    }
  }

  private func setOpenGroups(_ groups: Set<Property.Group>) {
    let group = inspectorModel.groupIndex(around: inspector.cursorRow)
      .flatMap { inspectorModel.row(at: $0)?.id }
    inspector.openGroups = groups
    if groups.isEmpty { inspector.openLists = [] }
    inspector.cursorRow = group.flatMap { inspectorModel.index(of: $0) } ?? 0
    showInspectorCursor()
  }

  // MARK: - Scrolling

  private func turnInspector(_ page: Command.Page, count: Int) {
    let isHalf = page == .halfUp || page == .halfDown
    let isUp = page == .up || page == .halfUp
    let height = inspector.scroll.height
    let screenful = max(1, isHalf ? height / 2 : height - 2)
    let rows = min(inspectorModel.rowCount, screenful.multipliedCapped(by: count))
    moveInInspector(to: inspector.cursorRow + (isUp ? -rows : rows))
  }

  private func scrollInspector(to target: Command.ScrollTarget) {
    let height = inspector.scroll.height
    let line =
      switch target {
      case .top: 0
      case .middle: (height - 1) / 2
      case .bottom: height - 1
      }
    inspector.scroll.put(
      inspector.cursorRow, onLine: line, rowCount: inspectorModel.rowCount)
  }
}
