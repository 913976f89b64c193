/// A size, and the proposals that give it.
///
/// A text that fits on its line has the same size whatever height it is proposed; one that is broken
/// has it for every width between its own and the one that produced it. Stacks ask again and again
/// with another extent across, and containers combine what their children say, so nested stacks
/// are not measured again for every height that occurs around them.
///
/// Within both boxes the explicit guides stay the same too.
public struct MeasuredSize: Equatable, Sendable {
  /// The size.
  public var size: Size
  /// The proposals for which the width stays the same.
  public var width: ProposalBox
  /// The proposals for which the height stays the same.
  public var height: ProposalBox

  /// Creates a size with the proposals for which its width and its height stay the same.
  public init(_ size: Size, width: ProposalBox, height: ProposalBox) {
    self.size = size
    self.width = width
    self.height = height
  }

  /// A size known for its own proposal; along `independentAxes` the other axis has no influence.
  public init(
    _ size: Size, only proposal: ProposedViewSize, independentAxes: Axis.Set = []
  ) {
    self.size = size
    let point = ProposalBox(only: proposal)
    width = point
    height = point
    if independentAxes.contains(.horizontal) { width.vertical = .all }
    if independentAxes.contains(.vertical) { height.horizontal = .all }
  }

  /// The proposals for which the length along an axis stays the same.
  public subscript(axis: Axis) -> ProposalBox {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// The size, and the proposals that give it, in units of which one of these is so many.
  package func scaled(by scale: Size) -> MeasuredSize {
    MeasuredSize(
      size.scaled(by: scale), width: width.scaled(by: scale), height: height.scaled(by: scale))
  }

  /// Whether a proposal gives the whole size.
  func holds(for proposal: ProposedViewSize) -> Bool {
    width.contains(proposal) && height.contains(proposal)
  }
}

/// A range of proposals on each axis.
public struct ProposalBox: Equatable, Sendable {
  /// The proposed widths.
  public var horizontal: ProposalInterval
  /// The proposed heights.
  public var vertical: ProposalInterval

  /// Every proposal.
  public static let all = ProposalBox(horizontal: .all, vertical: .all)

  /// Creates a box.
  public init(horizontal: ProposalInterval, vertical: ProposalInterval) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a box of one proposal.
  public init(only proposal: ProposedViewSize) {
    horizontal = ProposalInterval(only: proposal.width)
    vertical = ProposalInterval(only: proposal.height)
  }

  init(along axis: Axis, _ major: ProposalInterval, _ minor: ProposalInterval) {
    self =
      axis == .horizontal
      ? ProposalBox(horizontal: major, vertical: minor)
      : ProposalBox(horizontal: minor, vertical: major)
  }

  /// The range on one axis.
  public subscript(axis: Axis) -> ProposalInterval {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }

  fileprivate func scaled(by scale: Size) -> ProposalBox {
    ProposalBox(
      horizontal: horizontal.scaled(by: scale.width), vertical: vertical.scaled(by: scale.height))
  }

  func contains(_ proposal: ProposedViewSize) -> Bool {
    horizontal.contains(proposal.width) && vertical.contains(proposal.height)
  }

  /// The proposals in both boxes.
  func intersection(_ other: ProposalBox) -> ProposalBox {
    ProposalBox(
      horizontal: horizontal.intersection(other.horizontal),
      vertical: vertical.intersection(other.vertical))
  }
}

/// The proposed lengths between two bounds, which are included.
public struct ProposalInterval: Equatable, Sendable {
  /// The bounds; nil counts as −1.
  private(set) var lower: Double
  private(set) var upper: Double

  /// Every proposal, nil included.
  public static let all = ProposalInterval(lower: -1, upper: .infinity)

  /// No proposal.
  static let none = ProposalInterval(lower: 1, upper: 0)

  private init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Creates an interval of lengths, without nil; empty if the bounds are reversed.
  public init(from lower: Double, through upper: Double) {
    self.init(lower: max(lower, 0), upper: upper)
  }

  /// Creates an interval of one proposal.
  public init(only proposal: Double?) {
    let code = proposal ?? -1
    self.init(lower: code, upper: code)
  }

  func contains(_ proposal: Double?) -> Bool {
    let code = proposal ?? -1
    return lower <= code && code <= upper
  }

  /// The proposals in both intervals.
  func intersection(_ other: ProposalInterval) -> ProposalInterval {
    ProposalInterval(lower: max(lower, other.lower), upper: min(upper, other.upper))
  }

  /// The interval in units of which one of these is so many.
  package func scaled(by factor: Double) -> ProposalInterval {
    guard lower >= 0, lower <= upper else { return self }
    return ProposalInterval(from: lower * factor, through: upper * factor)
  }

  /// The proposals that are in the interval after a distance was subtracted, but not below 0.
  func preimage(subtracting distance: Double) -> ProposalInterval {
    guard lower >= 0, lower <= upper else { return self }
    return ProposalInterval(
      from: lower > 0 ? lower + distance : 0, through: max(upper + distance, 0))
  }

  /// The lengths that give a share in the interval, where a share is (length − offset) / count, but
  /// not below 0. Narrowed a little, since this is computed with rounding errors.
  func preimage(dividing count: Double, offset: Double) -> ProposalInterval {
    if self == .all { return self }
    guard lower >= 0, lower <= upper, offset.isFinite else { return .none }
    let margin = 1e-7
    return ProposalInterval(
      from: lower > 0 ? lower * count + offset + margin : 0,
      through: upper * count + offset - margin)
  }
}
