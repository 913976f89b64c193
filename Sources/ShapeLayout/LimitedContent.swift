import LayoutEngine

/// A container as large as its content, up to a length: the content is offered no more, and what is larger
/// reaches out of the container. SwiftUI's flexible frame would also grow to that length.
struct LimitedContent: Layout {
  /// The greatest width; nil for no limit.
  var width: Double?
  /// The greatest height; nil for no limit.
  var height: Double?
  /// Where content is that is larger.
  var alignment: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    guard let content = subviews.first else { return Size(width: 0, height: 0) }
    let size = content.sizeThatFits(offered(to: content, proposal))
    return Size(
      width: min(size.width, width ?? .infinity), height: min(size.height, height ?? .infinity))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let content = subviews.first else { return }
    let offered = offered(to: content, proposal)
    let inner = content.dimensions(in: offered)
    let outer = ViewDimensions(bounds.size)
    func distance(_ key: AlignmentKey) -> Double { outer[key] - inner[key] }
    content.place(
      at: Point(
        x: bounds.origin.x + distance(alignment.horizontal.key),
        y: bounds.origin.y + distance(alignment.vertical.key)),
      proposal: offered)
  }

  /// What the content is offered: no more than the limits, and nothing where it is no larger by itself.
  private func offered(
    to content: LayoutSubview, _ proposal: ProposedViewSize
  ) -> ProposedViewSize {
    func offered(_ length: Double?, _ limit: Double?, _ ideal: Double) -> Double? {
      guard let limit else { return length }
      guard let length else { return ideal > limit ? limit : nil }
      return min(length, limit)
    }
    let ideal = content.sizeThatFits(proposal)
    return ProposedViewSize(
      width: offered(proposal.width, width, ideal.width),
      height: offered(proposal.height, height, ideal.height))
  }
}
