import Geometry

/// Finds the lines of a canvas's connectors, and keeps them in step with edits.
///
/// Shapes stay where they are; lines go around them, side by side, and labels stand where nothing else is.
/// What is found follows from the shapes and connectors alone, and not from what was found before: after
/// each update it is what a new router would find.
///
/// The rules come from work on orthogonal connector routing (Wybrow, Marriott, Stuckey: GD 2009), with
/// one aim more: a small change of the picture changes few lines.
package final class ConnectorRouter {
  var field = ShapeField()
  var finder = WayFinder()
  /// The distance of lines beside each other.
  var gap = 8.0
  /// By slot; nil in slots that are free.
  var links: [RoutedLink?] = []
  var slots: [Int: Int] = [:]
  var freeSlots: [Int] = []
  /// The order of the connectors in the document, by slot.
  var sequence: [Int] = []
  /// The ways of each round, by slot.
  var rounds = RoutingRounds.empty
  var passes = (0..<LanePasses.count).map { _ in PieceStore() }
  var labels = LabelField()
  /// The box around the ways that layouts have found, and what they join; nil without any.
  var givenArea: Box?
  /// The cells of all grids before the update that goes on.
  var formerCellCount = 0
  /// Whether a limit was reached, so that nothing of what was found is kept.
  var isOverLimit = false
  private var orderedKeys: (shapes: [Int], links: [Int]) = ([], [])

  /// Makes a router of an empty canvas.
  package init() {}

  /// How much work was done so far.
  package struct Work: Hashable, Sendable {
    /// The states that searches have settled.
    package var states: Int
    /// The cells of all grids.
    package var cells: Int
  }

  /// How much work was done so far.
  package var work: Work {
    Work(states: finder.search.stateCount, cells: finder.cellCount)
  }

  /// The line of a connector; nil if there is none with this key.
  package subscript(key: Int) -> RoutedLine? {
    guard let slot = slots[key], let link = links[slot] else { return nil }
    return RoutedLine(
      corners: link.isSearched ? link.line : nil, label: link.label,
      startSide: link.startSide, endSide: link.endSide, problems: problems(of: link))
  }

  /// The way that a connector would have if it were there, without regard to others; nil where it does
  /// not look for one, or finds none.
  package func preview(_ link: RoutingLink) -> [Point]? {
    if case .fixed = link.course { return nil }
    let surroundings = LinkSurroundings(of: link, in: &field)
    return finder.firstWay(of: link, surroundings, in: &field).1?.points
  }

  /// What a canvas shows.
  package struct Scene {
    /// The shapes, in document order.
    package var shapes: [RoutingShape]
    /// The connectors, in document order.
    package var links: [RoutingLink]
    /// What is visible of a canvas with a size; nil for others.
    package var page: Box?
    /// The distance of lines beside each other.
    package var gap: Double

    /// Makes a scene.
    package init(
      shapes: [RoutingShape], links: [RoutingLink], page: Box? = nil, gap: Double = 8
    ) {
      (self.shapes, self.links, self.page, self.gap) = (shapes, links, page, gap)
    }
  }

  /// Finds the lines of a scene; those that nothing has happened to stay.
  ///
  /// - Returns: The keys of the connectors whose lines or labels are different.
  /// - Complexity: O(shapes + connectors) and the work of finding those lines again that can have changed.
  @discardableResult
  package func update(to scene: Scene) -> Set<Int> {
    let startsOver = isOverLimit || mustStartOver(for: scene)
    if startsOver { startOver() }
    formerCellCount = finder.cellCount
    let edges = changedEdges(to: scene.page)
    finder.page = scene.page
    gap = scene.gap
    let changedBoxes = field.update(to: scene.shapes) + edges
    let changedLinks = takeLinks(of: scene)
    orderedKeys = (scene.shapes.map(\.key), scene.links.map(\.key))
    let leveled = levelGivenWays(changedLinks, changedBoxes)
    let firstRound = findFirstWays(changedLinks, changedBoxes, isLeveled: leveled)
    let lastRound = RoutingRounds.later.reduce(firstRound) { findWays(round: $1, after: $0) }
    let lines = setLanes(lastRound, changedBoxes)
    var changed = placeLabels(lines, changedBoxes)
    changed.formUnion(lines.compactMap { links[$0.slot]?.link.key })
    changed.formUnion(changedLinks.compactMap { links[$0.slot]?.link.key })
    return startsOver ? changed.union(scene.links.map(\.key)) : changed
  }

  /// Whether the order of what was there before has changed, or something that all depends on.
  private func mustStartOver(for scene: Scene) -> Bool {
    func isReordered(_ old: [Int], _ new: [Int]) -> Bool {
      guard old != new else { return false }
      let (before, after) = (Set(old), Set(new))
      return !old.lazy.filter(after.contains).elementsEqual(new.lazy.filter(before.contains))
    }
    let hadRounds = orderedKeys.links.count < RoutingLimits.rounds
    return scene.gap != gap || hadRounds != (scene.links.count < RoutingLimits.rounds)
      || (scene.page == nil) != (finder.page == nil)
      || isReordered(orderedKeys.shapes, scene.shapes.map(\.key))
      || isReordered(orderedKeys.links, scene.links.map(\.key))
  }

  /// Where the page ends elsewhere than before: lines that come near its edges may be others there.
  private func changedEdges(to page: Box?) -> [Box] {
    guard let page, let former = finder.page else { return [] }
    let (margin, reach) = (10.0, 1e9)
    return [Axis.x, .y].flatMap { axis in
      [(former.low(axis), page.low(axis)), (former.high(axis), page.high(axis))]
        .filter { $0.0 != $0.1 }.map { one, other in
          Box(
            axis, min(one, other) - margin, max(one, other) + margin, across: (-reach, reach))
        }
    }
  }

  private func startOver() {
    field = ShapeField()
    links = []
    slots = [:]
    freeSlots = []
    sequence = []
    rounds = RoutingRounds.empty
    passes = (0..<LanePasses.count).map { _ in PieceStore() }
    labels = LabelField()
    givenArea = nil
    isOverLimit = false
    orderedKeys = ([], [])
  }

  /// A connector that is different, and the ways and the line it had before.
  struct ChangedLink {
    let slot: Int
    let old: RoutedLink.Former?
  }

  /// Takes the connectors of a scene.
  private func takeLinks(of scene: Scene) -> [ChangedLink] {
    var changed: [ChangedLink] = []
    var isKept = [Bool](repeating: false, count: links.count)
    sequence = []
    var twins = TwinCounts()
    for (order, link) in scene.links.enumerated() {
      let isSurplus = twins.add(link) > RoutingLimits.twins
      let slot: Int
      if let known = slots[link.key] {
        slot = known
        isKept[slot] = true
      } else {
        slot = freeSlots.popLast() ?? links.count
        if slot == links.count { links.append(nil) } else { isKept[slot] = true }
        slots[link.key] = slot
      }
      sequence.append(slot)
      let old = links[slot]
      if let old, old.link == link, old.isSurplus == isSurplus {
        old.order = order
        for round in rounds.indices { rounds[round].setOrder(order, at: slot) }
        continue
      }
      changed.append(ChangedLink(slot: slot, old: old?.former))
      links[slot] = RoutedLink(
        link, order: order, surroundings: LinkSurroundings(of: link, in: &field),
        isSurplus: isSurplus)
    }
    for (slot, isKept) in isKept.enumerated() where !isKept {
      guard let old = links[slot] else { continue }
      changed.append(ChangedLink(slot: slot, old: old.former))
      slots[old.link.key] = nil
      links[slot] = nil
      freeSlots.append(slot)
    }
    return changed
  }
}

/// How many connectors there are between two shapes.
private struct TwinCounts {
  private struct Ends: Hashable {
    let lower: Int
    let upper: Int
  }

  private var counts: [Ends: Int] = [:]

  /// Counts a connector; returns how many there are now between its shapes: 0 for one that ends elsewhere.
  mutating func add(_ link: RoutingLink) -> Int {
    guard let start = link.start.key, let end = link.end.key else { return 0 }
    let ends = Ends(lower: min(start, end), upper: max(start, end))
    counts[ends, default: 0] += 1
    return counts[ends] ?? 0
  }
}
