/// The work a host has done. What was kept from an earlier frame is not counted again.
public struct RenderCounters: Equatable, Sendable {
  /// Bodies of views that were evaluated.
  public var bodiesEvaluated = 0
  /// Contents of disclosure groups that were built.
  public var disclosuresEvaluated = 0
  /// Rows of lazy containers whose views were evaluated.
  public var rowsResolved = 0
  /// Rows of lists that were drawn, not put on the screen as they were drawn before.
  public var rowsDrawn = 0
  /// Layout nodes that really measured themselves.
  public var viewsMeasured = 0
  /// Layout nodes that were given a place.
  public var viewsPlaced = 0
  /// Evaluations of the screen around the lazy containers.
  public var rootEvaluations = 0
  /// Clusters and bytes that text editors looked at to wrap their texts.
  public var textExamined = 0
  /// Frames drawn.
  public var frames = 0

  /// Makes counters of zero.
  public init() {}
}
