/// How a view with an aspect ratio is fitted to a proposal with another.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The largest size that fits inside.
  case fit
  /// The smallest size that covers everything.
  case fill
}

/// `aspectRatio(_:contentMode:)`: proposes a size with an aspect ratio to the child, and takes the
/// child's size.
///
/// The default ratio is that of the child's ideal size. nil × nil is passed on unchanged; if one
/// axis is nil, the other decides, unless the ratio leaves that without length: then the proposal is
/// passed on. A rigid child is not changed. (OpenSwiftUI's `AspectRatioLayout`, objc.io.)
public final class AspectRatioNode: UnaryNode {
  /// Width divided by height; nil for that of the child's ideal size.
  public let ratio: Double?
  /// Whether the child fits inside the proposal or covers it.
  public let mode: ContentMode

  /// Creates a node that proposes a ratio; a ratio that is not a positive number counts as nil.
  public init(_ ratio: Double? = nil, contentMode: ContentMode, _ child: LayoutNode) {
    self.ratio = ratio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    mode = contentMode
    super.init(child)
  }

  public override var priority: Double { 0 }
  public override var independentAxes: Axis.Set { [] }

  public override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard proposal.width != nil || proposal.height != nil else { return proposal }
    let unit = unitSize
    let scales = [
      proposal.width.map { Self.scale(from: unit.width, to: $0) },
      proposal.height.map { Self.scale(from: unit.height, to: $0) },
    ].compactMap { $0 }
    let decides = unit.width > 0 && unit.height > 0 || mode == .fit && scales.count == 2
    guard let scale = mode == .fit ? scales.min() : scales.max(), scale.isFinite || decides else {
      return proposal
    }
    return ProposedViewSize(
      width: unit.width > 0 ? unit.width * scale : 0,
      height: unit.height > 0 ? unit.height * scale : 0)
  }

  /// The factor from a side to the one that is given; any will do for a side without length.
  private static func scale(from length: Double, to given: Double) -> Double {
    length > 0 ? given / length : .infinity
  }

  /// A size with the requested ratio; a square ideal size gives exactly 1 : 1.
  private var unitSize: Size {
    if let ratio { return Size(width: ratio, height: 1) }
    let ideal = child.size(in: .unspecified)
    guard ideal.width.isFinite, ideal.height.isFinite else { return Size(width: 1, height: 1) }
    return ideal.width == ideal.height ? Size(width: 1, height: 1) : ideal
  }
}
