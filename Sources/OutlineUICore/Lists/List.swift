import TerminalCells

/// Rows in a column, in a window that scrolls. Only the visible rows are evaluated.
///
/// Arrows, page keys, home and end move through the rows; at its ends, and left and right where there is no
/// group to open or close, an arrow leaves the list. Enter and space open a group and press a row's control. Where a set is selected, shift with an arrow, a page key, home or end selects further
/// rows, and a click with control adds or removes one. Delete and backspace delete a row (``ForEach/onDelete(perform:)``), alt
/// with an arrow moves it (``ForEach/onMove(perform:)``).
public struct List<Content: View>: PrimitiveView {
  package let content: Content
  var selection: ListSelection?
  var scroll: Binding<ScrollState>?
  var labelLook: ((EnvironmentValues) -> StylePatch)?

  /// Highlights the labels of selected rows (``View/rowLabel(_:)``) instead of whole rows.
  package func highlightingLabels(
    _ look: @escaping (EnvironmentValues) -> StylePatch
  ) -> List {
    var list = self
    list.labelLook = look
    return list
  }

  /// Appends the list's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard var inner = context.descended(into: &nodes) else { return }
    inner.isListRow = true
    let controller = inner.object {
      ListController(core: inner.core, focusPath: inner.path)
    }
    controller.selection = selection
    controller.scroll = scroll
    controller.selectionActions = inner.environment.selectionActions
    controller.isScrollEnabled = inner.environment.isScrollEnabled
    controller.rowSpacing = inner.environment.listRowSpacing
    let environment = inner.environment
    let look = labelLook ?? { $0.selectionStyle }
    controller.selectionStyle = { look(environment) }
    controller.rowLook = RowLook(
      faint: environment.theme[.faint], showsGuides: environment.switches.showsIndentationGuides,
      highlightsLabel: labelLook != nil)
    controller.store.replace(source: inner.rowSource(of: content))
    inner.scope.register(controller.store)
    // Rows that stay may be selected now, or no longer.
    inner.core.highlight(controller)
    let pinsHeaders = inner.environment.switches.listTraits.contains(.pinsHeaders)
    let pinned: PinnedViews = pinsHeaders ? [.sectionHeaders] : []
    nodes.append(controller.node(pinnedViews: pinned))
  }
}

extension ResolveContext {
  /// The rows that a view contributes to a lazy container at this place.
  @MainActor package func rowSource(of content: some View) -> RowSource {
    var inner = appending(1)
    inner.outlineLevel = 0
    return inner.joinedRows(of: content)
  }

  /// The rows of a view.
  @MainActor func joinedRows(of view: some View) -> RowSource {
    var sources: [RowSource] = []
    view._resolveRows(in: self, into: &sources)
    return CompositeRowSource.joining(sources)
  }
}

extension List {
  /// Makes a list of views with a selection of whatever kind.
  package init(content: Content, selection: ListSelection?) {
    self.init(content: content, selection: selection, scroll: nil)
  }

  /// Makes a list of views.
  public init(scroll: Binding<ScrollState>? = nil, @ViewBuilder content: () -> Content) {
    self.init(content: content(), scroll: scroll)
  }

  /// Makes a list of views of which one can be selected, by its tag or its `ForEach` id.
  public init<ID: Hashable>(
    selection: Binding<ID?>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: ListSelection(selection), scroll: scroll)
  }

  /// Makes a list of views of which any number can be selected.
  public init<ID: Hashable>(
    selection: Binding<Set<ID>>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: ListSelection(selection), scroll: scroll)
  }

  /// Makes a list of a collection's elements.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(content: ForEach(data, content: rowContent), scroll: scroll)
  }

  /// Makes a list of a collection's elements of which one can be selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Data.Element.ID?>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(
      content: ForEach(data, content: rowContent), selection: ListSelection(selection),
      scroll: scroll)
  }

  /// Makes a list of a collection's elements of which any number can be selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(
      content: ForEach(data, content: rowContent), selection: ListSelection(selection),
      scroll: scroll)
  }

  /// Makes a list of the numbers of a range.
  public init<Row: View>(
    _ data: Range<Int>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(content: ForEach(data, content: rowContent), scroll: scroll)
  }

  /// Makes a list of the numbers of a range, of which one can be selected.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Int?>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(
      content: ForEach(data, content: rowContent), selection: ListSelection(selection),
      scroll: scroll)
  }

  /// Makes a list of the numbers of a range, of which any number can be selected.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Set<Int>>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(
      content: ForEach(data, content: rowContent), selection: ListSelection(selection),
      scroll: scroll)
  }

  /// Makes a list of elements that can be changed through the bindings passed to the content.
  public init<Data, Row: View>(
    _ data: Binding<Data>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Data.Element: Identifiable,
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, Row
    >
  {
    self.init(content: ForEach(data, content: rowContent), scroll: scroll)
  }

  /// Makes a list of a collection's elements, identified by a key path, of which one can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>,
    scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      content: ForEach(data, id: id, content: rowContent), selection: ListSelection(selection),
      scroll: scroll)
  }

  /// Makes a list of a collection's elements identified by a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(content: ForEach(data, id: id, content: rowContent), scroll: scroll)
  }

  /// Makes a list of a collection's elements, identified by a key path, of which any number can be
  /// selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<ID>>,
    scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      content: ForEach(data, id: id, content: rowContent), selection: ListSelection(selection),
      scroll: scroll)
  }

  /// Makes a list of tree-shaped data: equivalent to a list around an outline group.
  @inlinable
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    expansion: Binding<ExpansionState<Data.Element.ID>>? = nil,
    scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Data.Element: Identifiable, Content == OutlineGroup<OutlineTree<Data, Data.Element.ID>, Row>
  {
    self.init(scroll: scroll) {
      OutlineGroup(data, children: children, expansion: expansion, content: rowContent)
    }
  }

  /// Makes a list of tree-shaped data of which one element can be selected.
  @inlinable
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Data.Element.ID?>,
    expansion: Binding<ExpansionState<Data.Element.ID>>? = nil,
    scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Data.Element: Identifiable, Content == OutlineGroup<OutlineTree<Data, Data.Element.ID>, Row>
  {
    self.init(selection: selection, scroll: scroll) {
      OutlineGroup(data, children: children, expansion: expansion, content: rowContent)
    }
  }
}

private enum ListRowSpacingKey: EnvironmentKey {
  static var defaultValue: Double { 0 }
}

private enum ListSectionSpacingKey: EnvironmentKey {
  static var defaultValue: Double { 0 }
}

extension EnvironmentValues {
  /// The distance between the sections of lists.
  var listSectionSpacing: Double {
    get { self[ListSectionSpacingKey.self] }
    set { self[ListSectionSpacingKey.self] = newValue }
  }

  /// The distance between the rows of lists.
  var listRowSpacing: Double {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }
}

extension View {
  /// Puts space between the rows of the lists inside; nil is none.
  public func listRowSpacing(_ spacing: Double?) -> some View {
    let isLength = spacing.map { $0.isFinite && $0 > 0 } ?? false
    return environment(\.listRowSpacing, isLength ? spacing ?? 0 : 0)
  }

  /// Puts space between the sections of the lists inside.
  public func listSectionSpacing(_ spacing: Double) -> some View {
    environment(\.listSectionSpacing, spacing.isFinite && spacing > 0 ? spacing : 0)
  }

  /// Draws a faint line in the indentation of rows for every group they are in.
  public func indentationGuides(_ isShown: Bool = true) -> some View {
    environment(\.switches.showsIndentationGuides, isShown)
  }
}

private enum SelectionStyleKey: EnvironmentKey {
  static var defaultValue: StylePatch? { nil }
}

extension EnvironmentValues {
  /// The change that selecting a row of a list makes to its look; by default the theme's selection.
  public var selectionStyle: StylePatch {
    get { self[SelectionStyleKey.self] ?? theme[.selection] }
    set { self[SelectionStyleKey.self] = newValue }
  }
}
