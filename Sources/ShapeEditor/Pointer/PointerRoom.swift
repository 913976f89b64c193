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
  func drop(seeing sight: @autoclosure () -> Sight) -> RowDrop? {
    guard case .rows(let rows) = drag else { return nil }
    return RowDrop(rows, seeing: sight())
  }

  /// Whether the pointer does something by staying where it is: it is at the edge of the outline, or on
  /// a closed group.
  func wantsRest(seeing sight: @autoclosure () -> Sight) -> Bool {
    guard case .rows(let rows) = drag, rows.isMoving else { return false }
    return sight().wantsRest(rows)
  }

  // MARK: - Events

  /// Handles an event; returns the reactions, in order.
  mutating func take(_ event: PointerEvent, seeing sight: Sight) -> [Reaction] {
    switch event {
    case .mouse(let mouse, let target):
      follow(mouse, seeing: sight) ?? take(mouse, over: target, seeing: sight)
    case .rests: rest(seeing: sight)
    case .interrupted: interrupt(seeing: sight)
    }
  }

  private mutating func take(
    _ mouse: Mouse, over target: PointerTarget?, seeing sight: Sight
  ) -> [Reaction] {
    let cell = CellPoint(column: mouse.column, row: mouse.row)
    switch (mouse.action, target) {
    case (.press(.right), let target?): return sight.menu(for: target, at: cell)
    case (.press(.left), let target):
      if let divider = sight.divider(at: mouse) {
        drag = divider
        return [.forgetTyping]
      }
      guard let target else { return [.picture(mouse)] }
      drag = sight.drag(of: target, at: mouse)
      return sight.click(on: target, mouse)
    case (.wheel, .rows(let row, let count)?):
      return sight.scroll(from: row, by: count, at: mouse.column)
    default: return [.picture(mouse)]
    }
  }

  /// Goes on with what is dragged; nil where the mouse does something else.
  private mutating func follow(_ mouse: Mouse, seeing sight: Sight) -> [Reaction]? {
    switch (drag, mouse.action) {
    case (.none, _): return nil
    case (_, .drag(.left)): return move(to: mouse, seeing: sight)
    case (_, .release):
      defer { drag = .none }
      return sight.release(drag)
    default: return nil
    }
  }

  private mutating func move(to mouse: Mouse, seeing sight: Sight) -> [Reaction] {
    switch drag {
    case .none: return []
    case .rows(var rows):
      rows.move(to: CellPoint(column: mouse.column, row: mouse.row))
      drag = .rows(rows)
      return rows.isMoving ? sight.scrollAtEdge(rows) : []
    case .divider(let divider, _):
      guard let column = sight.layout.column(of: divider) else {
        drag = .none
        return []
      }
      return divider.moved(by: mouse.column - column)
    case .mixer(let start, let count):
      return [.mix(Sight.share(of: mouse.column - start, in: count), of: nil)]
    case .value(var value):
      let wasEditing = value.isEditing
      let steps = value.move(to: mouse.column)
      drag = .value(value)
      guard value.isEditing else { return [] }
      return (wasEditing ? [] : [.run([.edit])]) + [.stepValue(by: steps)]
    }
  }

  /// At an edge the rows go on scrolling, on a closed group they come in sight.
  private mutating func rest(seeing sight: Sight) -> [Reaction] {
    guard case .rows(var rows) = drag, rows.isMoving else { return [] }
    rows.rest()
    drag = .rows(rows)
    return sight.rest(rows)
  }

  private mutating func interrupt(seeing sight: Sight) -> [Reaction] {
    defer { drag = .none }
    return sight.cancel(drag)
  }
}
