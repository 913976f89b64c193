import LayoutEngine

/// The behaviour and look of lists.
public struct ListStyle: Hashable, Sendable {
  private enum Kind {
    case automatic
    case plain
    case sidebar
  }

  private let kind: Kind

  /// Headers scroll with their rows; only sections with `isExpanded` can be closed.
  public static let automatic = ListStyle(kind: .automatic)
  /// The header of the section at the top is pinned.
  public static let plain = ListStyle(kind: .plain)
  /// Every section with a header can be closed and opened; it starts open.
  public static let sidebar = ListStyle(kind: .sidebar)
}

private enum ListStyleKey: EnvironmentKey {
  static var defaultValue: ListStyle { .automatic }
}

extension EnvironmentValues {
  /// The behaviour and look of lists.
  public var listStyle: ListStyle {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the behaviour and look of the lists inside.
  public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }
}

extension Section {
  /// The expansion state of the section, wherever it is kept; nil if the section cannot be closed.
  func expansion(in context: ResolveContext) -> Expansion? {
    if let isExpanded { return Expansion(isExpanded, readBy: context.scope) }
    guard context.environment.listStyle == .sidebar, Header.self != EmptyView.self else {
      return nil
    }
    return Expansion(context.object(3) { StateBox(true, scope: context.scope) })
  }
}
