/// `overlay(alignment:)`: draws a view in front of another one, which alone decides size, guides,
/// spacing and priority.
///
/// The secondary view is proposed the primary's size and placed where both views' guides meet
/// (WWDC19, Apple).
/// Several secondary views form a ``ZStackNode`` with the same alignment.
open class OverlayNode: UnaryNode {
  /// The view drawn in front or behind.
  public final var secondary: LayoutNode { decoration ?? LayoutNode() }
  /// Nil only during deinitialisation.
  private final var decoration: LayoutNode?
  /// The guides that meet.
  public final let alignment: Alignment

  /// Creates an overlay.
  public init(alignment: Alignment = .center, _ primary: LayoutNode, secondary: LayoutNode) {
    decoration = secondary
    self.alignment = alignment
    super.init(primary)
    secondary.belong(to: self)
  }

  deinit {
    var pending: [LayoutNode] = []
    releaseDecoration(into: &pending)
    LayoutNode.release(&pending)
  }

  override func releaseChildren(into pending: inout [LayoutNode]) {
    super.releaseChildren(into: &pending)
    releaseDecoration(into: &pending)
  }

  private func releaseDecoration(into pending: inout [LayoutNode]) {
    if let decoration { pending.append(decoration) }
    decoration = nil
  }

  /// The modified view.
  public final var primary: LayoutNode { child }

  /// Puts another node in the place of one of the two.
  public final override func replaceChildren(
    _ former: [LayoutNode], by nodes: [LayoutNode]
  ) -> Bool {
    guard former.count == 1, nodes.count == 1, former.first === decoration else {
      return super.replaceChildren(former, by: nodes)
    }
    decoration = nodes.first
    nodes.first?.parent = self
    return true
  }

  open override var children: [LayoutNode] { [child, secondary] }
  public final override var isMeasuredAsChild: Bool { true }

  public final override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    child.place(at: frame.origin, proposal: proposal)
    let inner = ProposedViewSize(frame.size)
    let outer = child.dimensions(in: proposal)
    let own = secondary.dimensions(in: inner)
    let offset = Point(
      x: outer[alignment.horizontal] - own[alignment.horizontal],
      y: outer[alignment.vertical] - own[alignment.vertical])
    secondary.place(at: frame.origin + offset.sanitized, proposal: inner)
  }
}

/// `background(alignment:)`: an overlay drawn behind.
public final class BackgroundNode: OverlayNode {
  public override var children: [LayoutNode] { [secondary, child] }
}
