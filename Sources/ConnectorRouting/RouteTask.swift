import Geometry

/// What a search looks for.
struct RouteTask {
  var starts: [RoutePort]
  var ends: [RoutePort]
  var surroundings: LinkSurroundings
  /// The boxes of the shapes at both ends, where both have one.
  var endBoxes: [Box]
  /// The ways of seniors in the window, and whether their first and last piece is at a shape that both
  /// have.
  var seniors: [Senior] = []
  var window: Box
  /// What a canvas with a size shows.
  var page: Box?
  /// Only ways that cost less count.
  var bound = Double.infinity

  /// The way of a connector before in the document.
  struct Senior {
    var points: [Point]
    var sharesStart: Bool
    var sharesEnd: Bool
  }
}
