/// The layout of a stack's children for one proposal.
struct StackArrangement {
  /// The proposal it was computed for; nil for none.
  var proposal: ProposedViewSize?
  /// The proposal for each child along the axis; negative for nil.
  var shares: [Double] = []
  /// Each child's length along the axis.
  var lengths: [Double] = []
  /// Each child's extent across the axis.
  var crossLengths: [Double] = []
  /// Each child's position along the axis.
  var starts: [Double] = []
  /// Each child's position across the axis.
  var crossStarts: [Double] = []
  /// The stack's length along the axis.
  var length = 0.0
  /// The stack's extent across the axis.
  var crossLength = 0.0

  /// Whether the extent across depends on guides that the children, or a program, set.
  var guidesMatter = false
  /// What is known of other proposals; nil if nothing is collected.
  var ranges: StackRanges?

  func size(_ axis: Axis) -> Size { Size(along: axis, length, crossLength) }

  /// Resizes the arrays for a number of children.
  mutating func reset(count: Int) {
    guard shares.count != count else { return }
    shares = [Double](repeating: 0, count: count)
    lengths = shares
    crossLengths = shares
    starts = shares
    crossStarts = shares
  }
}
