extension View {
  /// Scrolls to the view with an id when that changes; nil scrolls nowhere. What the user scrolls to is not
  /// told.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    ScrollViewReader { proxy in
      onChange(of: id.wrappedValue, initial: true) { _, new in
        if let new { proxy.scrollTo(new, anchor: anchor) }
      }
    }
  }

  /// The view as it is: views in a scroll view are found by their ids.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }

  /// The view as it is: views in a scroll view are found by their ids.
  public func scrollTarget(isEnabled: Bool = true) -> Self { self }

  /// The view as it is: a terminal scrolls by whole cells, which need nothing to come to rest at.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> Self { self }

  /// The view as it is: what is scrolled out of it is clipped.
  public func scrollClipDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// The view as it is: it does not bounce.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> Self { self }

  /// The view as it is: scroll views have no bars.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set
  ) -> Self { self }

  /// Puts space around what is scrolled.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(edges, length) }

  /// Puts space around what is scrolled.
  public func contentMargins(
    _ length: Double, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(.all, length) }
}

/// Where scrolling comes to rest.
public struct ScrollTargetBehavior: Hashable, Sendable {
  /// At whole pages.
  public static let paging = ScrollTargetBehavior()
  /// At views.
  public static let viewAligned = ScrollTargetBehavior()
}

/// Whether scrolling bounces.
public enum ScrollBounceBehavior: Hashable, Sendable {
  /// A rule.
  case automatic, always, basedOnSize
}

/// What margins are for.
public enum ContentMarginPlacement: Hashable, Sendable {
  /// A purpose.
  case automatic, scrollContent, scrollIndicators
}
