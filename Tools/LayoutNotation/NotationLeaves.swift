import LayoutEngine

/// `fixed`: a leaf that ignores its proposal.
final class RigidNode: LayoutNode {
  private let size: Size

  init(_ size: Size) {
    self.size = size
    super.init()
  }

  override var independentAxes: Axis.Set { [.horizontal, .vertical] }
  override func measure(_ proposal: ProposedViewSize) -> Size { size }
}

/// `wrap`: a text with a list of possible sizes, widest first; it takes the first that is not wider
/// than proposed.
final class WrappingNode: LayoutNode {
  private let sizes: [Size]
  private let firstBaseline: Double?
  private let lastBaseline: Double?

  init(_ sizes: [Size], firstBaseline: Double?, lastBaseline: Double?) {
    self.sizes = sizes
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    super.init()
  }

  override var independentAxes: Axis.Set { .horizontal }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.width ?? .infinity
    guard width > Self.tolerance else { return .zero }
    return sizes.first { $0.width <= width + Self.tolerance } ?? sizes.last ?? .zero
  }

  private static let tolerance = 1e-9

  override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    guard let width = proposal.width, width > Self.tolerance, let index = sizes.firstIndex(of: size)
    else {
      return nil
    }
    // As wide as this size at least, if that is not the narrowest, and less wide than the one before.
    let lower = index == sizes.count - 1 ? width : size.width
    let upper = sizes[..<index].map(\.width).min().map { $0 - 2 * Self.tolerance } ?? .infinity
    let box = ProposalBox(
      horizontal: ProposalInterval(from: lower, through: upper), vertical: .all)
    return MeasuredSize(size, width: box, height: box)
  }

  override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? {
    switch key {
    case VerticalAlignment.firstTextBaseline.key: firstBaseline
    case VerticalAlignment.lastTextBaseline.key: lastBaseline.map { dimensions.height - $0 }
    default: nil
    }
  }
}

/// The rows of a case's lazy container.
final class NotationSource: LazyLayoutSource {
  private(set) var nodes: [LayoutNode] = []
  private var sections: [LazySection?] = []
  var count: Int { nodes.count }

  func node(at index: Int) -> LayoutNode { nodes[index] }
  func section(at index: Int) -> LazySection? { sections[index] }

  func append(_ node: LayoutNode) {
    nodes.append(node)
    sections.append(nil)
  }

  func append(header: LayoutNode?, rows: [LayoutNode], footer: LayoutNode?) {
    let all = (header.map { [$0] } ?? []) + rows + (footer.map { [$0] } ?? [])
    let section = LazySection(
      range: nodes.count..<(nodes.count + all.count), hasHeader: header != nil,
      hasFooter: footer != nil)
    nodes += all
    sections += all.map { _ in section }
  }
}
