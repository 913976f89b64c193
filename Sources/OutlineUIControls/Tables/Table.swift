/// Rows of values in columns, below a header that stays where it is while the rows scroll. Only the visible
/// rows are evaluated.
///
/// The keys are those of a ``List``: arrows, page keys, home and end move through the rows, and shift with an
/// arrow extends a selection of several. Tab goes to the header, where left and right choose a column and
/// enter sorts by it; a second time in the other direction. A click on a title does the same. The table only
/// changes the `sortOrder`; the program sorts its data by it (`sort(using:)`).
///
/// ```swift
/// Table(people, selection: $chosen, sortOrder: $order) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Town", value: \.town).width(min: 8, ideal: 20)
/// }
/// .onChange(of: order) { people.sort(using: order) }
/// ```
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: PrimitiveView
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  /// What the table sorts by.
  public typealias Sort = Columns.TableColumnSortComparator

  private let rows: Rows
  private let columns: Columns
  private let selection: ListSelection?
  private let sortOrder: Binding<[Sort]>?

  private init(
    _ selection: ListSelection?, _ sortOrder: Binding<[Sort]>?, _ columns: Columns, _ rows: Rows
  ) {
    self.selection = selection
    self.sortOrder = sortOrder
    self.columns = columns
    self.rows = rows
  }

  /// Appends the table's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let entries = columns._columns
    let kept = inner.object(60) { TableMemory<Value>() }
    let columns = kept.columns(for: entries, inner.core.comparisons)
    let look = inner.environment.tableLook
    let header = TableHeader(entries: entries, sortOrder: sortOrder, layout: columns.layout)
    let list = List(content: rows.environment(columns).lineLimit(1), selection: selection)
    nodes.append(
      TableNode(
        columns.layout, isBordered: look.isBordered,
        header: look.hidesHeaders ? nil : implicitStack(inner.appending(2).nodes(of: header)),
        list: implicitStack(inner.appending(1).nodes(of: list))))
  }
}

/// The columns of a table in the last evaluation. As long as they make the same of a row, rows are kept.
private final class TableMemory<Value: Identifiable> {
  private var sources: [Any] = []
  private var places: [[Int]] = []
  private var kept: TableColumns<Value>?

  @MainActor func columns<Sort>(
    for entries: [TableColumnEntry<Value, Sort>], _ comparisons: InputComparisons
  ) -> TableColumns<Value> {
    defer {
      sources = entries.map(\.source)
      places = entries.map(\.place)
    }
    if let kept, places == entries.map(\.place),
      zip(sources, entries).allSatisfy({ comparisons.areEqualValues($0, $1.source) })
    {
      return kept
    }
    let made = TableColumns<Value>(
      entries.map {
        TableColumns.Column(place: $0.place, alignment: $0.alignment, resolve: $0.resolve)
      }, TableLayout(columns: entries.map(\.width)))
    kept = made
    return made
  }
}

// MARK: Tables of a collection

extension Table {
  /// Makes a table of a collection's elements.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort == Never {
    self.init(nil, nil, columns(), Rows(data: data))
  }

  /// Makes a table of a collection's elements of which one can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort == Never {
    self.init(ListSelection(selection), nil, columns(), Rows(data: data))
  }

  /// Makes a table of a collection's elements of which any number can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort == Never {
    self.init(ListSelection(selection), nil, columns(), Rows(data: data))
  }

  /// Makes a table of a collection's elements whose columns sort.
  public init<Data: RandomAccessCollection, Order: TableSortComparator>(
    _ data: Data, sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Value, Order> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort == Order {
    self.init(nil, sortOrder, columns(), Rows(data: data))
  }

  /// Makes a table of a collection's elements whose columns sort, and of which one can be selected.
  public init<Data: RandomAccessCollection, Order: TableSortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Value, Order> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort == Order {
    self.init(ListSelection(selection), sortOrder, columns(), Rows(data: data))
  }

  /// Makes a table of a collection's elements whose columns sort, and of which any number can be selected.
  public init<Data: RandomAccessCollection, Order: TableSortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Value, Order> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort == Order {
    self.init(ListSelection(selection), sortOrder, columns(), Rows(data: data))
  }

  /// Makes a table of tree-shaped data, whose elements with children can be opened.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Sort == Never {
    self.init(nil, nil, columns(), Rows(data: data, children: children))
  }

  /// Makes a table of tree-shaped data of which one element can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Sort == Never {
    self.init(ListSelection(selection), nil, columns(), Rows(data: data, children: children))
  }
}

// MARK: Tables of rows

extension Table {
  /// Makes a table of rows.
  public init(
    of valueType: Value.Type = Value.self,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Never {
    self.init(nil, nil, columns(), rows())
  }

  /// Makes a table of rows of which one can be selected.
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Never {
    self.init(ListSelection(selection), nil, columns(), rows())
  }

  /// Makes a table of rows of which any number can be selected.
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Never {
    self.init(ListSelection(selection), nil, columns(), rows())
  }

  /// Makes a table of rows whose columns sort.
  public init<Order: TableSortComparator>(
    of valueType: Value.Type = Value.self, sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Value, Order> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Order {
    self.init(nil, sortOrder, columns(), rows())
  }

  /// Makes a table of rows whose columns sort, and of which one can be selected.
  public init<Order: TableSortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Value, Order> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Order {
    self.init(ListSelection(selection), sortOrder, columns(), rows())
  }

  /// Makes a table of rows whose columns sort, and of which any number can be selected.
  public init<Order: TableSortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Value, Order> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort == Order {
    self.init(ListSelection(selection), sortOrder, columns(), rows())
  }
}
