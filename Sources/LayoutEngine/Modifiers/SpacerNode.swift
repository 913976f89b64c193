/// A Spacer: takes the space its siblings leave.
///
/// Its priority is −∞, so its siblings share everything but its minimum (OpenSwiftUI's `Spacer`).
/// In a stack it has a length only along the stack's axis; elsewhere it is flexible on both axes.
/// It has no default spacing to its neighbours.
public final class SpacerNode: LayoutNode {
  /// The minimum length, nil for the metrics' default.
  public let minimumLength: Double?

  /// Creates a spacer.
  public init(minimumLength: Double? = nil) {
    self.minimumLength = minimumLength.flatMap { $0.isFinite ? $0 : nil }
    super.init()
  }

  public override var priority: Double { -.infinity }
  public override var spacing: ViewSpacing { .spacer(along: stackAxis) }
  public override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    func length(_ axis: Axis) -> Double {
      if let stackAxis, stackAxis != axis { return 0 }
      return max(proposal[axis] ?? -.infinity, minimumLength ?? metrics.spacerMinimum[axis])
    }
    return Size(width: length(.horizontal), height: length(.vertical))
  }

  /// A spacer in a stack has no extent across it, whatever it is proposed.
  public override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    var measured = ownSize(size, for: proposal)
    if let stackAxis { measured[stackAxis.crossing] = .all }
    return measured
  }
}

/// A Divider: a line across the enclosing stack's axis, horizontal outside stacks (OpenSwiftUI's
/// `Divider`).
///
/// It takes its proposal along the line, so it widens a VStack to the proposed width.
public final class DividerNode: LayoutNode {
  /// The line's thickness, nil for the metrics' value.
  public let thickness: Double?

  /// Creates a divider.
  public init(thickness: Double? = nil) {
    self.thickness = thickness.flatMap { $0.isFinite ? $0 : nil }
    super.init()
  }

  /// The axis of the line.
  public var lineAxis: Axis { stackAxis == .horizontal ? .vertical : .horizontal }

  public override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    Size(
      along: lineAxis, proposal[lineAxis] ?? metrics.idealSize[lineAxis],
      thickness ?? metrics.dividerThickness * cell[lineAxis.crossing])
  }

  /// The thickness is the same for all proposals.
  public override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    var measured = ownSize(size, for: proposal)
    measured[lineAxis.crossing] = .all
    return measured
  }
}
