/// A custom container: it chooses its size from the sizes of its subviews, and places them.
///
/// The names and the order of calls are SwiftUI's (WWDC22-10056). Run one with ``LayoutProtocolNode``.
///
///     struct Cascade: Layout {
///       func sizeThatFits(
///         proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
///       ) -> Size {
///         subviews.reduce(into: Size()) { size, subview in
///           let own = subview.sizeThatFits(proposal)
///           size = Size(width: size.width + own.width, height: size.height + own.height)
///         }
///       }
///       …
///     }
public protocol Layout {
  /// The data kept between the calls of one pass.
  associatedtype Cache = Void
  /// The subviews passed to every call.
  typealias Subviews = LayoutSubviews

  /// The properties that affect spacers and dividers in it.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the data kept between the calls of one pass.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates that data when a new pass begins.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances that the container prefers to its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size for a proposal; called once per distinct proposal in a pass.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size

  /// Places the subviews; `bounds` has the size chosen before, and an origin that may not be zero.
  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The container's own value of a horizontal guide; nil to merge those of the subviews.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double?

  /// The container's own value of a vertical guide; nil to merge those of the subviews.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double?
}

/// The properties of a layout that affect the views in it.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis that spacers and dividers in it follow; nil for none.
  public var stackOrientation: Axis?

  /// Creates the properties of a container that is not a stack.
  public init() {}
}

extension Layout {
  /// The properties of a container that is not a stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Replaces the cache by a new one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The largest distance that any subview prefers, on every edge.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    return subviews.reduce(into: ViewSpacing.none) { $0.formUnion($1.spacing) }
  }

  /// Merges the subviews' guides.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? { nil }

  /// Merges the subviews' guides.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? { nil }
}

extension Layout where Cache == Void {
  /// Makes an empty cache.
  public func makeCache(subviews: Subviews) {}
}
