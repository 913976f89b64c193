extension View {
  /// Gives the view the length of the space that it is proposed along some axes, where that is known.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view a length that depends on the one it is proposed along some axes, where that is known.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (Double, Axis) -> Double
  ) -> some View {
    RelativeFrameLayout(axes: axes, alignment: alignment, length: length) { self }
  }

  /// Gives the view the length of some of the columns that the space is divided into.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let count = Double(max(1, count))
      let one = (length - spacing * (count - 1)) / count
      return max(0, one * Double(span) + spacing * Double(span - 1))
    }
  }
}

/// A frame that depends on what it is proposed.
private struct RelativeFrameLayout: Layout {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (Double, Axis) -> Double

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let inner = changed(proposal)
    let size = subviews.first?.sizeThatFits(inner) ?? .zero
    return Size(
      width: axes.contains(.horizontal) ? inner.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? inner.height ?? size.height : size.height)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let anchor = alignment.unitPoint
    subviews.first?.place(
      at: Point(
        x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height),
      anchor: anchor, proposal: changed(proposal))
  }

  private func changed(_ proposal: ProposedViewSize) -> ProposedViewSize {
    func length(_ proposed: Double?, _ axis: Axis, _ isMeant: Bool) -> Double? {
      guard isMeant, let proposed, proposed.isFinite else { return proposed }
      let wanted = self.length(proposed, axis)
      return wanted.isFinite ? max(0, wanted) : proposed
    }
    return ProposedViewSize(
      width: length(proposal.width, .horizontal, axes.contains(.horizontal)),
      height: length(proposal.height, .vertical, axes.contains(.vertical)))
  }
}

extension Alignment {
  /// The point of a rectangle that the alignment means, as far as it is one of the usual ones.
  fileprivate var unitPoint: UnitPoint {
    let x = horizontal == .leading ? 0 : horizontal == .trailing ? 1 : 0.5
    let y = vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5
    return UnitPoint(x: x, y: y)
  }
}
