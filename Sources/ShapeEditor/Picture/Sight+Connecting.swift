import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import YAMLText

// What a connector joins, by the mouse.
extension Sight {
  /// Joins what is selected or the topmost graphic at a place with that at another by a connector. The
  /// tool stays where there are none.
  func joining(_ first: PicturePointer.JoinStart, _ second: [Int]) -> [Reaction] {
    let from: Int?
    switch first {
    case .selection: from = rows.selection.count == 1 ? rows.selection.first : nil
    case .pressed(let stack): from = joined(in: stack)
    }
    guard let from, let to = joined(in: second), from != to else {
      return [.say(Message("a connector joins two graphics: drag from one to the other"))]
    }
    let ends = Command.Ends(from: document.pathText(of: from), to: document.pathText(of: to))
    return [.putToolAway, .run([.connect(ends)])]
  }

  /// The topmost of some graphics at which a connector can end.
  private func joined(in stack: [Int]) -> Int? {
    stack.first { document.kind(of: $0) != .connector }
  }

  /// Leads an end of the selected connector to the topmost graphic where it was dropped, which gets an
  /// id if it has none; on empty ground, to that point.
  func reconnecting(
    _ end: PictureHandle.LineEnd, _ stack: [Int], _ drag: PictureDrag, _ motion: DragMotion,
    in view: CanvasView
  ) -> [Reaction] {
    guard let connector = rows.selection.first, rows.selection.count == 1 else { return [] }
    guard let target = joined(in: stack) else {
      guard case .commands(let commands)? = shape?.outcome(of: drag, motion)?.change else {
        return []
      }
      return [.run(commands)]
    }
    do throws(Diagnostic) {
      let (id, isNew) = try document.connectableID(of: target)
      let place = Point(motion.start.x + motion.offset.x, motion.start.y + motion.offset.y)
      let side = side(of: target, near: place, in: view).map { ".\($0.rawValue)" } ?? ""
      let connecting = Command.set(property: end.rawValue, value: .text("#\(id)\(side)"))
      guard isNew else { return [.run([connecting])] }
      return [
        .edit(
          connecting.description,
          [(.set(property: "id", value: .text(id)), [target]), (connecting, [connector])])
      ]
    } catch {
      return [.say(Message(error))]
    }
  }

  /// The side of a graphic at whose middle a point is, where the graphic is large enough for that to be
  /// meant.
  private func side(of entry: Int, near point: Point, in view: CanvasView) -> BoxSide? {
    guard let shape = CanvasPlaces(document).ownShape(of: entry) else { return nil }
    let cells = view.cells(of: shape.toCanvas.apply(shape.box))
    guard cells.columns >= 7, cells.rows >= 3 else { return nil }
    let cell = view.cell(at: point)
    return BoxSide.allCases.first { side in
      let middle = view.cell(at: shape.toCanvas.apply(side.middle(of: shape.box)))
      return abs(middle.column - cell.column) <= 1 && middle.row == cell.row
    }
  }
}
