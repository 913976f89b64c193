import LayoutEngine

/// A leaf of one size, whatever it is offered: a shape in a frame of a width and a height, or an
/// outline.
final class RigidNode: LayoutNode {
  init(width: Double, height: Double) {
    super.init()
    fixedSize = Size(width: width, height: height)
  }

  override var independentAxes: Axis.Set { [.horizontal, .vertical] }
  override func mayOffer(_ key: AlignmentKey) -> Bool { false }
}

/// A text, as wide as its longest line.
final class TextNode: LayoutNode {
  private let text: MeasuredText

  init(_ text: MeasuredText) {
    self.text = text
    super.init()
  }

  override var independentAxes: Axis.Set { text.wraps ? .horizontal : [.horizontal, .vertical] }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let extent = text.extent(within: proposal.width)
    return Size(width: extent.width, height: extent.height)
  }

  /// Lines stay as they are for all widths between that of the longest and the one they were broken
  /// for.
  override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    guard text.wraps else { return MeasuredSize(size, width: .all, height: .all) }
    guard let width = proposal.width, width.isFinite, size.width > 0, width >= size.width else {
      return nil
    }
    let box = ProposalBox(
      horizontal: ProposalInterval(from: size.width, through: width), vertical: .all)
    return MeasuredSize(size, width: box, height: box)
  }

  override func mayOffer(_ key: AlignmentKey) -> Bool {
    key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
  }

  override func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? {
    switch key {
    case VerticalAlignment.firstTextBaseline.key: text.firstBaseline
    case VerticalAlignment.lastTextBaseline.key: dimensions.height - text.lastBaseline
    default: nil
    }
  }
}

/// The cells of a grid.
final class GridCells: LazyLayoutSource {
  private var nodes: [LayoutNode]

  init(_ nodes: [LayoutNode]) { self.nodes = nodes }

  var count: Int { nodes.count }
  func node(at index: Int) -> LayoutNode { nodes[index] }
  func didReplaceNode(at index: Int, by node: LayoutNode) { nodes[index] = node }
}
