/// Rows of a table: a ``TableRow``, or views that contain some, such as a `ForEach` or a `Section`.
public protocol TableRowContent<TableRowValue>: View {
  /// What a row shows.
  associatedtype TableRowValue: Identifiable
}

/// A row of a ``Table``, which shows a value in the table's columns. It is selected by the value's id.
public struct TableRow<Value: Identifiable>: TableRowContent, PrimitiveView {
  /// What the row shows.
  public typealias TableRowValue = Value

  let value: Value

  /// Makes a row.
  public init(_ value: Value) { self.value = value }

  /// Appends the node of the row's cells.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    TableCells(value: value)._resolve(in: context, into: &nodes)
  }

  /// Appends one row with the tag of the value's id.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    TaggedView(content: TableCells(value: value), tag: value.id)
      ._resolveRows(in: context, into: &sources)
  }
}

extension TableRow: EquatableRow {
  package func rowElement(_ comparisons: InputComparisons) -> (any RowElement)? {
    TableRowElement(value, comparisons)
  }
}

/// The value of a row, of which its cells are a function as long as the columns are the same.
private final class TableRowElement<Value>: RowElement {
  private let value: Value
  private let comparisons: InputComparisons

  init(_ value: Value, _ comparisons: InputComparisons) {
    self.value = value
    self.comparisons = comparisons
  }

  func isEqual(to other: any RowElement) -> Bool {
    guard let other = other as? TableRowElement<Value> else { return false }
    return comparisons.areEqual(value, other.value)
  }
}

/// The columns of a table, as its rows find them in the environment.
final class TableColumns<Value> {
  struct Column {
    let place: [Int]
    let alignment: HorizontalAlignment
    let resolve: (Value, ResolveContext) -> [LayoutNode]
  }

  let columns: [Column]
  /// Where cells are in their columns; asked for by every row.
  let alignments: [HorizontalAlignment]
  let layout: TableLayout

  init(_ columns: [Column], _ layout: TableLayout) {
    self.columns = columns
    alignments = columns.map { $0.alignment }
    self.layout = layout
  }
}

/// What the columns show of a value.
private struct TableCells<Value>: PrimitiveView {
  let value: Value

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    // A row outside of a table, or in one of something else, is empty.
    guard let columns = context.environment[of: TableColumns<Value>.self] else {
      return nodes.append(StackNode(vertically: []))
    }
    guard let inner = context.descended(into: &nodes) else { return }
    let cells = columns.columns.map { column in
      let place = column.place.reduce(inner) { $0.appending($1) }
      return implicitStack(column.resolve(value, place)) { StackNode(horizontally: $0) }
    }
    nodes.append(TableRowNode(columns.layout, alignments: columns.alignments, cells: cells))
  }
}
