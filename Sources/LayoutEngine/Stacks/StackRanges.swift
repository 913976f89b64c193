/// For which other proposals a stack's lengths would be the same, collected while its children are
/// measured.
///
/// As long as every child keeps its length, what is left for the next one changes as much as the
/// stack's proposal does. So the proposals that give a child a share in an interval are an interval
/// too.
struct StackRanges {
  private let axis: Axis
  /// The proposals that give the same length along the axis, and the same extent across it.
  private var length = ProposalBox.all
  private var extent = ProposalBox.all
  /// Whether the extent depends on the children's shares, and these on their lengths.
  private var extentDependsOnShares = false

  /// Starts with the proposals along the axis that are divided in the same way.
  init(_ axis: Axis, along: ProposalInterval = .all) {
    self.axis = axis
    length[axis] = along
  }

  /// Adds the minimum or maximum of a child, which decides about the order.
  mutating func addProbe(_ across: ProposalInterval) {
    length[axis.crossing] = length[axis.crossing].intersection(across)
  }

  /// Adds a child with its share of the stack's length L: (L − `offset`) / `count`.
  mutating func add(_ child: MeasuredSize, count: Double, offset: Double) {
    add(child) { $0.preimage(dividing: count, offset: offset) }
  }

  /// Adds a child that is proposed the same as every other child, whatever their lengths are.
  mutating func addUndivided(_ child: MeasuredSize) {
    let along = length[axis]
    add(child) { $0 == .all ? .all : along }
  }

  private mutating func add(
    _ child: MeasuredSize, _ preimage: (ProposalInterval) -> ProposalInterval
  ) {
    func outer(_ box: ProposalBox) -> ProposalBox {
      ProposalBox(along: axis, preimage(box[axis]), box[axis.crossing])
    }
    let across = outer(child[axis.crossing])
    length = length.intersection(outer(child[axis]))
    extent = extent.intersection(across)
    if across[axis] != .all { extentDependsOnShares = true }
  }

  /// The stack's size with what is known about it. `guidesMatter` if the extent depends on guides,
  /// which depend on both lengths of a child.
  func measured(_ size: Size, guidesMatter: Bool) -> MeasuredSize {
    let extent =
      extentDependsOnShares || guidesMatter ? extent.intersection(length) : extent
    return axis == .horizontal
      ? MeasuredSize(size, width: length, height: extent)
      : MeasuredSize(size, width: extent, height: length)
  }
}
