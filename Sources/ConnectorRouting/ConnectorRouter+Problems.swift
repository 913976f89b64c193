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
}
