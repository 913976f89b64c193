/// Columns of a table: a ``TableColumn``, several of them, or those of a condition.
@MainActor
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// What a row shows.
  associatedtype TableRowValue: Identifiable
  /// What the table sorts by; `Never` if it does not.
  associatedtype TableColumnSortComparator: TableSortComparator
  /// The type of the columns that `tableColumnBody` makes.
  associatedtype TableColumnBody: TableColumnContent

  /// The columns.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator>
  var tableColumnBody: TableColumnBody { get }

  /// The columns as the table keeps them, in order.
  var _columns: [TableColumnEntry<TableRowValue, TableColumnSortComparator>] { get }
}

extension TableColumnContent
where
  TableColumnBody.TableRowValue == TableRowValue,
  TableColumnBody.TableColumnSortComparator == TableColumnSortComparator
{
  /// Those of the body.
  public var _columns: [TableColumnEntry<TableRowValue, TableColumnSortComparator>] {
    tableColumnBody._columns
  }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Such columns have no body; this is never called.
  public var tableColumnBody: Never { fatalError("The columns have no body.") }
}

extension Never: TableColumnContent {
  /// There are no rows.
  public typealias TableRowValue = Never
  /// Nothing is sorted.
  public typealias TableColumnSortComparator = Never
  /// There is no body.
  public typealias TableColumnBody = Never

  /// There are none.
  public var _columns: [TableColumnEntry<Never, Never>] { [] }
}

/// A column as a table keeps it.
public struct TableColumnEntry<RowValue: Identifiable, Sort: TableSortComparator> {
  /// The column, which is compared with that of the last evaluation.
  let source: Any
  /// Where it is in the structure of the columns.
  var place: [Int] = []
  let label: AnyView
  let width: TableColumnWidth
  let alignment: HorizontalAlignment
  /// What a press on its header sorts by.
  let sort: Sort?
  /// Makes the nodes of a cell.
  let resolve: (RowValue, ResolveContext) -> [LayoutNode]

  /// The same column in a further level of the structure.
  func inside(_ position: Int) -> TableColumnEntry {
    var entry = self
    entry.place.insert(position, at: 0)
    return entry
  }
}

/// Columns that have been put together by a builder.
public struct TableColumnList<RowValue: Identifiable, Sort: TableSortComparator>: TableColumnContent
{
  /// What a row shows.
  public typealias TableRowValue = RowValue
  /// What the table sorts by.
  public typealias TableColumnSortComparator = Sort
  /// They have no body.
  public typealias TableColumnBody = Never

  /// The columns.
  public private(set) var _columns: [TableColumnEntry<RowValue, Sort>] = []
  private var partCount = 0

  /// Columns, each part in a place of its own.
  init(_ parts: [[TableColumnEntry<RowValue, Sort>]]) {
    for part in parts { self = appending(part) }
  }

  /// These columns and others after them.
  func appending(_ part: [TableColumnEntry<RowValue, Sort>]) -> TableColumnList {
    var list = self
    list._columns += part.map { $0.inside(partCount) }
    list.partCount += 1
    return list
  }

  /// The columns of a branch.
  init(_ columns: [TableColumnEntry<RowValue, Sort>], branch: Int) {
    _columns = columns.map { $0.inside(branch) }
  }

  /// Columns of a table that does not sort by them.
  init(unsorted columns: [TableColumnEntry<RowValue, Never>]) {
    _columns = columns.map {
      TableColumnEntry(
        source: $0.source, place: $0.place, label: $0.label, width: $0.width,
        alignment: $0.alignment, sort: nil, resolve: $0.resolve)
    }
  }
}

extension Group: TableColumnContent where Content: TableColumnContent {
  /// What a row shows.
  public typealias TableRowValue = Content.TableRowValue
  /// What the table sorts by.
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  /// A group has no body of columns.
  public typealias TableColumnBody = Never

  /// Columns used as one, where more are needed than a block may have elsewhere.
  @_disfavoredOverload
  public init<RowValue, Sort>(
    @TableColumnBuilder<RowValue, Sort> content: () -> TableColumnList<RowValue, Sort>
  ) where Content == TableColumnList<RowValue, Sort> {
    self = .grouping(content())
  }

  /// The columns.
  public var _columns: [TableColumnEntry<TableRowValue, TableColumnSortComparator>] {
    content._columns
  }
}
