/// A container anyone can write: it chooses its size from what its subviews choose, and places them.
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
  /// What is kept between the calls of one pass.
  associatedtype Cache = Void
  /// The subviews handed to every call.
  typealias Subviews = LayoutSubviews

  /// How the container presents itself to spacers and dividers in it.
  static var layoutProperties: LayoutProperties { get }

  /// Makes what is kept between the calls of one pass.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings what is kept up to date when a new pass begins.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances the container wants to its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size for a proposal; called once per distinct proposal in a pass.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size

  /// Places the subviews; `bounds` has the size chosen before, and an origin that need not be zero.
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

/// How a layout presents itself to the views in it.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis spacers and dividers in it follow; nil for none.
  public var stackOrientation: Axis?

  /// Creates the properties of a container that is no stack.
  public init() {}
}

extension Layout {
  /// No stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes a new cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The most that any subview wants, on every edge.
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
  /// Nothing to keep.
  public func makeCache(subviews: Subviews) {}
}
