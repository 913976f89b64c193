/// GeometryReader: takes its proposal (for nil, the ideal 10 × 10) and builds its content from the
/// resulting size.
///
/// The children are proposed the reader's size and placed at its top leading corner (not centred
/// since 2020). The content is built when the reader is placed, and again only when its size
/// changes.
public final class GeometryReaderNode: LayoutNode {
  private let content: (Size) -> [LayoutNode]
  private var built: (size: Size, nodes: [LayoutNode])?

  /// Creates a reader.
  ///
  /// - Parameter content: builds the children for the reader's size.
  public init(content: @escaping (Size) -> [LayoutNode]) {
    self.content = content
    super.init()
  }

  public override var children: [LayoutNode] { built?.nodes ?? [] }
  public override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    if built?.size != frame.size {
      built = (frame.size, content(frame.size))
      pass?.counters.contentsBuilt += 1
    }
    for child in built?.nodes ?? [] {
      adopt(child)
      child.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }
}
