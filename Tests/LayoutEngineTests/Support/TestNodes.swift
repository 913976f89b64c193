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

/// A text of one-cell words: broken into lines, and cut off if there is no room for all of them. It
/// knows for which proposals its size holds.
final class Lined: LayoutNode {
  let length: Double

  init(length: Double) {
    self.length = length
    super.init()
  }

  private func lines(_ proposal: ProposedViewSize) -> (needed: Double, allowed: Double, Double) {
    let columns = (proposal.width ?? .infinity).rounded(.down)
    let needed = columns > 0 ? max(1, (length / columns).rounded(.up)) : 0
    return (needed, max(1, (proposal.height ?? .infinity).rounded(.down)), columns)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let (needed, allowed, columns) = lines(proposal)
    guard needed > 0 else { return .zero }
    return needed > allowed
      ? Size(width: columns, height: allowed)
      : Size(width: (length / needed).rounded(.up), height: needed)
  }

  override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    let (needed, allowed, columns) = lines(proposal)
    guard let width = proposal.width else { return nil }
    func known(_ lower: Double, _ upper: Double, _ heights: ProposalInterval) -> MeasuredSize {
      let box = ProposalBox(
        horizontal: ProposalInterval(from: lower, through: upper), vertical: heights)
      return MeasuredSize(size, width: box, height: box)
    }
    if needed == 0 { return known(0, 0.9, .all) }
    if needed <= allowed {
      return known(
        size.width, max(width, columns),
        needed == 1 ? .all : ProposalInterval(from: needed, through: .infinity))
    }
    var cut = known(
      columns, width, ProposalInterval(from: allowed == 1 ? 0 : allowed, through: allowed + 0.9))
    if allowed == 1 { cut.height.horizontal = ProposalInterval(from: 1, through: .infinity) }
    return cut
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
