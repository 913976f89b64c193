import Geometry

extension ConnectorRouter {
  /// Levels the ways that a layout has found, all together, if one of them or a shape near them is
  /// different.
  ///
  /// - Returns: The slots of the connectors that have another way now, or one no longer.
  func levelGivenWays(_ changed: [ChangedLink], _ boxes: [Box]) -> Set<Int> {
    let slots = sequence.filter { links[$0]?.link.givenWay != nil }
    let formerArea = givenArea
    givenArea = area(of: slots)
    let areas = [formerArea, givenArea].compactMap(\.self)
    guard !areas.isEmpty else { return [] }
    let isConcerned =
      boxes.contains { box in areas.contains { $0.overlaps(box, margin: Self.givenReach) } }
      || changed.contains { $0.old?.link.givenWay != nil || links[$0.slot]?.link.givenWay != nil }
    guard isConcerned else { return [] }
    var leveler = WayLeveler(slots.compactMap { clearWay(of: $0) })
    leveler.level(in: &field)
    var points: [Int: [Point]] = [:]
    for way in leveler.ways { points[way.slot] = way.points }
    var moved: Set<Int> = []
    for slot in slots where links[slot]?.givenWay != points[slot] {
      links[slot]?.givenWay = points[slot]
      moved.insert(slot)
    }
    return moved
  }

  /// How far from given ways a shape can matter to them.
  private static let givenReach = LaneBounds.reach + 25

  /// The box around the ways that are given to connectors, and what these join.
  private func area(of slots: [Int]) -> Box? {
    var area: Box?
    for slot in slots {
      guard let link = links[slot]?.link, let way = link.givenWay else { continue }
      let ends = link.endKeys.compactMap { field[$0]?.box }
      for box in ends + [Box(around: way)] { area = area?.union(box) ?? box }
    }
    return area
  }

  /// The way that is given to a connector, if nothing is in its way.
  private func clearWay(of slot: Int) -> WayLeveler.Way? {
    guard let routed = links[slot], !routed.isSurplus, let way = routed.link.givenWay else {
      return nil
    }
    let surroundings = LinkSurroundings(of: routed.link, in: &field)
    guard isClear(way, surroundings) else { return nil }
    let bounds = LaneBounds(
      link: routed.link, surroundings: surroundings, page: finder.page,
      boxDistance: Self.boxDistance)
    return WayLeveler.Way(
      slot: slot, bounds: bounds,
      points: way.map(\.onGrid).withoutNeedlessPoints(keeping: Set(routed.link.via.map(\.onGrid))))
  }

  /// How near to boxes that they do not join ways are leveled.
  private static let boxDistance = 12.0
  /// How near to shapes that it does not join a given way may pass.
  private static let givenClearance = 4.0

  /// Whether no shape is in the way of lines along corners.
  private func isClear(_ way: [Point], _ surroundings: LinkSurroundings) -> Bool {
    let boxes = obstacles(in: Box(around: way), surroundings).map {
      $0.box.expanded(by: Self.givenClearance)
    }
    return !zip(way, way.dropFirst()).contains { one, other in
      let piece = Box(around: [one, other])
      return boxes.contains { box in
        box.minX < piece.maxX && piece.minX < box.maxX && box.minY < piece.maxY
          && piece.minY < box.maxY
      }
    }
  }
}
