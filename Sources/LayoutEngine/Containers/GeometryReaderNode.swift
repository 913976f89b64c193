/// GeometryReader: takes its proposal (for nil, the ideal 10 × 10) and builds its content from the
/// resulting frame.
///
/// The children are proposed the reader's size and placed at its top leading corner (not centred
/// since 2020). The content is built when the reader is placed, and again only when its size
/// changes, or its place if the content depends on it.
public final class GeometryReaderNode: LayoutNode {
  private let content: (Rect) -> [LayoutNode]
  private let isCurrent: (Rect) -> Bool
  private var built: (size: Size, nodes: [LayoutNode])?

  /// Creates a reader whose content depends on its size alone.
  ///
  /// - Parameter content: builds the children for the reader's size.
  public convenience init(content: @escaping (Size) -> [LayoutNode]) {
    self.init(placed: { content($0.size) }, isCurrent: { _ in true })
  }

  /// Creates a reader whose content may depend on its place.
  ///
  /// - Parameters:
  ///   - content: builds the children for the reader's frame.
  ///   - isCurrent: whether the children built last are right for a frame of the same size.
  public init(
    placed content: @escaping (Rect) -> [LayoutNode], isCurrent: @escaping (Rect) -> Bool
  ) {
    self.content = content
    self.isCurrent = isCurrent
    super.init()
  }

  public override var isRevisited: Bool { true }
  public override var children: [LayoutNode] { built?.nodes ?? [] }

  /// Puts other nodes in the place of children that follow each other.
  public override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard let first = built?.nodes.firstIndex(where: { $0 === former.first }) else { return false }
    let range = first..<first + former.count
    guard let known = built?.nodes, range.upperBound <= known.count,
      known[range].elementsEqual(former, by: ===)
    else { return false }
    built?.nodes.replaceSubrange(range, with: nodes)
    for node in nodes { node.parent = self }
    return true
  }

  public override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    if built?.size != frame.size || !isCurrent(frame) {
      built = (frame.size, content(frame))
      pass?.counters.contentsBuilt += 1
    }
    for child in built?.nodes ?? [] {
      adopt(child)
      child.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }
}
