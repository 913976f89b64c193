/// A type-erased layout, so that a view can change its container and keep its subviews.
public struct AnyLayout: Layout {
  /// The wrapped layout's cache.
  public struct Cache {
    var value: Any
  }

  private let base: any Layout
  /// The wrapped layout's properties.
  let layoutProperties: LayoutProperties

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) {
    base = layout
    layoutProperties = L.layoutProperties
  }

  /// Makes the wrapped layout's cache.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(value: base.makeCache(subviews: subviews))
  }

  /// Updates the wrapped layout's cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    base.updateCache(&cache.value, subviews)
  }

  /// The wrapped layout's spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.spacing(subviews, &cache.value)
  }

  /// The wrapped layout's size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    base.size(proposal, subviews, &cache.value)
  }

  /// Lets the wrapped layout place the subviews.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.place(bounds, proposal, subviews, &cache.value)
  }

  /// The wrapped layout's guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? {
    base.guide(guide, bounds, proposal, subviews, &cache.value)
  }

  /// The wrapped layout's guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? {
    base.guide(guide, bounds, proposal, subviews, &cache.value)
  }
}

extension Layout {
  /// Calls the layout with its type of cache, made again if the erased one is of another type.
  private func with<Result>(
    _ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout Cache) -> Result
  ) -> Result {
    var own = cache as? Cache ?? makeCache(subviews: subviews)
    cache = ()
    let result = body(&own)
    cache = own
    return result
  }

  fileprivate func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
    with(&cache, subviews) { updateCache(&$0, subviews: subviews) }
  }

  fileprivate func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    with(&cache, subviews) { spacing(subviews: subviews, cache: &$0) }
  }

  fileprivate func size(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> Size {
    with(&cache, subviews) {
      sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  fileprivate func place(
    _ bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) {
    with(&cache, subviews) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  fileprivate func guide(
    _ guide: HorizontalAlignment, _ bounds: Rect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> Double? {
    with(&cache, subviews) {
      explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  fileprivate func guide(
    _ guide: VerticalAlignment, _ bounds: Rect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> Double? {
    with(&cache, subviews) {
      explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
