import Geometry

extension ConnectorRouter {
  /// Places labels: those of lines that are different, and those near which something is.
  ///
  /// - Returns: The keys of the connectors whose labels have moved.
  func placeLabels(_ lines: [LineChange], _ boxes: [Box]) -> Set<Int> {
    var changes = LabelChanges(causes: boxes, isLineChanged: Set(lines.map(\.slot)))
    for line in lines {
      labels.setLine(links[line.slot]?.line ?? [], of: line.slot)
      let (old, new) = (Self.pieces(of: line.old), Self.pieces(of: links[line.slot]?.line ?? []))
      changes.causes += old.symmetricDifference(new)
      guard links[line.slot] == nil else { continue }
      for role in LabelField.Role.allCases { setLabel(role, of: line.slot, to: nil, &changes) }
    }
    for slot in sequence { placeEndLabels(of: slot, &changes) }
    for slot in labelSequence { placeMiddleLabel(of: slot, &changes) }
    return changes.moved
  }

  private static func pieces(of line: [Point]) -> Set<Box> {
    Set(zip(line, line.dropFirst()).map { Box(around: [$0, $1]) })
  }

  /// What labels have to do with in an update.
  struct LabelChanges {
    /// Where something is different that labels keep away from.
    var causes: [Box]
    /// The connectors with other lines.
    let isLineChanged: Set<Int>
    /// The keys of the connectors whose labels have moved.
    var moved: Set<Int> = []

    /// Whether a label must be placed again that looks at what is in a box.
    func concern(_ slot: Int, _ reaches: [Box]) -> Bool {
      isLineChanged.contains(slot)
        || reaches.contains { reach in causes.contains { reach.overlaps($0, margin: 1) } }
    }
  }

  func setLabel(
    _ role: LabelField.Role, of slot: Int, to box: Box?, _ changes: inout LabelChanges
  ) {
    let old = labels.label(role, of: slot)
    guard box != old else { return }
    labels.setLabel(role, of: slot, to: box)
    changes.causes += [old, box].compactMap(\.self)
    if let link = links[slot] { changes.moved.insert(link.link.key) }
  }

  private func placeMiddleLabel(of slot: Int, _ changes: inout LabelChanges) {
    guard let link = links[slot], changes.concern(slot, labelReaches(of: link)) else { return }
    let place = place(of: link, slot)
    link.label = place?.center
    link.hasFreeLabel = place?.isFree ?? true
    let box = place.flatMap { place in link.link.label.map { Box(centeredAt: place.center, $0) } }
    setLabel(.middle, of: slot, to: box, &changes)
  }

  /// The connectors in the order in which their labels are placed: those first whose place is given.
  private var labelSequence: [Int] {
    sequence.filter { links[$0]?.link.labelOffset != nil }
      + sequence.filter { links[$0]?.link.labelOffset == nil }
  }

  private func isSenior(_ slot: Int, to link: RoutedLink) -> Bool {
    guard let other = links[slot] else { return false }
    let isGiven = (other.link.labelOffset != nil, link.link.labelOffset != nil)
    return isGiven.0 != isGiven.1 ? isGiven.0 : other.order < link.order
  }

  /// Where something matters to a label in the middle: near each piece of the line.
  private func labelReaches(of link: RoutedLink) -> [Box] {
    guard let label = link.link.label else { return [] }
    return zip(link.line, link.line.dropFirst()).map { one, other in
      LabelPlacer.reach(of: label, from: one, to: other)
    }
  }

  private func place(of link: RoutedLink, _ slot: Int) -> LabelPlacer.Place? {
    guard let label = link.link.label, !link.line.isEmpty else { return nil }
    if let offset = link.link.labelOffset {
      return ConnectorRoute.middle(of: link.line).map {
        LabelPlacer.Place(center: $0 + offset, isFree: true)
      }
    }
    if case .fixed = link.link.course {
      return ConnectorRoute.middle(of: link.line).map {
        LabelPlacer.Place(center: $0, isFree: true)
      }
    }
    let placer = LabelPlacer(
      line: link.line, size: label,
      surroundings: labelReaches(of: link).map { surroundings(in: $0, of: link, slot) },
      isGiven: link.givenWay != nil)
    return link.isSearched ? placer.place() : placer.placeOnPoints()
  }
}

extension ConnectorRouter {
  /// What a label in the middle keeps away from in a box.
  private func surroundings(
    in reach: Box, of link: RoutedLink, _ slot: Int
  ) -> LabelPlacer.Surroundings {
    let lines = labels.lines(in: reach)
    let placed = labels.labels(in: reach).filter { label in
      label.role != .middle || isSenior(label.slot, to: link) && label.slot != slot
    }
    return LabelPlacer.Surroundings(
      shapes: field.shapes(in: reach),
      others: placed.map(\.box) + lines.filter { $0.slot != slot }.map(\.box),
      own: lines.filter { $0.slot == slot }.map(\.box))
  }
}

extension LabelPlacer {
  /// The best place on a curve: one of the points by which it is flattened.
  func placeOnPoints() -> Place {
    let total = line.wayLength
    var before = 0.0
    var best: (cost: Double, center: Point)?
    for (index, point) in line.enumerated() {
      if index > 0 { before += line[index - 1].wayLength(to: point) }
      let room = Box(centeredAt: point, Extent(size.width + 6, size.height + 6))
      guard surroundings.indices.contains(max(0, index - 1)) else { continue }
      let near = surroundings[max(0, index - 1)]
      let isFree =
        !near.isCrowded && !near.shapes.contains { !$0.isArea && $0.box.overlaps(room) }
        && !near.others.contains { $0.overlaps(room) }
      guard isFree else { continue }
      let cost = abs(before - total / 2)
      if best.map({ cost < $0.cost }) ?? true { best = (cost, point) }
    }
    if let best { return Place(center: best.center, isFree: true) }
    return Place(center: ConnectorRoute.middle(of: line) ?? .zero, isFree: false)
  }
}
