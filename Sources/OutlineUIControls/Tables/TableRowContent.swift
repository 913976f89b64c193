/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent, PrimitiveView
where Data.Element: Identifiable {
  /// What a row shows.
  public typealias TableRowValue = Data.Element

  let data: Data

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  private var rows: some View { ForEach(data) { TableRow($0) } }

  /// Appends the nodes of the rows.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    rows._resolve(in: context, into: &nodes)
  }

  /// Appends one source for all rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    rows._resolveRows(in: context, into: &sources)
  }
}

/// A row for each element of tree-shaped data; those with children can be opened.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent, PrimitiveView
where Data.Element: Identifiable {
  /// What a row shows.
  public typealias TableRowValue = Data.Element

  let data: Data
  let children: KeyPath<Data.Element, Data?>

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  private var rows: some View { OutlineGroup(data, children: children) { TableRow($0) } }

  /// Appends the nodes of the rows.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    rows._resolve(in: context, into: &nodes)
  }

  /// Appends the rows, those in closed groups unevaluated.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    rows._resolveRows(in: context, into: &sources)
  }
}

/// Rows that are views: those of several statements, or with a modifier.
public struct TableRowViews<Value: Identifiable, Content: View>: TableRowContent, PrimitiveView {
  /// What a row shows.
  public typealias TableRowValue = Value

  let content: Content

  /// The content's count.
  public static var _viewCount: Int? { Content._viewCount }

  /// Appends the nodes of the rows.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    content._resolve(in: context, into: &nodes)
  }

  /// Appends the rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    content._resolveRows(in: context, into: &sources)
  }
}

/// A row that opens and closes the rows below it.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>:
  TableRowContent, PrimitiveView
where Label.TableRowValue == Content.TableRowValue {
  /// What a row shows.
  public typealias TableRowValue = Label.TableRowValue

  private let group: DisclosureGroup<Label, Content>

  /// Makes a row of a value with further rows below it.
  public init<Value>(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value> {
    group = DisclosureGroup(isExpanded: isExpanded, content: content) { TableRow(value) }
  }

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends the nodes of the rows.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    group._resolve(in: context, into: &nodes)
  }

  /// Appends the row and, if open, those below it.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    group._resolveRows(in: context, into: &sources)
  }
}

/// Makes rows of the statements of a closure: any number of rows, `if` and `else`.
@MainActor
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  /// Passes rows through.
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value {
    content
  }

  /// No rows.
  public static func buildBlock() -> TableRowViews<Value, EmptyView> {
    TableRowViews(content: EmptyView())
  }

  /// The first statement.
  public static func buildPartialBlock<Content: TableRowContent>(
    first content: Content
  ) -> Content where Content.TableRowValue == Value {
    content
  }

  /// A further statement.
  public static func buildPartialBlock<Former: TableRowContent, Content: TableRowContent>(
    accumulated: Former, next content: Content
  ) -> TableRowViews<Value, TupleView<Former, Content>>
  where Former.TableRowValue == Value, Content.TableRowValue == Value {
    TableRowViews(content: TupleView(accumulated, content))
  }

  /// Rows under a condition.
  public static func buildIf<Content: TableRowContent>(
    _ content: Content?
  ) -> OptionalView<Content> where Content.TableRowValue == Value {
    ViewBuilder.buildIf(content)
  }

  /// The rows of one branch.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> ConditionalView<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    .first(first)
  }

  /// The rows of the other branch.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> ConditionalView<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    .second(second)
  }

  /// The rows of a `for` loop.
  public static func buildArray<Content: TableRowContent>(
    _ content: [Content]
  ) -> TableRowViews<Value, ArrayView<Content>> where Content.TableRowValue == Value {
    TableRowViews(content: ViewBuilder.buildArray(content))
  }
}

extension OptionalView: TableRowContent where Content: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = Content.TableRowValue
}

extension ConditionalView: TableRowContent
where First: TableRowContent, Second: TableRowContent, First.TableRowValue == Second.TableRowValue {
  /// What a row shows.
  public typealias TableRowValue = First.TableRowValue
}

extension ForEach: TableRowContent where Content: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = Content.TableRowValue
}

extension ForEach {
  /// Makes a row of a table for each element.
  public init(_ data: Data)
  where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
    self.init(data) { TableRow($0) }
  }
}

extension Section: TableRowContent where Content: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = Content.TableRowValue
}

extension Section where Content: TableRowContent, Footer == EmptyView {
  /// Makes a section of rows of a table with a text as its header.
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol, @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Header == Text, Content.TableRowValue == Value {
    self.init(header: Text(title), footer: EmptyView(), isExpanded: nil, content: content)
  }

  /// Makes a section of rows of a table with a header.
  @_disfavoredOverload
  public init<Value>(
    @TableRowBuilder<Value> content: @escaping () -> Content, @ViewBuilder header: () -> Header
  ) where Content.TableRowValue == Value {
    self.init(header: header(), footer: EmptyView(), isExpanded: nil, content: content)
  }
}

extension TableRowContent {
  /// Opens a menu for the row: by a click with the right button on it, and by `<s-f10>` or `<a-enter>`.
  public func contextMenu(
    @ViewBuilder menuItems: @escaping () -> some View
  ) -> some TableRowContent<TableRowValue> {
    rowViews(wrapped(by: menuItems))
  }

  private func wrapped(by menuItems: @escaping () -> some View) -> some View {
    AsView(rows: self).contextMenu(menuItems: menuItems)
  }

  private func rowViews<Content: View>(
    _ content: Content
  ) -> TableRowViews<TableRowValue, Content> {
    TableRowViews(content: content)
  }
}

/// Rows as any other views, whose modifiers are those of views.
private struct AsView<Rows: View>: PrimitiveView {
  let rows: Rows

  static var _viewCount: Int? { Rows._viewCount }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    rows._resolve(in: context, into: &nodes)
  }

  func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    rows._resolveRows(in: context, into: &sources)
  }
}
