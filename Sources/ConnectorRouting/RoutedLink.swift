import Geometry

/// A connector of a canvas, and what was found for it.
final class RoutedLink {
  let link: RoutingLink
  /// Its place in the document.
  var order: Int
  var surroundings: LinkSurroundings
  /// Whether there are too many between the same shapes.
  let isSurplus: Bool
  var first: WayFinder.First?
  /// The ways of the rounds; empty where the line is given.
  var found: [WayFinder.Way] = []
  /// The way before each pass of lanes, and after the last one.
  var ways: [[Point]] = []
  /// The line of which labels keep away.
  var line: [Point] = []
  var label: Point?
  var hasFreeLabel = true
  /// The sides on which the labels at its ends are.
  var startSide = EndLabel.Side.left
  var endSide = EndLabel.Side.left

  /// A connector of which nothing was found yet.
  init(_ link: RoutingLink, order: Int, surroundings: LinkSurroundings, isSurplus: Bool) {
    (self.link, self.order) = (link, order)
    (self.surroundings, self.isSurplus) = (surroundings, isSurplus)
  }

  /// Whether its line is looked for, and not given.
  var isSearched: Bool { !found.isEmpty }

  /// What was found for a connector before an update.
  struct Former {
    let link: RoutingLink
    let found: [WayFinder.Way]
    let line: [Point]
  }

  /// What was found so far.
  var former: Former { Former(link: link, found: found, line: line) }
}
