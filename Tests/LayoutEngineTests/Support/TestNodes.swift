import LayoutEngine

/// A leaf of one size.
final class Fixed: LayoutNode {
  let size: Size

  init(_ width: Double, _ height: Double) {
    size = Size(width: width, height: height)
    super.init()
  }

  override var independentAxes: Axis.Set { [.horizontal, .vertical] }
  override func measure(_ proposal: ProposedViewSize) -> Size { size }
}

/// A leaf of an area: the narrower, the taller, like wrapped text.
final class Wrapping: LayoutNode {
  let area: Double

  init(area: Double) {
    self.area = area
    super.init()
  }

  override var independentAxes: Axis.Set { .horizontal }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = min(proposal.width ?? area, area)
    guard width > 0 else { return .zero }
    return Size(width: width, height: (area / width).rounded(.up))
  }
}

/// A leaf that returns whatever a test needs.
final class Answering: LayoutNode {
  let answer: (ProposedViewSize) -> Size
  private(set) var asked: [ProposedViewSize] = []

  init(_ answer: @escaping (ProposedViewSize) -> Size) {
    self.answer = answer
    super.init()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    asked.append(proposal)
    return answer(proposal)
  }
}

func hstack(_ spacing: Double? = 0, _ children: [LayoutNode]) -> StackNode {
  StackNode(spacing: spacing, horizontally: children)
}

func vstack(_ spacing: Double? = 0, _ children: [LayoutNode]) -> StackNode {
  StackNode(spacing: spacing, vertically: children)
}

/// The number of nodes of a tree, without recursion.
func nodeCount(_ root: LayoutNode) -> Int {
  var pending = [root]
  var count = 0
  while let node = pending.popLast() {
    count += 1
    pending += node.children
  }
  return count
}

/// All nodes of a tree, each before its children.
func allNodes(_ root: LayoutNode) -> [LayoutNode] {
  var result = [root]
  var index = 0
  while index < result.count {
    result += result[index].children
    index += 1
  }
  return result
}
