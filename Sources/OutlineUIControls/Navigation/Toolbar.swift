/// Where an item of a toolbar is shown.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// The part of the bars that a placement means.
  enum Edge: Hashable, Sendable {
    case leading, principal, trailing, bottom
  }

  let edge: Edge

  /// At the end of the bar.
  public static let automatic = ToolbarItemPlacement(edge: .trailing)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(edge: .principal)
  /// At the start of the bar.
  public static let navigation = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar.
  public static let primaryAction = ToolbarItemPlacement(edge: .trailing)
  /// At the end of the bar.
  public static let secondaryAction = ToolbarItemPlacement(edge: .trailing)
  /// At the end of the bar.
  public static let confirmationAction = ToolbarItemPlacement(edge: .trailing)
  /// At the start of the bar.
  public static let cancellationAction = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar.
  public static let destructiveAction = ToolbarItemPlacement(edge: .trailing)
  /// At the start of the bar.
  public static let navigationBarLeading = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(edge: .trailing)
  /// At the start of the bar.
  public static let topBarLeading = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(edge: .trailing)
  /// In a bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(edge: .bottom)
  /// In a bar at the bottom.
  public static let status = ToolbarItemPlacement(edge: .bottom)
  /// In a bar at the bottom, since there is no keyboard on the screen.
  public static let keyboard = ToolbarItemPlacement(edge: .bottom)
}

/// A bar of a navigation stack.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  /// Every bar.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar at the top.
  public static let navigationBar = ToolbarPlacement(name: "navigation")
  /// The bar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottom")
  /// The bar of a tab view.
  public static let tabBar = ToolbarPlacement(name: "tab")
}

/// What a toolbar is for.
public enum ToolbarRole: Hashable, Sendable {
  /// A purpose.
  case automatic, browser, editor, navigationStack
}

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the items that the content is made of.
  associatedtype Body = Never

  /// What the content is made of.
  @ToolbarContentBuilder var body: Body { get }

  /// The items.
  var _entries: [ToolbarEntry] { get }
}

extension ToolbarContent where Body == Never {
  /// An item has no body; this is never called.
  public var body: Never { fatalError("An item of a toolbar has no body.") }
}

extension ToolbarContent where Body: ToolbarContent {
  /// The items of the body.
  public var _entries: [ToolbarEntry] { body._entries }
}

extension Never: ToolbarContent {}

/// Items of a toolbar that users of other systems arrange. Here they are where they are.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

extension ToolbarItem: CustomizableToolbarContent {}
extension ToolbarItemGroup: CustomizableToolbarContent {}
extension ToolbarItemList: CustomizableToolbarContent {}

/// An item of a toolbar as the bar keeps it.
public struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let content: AnyView
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Makes an item.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// Makes an item of a toolbar that users of other systems arrange.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) { self.init(placement: placement, content: content) }

  /// Itself.
  public var _entries: [ToolbarEntry] {
    [ToolbarEntry(placement: placement, content: AnyView(content))]
  }
}

/// Views in a bar, side by side.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let item: ToolbarItem<Content>

  /// Makes a group.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    item = ToolbarItem(placement: placement, content: content)
  }

  /// The views as one item.
  public var _entries: [ToolbarEntry] { item._entries }
}

/// Several items.
public struct ToolbarItemList: ToolbarContent {
  /// The items.
  public let _entries: [ToolbarEntry]
}

/// Builds the items of a toolbar.
@MainActor
@resultBuilder
public enum ToolbarContentBuilder {
  /// No items.
  public static func buildBlock() -> ToolbarItemList { ToolbarItemList(_entries: []) }

  /// Items in sequence.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarItemList {
    var entries: [ToolbarEntry] = []
    for item in repeat each content { entries += item._entries }
    return ToolbarItemList(_entries: entries)
  }

  /// Items under a condition.
  public static func buildIf(_ content: (some ToolbarContent)?) -> ToolbarItemList {
    ToolbarItemList(_entries: content?._entries ?? [])
  }

  /// The items of one branch.
  public static func buildEither(first content: some ToolbarContent) -> ToolbarItemList {
    ToolbarItemList(_entries: content._entries)
  }

  /// The items of the other branch.
  public static func buildEither(second content: some ToolbarContent) -> ToolbarItemList {
    ToolbarItemList(_entries: content._entries)
  }
}

extension View {
  /// Adds items to the bars of the navigation stack around the view; without one the view gets bars of
  /// its own.
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    let entries = content()._entries
    return LevelSettingView(content: self, needsBar: true) { $0.items += entries }
  }

  /// Adds views to the end of the bar at the top.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    let entries = ToolbarItem(content: content)._entries
    return LevelSettingView(content: self, needsBar: true) { $0.items += entries }
  }

  /// Shows or removes bars of the navigation stack around the view.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let all: [ToolbarPlacement] = [.navigationBar, .bottomBar]
    let bars = bars.isEmpty || bars.contains(.automatic) ? all : bars
    return LevelSettingView(content: self) { level in
      if visibility == .hidden { level.hiddenBars.formUnion(bars) }
    }
  }

  /// Adds items to the bars, see ``toolbar(content:)``; nobody rearranges them.
  public func toolbar(
    id: String, @ToolbarContentBuilder content: () -> some ToolbarContent
  ) -> some View { toolbar(content: content) }

  /// The view as it is: bars have no background.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self {
    self
  }

  /// The view as it is: bars have the terminal's colours.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self {
    self
  }

  /// The view as it is: titles have no menus.
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }

  /// The view as it is: bars have no background.
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> Self {
    self
  }
}
