import Geometry

/// A connector of a canvas, and what was found for it.
final class RoutedLink {
  let link: RoutingLink
  /// Its place in the document.
  var order: Int
  var surroundings: LinkSurroundings
  /// Whether there are too many between the same shapes.
  let isSurplus: Bool
  /// The way that a layout has found, leveled; nil where there is none, or something is in its way.
  var givenWay: [Point]?
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

extension RoutedLink {
  /// The sides of boxes at which a piece of its way begins or ends; nil where no layout has found the way.
  func givenSides(
    at index: Int, of way: [Point], isForward: Bool
  ) -> [LanePiece.GivenSide]? {
    guard givenWay != nil else { return nil }
    var sides: [LanePiece.GivenSide] = []
    if index == 0, let key = link.start.key {
      sides.append(LanePiece.GivenSide(key: key, isHigh: isForward))
    }
    if index == way.count - 2, let key = link.end.key {
      sides.append(LanePiece.GivenSide(key: key, isHigh: !isForward))
    }
    return sides
  }
}
