/// The owner of layout passes: the metrics, the counters, and the number that determines a cache's
/// age.
///
/// A host keeps one for a tree (or a screen) and calls ``layout(_:proposal:at:)`` once per frame.
/// All cached measurements are discarded when the next pass begins, unless ``keepsLayouts`` says
/// otherwise.
public final class LayoutPass {
  /// The values that depend on fonts and platform. What was laid out with others has to be made
  /// anew.
  @exclusivity(unchecked) public var metrics: LayoutMetrics {
    didSet { hasUnitCells = metrics.cell == Self.unitCell }
  }
  /// Whether the units of layout are cells.
  @exclusivity(unchecked) final var hasUnitCells: Bool
  static let unitCell = Size(width: 1, height: 1)
  /// The most levels of nodes that are laid out; deeper nodes get no size and no children.
  ///
  /// Layout recurses, so depth costs stack: the limit keeps the deepest tree within a thread's
  /// usual 8 MB, even without optimisation.
  public let maximumDepth: Int
  /// The number of the pass, counted from 1.
  public private(set) var number = 1
  /// The work of all passes so far.
  @exclusivity(unchecked) package var counters = LayoutCounters()
  /// Whether layouts outlive the pass: what was measured and placed is kept until a node is replaced
  /// (``LayoutNode/replace(_:by:)``) or invalidated.
  public var keepsLayouts = false
  /// Whether sizes are cached; only tests of the cache itself turn it off.
  package var remembersSizes = true
  /// The viewport of the innermost scroll container being laid out; nil outside them.
  var viewport: Viewport?
  /// Records where a container places its children instead of placing them, while a layout requests
  /// only that.
  var placementRecorder: PlacementRecorder?
  /// The rectangle of the whole pass, which bounds lazy containers outside any scroll container.
  var window: Rect?

  /// How often a node was put in a place, or in another one than before.
  public private(set) var changeCount = 0
  /// The extents of nodes that were replaced by others in their place, and of these.
  private var replacedExtents: [Extent] = []

  /// Takes note that something is in another place than before.
  func noteChange() { changeCount += 1 }

  /// Takes note of nodes that take the place of others; `body` puts them there.
  func noteReplacement(of extent: Extent, _ body: () -> Extent) {
    let count = changeCount
    let own = body()
    changeCount = count
    replacedExtents.append(extent.union(own))
  }

  /// Takes note of an area that looks different.
  public func noteReplacement(of extent: Extent) { replacedExtents.append(extent) }

  /// The extents of nodes that were replaced in their places since the last call.
  public func takeReplacedExtents() -> [Extent] {
    defer { replacedExtents.removeAll(keepingCapacity: true) }
    return replacedExtents
  }

  /// The guides that containers have asked for.
  private(set) var guidesAsked: [AlignmentKey] = []

  /// Takes note of a guide that a container asks for.
  func noteGuide(_ key: AlignmentKey) {
    if guidesAsked.last != key, !guidesAsked.contains(key) { guidesAsked.append(key) }
  }

  /// Creates the owner of passes.
  public init(metrics: LayoutMetrics = .points, maximumDepth: Int = 1_024) {
    self.metrics = metrics
    hasUnitCells = metrics.cell == Self.unitCell
    self.maximumDepth = max(1, maximumDepth)
  }

  /// Starts a new pass: earlier cached values are discarded when next accessed.
  public func begin() { number += 1 }

  /// Lays out a whole tree: a new pass, one measurement of the root, placement at a point.
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

  /// Lays out a tree in a window: the root is proposed the window less the safe area, and centred
  /// in it (WWDC19-237).
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

/// The work of layout, as counts rather than times.
package struct LayoutCounters: Equatable, Sendable {
  /// Calls of `measure`, that is, sizes that were not cached.
  package var measurements = 0
  /// Requested sizes, cached or not.
  package var queries = 0
  /// Nodes placed.
  package var placements = 0
  /// Rows of lazy containers whose node was made or fetched.
  package var rowsTouched = 0
  /// Contents built by geometry readers.
  package var contentsBuilt = 0
  /// Sizes replaced by that for a similar proposal, in trees whose exact layout would have
  /// exponential cost.
  package var standIns = 0
  /// Nodes omitted because they are deeper than the pass allows.
  package var depthLimitHits = 0

  /// Creates counters of zero.
  package init() {}
}
