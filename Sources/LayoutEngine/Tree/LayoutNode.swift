/// A node of the layout tree: it is proposed a size, chooses its own, and places its children.
///
/// Subclass it for leaves: override ``measure(_:)`` (and ``explicitGuide(_:in:)``, ``spacing``, ``independentAxes``
/// where they differ). The containers of this module are subclasses too. A node belongs to one parent at a time.
///
/// A size is measured once per distinct proposal in a pass; the next pass forgets it.
open class LayoutNode {
  /// Where the node was last placed: absolute, unrounded. Snap it with ``Snapping`` when drawing.
  public internal(set) final var frame = Rect.zero
  /// The proposal the node was last placed with.
  public internal(set) final var placedProposal = ProposedViewSize.unspecified
  // `pass` and `cache` are read a few times for every size asked for, and never while they are being changed: checking
  // that took a quarter of the time of a layout.
  /// The pass the node belongs to; nil until it, or an ancestor, is attached.
  @exclusivity(unchecked) public internal(set) final var pass: LayoutPass?
  /// The axis of the nearest enclosing H or V stack, nil if there is none; spacers and dividers follow it.
  public internal(set) final var stackAxis: Axis?
  /// How many nodes enclose this one.
  public internal(set) final var depth = 0
  /// Whether the node lies deeper than the pass allows, and so has no size.
  public internal(set) final var isBeyondDepthLimit = false
  /// Whether the node's layout outlives the pass: set it for rows a host keeps between frames while nothing they
  /// depend on has changed; then only ``invalidate()`` makes them measure again.
  public final var keepsLayout = false

  @exclusivity(unchecked) final var cache = SizeCache()
  final var guideCache: [GuideEntry] = []
  final var cachedPassNumber = 0
  final var placedPassNumber = 0
  final var cachedPriority = 0.0
  final var cachedSpacing: RememberedSpacing?
  final var cachedIndependentAxes: Axis.Set = []
  final var isMeasuring = false

  /// Creates a node.
  public init() {}

  // MARK: What a subclass decides

  /// The nodes below in drawing order, back to front; lazy containers: only those placed.
  open var children: [LayoutNode] { [] }

  /// Chooses a size for a proposal; called once per distinct proposal in a pass.
  ///
  /// Ask children through ``size(in:)``. NaN and negative lengths count as 0.
  open func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: metrics.idealSize)
  }

  /// Places the children with ``place(at:proposal:)``; `frame` is this node's own, absolute.
  open func placeChildren(in frame: Rect, proposal: ProposedViewSize) {}

  /// Which siblings are served first in stacks, and which count in a ZStack; 0 unless set.
  open var priority: Double { 0 }

  /// The distances the node wants to its neighbours.
  open var spacing: ViewSpacing { ViewSpacing() }

  /// The value of a guide that this node, or something in it, sets explicitly; nil for the guide's default.
  open func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? { nil }

  /// The axes along which the size follows from that axis' proposal alone.
  ///
  /// A shape has both, a text that never shortens for want of height has the horizontal one. It only saves work (stacks
  /// then ask the same question once instead of once per height), so the empty set is always right.
  open var independentAxes: Axis.Set { [] }

  /// The stack axis the children see: a stack gives its own, a modifier passes on, other containers clear it.
  open var childStackAxis: Axis? { nil }

  /// The children that are measured, which ``attach(to:depth:stackAxis:)`` reaches; those of a lazy container come later.
  open var attachedChildren: [LayoutNode] { children }

  /// A word for dumps.
  open var dumpName: String { String(describing: type(of: self)) }

  /// Whether guide values are worth remembering, because working them out visits children.
  var remembersGuides: Bool { false }

  /// Whether the node, or something in it, could set a guide. Asked before anything is measured for a guide's sake:
  /// a flexible frame offers its child another size when placed, so nested ones would measure twice as much a level.
  func mayOffer(_ key: AlignmentKey) -> Bool { true }

  /// A value that this very node hands to the layout around it.
  func ownLayoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// Hands over the children of a node about to die, see `release`.
  func releaseChildren(into pending: inout [LayoutNode]) {}

  /// Drops what a container keeps besides sizes; called when a pass begins.
  func forgetLayout() {}
}
