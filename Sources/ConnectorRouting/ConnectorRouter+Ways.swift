import Geometry

/// The rounds in which ways are looked for: the first without regard to other connectors, the others
/// with the ways of seniors in the round before.
enum RoutingRounds {
  /// The number of rounds.
  static let count = 3
  /// The rounds but the first.
  static let later = 1..<count
  /// The ways of the rounds that others look at.
  static let empty = [RoundWays](repeating: RoundWays(), count: count - 1)
}

extension ConnectorRouter {
  /// The connectors whose ways were looked for again.
  struct WayChanges {
    /// Where shapes are different.
    let boxes: [Box]
    /// By slot, what they were before; nil for new ones.
    var old: [Int: RoutedLink.Former?] = [:]
    /// Those of them whose ways are different.
    var moved: Set<Int> = []
    /// Those whose pieces are to be bounded again, wherever they run.
    var rebounded: Set<Int> = []
  }

  // MARK: - First round

  /// Finds the ways of connectors without regard to others: of those that have changed, and of those in
  /// whose windows something has, or whose given ways are others.
  func findFirstWays(
    _ changed: [ChangedLink], _ boxes: [Box], isLeveled: Set<Int>
  ) -> WayChanges {
    var changes = WayChanges(boxes: boxes)
    for change in changed {
      changes.old[change.slot] = .some(change.old)
      changes.moved.insert(change.slot)
      changes.rebounded.insert(change.slot)
      for round in rounds.indices { rounds[round].remove(at: change.slot) }
    }
    for slot in sequence {
      guard let link = links[slot] else { continue }
      if changes.old[slot] == nil {
        guard let window = link.first?.window,
          isLeveled.contains(slot) || boxes.contains(where: window.touches)
        else { continue }
        changes.old[slot] = link.former
        let surroundings = LinkSurroundings(of: link.link, in: &field)
        if !surroundings.isSame(as: link.surroundings) { changes.rebounded.insert(slot) }
        link.surroundings = surroundings
      }
      if isLeveled.contains(slot) {
        changes.moved.insert(slot)
        changes.rebounded.insert(slot)
      }
      let (first, way) = firstWay(of: link, link.surroundings)
      if way.map({ !$0.isSame(as: link.found.first) }) ?? !link.found.isEmpty
        || first.reach != link.first?.reach
      {
        changes.moved.insert(slot)
      }
      link.first = first
      if let way {
        // What the later rounds have found is compared with what they find now.
        if link.found.isEmpty { link.found = [way] } else { link.found[0] = way }
      } else {
        link.found = []
      }
      rounds[0].set(way?.points, of: link, at: slot)
    }
    return changes
  }

  private func firstWay(
    of routed: RoutedLink, _ surroundings: LinkSurroundings
  ) -> (WayFinder.First, WayFinder.Way?) {
    let link = routed.link
    guard !routed.isSurplus else {
      return (WayFinder.First(reach: 0, window: Box(.zero)), nil)
    }
    switch link.course {
    case .fixed(let line):
      return (WayFinder.First(reach: 0, window: Box(around: line)), nil)
    case .curve(let curve) where isFree(curve, surroundings):
      return (WayFinder.First(reach: 0, window: Box(around: curve)), nil)
    case .given where routed.givenWay != nil:
      let points = routed.givenWay ?? []
      let window = surroundings.own.reduce(Box(around: points)) { $0.union($1.box) }
      return (
        WayFinder.First(reach: 0, window: window),
        WayFinder.Way(cost: points.wayLength * RoutingCosts.unit, points: points, window: window)
      )
    case .curve, .elbow, .given:
      guard finder.cellCount - formerCellCount <= RoutingLimits.cells else {
        isOverLimit = true
        return (WayFinder.First(reach: 0, window: Box(.zero)), nil)
      }
      return finder.firstWay(of: link, surroundings, in: &field)
    }
  }

  /// Whether nothing is in the way of a curve.
  private func isFree(_ curve: [Point], _ surroundings: LinkSurroundings) -> Bool {
    let zones = obstacles(in: Box(around: curve), surroundings).map(\.zone)
    return !zones.contains { zone in curve.contains { zone.hasInside($0) } }
  }

  /// The shapes that are in the way of what a connector does not go around.
  func obstacles(in box: Box, _ surroundings: LinkSurroundings) -> [Obstacle] {
    field.shapes(in: box).filter { shape in
      !shape.isArea && !surroundings.endKeys.contains(shape.key)
        && !surroundings.open.contains(shape.key) && !surroundings.isContent(shape)
    }
  }

  // MARK: - Later rounds

  /// Finds the ways of connectors that meet seniors: of those whose ways before are different, and of
  /// those near which a senior's is.
  ///
  /// What seniors do is what they did in the round before, so that nothing is passed on without end from
  /// one to the next.
  func findWays(round: Int, after former: WayChanges) -> WayChanges {
    var changes = former
    changes.moved = former.moved.filter { links[$0] == nil }
    let hasRounds = sequence.count < RoutingLimits.rounds
    let causes = causes(of: former, round: round)
    for slot in sequence {
      guard let link = links[slot], isConcerned(link, slot, in: round, by: causes, former) else {
        continue
      }
      guard !link.found.isEmpty else {
        if former.moved.contains(slot) { changes.moved.insert(slot) }
        if rounds.indices.contains(round) { rounds[round].remove(at: slot) }
        continue
      }
      let way = link.found[round - 1]
      let found = hasRounds ? betterWay(of: link, way, round: round) : way
      let old = link.former
      let isNew = link.found.count <= round
      if isNew { link.found.append(found) } else { link.found[round] = found }
      if rounds.indices.contains(round) {
        rounds[round].set(found.points, of: link, at: slot)
      }
      // One that is on a given way now, or no longer, is another one to the others.
      guard isNew || former.rebounded.contains(slot) || !found.isSame(as: old.found[round]) else {
        continue
      }
      if changes.old[slot] == nil { changes.old[slot] = old }
      changes.moved.insert(slot)
    }
    return changes
  }

  /// A piece of a way that is gone or new, and the order of its connector.
  private struct Cause {
    var piece: Box
    var order: Int
    var isNew: Bool
  }

  /// Where ways of the round before have changed.
  private struct Causes {
    let list: [Cause]
    /// The box around all; nil where there are none.
    let box: Box?

    init(_ list: [Cause]) {
      self.list = list
      box = list.map(\.piece).reduce(nil) { $0?.union($1) ?? $1 }
    }
  }

  private func causes(of former: WayChanges, round: Int) -> Causes {
    Causes(former.moved.flatMap { causes(of: $0, former, round: round) })
  }

  private func causes(of slot: Int, _ former: WayChanges, round: Int) -> [Cause] {
    func pieces(_ found: [WayFinder.Way]?) -> Set<Box> {
      guard let found, found.count >= round else { return [] }
      let points = found[round - 1].points
      return Set(zip(points, points.dropFirst()).map { Box(around: [$0, $1]) })
    }
    let (old, new) = (former.old[slot] ?? nil, links[slot])
    // One that is different itself may end elsewhere with the same way.
    let isSame = old?.link == new?.link && !former.rebounded.contains(slot)
    let (before, after) = (pieces(old?.found), pieces(new?.found))
    // Those after one that is gone are not known by its place.
    let isGiven = old?.link.givenWay != nil || new?.link.givenWay != nil
    let order = isGiven ? -1 : new?.order ?? -1
    return (isSame ? before.subtracting(after) : before)
      .map { Cause(piece: $0, order: order, isNew: false) }
      + (isSame ? after.subtracting(before) : after)
      .map { Cause(piece: $0, order: order, isNew: true) }
  }

  /// Whether the way of a round must be looked for again.
  private func isConcerned(
    _ link: RoutedLink, _ slot: Int, in round: Int, by causes: Causes, _ former: WayChanges
  ) -> Bool {
    guard !former.moved.contains(slot), !former.rebounded.contains(slot) else { return true }
    guard link.isSearched else { return false }
    guard link.found.count > round else { return true }
    let (before, way) = (link.found[round - 1], link.found[round])
    if way.isSearched, former.boxes.contains(where: way.window.touches) { return true }
    let (order, window) = (link.order, before.box.union(way.isSearched ? way.window : way.box))
    guard let all = causes.box, window.overlaps(all, margin: 1) else { return false }
    return causes.list.contains { cause in
      cause.order < order && window.overlaps(cause.piece, margin: 1)
        && isConcerned(way, after: before, by: cause)
    }
  }

  /// Whether what a senior does now can matter to a way that is not the same in the round before.
  private func isConcerned(
    _ way: WayFinder.Way, after former: WayFinder.Way, by cause: Cause
  ) -> Bool {
    guard way.isSearched, !way.isCrowded else { return true }
    // What is new makes nothing better elsewhere.
    if former.touches(cause.piece) { return true }
    return cause.isNew
      ? way.touches(cause.piece) : way.areas.contains { $0.touches(cause.piece) }
  }

  /// The way of a connector among those of its seniors in the round before.
  private func betterWay(
    of link: RoutedLink, _ way: WayFinder.Way, round: Int
  ) -> WayFinder.Way {
    var same = way
    same.areas = []
    // Graphs part their lines themselves.
    if link.givenWay != nil { return same }
    let (keys, order) = (link.link.endKeys, link.order)
    func senior(_ slot: Int) -> RouteTask.Senior {
      let ends = rounds[round - 1].ends[slot]
      return RouteTask.Senior(
        points: rounds[round - 1].ways[slot],
        sharesStart: ends.start.map(keys.contains) ?? false,
        sharesEnd: ends.end.map(keys.contains) ?? false)
    }
    let near = rounds[round - 1].seniors(of: order, in: Box(around: way.points))
    let penalty = WayFinder.penalty(of: way.points, among: near.map { rounds[round - 1].ways[$0] })
    // Later rounds only part those that run on each other.
    let isBad =
      round == 1
      ? penalty > 0 || !link.link.via.isEmpty
      : near.contains { WayFinder.runsOn(senior($0), way.points) }
    guard isBad, let first = link.first else { return same }
    var known: (window: Box, seniors: [RouteTask.Senior])?
    let search = WayFinder.LaterRound(
      way: way, bound: way.cost + penalty + RoutingCosts.unit, reach: first.reach
    ) { window in
      if let known, known.window == window { return known.seniors }
      let seniors = self.rounds[round - 1].seniors(of: order, in: window).map(senior)
      known = (window, seniors)
      return seniors
    }
    var found = finder.laterWay(of: link.link, link.surroundings, in: &field, search)
    found.isCrowded = (known?.seniors.count ?? 0) >= RoutingLimits.seniors
    return found
  }
}

extension LinkSurroundings {
  /// Whether bounds of pieces follow from both alike.
  func isSame(as other: LinkSurroundings) -> Bool {
    open == other.open && isInward == other.isInward
      && own.elementsEqual(other.own) {
        $0.shape == $1.shape && $0.lanes == $1.lanes && $0.clearances == $1.clearances
      }
  }
}

extension Box {
  /// Whether a point lies inside, edges left out.
  func hasInside(_ point: Point) -> Bool {
    minX < point.x && point.x < maxX && minY < point.y && point.y < maxY
  }

  /// Whether a change inside another box can matter to what is found in this window.
  func touches(_ other: Box) -> Bool { overlaps(other, margin: 1) }
}
