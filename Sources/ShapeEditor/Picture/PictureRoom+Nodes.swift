import Geometry
import ShapeCommands
import TerminalCells

// The keys of a shape that was gone into.
extension PictureRoom {
  /// Takes a key; nil for one that is not about nodes or a line that is being drawn.
  mutating func take(_ key: Key, seeing sight: Sight) -> [Reaction]? {
    if sight.tool?.takesPoints == true { return takeForLine(key, seeing: sight) }
    guard let shape = sight.shape, let count = shape.nodeCount, let entered = enteredShape else {
      return nil
    }
    let node = min(entered.node, count - 1)
    switch key.token {
    case "<tab>", "n": choose(node: (node + 1) % count)
    case "<s-tab>", "N": choose(node: (node + count - 1) % count)
    case "<home>": choose(node: 0)
    case "<end>": choose(node: count - 1)
    case "<left>": return moving(node, of: shape, by: Point(-1, 0))
    case "<right>": return moving(node, of: shape, by: Point(1, 0))
    case "<up>": return moving(node, of: shape, by: Point(0, -1))
    case "<down>": return moving(node, of: shape, by: Point(0, 1))
    case "<s-left>": return moving(node, of: shape, by: Point(-10, 0))
    case "<s-right>": return moving(node, of: shape, by: Point(10, 0))
    case "<s-up>": return moving(node, of: shape, by: Point(0, -10))
    case "<s-down>": return moving(node, of: shape, by: Point(0, 10))
    case "x", "d", "<del>", "<bs>": return removing(node, of: shape, count)
    case "<esc>", "<enter>": leaveShape()
    default: return nil
    }
    return []
  }

  private func moving(
    _ node: Int, of shape: SelectedShape, by offset: Point
  ) -> [Reaction] {
    shape.commandsMoving(node: node, by: offset).map { [.run($0)] } ?? []
  }

  private mutating func removing(
    _ node: Int, of shape: SelectedShape, _ count: Int
  ) -> [Reaction] {
    guard let commands = shape.commandsRemoving(node: node) else {
      return [.say(Message("two nodes are left, without which there is no line", .warning))]
    }
    choose(node: min(node, count - 2))
    return [.run(commands)]
  }
}
