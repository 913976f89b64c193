/// One owner of layout passes: the metrics, the counters and the number that tells a cache's age.
///
/// A host keeps one for a tree (or a screen) and calls ``layout(_:proposal:at:)`` once a frame. Everything remembered
/// while measuring dies when the next pass begins, except below nodes that say they stay valid
/// (``LayoutNode/keepsLayout``).
public final class LayoutPass {
  /// The values that depend on fonts and platform.
  public let metrics: LayoutMetrics
  /// How many levels of nodes are laid out; what lies deeper gets no size and no children.
  ///
  /// Layout recurses, so depth costs stack: the bound keeps the deepest tree within a thread's usual 8 MB, also
  /// without optimisation.
  public let maximumDepth: Int
  /// The number of the pass, counted from 1.
  public private(set) var number = 1
  /// What the passes did so far.
  @exclusivity(unchecked) public var counters = LayoutCounters()
  /// Whether sizes are remembered; only tests of the cache itself turn it off.
  public var remembersSizes = true
  /// What the innermost scroll container being laid out shows; nil outside of them.
  var viewport: Viewport?
  /// Takes down where a container wants its children instead of placing them, while a layout asks for just that.
  var placementRecorder: PlacementRecorder?
  /// The rectangle of the whole pass, which bounds lazy containers that are in no scroll container.
  var window: Rect?

  /// Creates the owner of passes.
  public init(metrics: LayoutMetrics = .points, maximumDepth: Int = 1_024) {
    self.metrics = metrics
    self.maximumDepth = max(1, maximumDepth)
  }

  /// Starts a new pass: what was remembered before is forgotten when next looked at.
  public func begin() { number += 1 }

  /// Lays a whole tree out: a new pass, one measurement of the root, placement at a point.
  ///
  /// - Complexity: linear in the number of nodes for trees of stacks, frames and shapes.
  @discardableResult
  public func layout(
    _ root: LayoutNode, proposal: ProposedViewSize, at origin: Point = .zero
  ) -> Rect {
    begin()
    root.attach(to: self)
    window = Rect(
      origin: origin, size: proposal.sanitized.replacingUnspecifiedDimensions(by: .zero))
    viewport = nil
    root.place(at: origin, proposal: proposal)
    return root.frame
  }

  /// Lays a tree out in a window: the root is proposed what the safe area leaves, and centred in it (WWDC19-237).
  @discardableResult
  public func layout(
    _ root: LayoutNode, in window: Rect, safeArea insets: EdgeInsets = .zero
  ) -> Rect {
    begin()
    root.attach(to: self)
    let area = window.inset(by: insets.sanitized)
    self.window = area
    viewport = nil
    let proposal = ProposedViewSize(area.size)
    root.place(
      at: area.origin + root.offset(alignedBy: .center, in: area.size, proposal),
      proposal: proposal)
    return root.frame
  }
}

/// What layout did: counts of work rather than times.
public struct LayoutCounters: Equatable, Sendable {
  /// Calls of a node's `measure`, that is sizes that were not remembered.
  public var measurements = 0
  /// Sizes asked for, remembered or not.
  public var queries = 0
  /// Nodes placed.
  public var placements = 0
  /// Rows of lazy containers whose node was made or fetched.
  public var rowsTouched = 0
  /// Contents built by geometry readers.
  public var contentsBuilt = 0
  /// Sizes answered with that for a similar proposal, in trees whose exact layout would cost exponentially much.
  public var standIns = 0
  /// Nodes left out because they lie deeper than the pass allows.
  public var depthLimitHits = 0

  /// Creates counters of zero.
  public init() {}
}
