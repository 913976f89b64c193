import TerminalCells

/// A button that opens a box with further controls below it: `More ▾`.
///
/// Enter, space and a click open it. In it the arrows and tab move, a button ends it, and so do escape
/// and a click beside it. A menu in a menu opens a further box.
public struct Menu<Label: View, Content: View>: View {
  @Environment(\.menuStyle) private var style
  private let label: Label
  private let content: () -> Content
  private let primaryAction: (() -> Void)?

  /// Makes a menu with any label. One that does something when pressed is opened by the arrow down or
  /// by a click on its mark.
  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: (() -> Void)? = nil
  ) {
    self.label = label()
    self.content = content
    self.primaryAction = primaryAction
  }

  /// The label and a mark, or what a style makes of them.
  public var body: some View {
    if let style {
      style.body(
        MenuStyleConfiguration(
          label: StyledContent(label), content: StyledContent(DeferredView(make: content)),
          primaryAction: primaryAction))
    } else {
      MenuControl(label: label, content: content, primaryAction: primaryAction)
    }
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Makes the menu that a style is asked to make.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = { configuration.content }
    primaryAction = configuration.primaryAction
  }
}

/// The label of a menu with its mark, which opens it.
private struct MenuControl<Label: View, Content: View>: View {
  @State var isOpen = false
  let label: Label
  let content: () -> Content
  let primaryAction: (() -> Void)?

  var body: some View {
    ControlView(ControlActions(onKey: handle, onMouse: handle), role: .role(.menu)) { _ in
      CellHStack(alignment: .firstTextBaseline, columns: 1) {
        label
        Text("▾").unspoken
      }
    }
    .presenting(.menu, isPresented: $isOpen) { MenuItems(content: content()) }
  }

  private func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.code {
    case .enter, .character(" "): press()
    case .down where primaryAction != nil: isOpen = true
    default: return false
    }
    return true
  }

  private func handle(_ mouse: Mouse, _ area: CellRect) -> Bool {
    guard mouse.action == .press(.left) else { return false }
    if mouse.column == area.maxColumn - 1 { isOpen = true } else { press() }
    return true
  }

  private func press() {
    if let primaryAction { primaryAction() } else { isOpen = true }
  }
}

extension Menu where Label == Text {
  /// Makes a menu with a text as its label; it may do something when pressed.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content,
    primaryAction: (() -> Void)? = nil
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == OutlineUIControls.Label<Text, Image> {
  /// Makes a menu with a title and a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content, label: { OutlineUIControls.Label(title, systemImage: systemImage) })
  }
}

/// The content of a menu, in a column that scrolls if it must.
struct MenuItems<Content: View>: View {
  let content: Content

  var body: some View {
    ViewThatFits(in: .vertical) {
      column
      ScrollView { column }
    }
    .buttonStyle(.plain)
  }

  private var column: some View { VStack(alignment: .leading, spacing: 0) { content } }
}

extension View {
  /// Opens a menu for this view: by a click with the right button on it, and by `<s-f10>` or
  /// `<a-enter>` while it has the focus, or its row in a list. A view without a control gets the focus
  /// itself.
  public func contextMenu(
    @ViewBuilder menuItems: @escaping () -> some View
  ) -> some View {
    ContextMenuView(content: self, menuItems: menuItems)
  }

  /// Shows a menu for a view, see ``contextMenu(menuItems:)``. A terminal shows the view itself, no preview.
  public func contextMenu(
    @ViewBuilder menuItems: @escaping () -> some View, @ViewBuilder preview: () -> some View
  ) -> some View { contextMenu(menuItems: menuItems) }

  /// Adds actions to the context menu of a row: rows of a terminal are not swiped.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    contextMenu(menuItems: content)
  }
}

/// The items of the context menus around a view, which its own menu shows as well.
struct OuterMenuItems {
  let items: () -> AnyView
}

extension EnvironmentValues {
  fileprivate var outerMenuItems: OuterMenuItems? {
    get { self[of: OuterMenuItems.self] }
    set { self[of: OuterMenuItems.self] = newValue }
  }
}

private struct ContextMenuView<Content: View, Items: View>: View {
  @State var isOpen = false
  @Environment(\.outerMenuItems) var outer
  let content: Content
  let menuItems: () -> Items

  var body: some View {
    ControlView(
      ControlActions(
        onKey: { key in
          guard key == Key(.function(10), modifiers: .shift) || key == Key(.enter, modifiers: .alt)
          else { return false }
          isOpen = true
          return true
        },
        onMouse: { mouse, _ in
          guard mouse.action == .press(.right) else { return false }
          isOpen = true
          return true
        }), yieldsFocus: true
    ) { _ in content.environment(\.outerMenuItems, OuterMenuItems { AnyView(allItems) }) }
    .presenting(.menu, isPresented: $isOpen) { MenuItems(content: allItems) }
  }

  @ViewBuilder private var allItems: some View {
    menuItems()
    if let outer { outer.items() }
  }
}
