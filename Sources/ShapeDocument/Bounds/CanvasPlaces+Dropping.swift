import Geometry
import ShapeLayout

/// Where members of a layout go that are dragged on the canvas: to another place among their siblings.
package struct LayoutDrop {
  /// The container.
  package let container: Int
  /// The member to put them before; nil for the end.
  package let before: Int?
  /// The line between the members on both sides of the place, on the canvas.
  package let line: Box
  /// False if they are there already.
  package let movesAnything: Bool
}

extension CanvasPlaces {
  /// Where members of a layout go that are dragged by an offset on the canvas.
  ///
  /// - Returns: The place; nil if they are not all members of one layout, or if that stacks its
  ///   members in front of each other.
  /// - Complexity: O(members)
  package func drop(of entries: [Int], by offset: Point) -> LayoutDrop? {
    guard let first = entries.first, let container = document.layoutContainer(of: first),
      entries.allSatisfy({ document.layoutContainer(of: $0) == container }),
      let arrangement = document.graphic(container)?.layoutKeys?.layout?.arrangement,
      arrangement != .zstack
    else { return nil }
    let toCanvas = matrixToCanvas(from: container)
    var dragged = BoxBuilder()
    for entry in entries { if let box = document.bounds(of: entry) { dragged.add(box) } }
    guard let local = toCanvas.offset(becoming: offset), let box = dragged.box else { return nil }
    let target = Point(box.center.x + local.x, box.center.y + local.y)
    let moved = Set(entries)
    let members: [(entry: Int, box: Box)] = document.children(of: container).compactMap { entry in
      guard document.takesRoom(entry), let place = place(of: entry) else { return nil }
      return (entry, place)
    }
    let others = members.filter { !moved.contains($0.entry) }
    let index = others.firstIndex { arrangement.isBefore($0.box, target) } ?? others.count
    let line = arrangement.line(
      between: index > 0 ? others[index - 1].box : nil,
      index < others.count ? others[index].box : nil)
    let now = members.map(\.entry)
    var then = others.map(\.entry)
    then.insert(contentsOf: now.filter(moved.contains), at: index)
    return LayoutDrop(
      container: container, before: index < others.count ? others[index].entry : nil,
      line: toCanvas.apply(line ?? box), movesAnything: now != then)
  }

  /// The box that a member takes in its container, before it is turned.
  private func place(of entry: Int) -> Box? {
    let placement = Graphic(document: document, entry: entry).placement
    guard case .box(let extent) = placement.outline else { return document.bounds(of: entry) }
    return Box(origin: placement.at, extent: extent)
  }
}

extension ContainerLayout.Arrangement {
  /// True if something at a point goes before a member.
  fileprivate func isBefore(_ member: Box, _ point: Point) -> Bool {
    switch self {
    case .vstack, .zstack: point.y < member.center.y
    case .hstack: point.x < member.center.x
    case .grid, .flow:
      point.y < member.minY || point.y <= member.maxY && point.x < member.center.x
    }
  }

  /// The line between two neighbours, or beside the only one.
  fileprivate func line(between former: Box?, _ next: Box?) -> Box? {
    guard let either = next ?? former else { return nil }
    if self == .vstack {
      let y = ((former?.maxY ?? either.minY) + (next?.minY ?? either.maxY)) / 2
      let (left, right) = (
        min(either.minX, former?.minX ?? either.minX), max(either.maxX, former?.maxX ?? either.maxX)
      )
      return Box(minX: left, minY: y, maxX: right, maxY: y)
    }
    // Neighbours in different lines have no gap between them.
    let isInLine = self == .hstack || former.map { $0.maxY > either.minY } ?? false
    let start = isInLine ? former?.maxX ?? either.minX : either.minX
    let x = next == nil ? either.maxX : (start + either.minX) / 2
    return Box(minX: x, minY: either.minY, maxX: x, maxY: either.maxY)
  }
}
