import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// Performs what the mouse does in the picture, by the commands that do the same.
///
/// While a prompt, a value, a list or a question is open, it does nothing there.
package struct PicturePointing {
  /// How far beside a line a click still counts, in pixels: about half a cell.
  private static let tolerance = 6.0

  let editor: Editor

  package init(editor: Editor) { self.editor = editor }

  /// Whether a button that was pressed in the picture is still down, and nothing has come up since that
  /// the mouse may be for.
  package var isActive: Bool { editor.picture.pointer.isActive && !editor.interaction.isGoingOn }

  /// Takes what the mouse did; nothing is done where it was not about the picture.
  package func take(_ mouse: Mouse) {
    let cell = CellPoint(column: mouse.column - editor.layout.pictureColumn, row: mouse.row)
    let isInside = CellRect(editor.layout.pictureSize).contains(cell)
    guard !editor.interaction.isGoingOn else {
      _ = editor.picture.pointer.cancel()
      return
    }
    guard isInside || isActive else { return }
    switch mouse.action {
    case .press(.left), .press(.right): press(cell, mouse)
    case .drag(.left):
      editor.picture.pointer.drag(
        to: cell, keepsProportion: mouse.modifiers.contains(.shift))
    case .release: perform(editor.picture.pointer.release())
    case .wheel(.up): zoom(at: cell, bySteps: 1)
    case .wheel(.down): zoom(at: cell, bySteps: -1)
    default: break
    }
  }

  /// Takes what is at a place that was asked about.
  func take(_ hits: PictureHits) {
    let document = editor.document
    let found = hits.serials.map { serials in
      serials.compactMap(document.entry(withSerial:)).filter { document.role(of: $0) == .graphic }
    }
    switch hits.probe.place {
    case .area: mark(found ?? [])
    case .point:
      if found == nil { editor.message = Message("the picture is still being drawn") }
      let top = found?.first
      let action = editor.picture.pointer.found(
        found, isSelected: top.map(isSelected) ?? false,
        isMovable: top.map { !document.isLocked($0) } ?? false)
      perform(action)
    }
  }

  // MARK: - Pressing

  private func press(_ cell: CellPoint, _ mouse: Mouse) {
    guard editor.picture.picture?.view != nil else { return }
    editor.forgetTyping()
    editor.run(editor.layout.commandsGivingKeys(to: .picture))
    let aim: PicturePointer.Aim
    switch mouse.modifiers {
    case _ where mouse.action == .press(.right): aim = .menu
    case _ where mouse.modifiers.contains(.control): aim = .mark
    case _ where mouse.modifiers.contains(.alt): aim = .group
    default: aim = mouse.clickCount > 1 ? .inside : .shape
    }
    let wiring = PictureWiring(editor: editor)
    let frame = wiring.canBeResized ? editor.picture.frame(around: wiring.selectedBox) : nil
    perform(editor.picture.pointer.press(cell, aim, frame: frame))
  }

  private func perform(_ action: PicturePointer.Action?) {
    guard let action, let view = editor.picture.picture?.view else { return }
    switch action {
    case .probe(let cell):
      probe(.point(view.point(at: cell), tolerance: Self.tolerance / view.scale))
    case .mark(let cells): probe(.area(view.box(of: cells)))
    case .click(let stack, let aim, let isRepeated):
      click(on: stack, aim, isRepeated: isRepeated)
    case .move(let columns, let rows):
      move(by: view.offset(columns: columns, rows: rows), step: view.step)
    case .resize(let handle, let columns, let rows, let keepsProportion):
      let change = CornerDrag(
        isLeft: handle.isLeft, isTop: handle.isTop,
        offset: view.offset(columns: columns, rows: rows), keepsProportion: keepsProportion,
        step: view.step)
      resize(change)
    }
  }

  private func probe(_ place: PictureProbe.Place) {
    guard let canvas = editor.picture.picture?.request.subject.canvas else { return }
    editor.effects.append(.probe(PictureProbe(canvas: canvas, place)))
  }

  // MARK: - Selecting

  private func isSelected(_ entry: Int) -> Bool {
    let selected = editor.document.lineage(of: entry).first(where: editor.browser.isSelected)
    return selected.map { editor.document.role(of: $0) == .graphic } ?? false
  }

  private func click(on stack: [Int], _ aim: PicturePointer.Aim, isRepeated: Bool) {
    let document = editor.document
    let selection = editor.selection
    if aim == .menu { return openMenu(on: stack.first) }
    let click = PictureClick(on: stack, current: selection.count == 1 ? selection[0] : nil) {
      let parent = document.parent(of: $0)
      return parent >= 0 && document.role(of: parent) == .graphic ? parent : nil
    }
    guard let entry = click.selected(by: aim, isRepeated: isRepeated) else {
      // On empty ground nothing but the canvas is.
      if aim != .mark { select(document.canvas(of: editor.cursor)) }
      return
    }
    if aim == .mark { editor.run(commandsMarking(entry)) } else { select(entry) }
  }

  /// Opens the menu where the button was pressed; what is under it is selected unless it is already.
  private func openMenu(on entry: Int?) {
    if let entry, !isSelected(entry) { select(entry) }
    let cell = editor.picture.pointer.start
    MenuOpening(editor: editor).openOrTell(
      at: CellPoint(column: cell.column + editor.layout.pictureColumn, row: cell.row))
  }

  private func select(_ entry: Int) {
    let path = editor.document.pathText(of: entry)
    editor.run([.deselect(selector: nil), .reveal(selector: path)])
  }

  private func mark(_ entries: [Int]) {
    let entries = entries.filter { !editor.document.isLocked($0) }.sorted()
    guard entries.count > 1 else {
      return select(entries.first ?? editor.document.canvas(of: editor.cursor))
    }
    // A selector that names them one by one would do the same, in time that grows with the square of
    // their number.
    let commands = editor.commands(on: entries)
    editor.browser.show(
      commands, after: .select(selector: ""), former: editor.selection, in: editor.columns)
    editor.browser.note(.untouched)
    editor.editing.commands = commands
    editor.inspectedEntryChanged()
  }

  // MARK: - Moving and resizing

  /// Moves what is selected by an offset on the canvas. Where graphics stand in parents that are
  /// turned, each kind of parent needs numbers of its own; all of it is undone together.
  private func move(by offset: Point, step: Double) {
    let moves = CanvasPlaces(editor.document).moves(of: editor.selection, by: offset, step: step)
    if moves.count == 1 {
      return editor.run([.nudge(dx: moves[0].offset.x, dy: moves[0].offset.y)])
    }
    do throws(Diagnostic) {
      try editor.inLine("nudge") { () throws(Diagnostic) in
        for move in moves {
          try editor.edit(.nudge(dx: move.offset.x, dy: move.offset.y), on: move.entries)
        }
      }
    } catch {
      editor.message = Message(error)
    }
  }

  private func resize(_ change: CornerDrag) {
    guard let place = PictureWiring(editor: editor).place(after: change) else { return }
    var commands: [Command] = []
    if let at = place.at { commands.append(.set(property: "at", value: .pair(at.x, at.y))) }
    let size = EditValue.pair(place.size.width, place.size.height)
    editor.run(commands + [.set(property: "size", value: size)])
  }

  // MARK: - Looking

  private func zoom(at cell: CellPoint, bySteps steps: Int) {
    guard let shift = editor.picture.shift(keeping: cell, afterSteps: steps) else { return }
    editor.run([.zoom(steps > 0 ? .larger : .smaller), .pan(dx: shift.x, dy: shift.y)])
  }
}

extension PicturePointing {
  /// The commands that mark an entry in addition to what is selected, or take its mark away.
  package func commandsMarking(_ entry: Int) -> [Command] {
    let (document, cursor) = (editor.document, editor.cursor)
    let reveal = Command.reveal(selector: document.pathText(of: entry))
    let adds = editor.marks.isEmpty && cursor != entry && document.role(of: cursor) == .graphic
    return (adds && !editor.selectsDocument ? [.mark] : []) + [reveal, .mark]
  }
}

extension ScreenLayout {
  /// The commands that give a pane the keys.
  package func commandsGivingKeys(to pane: Pane) -> [Command] {
    Array(repeating: .focus(.next), count: steps(to: pane))
  }
}

extension EditValue {
  /// Two numbers in brackets.
  fileprivate static func pair(_ first: Double, _ second: Double) -> Self {
    .yaml("[\(NumberText.shortest(first)), \(NumberText.shortest(second))]")
  }
}
