import TerminalCells

/// Views of which one is shown, with a bar at the bottom to choose it. Each is given its place in the bar
/// by ``View/tabItem(_:)``, and keeps its state while another one is shown.
///
/// The bar is one control: with the focus, left and right choose a tab, and up leads to the view. A click
/// chooses, too.
public struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<Selection>?
  private let content: Content

  /// Makes a view whose choice is bound to the `tag` of a tab.
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Appends one node: the chosen view above the bar.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard var inner = context.descended(into: &nodes) else { return }
    inner.isListRow = false
    inner.isInspected = true
    let tabs = inner.appending(0).nodes(of: content).map { TabNode(finding: $0) }
    let own = inner.object(23) { StateBox(0, scope: inner.scope) }
    let chosen = chosen(of: tabs, own: own.read())
    let shownBefore = inner.object(62) { ShownTab(chosen) }
    if shownBefore.number != chosen { inner.core.noteOtherScreen() }
    shownBefore.number = chosen
    var shown: [LayoutNode] = []
    for (index, tab) in tabs.enumerated() {
      let made = tab.content(isShown: index == chosen, in: inner.appending(1).appending(index))
      if index == chosen { shown = made }
    }
    let bar = TabBar(labels: tabs.map(\.label), chosen: chosen) { index in
      own.write(index)
      if let tag = tabs[index].tag?.base as? Selection { selection?.wrappedValue = tag }
    }
    nodes.append(
      SafeAreaInsetNode(
        edge: .bottom, alignment: .center, spacing: 0,
        content: FlexFrameNode(maxWidth: .infinity, maxHeight: .infinity, implicitStack(shown)),
        bar: implicitStack(inner.appending(2).nodes(of: bar))))
  }

  /// The number of the chosen tab: that with the selected tag, or else the one chosen last.
  private func chosen(of tabs: [TabNode], own: Int) -> Int {
    let fallback = min(own, max(0, tabs.count - 1))
    guard let selected = selection?.wrappedValue else { return fallback }
    return tabs.firstIndex { $0.tag == AnyHashable(selected) } ?? fallback
  }
}

extension TabView where Selection == Int {
  /// Makes a view that keeps the choice itself.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// The tab that was shown in the last evaluation.
private final class ShownTab {
  var number: Int
  init(_ number: Int) { self.number = number }
}

/// The labels of tabs, side by side below a line.
private struct TabBar: View {
  let labels: [AnyView]
  let chosen: Int
  let choose: (Int) -> Void

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      TabTitles(labels: labels, chosen: chosen, choose: choose).lineLimit(1)
    }
  }
}

/// The labels of tabs as one control, whose arrows choose.
private struct TabTitles: PrimitiveView {
  let labels: [AnyView]
  let chosen: Int
  let choose: (Int) -> Void

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let (column, theme) = (inner.core.cell.width, inner.environment.theme)
    let titles = labels.indices.map { index in
      let label = CellHStack(columns: 1) { labels[index] }
      return PaddingNode(
        EdgeInsets(.horizontal, column),
        implicitStack(inner.appending(0).appending(index).nodes(of: label)))
    }
    ControlView(actions(titles), highlightsFocus: false) { target in
      NodeView { _ in
        StackNode(
          spacing: column,
          horizontally: titles.enumerated().map { index, title -> LayoutNode in
            let shown = index == chosen ? DrawingNode(chosen: title, of: target, theme) : title
            return AccessibilityNode(shown) {
              $0.role = .tab
              $0.place = AccessibilityElement.Place(index + 1, of: titles.count)
              if index == chosen { $0.added = .isSelected }
              $0.isFocused = { index == chosen && target.isFocused }
            }
          })
      }
    }
    ._resolve(in: inner.appending(1), into: &nodes)
  }

  private func actions(_ titles: [LayoutNode]) -> ControlActions {
    ControlActions(
      onKey: { key in
        guard key == Key(.left) || key == Key(.right) else { return false }
        let next = key == Key(.left) ? chosen - 1 : chosen + 1
        guard labels.indices.contains(next) else { return false }
        choose(next)
        return true
      },
      onMouse: { mouse, _ in
        let cell = CellPoint(column: mouse.column, row: mouse.row)
        guard mouse.action == .press(.left),
          let index = titles.firstIndex(where: { $0.cells.contains(cell) })
        else { return false }
        choose(index)
        return true
      })
  }
}

/// A view with its label in the bar of a tab view; it is made when it is shown.
final class TabNode: LayoutNode, TaggedNode {
  let label: AnyView
  var tag: AnyHashable?
  private let make: (_ isShown: Bool, ResolveContext) -> [LayoutNode]

  init(
    label: AnyView, tag: AnyHashable? = nil,
    make: @escaping (_ isShown: Bool, ResolveContext) -> [LayoutNode]
  ) {
    self.label = label
    self.tag = tag
    self.make = make
  }

  /// The tab in a node, or one for a node without a label.
  @MainActor convenience init(finding node: LayoutNode) {
    var found = node
    while !(found is TabNode), let child = found.children.first, found.children.count == 1 {
      found = child
    }
    if let tab = found as? TabNode {
      self.init(label: tab.label, tag: tab.tag, make: tab.make)
    } else {
      self.init(label: AnyView(Text("○").accessibilityLabel("tab"))) { isShown, _ in
        isShown ? [node] : []
      }
    }
  }

  /// The nodes of the view, none unless it is shown.
  func content(isShown: Bool, in context: ResolveContext) -> [LayoutNode] {
    make(isShown, context)
  }
}

/// A view for one tab.
@usableFromInline struct TabItemView<Content: View>: PrimitiveView {
  let content: Content
  let label: AnyView
  var tag: AnyHashable?

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let content = content
    nodes.append(
      TabNode(label: label, tag: tag) { isShown, _ in
        let region = context.object(24) { KeptRegion(core: context.core, parent: context.scope) }
        guard isShown else { return [] }
        let made = region.nodes(of: content, in: context)
        region.show(in: context)
        return made
      })
    // `tag` may come before `tabItem`.
    if let tagged = content as? any HasTag { (nodes.last as? TabNode)?.tag = tagged.anyTag }
  }
}

/// A view with a tag.
@MainActor private protocol HasTag {
  var anyTag: AnyHashable { get }
}

extension TaggedView: HasTag {
  fileprivate var anyTag: AnyHashable { AnyHashable(tag) }
}

/// A view of a tab view with its label.
public struct Tab<Content: View>: View {
  private let title: String
  private let symbol: String
  private let value: AnyHashable?
  private let content: Content

  /// Makes a tab with a title and a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    symbol = systemImage
    value = nil
    self.content = content()
  }

  /// Makes a tab that is chosen by a value.
  public init(
    _ title: some StringProtocol, systemImage: String, value: some Hashable,
    @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    symbol = systemImage
    self.value = AnyHashable(value)
    self.content = content()
  }

  /// The content with its label.
  public var body: some View {
    TabItemView(content: content, label: AnyView(Label(title, systemImage: symbol)), tag: value)
  }
}

extension View {
  /// Sets the label of the view in the bar of the tab view around it.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    TabItemView(content: self, label: AnyView(label()))
  }

  /// The view as it is: tab views have one look.
  public func tabViewStyle(_ style: some TabViewStyle) -> Self { self }
}

/// A look of tab views; there is one.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// The only look of tab views.
public struct DefaultTabViewStyle: TabViewStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
}

/// The only look of tab views: pages cannot be swept aside.
public struct PageTabViewStyle: TabViewStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The only look.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension PageTabViewStyle {
  /// When the marks of the pages are shown; here the bar of the tabs always is.
  public enum IndexDisplayMode: Hashable, Sendable {
    /// A rule.
    case automatic, always, never
  }

  /// Makes the style.
  public init(indexDisplayMode: IndexDisplayMode) {}
}

/// The look of the marks of pages; there is one.
public struct PageIndexViewStyle: Hashable, Sendable {
  /// When there is something behind the marks.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    /// A rule.
    case automatic, interactive, always, never
  }

  /// The only look.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  /// The only look.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle()
  }

  /// Makes the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension View {
  /// The view as it is: tab views have one look.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> Self { self }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// The only look.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle()
  }
  /// The only look.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}
