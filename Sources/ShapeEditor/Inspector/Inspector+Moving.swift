import ShapeCommands
import ShapeDocument

// Moving over the lines, opening and closing them, scrolling them.
extension Inspector {
  /// Performs a command that moves, opens, closes or scrolls lines; false where it does nothing of
  /// that, or something else on the cursor's line.
  mutating func move(_ command: Command, in inspected: InspectedEntry) -> Bool {
    switch command {
    case .go(let step): go(step, in: inspected)
    case .page(let page, let count): turn(page, count: count, in: inspected)
    case .scroll(let target): putCursor(onLine: scroll.line(at: target), in: inspected)
    case .toggleDisclosure:
      guard isRowOpen(in: inspected) != nil else { return false }
      setOpen(nil, in: inspected)
    case .expand(nil), .expandBelow: setOpen(true, in: inspected)
    case .collapse(nil), .collapseBelow: setOpen(false, in: inspected)
    case .collapseAll, .foldLevel(.level(0)), .foldLevel(.less): openOnly([], in: inspected)
    case .expandAll, .foldLevel: openOnly(Set(Property.Group.allCases), in: inspected)
    default: return false
    }
    return true
  }

  private mutating func go(_ step: Command.Step, in inspected: InspectedEntry) {
    let row = cursorRow
    let target: Int
    switch step {
    case .next(let count): target = row.addingCapped(count)
    case .previous(let count): target = row - min(row, count)
    case .first: target = 0
    case .last: target = model(of: inspected).rowCount - 1
    case .row(let number): target = number - 1
    case .child: target = isRowOpen(in: inspected) == true ? row + 1 : row
    case .inward: return goInward(in: inspected)
    case .outward: return goOutward(in: inspected)
    case .parent: target = parentRow(in: inspected)
    case .nextSibling(let count): target = siblingRow(count, in: inspected)
    case .previousSibling(let count): target = siblingRow(-count, in: inspected)
    }
    moveCursor(to: target, in: inspected)
  }

  /// Opens what is closed, goes into what is open, on a value to its next part.
  private mutating func goInward(in inspected: InspectedEntry) {
    switch isRowOpen(in: inspected) {
    case true: moveCursor(to: cursorRow + 1, in: inspected)
    case false: setOpen(true, in: inspected)
    default: moveCursor(to: cursorRow, column: column + 1, in: inspected)
    }
  }

  /// On a value goes to the part before; closes what is open, or goes to what is around.
  private mutating func goOutward(in inspected: InspectedEntry) {
    let parts = parts(in: inspected).count
    let column = min(column, parts - 1)
    if parts > 1, column > 0 {
      moveCursor(to: cursorRow, column: column - 1, in: inspected)
    } else if isRowOpen(in: inspected) == true {
      setOpen(false, in: inspected)
    } else {
      moveCursor(to: parentRow(in: inspected), in: inspected)
    }
  }

  /// Goes to the next value, or the one before, part by part; false where there is none.
  mutating func goToPart(by step: Int, in inspected: InspectedEntry) -> Bool {
    let model = model(of: inspected)
    var row = cursorRow
    var column = min(column, max(0, (model.row(at: row)?.parts.count ?? 1) - 1)) + step
    while let parts = model.row(at: row)?.parts {
      if parts.indices.contains(column) {
        moveCursor(to: row, column: column, in: inspected)
        return true
      }
      row += step
      column = step > 0 ? 0 : max(0, (model.row(at: row)?.parts.count ?? 1) - 1)
    }
    return false
  }

  /// Goes to the line of a property, if there is one.
  mutating func goToField(_ path: String, in inspected: InspectedEntry?) {
    let model = model(of: inspected)
    guard let row = model.index(of: .field(path)) else { return }
    let column = model.row(at: row)?.parts.firstIndex {
      $0.path == path || $0.path.hasPrefix(path + ".")
    }
    moveCursor(to: row, column: column ?? 0, in: inspected)
  }

  /// Goes to an item of a list.
  mutating func goToItem(_ index: Int, of list: String, in inspected: InspectedEntry) {
    let row = model(of: inspected).index(of: .item(list, index)) ?? cursorRow
    moveCursor(to: row, column: 0, in: inspected)
  }

  /// The line so many groups further, from a group; fields are next to each other.
  private mutating func siblingRow(_ count: Int, in inspected: InspectedEntry) -> Int {
    let model = model(of: inspected)
    guard case .group(let group) = model.row(at: cursorRow),
      let place = model.groups.firstIndex(where: { $0.kind == group.kind })
    else { return count > 0 ? cursorRow.addingCapped(count) : cursorRow + count }
    let wanted = count > 0 ? place.addingCapped(count) : place + count
    let target = model.groups[max(0, min(model.groups.count - 1, wanted))]
    return model.index(of: .group(target.kind)) ?? cursorRow
  }

  /// The line of what is around the cursor's: the list of an item, the group of a field.
  private mutating func parentRow(in inspected: InspectedEntry) -> Int {
    let model = model(of: inspected)
    if case .item(let item) = model.row(at: cursorRow) {
      return model.index(of: .field(item.list)) ?? cursorRow
    }
    return model.groupIndex(around: cursorRow) ?? 0
  }

  // MARK: - Opening and closing

  /// Whether the cursor's line is open; nil where it neither opens nor closes.
  private mutating func isRowOpen(in inspected: InspectedEntry) -> Bool? {
    row(in: inspected)?.isOpen
  }

  /// Opens, closes or (nil) toggles what the cursor is on or in.
  private mutating func setOpen(_ isOpen: Bool?, in inspected: InspectedEntry) {
    if isRowOpen(in: inspected) == nil, isOpen != true {
      moveCursor(to: parentRow(in: inspected), in: inspected)
    }
    switch row(in: inspected) {
    case .group(let group): setOpen(isOpen ?? !group.isOpen, group: group.kind)
    case .field(let field):
      if let items = field.items { setOpen(isOpen ?? !items.isOpen, list: field.path) }
    case .pair, .item, .problem, nil: break
    }
    showCursor(in: inspected)
  }

  /// Opens just these groups; the cursor goes to the group it was in.
  private mutating func openOnly(_ groups: Set<Property.Group>, in inspected: InspectedEntry) {
    let former = model(of: inspected)
    let group = former.groupIndex(around: cursorRow).flatMap { former.row(at: $0)?.id }
    open(groups)
    let row = group.flatMap { model(of: inspected).index(of: $0) } ?? 0
    moveCursor(to: row, in: inspected)
  }

  // MARK: - Pages

  private mutating func turn(_ page: Command.Page, count: Int, in inspected: InspectedEntry) {
    let rows = scroll.rows(in: page, count: count, rowCount: model(of: inspected).rowCount)
    moveCursor(to: cursorRow + rows, in: inspected)
  }
}
