import Geometry

extension ConnectorRouter {
  /// Places the labels at the ends of a connector: each on the side where less is in its way, on the left
  /// where both are alike.
  func placeEndLabels(of slot: Int, _ changes: inout LabelChanges) {
    guard let link = links[slot] else { return }
    let hasLabels = link.link.startLabel != nil || link.link.endLabel != nil
    guard hasLabels || changes.isLineChanged.contains(slot) else { return }
    let ends = link.lineEnds
    let start = side(.start, link.link.startLabel, at: ends.start, of: link, slot, &changes)
    let end = side(.end, link.link.endLabel, at: ends.end, of: link, slot, &changes)
    (link.startSide, link.endSide) = (start, end)
  }

  private func side(
    _ role: LabelField.Role, _ label: EndLabel?, at end: LineEnd?, of link: RoutedLink, _ slot: Int,
    _ changes: inout LabelChanges
  ) -> EndLabel.Side {
    guard let label, let end else {
      setLabel(role, of: slot, to: nil, &changes)
      return .left
    }
    func box(_ side: EndLabel.Side) -> Box {
      Box(centeredAt: label.center(at: end, isLast: role == .end, on: side), label.size)
    }
    let (left, right) = (box(.left), box(.right))
    guard changes.concern(slot, [left, right]) else {
      return role == .start ? link.startSide : link.endSide
    }
    let isGiven = if case .fixed = link.link.course { true } else { false }
    let isRight =
      !isGiven && burden(of: right, role, link, slot) < burden(of: left, role, link, slot)
    setLabel(role, of: slot, to: isRight ? right : left, &changes)
    return isRight ? .right : .left
  }

  /// How much is in the way of a label at an end.
  private func burden(
    of box: Box, _ role: LabelField.Role, _ link: RoutedLink, _ slot: Int
  ) -> Int {
    let shapes = field.shapes(in: box).count {
      !$0.isArea && !link.surroundings.open.contains($0.key)
    }
    let seniors = labels.labels(in: box).count { other in
      guard other.role != .middle else { return false }
      return other.slot == slot
        ? other.role == .start && role == .end : isBefore(other.slot, link.order)
    }
    return 100 * shapes + 60 * seniors + 20 * labels.lines(in: box).count
  }

  private func isBefore(_ slot: Int, _ order: Int) -> Bool {
    links[slot].map { $0.order < order } ?? false
  }
}

extension RoutedLink {
  /// The ends of its line, and the directions out of it; nil where the line has no length.
  fileprivate var lineEnds: (start: LineEnd?, end: LineEnd?) {
    Contour.polyline(line).ends
  }
}
