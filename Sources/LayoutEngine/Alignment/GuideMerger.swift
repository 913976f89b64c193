/// Merges the explicit guides of a container's children into the container's own.
///
/// Custom guides: the mean (asserted by OpenSwiftUI: 1, 3, 5 → 3). First text baseline: the
/// topmost; last text baseline: the bottommost (Apple). The six frame guides are never passed on by
/// a container.
struct GuideMerger {
  private let key: AlignmentKey
  private var sum = 0.0
  private var count = 0

  init(_ key: AlignmentKey) { self.key = key }

  /// The merged value so far; nil if no child had one.
  var value: Double? {
    guard count > 0 else { return nil }
    return key.kind == .custom ? sum / Double(count) : sum
  }

  /// Adds a child's value, if it has one, shifted by the child's position.
  mutating func add(_ child: LayoutNode, _ proposal: ProposedViewSize, _ offset: Point) {
    guard !key.isFrameAlignment,
      let value = child.explicitGuideValue(key, for: proposal.sanitized)
    else { return }
    combine(value + offset[key.axis])
  }

  /// Adds one value, already in the container's coordinates.
  mutating func combine(_ value: Double) {
    guard !value.isNaN else { return }
    switch key.kind {
    case .firstTextBaseline: sum = count == 0 ? value : min(sum, value)
    case .lastTextBaseline: sum = count == 0 ? value : max(sum, value)
    default: sum += value
    }
    count += 1
  }
}
