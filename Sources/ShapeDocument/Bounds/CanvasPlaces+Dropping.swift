import Geometry
import ShapeLayout

/// Where graphics go that are dragged into a layout on the canvas, or to another place in theirs.
package struct LayoutDrop {
  /// What dropping them does.
  package enum Effect: Hashable {
    /// They are put before a member, at the end for nil: at a position, counted from 1, of so many.
    case order(before: Int?, position: Int, memberCount: Int)
    /// They are put into a layer of their graph: that of the member with an id, or of a number where none
    /// has one.
    case layer(Int, of: String?)
    /// They are pinned, so far from where they stand in their graph.
    case pin(Point)

    /// What `layer` then says.
    package var layerText: String? {
      guard case .layer(let number, let id) = self else { return nil }
      return id.map { "#\($0)" } ?? "\(number)"
    }
  }

  /// The container.
  package let container: Int
  /// What dropping them does.
  package let effect: Effect
  /// The line between the members on both sides of the place, on the canvas; in a graph the place itself.
  package let line: Box
  /// False if they are there already.
  package let movesAnything: Bool
}

/// The layouts of a canvas that accept dropped graphics, for hit testing.
package struct DropTargets: Sendable {
  /// The most layouts that are looked at.
  private static let countLimit = 5_000

  fileprivate var targets: [(container: Int, shape: OwnShape)] = []

  /// The layout at a point of the canvas, the innermost and topmost one; nil where there is none.
  package func container(at point: Point) -> Int? {
    targets.first { target in
      guard let local = target.shape.toCanvas.inverse?.apply(point) else { return false }
      let box = target.shape.box
      return box.minX <= local.x && local.x <= box.maxX && box.minY <= local.y
        && local.y <= box.maxY
    }?.container
  }

  fileprivate mutating func add(_ container: Int, _ shape: OwnShape) {
    if targets.count < Self.countLimit { targets.append((container, shape)) }
  }
}

extension CanvasPlaces {
  /// The layouts of a canvas that accept dropped graphics. Excluded are layouts inside these
  /// graphics, locked ones, and those shown by an alias. A group that is no layout holds on to what
  /// is in it.
  ///
  /// - Complexity: O(entries of the canvas) over columns of the index, and the layouts, each parsed.
  package func dropTargets(for entries: [Int], onCanvas canvas: Int) -> DropTargets {
    var found = DropTargets()
    guard document.hasLayouts, !entries.isEmpty,
      entries.allSatisfy({
        document.role(of: $0) == .graphic && document.kind(of: $0) != .connector
      })
    else { return found }
    let held = entries.map { $0..<document.subtreeEnd(of: $0) }
    let closed = Set(entries.flatMap(groupsHolding))
    for entry in (canvas..<document.subtreeEnd(of: canvas)).reversed()
    where document.isLayoutContainer(entry) && !closed.contains(entry)
      && !held.contains(where: { $0.contains(entry) })
    {
      guard document.index.flags(of: entry).isDisjoint(with: [.isAlias, .isCopy]),
        !document.isHidden(entry), !document.isLocked(entry), let shape = ownShape(of: entry)
      else { continue }
      found.add(entry, shape)
    }
    return found
  }

  /// What is around the innermost group that is no layout, if a graphic is in one.
  private func groupsHolding(_ entry: Int) -> some Sequence<Int> {
    document.lineage(of: document.parent(of: entry)).drop(while: document.isLayoutContainer)
  }

  /// Where graphics go that are dragged by an offset on the canvas: into a layout, or to another place
  /// among the members of theirs.
  ///
  /// - Parameters:
  ///   - entries: The graphics.
  ///   - offset: How far they are dragged.
  ///   - pointer: The point of the canvas under the pointer.
  ///   - target: The layout there; nil for their own.
  /// - Returns: The place; nil if they are not all members of one layout and there is no other, or if
  ///   theirs stacks its members in front of each other.
  /// - Complexity: O(members)
  package func drop(
    of entries: [Int], by offset: Point, at pointer: Point, into target: Int?
  ) -> LayoutDrop? {
    guard let first = entries.first else { return nil }
    let own = document.layoutContainer(of: first).flatMap { container in
      entries.allSatisfy { document.layoutContainer(of: $0) == container } ? container : nil
    }
    guard let container = target ?? own, let role = document.role(of: container),
      let layout = document.layouts.ownLayout(of: container, role),
      layout.arrangement != .zstack || container != own
    else { return nil }
    let arrangement = layout.arrangement
    let toCanvas = matrixToCanvas(from: container)
    if arrangement == .graph, container == own {
      return drop(of: entries, by: offset, inGraph: container, layout, toCanvas)
    }
    guard
      let place = container == own
        ? middle(of: entries, by: offset, toCanvas) : toCanvas.inverse?.apply(pointer)
    else { return nil }
    let moved = Set(entries)
    let members: [(entry: Int, box: Box)] = document.children(of: container).compactMap { entry in
      guard document.takesRoom(entry), let place = self.place(of: entry) else { return nil }
      return (entry, place)
    }
    let others = members.filter { !moved.contains($0.entry) }
    let index =
      arrangement == .zstack
      ? others.count
      : others.firstIndex { arrangement.isBefore($0.box, place) } ?? others.count
    let line = arrangement.line(
      between: index > 0 ? others[index - 1].box : nil,
      index < others.count ? others[index].box : nil)
    let now = members.map(\.entry)
    var then = others.map(\.entry)
    then.insert(
      contentsOf: container == own ? now.filter(moved.contains) : entries.sorted(), at: index)
    let frame = document.graphic(container)?.placement.outline.frame
    let start = arrangement.line(inEmpty: frame ?? Box(origin: place, extent: Extent(0, 0)))
    return LayoutDrop(
      container: container,
      effect: .order(
        before: index < others.count ? others[index].entry : nil, position: index + 1,
        memberCount: then.count),
      line: toCanvas.apply(line ?? start), movesAnything: now != then)
  }

  /// The middle of members of a layout that are dragged by an offset, in its coordinates.
  func middle(of entries: [Int], by offset: Point, _ toCanvas: Matrix) -> Point? {
    var dragged = BoxBuilder()
    for entry in entries { if let box = document.bounds(of: entry) { dragged.add(box) } }
    guard let local = toCanvas.offset(becoming: offset), let box = dragged.box else { return nil }
    return Point(box.center.x + local.x, box.center.y + local.y)
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
    case .grid, .flow, .graph:
      point.y < member.minY || point.y <= member.maxY && point.x < member.center.x
    }
  }

  /// The line across the middle of a layout that has no members.
  fileprivate func line(inEmpty frame: Box) -> Box {
    self == .vstack
      ? Box(minX: frame.minX, minY: frame.center.y, maxX: frame.maxX, maxY: frame.center.y)
      : Box(minX: frame.center.x, minY: frame.minY, maxX: frame.center.x, maxY: frame.maxY)
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
