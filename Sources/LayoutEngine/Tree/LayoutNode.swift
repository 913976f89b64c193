/// A node of the layout tree: it receives a proposal, chooses its size, and places its children.
///
/// Subclass it for leaves: override ``measure(_:)`` (and ``explicitGuide(_:in:)``, ``spacing``,
/// ``independentAxes`` if they differ). The containers of this module are subclasses too. A node
/// belongs to one parent at a time.
///
/// A size is measured once per distinct proposal in a pass; the next pass discards it.
open class LayoutNode {
  /// The frame of the last placement: absolute, unrounded. Use ``Snapping`` to draw it.
  public internal(set) final var frame = Rect.zero
  /// The proposal of the last placement.
  public internal(set) final var placedProposal = ProposedViewSize.unspecified
  // `pass` and `cache` are read several times for every size, and never while they are being
  // modified: checking that took a quarter of the time of a layout.
  /// The pass the node belongs to; nil until it, or an ancestor, is attached.
  @exclusivity(unchecked) public internal(set) final var pass: LayoutPass?
  /// The axis of the nearest enclosing H or V stack, nil if there is none; used by spacers and
  /// dividers.
  public internal(set) final var stackAxis: Axis?
  /// The number of ancestors.
  public internal(set) final var depth = 0
  /// Whether the node is deeper than the pass allows, and therefore has no size.
  public internal(set) final var isBeyondDepthLimit = false
  /// The node that this one belongs to, nil for the root and for nodes not laid out yet.
  public internal(set) final var parent: LayoutNode? {
    get { parentLink?.node }
    set { parentLink = newValue?.link() }
  }
  private final var parentLink: ParentLink?
  /// What children refer to this node by; made for the first of them.
  private final var ownLink: ParentLink?
  /// The size that the node has whatever it is offered, set when it is made: then nothing is measured
  /// or remembered. Nil for all others.
  package final var fixedSize: Size?
  /// Set by what draws the tree when it knows that nodes of this type draw nothing themselves.
  package final var drawsNothing = false
  /// Whether this node or one below it is visited in every pass.
  public internal(set) final var hasRevisited = false
  /// Whether this node or one below it may have another size in every pass.
  final var hasRemeasured = false

  @exclusivity(unchecked) final var cache = SizeCache()
  /// The newest sizes known for more than their own proposal.
  @exclusivity(unchecked) final var ranges: [MeasuredSize] = []
  final var guideCache: [GuideEntry] = []
  final var cachedPassNumber = 0
  final var placedPassNumber = 0
  /// Whether what is below has forgotten its layout since it was placed: then its guides are asked for
  /// again, for they are compared when something there is replaced.
  final var mustPlaceChildren = false
  final var cachedPriority = 0.0
  final var cachedSpacing: RememberedSpacing?
  final var cachedIndependentAxes: Axis.Set = []
  final var isMeasuring = false
  final var knownExtent: Extent?

  /// Creates a node.
  public init() {}

  deinit { ownLink?.node = nil }

  // MARK: Overridable

  /// The nodes below in drawing order, back to front; for lazy containers only the placed ones.
  open var children: [LayoutNode] { [] }

  /// Chooses a size for a proposal; called once per distinct proposal in a pass.
  ///
  /// Measure children through ``LayoutNode/size(in:)``. NaN and negative lengths count as 0.
  open func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: metrics.idealSize)
  }

  /// Says for which other proposals the size would be the same that was just chosen for a proposal.
  ///
  /// This only saves work: nil, the default, says nothing more than
  /// ``LayoutNode/independentAxes``. Children have been measured, and nothing else needs to be.
  open func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? { nil }

  /// Places the children with ``LayoutNode/place(at:proposal:)``; `frame` is this node's own,
  /// absolute.
  open func placeChildren(in frame: Rect, proposal: ProposedViewSize) {}

  /// Decides which siblings are measured first in stacks, and which count in a ZStack; 0 by
  /// default.
  open var priority: Double { 0 }

  /// The distances that the node prefers to its neighbours.
  open var spacing: ViewSpacing { ViewSpacing() }

  /// The value of a guide that this node, or a descendant, sets explicitly; nil for the guide's
  /// default.
  open func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? { nil }

  /// The axes along which the size depends only on that axis' proposal.
  ///
  /// A shape has both; a text that is never shortened for lack of height has the horizontal one.
  /// This only saves work (stacks then measure once instead of once per height), so the empty set
  /// is always correct.
  open var independentAxes: Axis.Set { [] }

  /// The stack axis for the children: a stack sets its own, a modifier passes it on, other
  /// containers clear it.
  open var childStackAxis: Axis? { nil }

  /// The children that are measured, which ``LayoutNode/attach(to:depth:stackAxis:)`` visits; those
  /// of a lazy container come later.
  open var attachedChildren: [LayoutNode] { children }

  /// Whether every pass visits the node, even if its subtree is unchanged, because its content
  /// depends on its position or scroll offset.
  open var isRevisited: Bool { false }

  /// Whether a node that is visited in every pass may also have another size in every pass, and is
  /// measured again.
  open var isRemeasured: Bool { isRevisited }

  /// Puts nodes in the place of children that follow each other; returns false if this node cannot
  /// do so.
  open func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool { false }

  /// How far the node draws beyond its frame; no length is negative.
  open var overflow: EdgeInsets { .zero }

  /// Whether what is below is drawn only inside the node's frame.
  open var clipsContent: Bool { false }

  /// Called when something below has been replaced.
  open func contentDidChange() {}

  /// The node's name in dumps.
  open var dumpName: String { String(describing: type(of: self)) }

  /// Whether guide values are cached, because computing them visits children.
  var remembersGuides: Bool { false }

  /// Whether the node, or a descendant, could set a guide. Checked before anything is measured for
  /// a guide: a flexible frame proposes another size to its child when it is placed, so nested ones
  /// would measure twice as much per level.
  open func mayOffer(_ key: AlignmentKey) -> Bool { true }

  /// Whether the node may ask its children for values of their own.
  var asksForLayoutValues: Bool { false }

  /// A value that this node itself passes to the layout around it.
  func ownLayoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// Moves the children of a node being deallocated to `pending`, see `release`.
  func releaseChildren(into pending: inout [LayoutNode]) {}

  /// Discards what a container caches besides sizes; called when a pass begins.
  func forgetLayout() {}

  private final func link() -> ParentLink {
    if let ownLink { return ownLink }
    let link = ParentLink(self)
    ownLink = link
    return link
  }
}

/// A reference to a parent, which ends with it. A weak one would slow every use of the parent down.
private final class ParentLink {
  unowned(unsafe) var node: LayoutNode?

  init(_ node: LayoutNode) { self.node = node }
}
