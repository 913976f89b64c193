import LayoutEngine

/// How lists behave and look.
public struct ListStyle: Hashable, Sendable {
  private enum Kind {
    case automatic
    case plain
    case sidebar
  }

  private let kind: Kind

  /// Headers scroll with their rows; only sections with `isExpanded` close.
  public static let automatic = ListStyle(kind: .automatic)
  /// The header of the section at the top stays in sight.
  public static let plain = ListStyle(kind: .plain)
  /// Every section with a header closes and opens; it starts open.
  public static let sidebar = ListStyle(kind: .sidebar)
}

private enum ListStyleKey: EnvironmentKey {
  static var defaultValue: ListStyle { .automatic }
}

extension EnvironmentValues {
  /// How lists behave and look.
  public var listStyle: ListStyle {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the lists inside behave and look.
  public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }
}

extension Section {
  /// Whether the section is open, wherever that is kept; nil if it does not close.
  func expansion(in context: ResolveContext) -> Expansion? {
    if let isExpanded { return Expansion(isExpanded, readBy: context.scope) }
    guard context.environment.listStyle == .sidebar, Header.self != EmptyView.self else {
      return nil
    }
    return Expansion(context.object(3) { StateBox(true, scope: context.scope) })
  }
}
