/// A node that owns any number of children: the base of the containers.
public class ContainerNode: LayoutNode {
  /// The children that the node was made with, in order.
  private(set) final var elements: [LayoutNode]

  init(elements: [LayoutNode]) {
    self.elements = elements
    super.init()
    for element in elements { element.belong(to: self) }
  }

  deinit {
    var pending = elements
    elements = []
    LayoutNode.release(&pending)
  }

  override func releaseChildren(into pending: inout [LayoutNode]) {
    pending += elements
    elements = []
  }

  public override var children: [LayoutNode] { elements }

  /// Puts nodes in the place of elements that follow each other.
  public override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard let first = former.first, let start = elements.firstIndex(where: { $0 === first }),
      start + former.count <= elements.count,
      zip(former, elements[start...]).allSatisfy({ $0 === $1 })
    else { return false }
    elements.replaceSubrange(start..<start + former.count, with: nodes)
    for node in nodes { node.parent = self }
    return true
  }
  override var remembersGuides: Bool { true }
}

/// The rules shared by stacks along an axis and stacks in depth.
extension ContainerNode {
  /// The only child. A stack of one child acts as that child, also for the enclosing stack
  /// (`isIdentityUnaryLayout`).
  final var onlyChild: LayoutNode? { elements.count == 1 ? elements.first : nil }

  /// The axes along which no child depends on the other axis.
  final var commonIndependentAxes: Axis.Set {
    elements.reduce(into: [.horizontal, .vertical]) { axes, child in
      axes.formIntersection(child.cachedIndependentAxes)
    }
  }

  /// Whether merging the children's guides could give a value.
  final func mayMerge(_ key: AlignmentKey) -> Bool {
    guard !isBeyondDepthLimit else { return false }
    if let onlyChild { return onlyChild.mayOffer(key) }
    return !key.isFrameAlignment && elements.contains { $0.mayOffer(key) }
  }
}
