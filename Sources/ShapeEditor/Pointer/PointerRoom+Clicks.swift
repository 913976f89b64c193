import PaneLayout
import ShapeCommands
import TerminalCells

// What a click does.
extension Sight {
  /// The left button was pressed on something: with ctrl that marks a row, with alt it extends the
  /// selection to it, and the second time in quick succession it edits.
  func click(on target: PointerTarget, _ mouse: Mouse) -> [Reaction] {
    let isRepeated = mouse.clickCount == 2 && mouse.modifiers.isEmpty
    switch target {
    case .row(let serial, isDisclosure: true): return fold(serial)
    case .row(let serial, isDisclosure: false):
      return select(serial, mouse.modifiers, isRepeated: isRepeated)
    case .line(let id, isDisclosure: true): return fold(id)
    case .line(let id, isDisclosure: false): return select(id, isRepeated: isRepeated)
    case .part(let id, let part): return select(part: part, of: id, isRepeated: isRepeated)
    case .item(let item): return [.choose(item: item)]
    case .listEnd: return list != nil ? [.press(Key(.escape))] : []
    case .word(let word): return [.chooseWord(word)]
    case .mixer(let channel, let cell, let count):
      return [.mix(Self.share(of: cell, in: count), of: channel)]
    case .completion(let index): return [.complete(index)]
    case .answer(let token):
      guard interaction.shownQuestion != nil, list == nil, let key = try? Key(token: token) else {
        return []
      }
      return [.press(key)]
    case .message: return isBusy ? [] : [.forgetTyping]
    case .rows, .other: return []
    }
  }

  /// Opens the menu for what is at a cell, which is selected first unless it is among what is selected.
  func menu(for target: PointerTarget, at cell: CellPoint) -> [Reaction] {
    guard !isBusy else { return [] }
    switch target {
    case .row(let serial, _):
      let entry = document.entry(withSerial: serial)
      guard entry != nil || row(ofGhost: serial) != nil else { return [] }
      return (entry.map(rows.isSelected) ?? false ? [] : [.run([.deselect(selector: nil)])])
        + select(serial, [], isRepeated: false) + [.menu(cell)]
    case .line(let id, _): return select(id, isRepeated: false) + [.menu(cell)]
    case .part(let id, let part):
      return point(at: id, steps(to: part, of: id)) + [.menu(cell)]
    default: return []
    }
  }

  /// The wheel was turned over a list that shows its rows from one on.
  func scroll(from row: Int, by count: Int, at column: Int) -> [Reaction] {
    guard count != 0 else { return [] }
    if list != nil { return [.scrollList(from: row, by: count)] }
    let pane: Pane = column < layout.outlineColumns ? .outline : .inspector
    // What is being typed is kept in sight, with what is shown below it.
    return pane == .inspector && isTypingValue ? [] : [.scroll(pane, by: count)]
  }

  /// What a cell of a line on which a colour is mixed stands for.
  static func share(of cell: Int, in count: Int) -> Double {
    count > 1 ? Double(max(0, min(cell, count - 1))) / Double(count - 1) : 0
  }

  // MARK: - The outline

  private func row(withSerial serial: Int) -> (row: Int, entry: Int)? {
    guard let entry = document.entry(withSerial: serial), let row = rows.rows.row(of: entry)
    else { return nil }
    return (row, entry)
  }

  private func row(ofGhost serial: Int) -> Int? {
    PointerTarget.ghost(ofSerial: serial).flatMap(rows.ghosts.row(ofNode:))
  }

  private func select(
    _ serial: Int, _ modifiers: Key.Modifiers, isRepeated: Bool
  ) -> [Reaction] {
    let focus = layout.commandsGivingKeys(to: .outline)
    if let row = row(ofGhost: serial) { return point(focus + [.go(.row(row + 1))], in: .outline) }
    guard let (row, entry) = row(withSerial: serial) else { return [] }
    if modifiers.contains(.control) {
      return point(focus + rows.commandsMarking(entry, in: document), in: .outline)
    }
    if modifiers.contains(.alt), !rows.isExtending {
      return point([.extend(.moves), .go(.row(row + 1)), .extend(.moves)], in: .outline)
    }
    return point(focus + [.go(.row(row + 1))] + (isRepeated ? [.edit] : []), in: .outline)
  }

  /// Opens or closes a row; the cursor stays where it is.
  private func fold(_ serial: Int) -> [Reaction] {
    if let row = row(ofGhost: serial) {
      return point([.go(.row(row + 1)), .toggleDisclosure], in: .outline)
    }
    guard let (_, entry) = row(withSerial: serial) else { return [] }
    let path = document.pathText(of: entry)
    let isOpen = rows.outline.isOpen(entry)
    return point(
      [isOpen ? .collapse(selector: path) : .expand(selector: path)], in: .outline)
  }

  // MARK: - The inspector

  private func select(_ id: InspectorModel.RowID, isRepeated: Bool) -> [Reaction] {
    let isValue = line(id)?.parts.isEmpty == false
    return point(at: id, isRepeated && isValue ? [.edit] : [])
  }

  /// Moves the inspector's cursor to one of the values of a line; one that is on or off is turned over.
  private func select(
    part: Int, of id: InspectorModel.RowID, isRepeated: Bool
  ) -> [Reaction] {
    let parts = line(id)?.parts ?? []
    let isToggle = parts.indices.contains(part) && parts[part].control == .toggle
    return point(at: id, steps(to: part, of: id) + (isToggle || isRepeated ? [.edit] : []))
  }

  private func fold(_ id: InspectorModel.RowID) -> [Reaction] {
    point(
      at: id, [line(id)?.isOpen == true ? .collapse(selector: nil) : .expand(selector: nil)])
  }

  /// The inspector's lines.
  var inspectorLines: InspectorModel {
    var inspector = inspector
    return inspector.model(of: inspected)
  }

  private func line(_ id: InspectorModel.RowID) -> InspectorModel.Row? {
    let lines = inspectorLines
    return lines.index(of: id).flatMap(lines.row(at:))
  }

  /// The part of a line the cursor is on when it goes there.
  func part(after id: InspectorModel.RowID) -> Int {
    min(inspector.column, max(0, (line(id)?.parts.count ?? 0) - 1))
  }

  private func steps(to part: Int, of id: InspectorModel.RowID) -> [Command] {
    let further = part - self.part(after: id)
    return Array(repeating: .go(further > 0 ? .inward : .outward), count: abs(further))
  }

  /// Gives the inspector the keys, moves its cursor to a line and runs commands there.
  private func point(at id: InspectorModel.RowID, _ commands: [Command]) -> [Reaction] {
    guard let row = inspectorLines.index(of: id) else { return [] }
    let focus = layout.commandsGivingKeys(to: .inspector)
    return point(focus + [.go(.row(row + 1))] + commands, in: .inspector)
  }

  private func point(_ commands: [Command], in pane: Pane) -> [Reaction] {
    isBusy ? [] : [.point(commands, in: pane)]
  }
}
