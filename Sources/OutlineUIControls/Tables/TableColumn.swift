/// A column of a ``Table``: its title, and what each row shows in it.
///
/// ```swift
/// Table(people, sortOrder: $order) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(5).alignment(.trailing)
/// }
/// ```
///
/// A press on the title sorts by the column, if the table has a `sortOrder` and the column a value.
nonisolated public struct TableColumn<
  RowValue: Identifiable, Sort: TableSortComparator, Content: View, Label: View
>: TableColumnContent {
  /// What a row shows.
  public typealias TableRowValue = RowValue
  /// What the table sorts by.
  public typealias TableColumnSortComparator = Sort
  /// A column has no body.
  public typealias TableColumnBody = Never

  private let label: Label
  private let cell: TableCell<RowValue, Content>
  private let sort: Sort?
  private var columnWidth = TableColumnWidth()
  private var columnAlignment = HorizontalAlignment.leading

  private init(label: Label, sort: Sort?, cell: TableCell<RowValue, Content>) {
    self.label = label
    self.sort = sort
    self.cell = cell
  }

  /// Itself.
  @MainActor public var _columns: [TableColumnEntry<RowValue, Sort>] {
    let make = cell.make
    return [
      TableColumnEntry(
        source: self, label: AnyView(label), width: columnWidth, alignment: columnAlignment,
        sort: sort, resolve: { value, context in context.nodes(of: make(value)) })
    ]
  }
}

/// What a column shows of a row.
private struct TableCell<RowValue, Content> {
  /// The path to the text, if that is all.
  var path: PartialKeyPath<RowValue>?
  let closure: TableCellClosure<RowValue, Content>

  var make: (RowValue) -> Content { closure.make }
}

/// The closure of a column alone, so that it can be compared as it is stored.
private struct TableCellClosure<RowValue, Content> {
  let make: (RowValue) -> Content
}

extension TableColumn: ComparableInput {
  package static var partTypes: [Any.Type] { [Label.self] }

  /// Whether cells of both columns are the same for the same row.
  package static func areEqual(
    _ left: Self, _ right: Self, _ known: InputComparisons
  ) -> Bool {
    guard left.columnWidth == right.columnWidth, left.columnAlignment == right.columnAlignment
    else {
      return false
    }
    if let path = left.cell.path { return path == right.cell.path }
    return right.cell.path == nil && known.areEqual(left.cell.closure, right.cell.closure)
  }
}

// MARK: Widths

extension TableColumn {
  /// Gives the column one width; nil leaves it to the table.
  public func width(_ width: Double? = nil) -> TableColumn {
    var column = self
    column.columnWidth = width.map { TableColumnWidth(fixed: $0) } ?? TableColumnWidth()
    return column
  }

  /// Limits the width of the column, and sets the one it has if there is room for all columns.
  public func width(
    min: Double? = nil, ideal: Double? = nil, max: Double? = nil
  ) -> TableColumn {
    var column = self
    column.columnWidth = TableColumnWidth(minimum: min, ideal: ideal, maximum: max)
    return column
  }

  /// Sets where the cells of the column are if they are narrower.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.columnAlignment = alignment.horizontal
    return column
  }

  /// The column as it is: the user cannot arrange columns.
  public func customizationID(_ identifier: String) -> TableColumn { self }
}

/// Where the cells of a column are if they are narrower than the column.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Place: Hashable {
    case leading, center, trailing
  }

  private let place: Place

  /// At the start.
  public static let automatic = TableColumnAlignment(place: .leading)
  /// At the start.
  public static let leading = TableColumnAlignment(place: .leading)
  /// In the middle.
  public static let center = TableColumnAlignment(place: .center)
  /// At the end.
  public static let trailing = TableColumnAlignment(place: .trailing)
  /// At the end, as numbers are.
  public static let numeric = TableColumnAlignment(place: .trailing)

  fileprivate var horizontal: HorizontalAlignment {
    switch place {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

// MARK: Columns that are not sorted by

extension TableColumn where Sort == Never, Label == Text {
  /// Makes a column of whatever a closure makes of a row.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), content: content)
  }

  /// Makes a column of whatever a closure makes of a row.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, sort: nil, cell: TableCell(closure: TableCellClosure(make: content)))
  }

  /// Makes a column of texts.
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(Text(title), value: value)
  }

  /// Makes a column of texts.
  public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(label: text, sort: nil, cell: .text(value))
  }

  /// Makes a column of a table that does not sort.
  public init<Value: Comparable>(
    _ title: some StringProtocol, value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), content: content)
  }
}

extension TableCell where Content == Text {
  fileprivate static func text(_ path: KeyPath<RowValue, String>) -> TableCell {
    TableCell(path: path, closure: TableCellClosure { Text($0[keyPath: path]) })
  }
}

// MARK: Columns that are sorted by

extension TableColumn where Label == Text {
  /// Makes a column that is sorted by an order of the rows.
  public init(
    _ title: some StringProtocol, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(Text(title), sortUsing: comparator, content: content)
  }

  /// Makes a column that is sorted by an order of the rows.
  public init(
    _ text: Text, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(
      label: text, sort: comparator, cell: TableCell(closure: TableCellClosure(make: content)))
  }
}

extension TableColumn
where Label == Text, Sort: TableKeyPathComparator, Sort.Compared == RowValue {
  /// Makes a column of texts, which is sorted by them.
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(Text(title), value: value)
  }

  /// Makes a column of texts, which is sorted by them.
  public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(label: text, sort: Sort(_by: value), cell: .text(value))
  }

  /// Makes a column that is sorted by a value of the rows.
  public init<Value: Comparable>(
    _ title: some StringProtocol, value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), value: value, content: content)
  }

  /// Makes a column that is sorted by a value of the rows.
  public init<Value: Comparable>(
    _ text: Text, value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(
      label: text, sort: Sort(_by: value),
      cell: TableCell(closure: TableCellClosure(make: content)))
  }
}

extension TableColumn where Label == Text, Sort == KeyPathComparator<RowValue> {
  /// Makes a column that is sorted by a value of the rows, which is compared by an order of its own.
  public init<Value, Comparator: TableSortComparator>(
    _ title: some StringProtocol, value: KeyPath<RowValue, Value>, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(
      title, sortUsing: KeyPathComparator(value, comparator: comparator), content: content)
  }
}
