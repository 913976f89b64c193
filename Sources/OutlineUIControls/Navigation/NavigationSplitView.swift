/// A column for choosing beside one for what is chosen, with a line between them; each has a bar of its
/// own. A ``NavigationLink`` shows its view in the next column, in place of what is there.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let columnVisibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @Environment(\.commandBar) private var commandBar
  @State private var contentColumn = NavigationColumn()
  @State private var detailColumn = NavigationColumn()

  /// Makes a view of three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.columnVisibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// The columns that are to be seen.
  public var body: some View {
    let isHidden = commandBar?.hidesSidebar.isSet == true
    let visibility = isHidden ? .detailOnly : columnVisibility?.wrappedValue ?? .all
    HStack(spacing: 0) {
      if visibility != .detailOnly {
        if visibility != .doubleColumn || Content.self == EmptyView.self {
          let next = Content.self == EmptyView.self ? detailColumn : contentColumn
          NavigationStack(root: sidebar, next: next).frame(maxColumns: Self.columnWidth)
          Divider()
        }
        if Content.self != EmptyView.self {
          NavigationStack(root: content, column: contentColumn, next: detailColumn)
            .frame(maxColumns: Self.columnWidth)
          Divider()
        }
      }
      NavigationStack(root: detail, column: detailColumn)
    }
  }

  /// In columns of cells.
  private static var columnWidth: Double { 28 }
}

extension NavigationSplitView where Content == EmptyView {
  /// Makes a view of two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, sidebar: sidebar, content: { EmptyView() },
      detail: detail)
  }
}

/// Which columns of a split view are to be seen.
public enum NavigationSplitViewVisibility: Hashable, Sendable {
  /// All of them.
  case automatic, all
  /// All but the first of three.
  case doubleColumn
  /// The last one.
  case detailOnly
}
