import PaneLayout
import ShapeCommands
import TerminalCells

/// What the mouse does outside the picture, by the commands and keys that do the same.
///
/// It holds what is dragged and nothing else: what is under the pointer comes with each event.
struct PointerRoom {
  /// What is dragged.
  private var drag = PaneDrag.none

  /// Forgets what is dragged.
  mutating func forget() { drag = .none }

  /// Whether something is dragged, or would be if the pointer moved.
  var isActive: Bool { drag.isActive }

  /// Whether a drag shows, so that a key can take it back.
  var isDragging: Bool {
    switch drag {
    case .none, .mixer: false
    case .divider: true
    case .rows(let rows): rows.isMoving
    case .value(let value): value.isEditing
    }
  }

  /// Where the rows that are dragged would go; nil where none are, or there is no place.
  func drop(in context: @autoclosure () -> PointerContext) -> RowDrop? {
    guard case .rows(let rows) = drag else { return nil }
    return RowDrop(rows, in: context())
  }

  /// Whether the pointer does something by staying where it is: it is at the edge of the outline, or on
  /// a closed group.
  func wantsRest(in context: @autoclosure () -> PointerContext) -> Bool {
    guard case .rows(let rows) = drag, rows.isMoving else { return false }
    return context().wantsRest(rows)
  }

  // MARK: - Events

  /// Handles an event; returns the reactions, in order.
  mutating func take(_ event: PointerEvent, in context: PointerContext) -> [Reaction] {
    switch event {
    case .mouse(let mouse, let target):
      follow(mouse, in: context) ?? take(mouse, over: target, in: context)
    case .rests: rest(in: context)
    case .interrupted: interrupt(in: context)
    }
  }

  private mutating func take(
    _ mouse: Mouse, over target: PointerTarget?, in context: PointerContext
  ) -> [Reaction] {
    let cell = CellPoint(column: mouse.column, row: mouse.row)
    switch (mouse.action, target) {
    case (.press(.right), let target?): return context.menu(for: target, at: cell)
    case (.press(.left), let target):
      if let divider = context.divider(at: mouse) {
        drag = divider
        return [.forgetTyping]
      }
      guard let target else { return [.picture(mouse)] }
      drag = context.drag(of: target, at: mouse)
      return context.click(on: target, mouse)
    case (.wheel, .rows(let row, let count)?):
      return context.scroll(from: row, by: count, at: mouse.column)
    default: return [.picture(mouse)]
    }
  }

  /// Goes on with what is dragged; nil where the mouse does something else.
  private mutating func follow(_ mouse: Mouse, in context: PointerContext) -> [Reaction]? {
    switch (drag, mouse.action) {
    case (.none, _): return nil
    case (_, .drag(.left)): return move(to: mouse, in: context)
    case (_, .release):
      defer { drag = .none }
      return context.release(drag)
    default: return nil
    }
  }

  private mutating func move(to mouse: Mouse, in context: PointerContext) -> [Reaction] {
    switch drag {
    case .none: return []
    case .rows(var rows):
      rows.move(to: CellPoint(column: mouse.column, row: mouse.row))
      drag = .rows(rows)
      return rows.isMoving ? context.scrollAtEdge(rows) : []
    case .divider(let divider, _):
      guard let column = context.layout.column(of: divider) else {
        drag = .none
        return []
      }
      return divider.moved(by: mouse.column - column)
    case .mixer(let start, let count):
      return [.mix(PointerContext.share(of: mouse.column - start, in: count), of: nil)]
    case .value(var value):
      let wasEditing = value.isEditing
      let steps = value.move(to: mouse.column)
      drag = .value(value)
      guard value.isEditing else { return [] }
      return (wasEditing ? [] : [.run([.edit])]) + [.stepValue(by: steps)]
    }
  }

  /// At an edge the rows go on scrolling, on a closed group they come in sight.
  private mutating func rest(in context: PointerContext) -> [Reaction] {
    guard case .rows(var rows) = drag, rows.isMoving else { return [] }
    rows.rest()
    drag = .rows(rows)
    return context.rest(rows)
  }

  private mutating func interrupt(in context: PointerContext) -> [Reaction] {
    defer { drag = .none }
    return context.cancel(drag)
  }
}
