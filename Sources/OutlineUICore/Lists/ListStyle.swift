/// The behaviour and look of lists: one of the styles here.
@MainActor @preconcurrency
public protocol ListStyle {
  /// What lists do in this style.
  var _traits: ListTraits { get }
}

/// What a style makes of lists.
public struct ListTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The header of the section at the top is pinned.
  package static let pinsHeaders = ListTraits(rawValue: 1)
  /// Every section with a header can be closed and opened; it starts open.
  package static let closesSections = ListTraits(rawValue: 2)
}

/// Headers scroll with their rows; only sections with `isExpanded` can be closed.
public struct DefaultListStyle: ListStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// Nothing in particular.
  public var _traits: ListTraits { [] }
}

/// The header of the section at the top is pinned.
public struct PlainListStyle: ListStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// Pinned headers.
  public var _traits: ListTraits { .pinsHeaders }
}

/// Every section with a header can be closed and opened; it starts open.
public struct SidebarListStyle: ListStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// Sections that close.
  public var _traits: ListTraits { .closesSections }
}

/// The same as ``DefaultListStyle``: rows reach the edges of their cells in every style.
public typealias GroupedListStyle = DefaultListStyle

/// The same as ``DefaultListStyle``: rows reach the edges of their cells in every style.
public typealias InsetGroupedListStyle = DefaultListStyle

/// The same as ``PlainListStyle``: rows reach the edges of their cells in every style.
public typealias InsetListStyle = PlainListStyle

extension ListStyle where Self == DefaultListStyle {
  /// Headers scroll with their rows; only sections with `isExpanded` can be closed.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
  /// The same as `automatic`.
  public static var grouped: DefaultListStyle { DefaultListStyle() }
  /// The same as `automatic`.
  public static var insetGrouped: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// The header of the section at the top is pinned.
  public static var plain: PlainListStyle { PlainListStyle() }
  /// The same as `plain`.
  public static var inset: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Every section with a header can be closed and opened; it starts open.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the behaviour and look of the lists inside.
  public func listStyle(_ style: some ListStyle) -> some View {
    environment(\.switches.listTraits, style._traits)
  }
}

extension Section {
  /// The expansion state of the section, wherever it is kept; nil if the section cannot be closed.
  func expansion(in context: ResolveContext) -> Expansion? {
    if let isExpanded { return Expansion(isExpanded, readBy: context.scope) }
    guard context.environment.switches.listTraits.contains(.closesSections),
      Header.self != EmptyView.self
    else {
      return nil
    }
    return Expansion(context.object(3) { StateBox(true, scope: context.scope) })
  }
}
