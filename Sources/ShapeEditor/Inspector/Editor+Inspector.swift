import ShapeDocument

extension Editor {
  /// What the inspector shows: the cursor's entry. Only open groups have their properties read.
  package var inspectorModel: InspectorModel {
    guard outline.rowCount > 0 else { return InspectorModel(groups: []) }
    let key = InspectorCache.Key(
      entry: cursor, openGroups: inspector.openGroups, entryCount: outline.count, marks: marks)
    if let cached = inspectorCache, cached.key == key { return cached.model }
    let model = InspectorModel(
      groups: document.inspectorGroups(of: cursor).map { kind in
        let isOpen = inspector.openGroups.contains(kind)
        return InspectorModel.Group(
          kind: kind, isOpen: isOpen,
          fields: isOpen ? comparedFields(document.inspectorFields(of: cursor, in: kind)) : [])
      })
    inspectorCache = InspectorCache(key: key, model: model)
    return model
  }

  /// The field the inspector's cursor is on.
  package var inspectedField: InspectorModel.Field? {
    let rows = inspectorModel.rows
    guard inspector.cursorRow < rows.count, case .field(let field) = rows[inspector.cursorRow]
    else { return nil }
    return field
  }

  /// Another entry is shown: the cursor stays within its lines.
  func inspectedEntryChanged() {
    // Whether there are fewer lines is found out when the inspector has the keys or is drawn.
    guard layout.focus == .inspector else { return }
    showInspectorCursor()
  }

  /// Brings the inspector's cursor to a line there is, and that line to the screen.
  func showInspectorCursor() {
    guard layout.visiblePanes.contains(.inspector) else { return }
    let rowCount = inspectorModel.rows.count
    inspector.cursorRow = max(0, min(inspector.cursorRow, rowCount - 1))
    inspector.scroll.show(inspector.cursorRow, rowCount: rowCount)
  }

  /// Performs a command on the inspector's lines; false where it is not about them.
  func runInInspector(_ command: Command) -> Bool {
    guard layout.focus == .inspector, outline.rowCount > 0 else { return false }
    switch command {
    case .go(let step): goInInspector(step)
    case .page(let page, let count): turnInspector(page, count: count)
    case .scroll(let target): scrollInspector(to: target)
    case .toggleDisclosure:
      if let field = inspectedField { activateField(field) } else { setGroupOpen(nil) }
    case .expand(nil), .expandBelow: setGroupOpen(true)
    case .collapse(nil), .collapseBelow: setGroupOpen(false)
    case .expandAll: setOpenGroups(Set(Property.Group.allCases))
    case .collapseAll: setOpenGroups([])
    case .foldLevel(.level(0)), .foldLevel(.less): setOpenGroups([])
    case .foldLevel: setOpenGroups(nil)
    default: return false
    }
    return true
  }

  private func goInInspector(_ step: Command.Step) {
    let rows = inspectorModel.rows
    let row = inspector.cursorRow
    switch step {
    case .next(let count): moveInInspector(to: row.addingCapped(count))
    case .previous(let count): moveInInspector(to: row - count)
    case .first: moveInInspector(to: 0)
    case .last: moveInInspector(to: rows.count - 1)
    case .row(let number): moveInInspector(to: number - 1)
    case .child: if groupAtCursor?.isOpen == true { moveInInspector(to: row + 1) }
    case .inward:
      if groupAtCursor?.isOpen == true { moveInInspector(to: row + 1) } else { setGroupOpen(true) }
    case .outward:
      if groupAtCursor?.isOpen == true {
        setGroupOpen(false)
      } else {
        moveInInspector(to: groupRow)
      }
    case .parent: moveInInspector(to: groupRow)
    case .nextSibling(let count): moveBySiblings(count)
    case .previousSibling(let count): moveBySiblings(-count)
    }
  }

  /// From a group to another group; fields are next to each other anyway.
  private func moveBySiblings(_ count: Int) {
    guard groupAtCursor != nil else {
      let sum = count > 0 ? inspector.cursorRow.addingCapped(count) : inspector.cursorRow + count
      return moveInInspector(to: sum)
    }
    let rows = inspectorModel.rows
    let groupRows = rows.indices.filter { if case .group = rows[$0] { true } else { false } }
    guard let place = groupRows.firstIndex(of: inspector.cursorRow) else { return }
    let wanted = count > 0 ? place.addingCapped(count) : place + count
    moveInInspector(to: groupRows[max(0, min(groupRows.count - 1, wanted))])
  }

  private func moveInInspector(to row: Int) {
    inspector.cursorRow = max(0, row)
    showInspectorCursor()
  }

  /// The line of the group the cursor is on or in.
  private var groupRow: Int {
    let rows = inspectorModel.rows
    let upToCursor = rows.prefix(inspector.cursorRow + 1)
    return upToCursor.lastIndex { if case .group = $0 { true } else { false } } ?? 0
  }

  /// The group the cursor is on; nil on a field.
  private var groupAtCursor: InspectorModel.Group? {
    let rows = inspectorModel.rows
    guard inspector.cursorRow < rows.count, case .group(let group) = rows[inspector.cursorRow]
    else { return nil }
    return group
  }

  /// Opens, closes or (nil) toggles the group the cursor is on or in.
  private func setGroupOpen(_ isOpen: Bool?) {
    let rows = inspectorModel.rows
    let row = groupRow
    guard row < rows.count, case .group(let group) = rows[row] else { return }
    inspector.cursorRow = groupAtCursor != nil || isOpen != true ? row : inspector.cursorRow
    if isOpen ?? !group.isOpen {
      inspector.openGroups.insert(group.kind)
    } else {
      inspector.openGroups.remove(group.kind)
    }
    showInspectorCursor()
  }

  private func setOpenGroups(_ groups: Set<Property.Group>?) {
    let group = groupRow
    let rows = inspectorModel.rows
    inspector.openGroups = groups ?? Set(Property.Group.allCases)
    if group < rows.count, case .group(let kept) = rows[group] {
      let now = inspectorModel.rows.firstIndex {
        if case .group(let other) = $0 { other.kind == kept.kind } else { false }
      }
      inspector.cursorRow = now ?? 0
    }
    showInspectorCursor()
  }

  private func turnInspector(_ page: Command.Page, count: Int) {
    let isHalf = page == .halfUp || page == .halfDown
    let isUp = page == .up || page == .halfUp
    let height = inspector.scroll.height
    let screenful = max(1, isHalf ? height / 2 : height - 2)
    let rows = min(inspectorModel.rows.count, screenful.multipliedCapped(by: count))
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
      inspector.cursorRow, onLine: line, rowCount: inspectorModel.rows.count)
  }
}

/// The inspector's lines as they were last asked for.
struct InspectorCache {
  /// What the lines depend on.
  struct Key: Equatable {
    let entry: Int
    let openGroups: Set<Property.Group>
    let entryCount: Int
    let marks: MarkedRows
  }

  let key: Key
  let model: InspectorModel
}
