/// Makes columns of the statements of a closure: any number of columns, `if` and `else`.
@MainActor
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort: TableSortComparator> {
  /// Passes a column through.
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    column
  }

  /// A column that a table which sorts does not sort by.
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(
    _ column: Column
  ) -> TableColumnList<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never {
    TableColumnList(unsorted: column._columns)
  }

  /// No columns.
  public static func buildBlock() -> TableColumnList<RowValue, Sort> { TableColumnList([]) }

  /// The first column.
  public static func buildPartialBlock<Column: TableColumnContent>(
    first column: Column
  ) -> TableColumnList<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    TableColumnList([column._columns])
  }

  /// A further column.
  public static func buildPartialBlock<Column: TableColumnContent>(
    accumulated: TableColumnList<RowValue, Sort>, next column: Column
  ) -> TableColumnList<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    accumulated.appending(column._columns)
  }

  /// Columns under a condition.
  public static func buildIf<Column: TableColumnContent>(
    _ column: Column?
  ) -> TableColumnList<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    TableColumnList(column?._columns ?? [], branch: 0)
  }

  /// The columns of one branch.
  public static func buildEither<Column: TableColumnContent>(
    first column: Column
  ) -> TableColumnList<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    TableColumnList(column._columns, branch: 1)
  }

  /// The columns of the other branch.
  public static func buildEither<Column: TableColumnContent>(
    second column: Column
  ) -> TableColumnList<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    TableColumnList(column._columns, branch: 2)
  }

  /// The columns of an `if #available`.
  public static func buildLimitedAvailability<Column: TableColumnContent>(
    _ column: Column
  ) -> TableColumnList<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    TableColumnList([column._columns])
  }
}
