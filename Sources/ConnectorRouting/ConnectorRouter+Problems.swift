import Geometry

extension ConnectorRouter {
  /// What could not be helped with a connector's line.
  func problems(of link: RoutedLink) -> Set<RoutedLine.Problem> {
    var problems: Set<RoutedLine.Problem> = []
    if link.link.label != nil, !link.hasFreeLabel { problems.insert(.label) }
    guard case .elbow = link.link.course else { return problems }
    guard let way = link.found.last else { return [.limit] }
    guard way.cost >= RoutingCosts.obstacle else { return problems }
    for (one, other) in zip(link.line, link.line.dropFirst()) {
      let piece = Box(around: [one, other])
      for shape in field.shapes(in: piece.expanded(by: RoutingCosts.boxClearance))
      where !shape.isArea && shape.box.overlaps(piece)
        && !link.surroundings.open.contains(shape.key)
        && !link.surroundings.endKeys.contains(shape.key)
        && !link.surroundings.isContent(shape)
      {
        problems.insert(.passes(key: shape.key))
      }
    }
    return problems
  }

  /// Lines are too near to each other from here on.
  private static let leastDistance = 4.0
  /// Lines may be near to each other for so long.
  private static let shortRun = 8.0

  /// The connector before another one in the document whose line runs beside its line, nearer than lines
  /// should be, and the distance; of several the nearest.
  package func narrowest(beside key: Int) -> (key: Int, distance: Double)? {
    guard let slot = slots[key], let link = links[slot], link.isSearched else { return nil }
    var nearest: (key: Int, distance: Double)?
    for (one, other) in zip(link.line, link.line.dropFirst()) {
      let piece = Box(around: [one, other])
      let axis: Axis = piece.width >= piece.height ? .x : .y
      for (box, slot) in labels.lines(in: piece.expanded(by: Self.leastDistance)) {
        guard let senior = links[slot], senior.order < link.order, senior.isSearched,
          box.low(axis.other) == box.high(axis.other),
          min(box.high(axis), piece.high(axis)) - max(box.low(axis), piece.low(axis))
            > Self.shortRun
        else { continue }
        let distance = abs(box.low(axis.other) - piece.low(axis.other))
        guard distance < Self.leastDistance, distance < nearest?.distance ?? .infinity else {
          continue
        }
        nearest = (senior.link.key, distance)
      }
    }
    return nearest
  }
}
