import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// What the mouse does in the picture, by the commands that do the same.
///
/// While a prompt, a value, a list or a question is open, it does nothing there.
extension PictureRoom {
  /// How far beside a line a click still counts, in pixels: about half a cell.
  private static let tolerance = 6.0

  /// Handles an event; returns the reactions, in order. There are none where it was not about the picture.
  mutating func take(_ event: PictureEvent, seeing sight: Sight) -> [Reaction] {
    switch event {
    case .mouse(let mouse): take(mouse, seeing: sight)
    case .probed(let hits): take(hits, seeing: sight)
    }
  }

  private mutating func take(_ mouse: Mouse, seeing sight: Sight) -> [Reaction] {
    let layout = sight.layout
    let cell = CellPoint(column: mouse.column - layout.pictureColumn, row: mouse.row)
    guard !sight.isBusy else {
      _ = pointer.cancel()
      return []
    }
    guard pointer.isActive || CellRect(layout.pictureSize).contains(cell) else { return [] }
    switch mouse.action {
    case .press(.left), .press(.right), .press(.middle): return press(cell, mouse, seeing: sight)
    case .drag(.middle): return pull(to: cell)
    case .drag(.left):
      pointer.drag(to: cell, mouse.modifiers)
      return []
    case .release: return perform(pointer.release(), seeing: sight)
    case .wheel(.up): return zoom(at: cell, bySteps: 1)
    case .wheel(.down): return zoom(at: cell, bySteps: -1)
    default: return []
    }
  }

  private mutating func take(_ hits: PictureHits, seeing sight: Sight) -> [Reaction] {
    let document = sight.document
    let found = hits.serials.map { serials in
      serials.compactMap(document.entry(withSerial:)).filter { document.role(of: $0) == .graphic }
    }
    guard case .point = hits.probe.place else { return sight.marking(found ?? []) }
    let top = found?.first
    let action = pointer.found(
      found, isSelected: top.map(sight.isSelected) ?? false,
      isMovable: top.map { !document.isLocked($0) } ?? false)
    let unknown = Reaction.say(Message("the picture is still being drawn"))
    return (found == nil ? [unknown] : []) + perform(action, seeing: sight)
  }

  /// The question what is under the mouse; nil where the picture is not.
  func probe(_ mouse: Mouse, _ layout: ScreenLayout) -> PictureProbe? {
    let cell = CellPoint(column: mouse.column - layout.pictureColumn, row: mouse.row)
    guard CellRect(layout.pictureSize).contains(cell), let picture, let view = picture.view else {
      return nil
    }
    return PictureProbe(
      canvas: picture.request.subject.canvas,
      .point(view.point(at: cell), tolerance: Self.tolerance / view.scale))
  }

  // MARK: - Pressing

  private mutating func press(
    _ cell: CellPoint, _ mouse: Mouse, seeing sight: Sight
  ) -> [Reaction] {
    guard picture?.view != nil else { return [] }
    if sight.tool?.takesPoints == true, mouse.action == .press(.left), mouse.clickCount > 1 {
      return endingLine(seeing: sight) ?? []
    }
    let aim: PicturePointer.Aim
    switch mouse.modifiers {
    case _ where mouse.action == .press(.right): aim = .menu
    case _ where mouse.action == .press(.middle): aim = .pull
    case _ where sight.tool == .connector: aim = .join
    case _ where sight.tool != nil: aim = .draw
    case _ where mouse.modifiers.contains(.control): aim = .mark
    case _ where mouse.modifiers.contains(.alt): aim = .below
    default: aim = mouse.clickCount > 1 ? .inside : .shape
    }
    let action = pointer.press(
      cell, aim, frame: sight.shape.flatMap { frame(around: $0.handled) })
    if case .node(let index) = pointer.held { choose(node: index) }
    return [.forgetTyping, .run(sight.layout.commandsGivingKeys(to: .picture))]
      + perform(action, seeing: sight)
  }

  private mutating func perform(
    _ action: PicturePointer.Action?, seeing sight: Sight
  ) -> [Reaction] {
    guard let action, let picture, let view = picture.view else { return [] }
    let canvas = picture.request.subject.canvas
    switch action {
    case .probe(let cell):
      let place = PictureProbe.Place.point(
        view.point(at: cell), tolerance: Self.tolerance / view.scale)
      return [.perform(.probe(PictureProbe(canvas: canvas, place)))]
    case .mark(let cells):
      return [.perform(.probe(PictureProbe(canvas: canvas, .area(view.box(of: cells)))))]
    case .click(let stack, .menu): return openingMenu(on: stack, seeing: sight)
    case .click(let stack, let aim): return sight.click(on: stack, aim)
    case .join(let first, let second): return sight.joining(first, second)
    case .reconnect(let end, let stack, let drag):
      let motion = motion(drag, in: view, sight)
      return sight.reconnecting(end, stack, drag, motion, in: view)
    case .drop(let drag) where drag.subject == .drawing:
      guard let tool = sight.tool else { return [] }
      let shape = DrawnShape(tool, drag, motion(drag, in: view, sight))
      if tool.takesPoints { return adding(shape, in: view, sight) }
      return [.putToolAway] + sight.inserting(shape)
    case .drop(let drag):
      guard let shape = sight.shape,
        let outcome = shape.outcome(of: drag, motion(drag, in: view, sight))
      else { return [] }
      switch outcome.change {
      case .move(let offset):
        return sight.moving(
          by: offset, step: view.step, drop: drop(drag, offset, in: view, sight))
      case .commands(let commands): return [.run(commands)]
      }
    }
  }

  /// Moves the visible part along with the pointer.
  private mutating func pull(to cell: CellPoint) -> [Reaction] {
    guard let view = picture?.view, let (columns, rows) = pointer.pull(to: cell),
      columns != 0 || rows != 0
    else { return [] }
    let offset = view.offset(columns: -columns, rows: -rows)
    return [.run([.pan(dx: offset.x, dy: offset.y)])]
  }

  /// How far a drag goes on the canvas.
  func motion(
    _ drag: PictureDrag, in view: CanvasView, _ sight: Sight
  ) -> DragMotion {
    let offset = view.offset(columns: drag.columns, rows: drag.rows)
    // What is moved by keys is meant to be there.
    let isFree = !drag.snaps || drag.nudgeX != 0 || drag.nudgeY != 0
    let reach = view.offset(columns: 1, rows: 1)
    return DragMotion(
      start: view.point(at: pointer.start),
      offset: Point(offset.x + Double(drag.nudgeX), offset.y + Double(drag.nudgeY)),
      step: view.step, lines: isFree ? .none : sight.snapLines,
      reach: Extent(reach.x * Self.snapCells, reach.y * Self.snapCells),
      scalesLengths: sight.options.scalesStrokes)
  }

  /// Where what is dragged goes in a layout; nil where it goes where it is put. While ctrl lets go of
  /// what catches, layouts do not catch either.
  private func drop(
    _ drag: PictureDrag, _ offset: Point, in view: CanvasView, _ sight: Sight
  ) -> LayoutDrop? {
    guard sight.document.hasLayouts else { return nil }
    let start = view.point(at: pointer.start)
    let place = Point(start.x + offset.x, start.y + offset.y)
    return CanvasPlaces(sight.document).drop(
      of: sight.rows.selection, by: offset, at: place,
      into: drag.snaps ? sight.dropTargets.container(at: place) : nil)
  }

  /// How near to a line something is caught, in cells.
  private static let snapCells = 0.6

  /// The cells of a line on the canvas.
  func cells(of guide: Box, in view: CanvasView) -> CellRect {
    let rect = view.cells(of: guide)
    return guide.width == 0
      ? CellRect(column: rect.minColumn, row: rect.minRow, columns: 1, rows: rect.rows)
      : CellRect(column: rect.minColumn, row: rect.minRow, columns: rect.columns, rows: 1)
  }

  /// What is to be drawn over the picture.
  func overlay(seeing sight: Sight) -> PictureOverlay {
    guard let view = picture?.view else { return PictureOverlay() }
    if let marked = pointer.marked { return PictureOverlay(frame: PictureFrame(marked)) }
    let dragged = pointer.dragged
    // From the dot of what is selected, a connector is drawn without a tool.
    if let tool = sight.tool ?? (dragged?.isJoining == true ? .connector : nil) {
      if tool.takesPoints { return lineOverlay(tool, in: view, sight) }
      guard let drag = dragged, drag.subject == .drawing || drag.isJoining else {
        let use =
          tool == .connector
          ? "drag from one graphic to another" : "drag, or click for its usual size"
        return PictureOverlay(text: "\(tool.rawValue): \(use); esc puts it away")
      }
      let shape = DrawnShape(tool, drag, motion(drag, in: view, sight))
      return PictureOverlay(
        frame: PictureFrame(around: shape.handled, in: view), text: shape.text,
        guides: shape.guides.map { cells(of: $0, in: view) })
    }
    guard let shape = sight.shape else { return PictureOverlay() }
    guard let drag = dragged,
      let outcome = shape.outcome(of: drag, motion(drag, in: view, sight))
    else {
      return PictureOverlay(
        frame: PictureFrame(around: shape.handled, in: view), text: shape.nodeText(sight.keyMap))
    }
    // What a layout places goes where the line is.
    if case .move(let offset) = outcome.change, let drop = drop(drag, offset, in: view, sight) {
      let name = sight.document.label(of: drop.container)
      let isOwn = sight.rows.selection.allSatisfy {
        sight.document.layoutContainer(of: $0) == drop.container
      }
      return PictureOverlay(
        frame: PictureFrame(around: outcome.shape, in: view),
        text: drop.effect.text(in: name) + (isOwn ? "" : "; ctrl keeps it out"),
        guides: [cells(of: drop.line, in: view)])
    }
    return PictureOverlay(
      frame: PictureFrame(around: outcome.shape, in: view), text: outcome.text,
      guides: outcome.guides.map { cells(of: $0, in: view) },
      trace: Self.trace(outcome.trace.map { DrawnPoint($0) }, in: view))
  }

  /// Opens the menu where the button was pressed; what is under it is selected unless it is already.
  private func openingMenu(on stack: [Int], seeing sight: Sight) -> [Reaction] {
    let isSelected = stack.first.map(sight.isSelected) ?? false
    let unselected = isSelected ? nil : sight.picking(from: stack).selected(by: .menu)
    let cell = CellPoint(
      column: pointer.start.column + sight.layout.pictureColumn, row: pointer.start.row)
    return (unselected.map { [sight.selecting($0)] } ?? []) + [.menu(cell)]
  }

  private func zoom(at cell: CellPoint, bySteps steps: Int) -> [Reaction] {
    guard let shift = shift(keeping: cell, afterSteps: steps) else { return [] }
    return [.run([.zoom(steps > 0 ? .larger : .smaller), .pan(dx: shift.x, dy: shift.y)])]
  }
}

extension Sight {
  // MARK: - Selecting

  fileprivate func isSelected(_ entry: Int) -> Bool {
    let selected = document.lineage(of: entry).first(where: rows.isSelected)
    return selected.map { document.role(of: $0) == .graphic } ?? false
  }

  /// What a click on these entries selects.
  fileprivate func picking(from stack: [Int]) -> PictureClick {
    let selection = rows.selection
    // What is shown alone is the ground that its members stand on.
    let alone = rows.outline.hoisted?.lowerBound
    return PictureClick(stack: stack, current: selection.count == 1 ? selection[0] : nil) {
      let parent = document.parent(of: $0)
      return parent >= 0 && document.role(of: parent) == .graphic && parent != alone ? parent : nil
    } holdsSelection: { group in
      let inside = (group..<document.subtreeEnd(of: group)).dropFirst()
      guard let first = selection.first, let last = selection.last else { return false }
      return inside.contains(first) && inside.contains(last)
    }
  }

  fileprivate func click(on stack: [Int], _ aim: PicturePointer.Aim) -> [Reaction] {
    let selection = rows.selection
    guard let entry = picking(from: stack).selected(by: aim) else {
      // On empty ground nothing but the canvas is.
      return aim == .mark || aim == .handle
        ? [] : [selecting(document.canvas(of: rows.cursor))]
    }
    if aim == .inside, selection == [entry], document.childCount(of: entry) == 0,
      document.value(of: "text", entry: entry).isSet
    {
      return [.run([.editText])]
    }
    return [aim == .mark ? .run(rows.commandsMarking(entry, in: document)) : selecting(entry)]
  }

  fileprivate func selecting(_ entry: Int) -> Reaction {
    guard document.contains(entry) else { return .run([.deselect(selector: nil)]) }
    return .run([.deselect(selector: nil), .reveal(selector: document.pathText(of: entry))])
  }

  fileprivate func marking(_ entries: [Int]) -> [Reaction] {
    let click = picking(from: [])
    let entries = Set(entries.filter { !document.isLocked($0) }.map(click.target)).sorted()
    if entries.count > 1 { return [.select(entries)] }
    return [selecting(entries.first ?? document.canvas(of: rows.cursor))]
  }

  // MARK: - Moving

  /// Moves what is selected by an offset on the canvas, or to a place in a layout. Where graphics stand in parents that are turned, each kind of parent needs numbers of its own;
  /// all of it is undone together.
  fileprivate func moving(
    by offset: Point, step: Double, drop: LayoutDrop?
  ) -> [Reaction] {
    if let drop {
      guard drop.movesAnything else { return [] }
      switch drop.effect {
      case .pin(let offset): return [.run([.nudge(dx: offset.x, dy: offset.y)])]
      case .layer:
        return [.run([.set(property: "layer", value: .text(drop.effect.layerText ?? ""))])]
      case .order(let before?, _, _): return [.run([.move(.before(document.pathText(of: before)))])]
      case .order(nil, _, _):
        return [.run([.move(.into(document.pathText(of: drop.container), .last))])]
      }
    }
    let moves = CanvasPlaces(document).moves(of: rows.selection, by: offset, step: step).map {
      (command: Command.nudge(dx: $0.offset.x, dy: $0.offset.y), entries: $0.entries)
    }
    return [moves.count == 1 ? .run([moves[0].command]) : .edit("nudge", moves)]
  }
}

extension LayoutDrop.Effect {
  /// What is said while graphics are dragged.
  fileprivate func text(in container: String) -> String {
    switch self {
    case .order(_, let position, let count): "into '\(container)', \(position) of \(count)"
    case .layer(let layer, _): "into layer \(layer) of '\(container)'"
    case .pin: "pinned in '\(container)'"
    }
  }
}

extension OutlineBrowser {
  /// The commands that mark an entry in addition to what is selected, or take its mark away.
  package func commandsMarking(_ entry: Int, in document: Document) -> [Command] {
    let reveal = Command.reveal(selector: document.pathText(of: entry))
    let adds = marks.isEmpty && cursor != entry && document.role(of: cursor) == .graphic
    return (adds && !selectsDocument ? [.mark] : []) + [reveal, .mark]
  }
}

extension ScreenLayout {
  /// The commands that give a pane the keys.
  package func commandsGivingKeys(to pane: Pane) -> [Command] {
    Array(repeating: .focus(.next), count: steps(to: pane))
  }
}
