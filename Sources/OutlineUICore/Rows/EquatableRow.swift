/// A view that is compared with the one before, and so can be a row that is kept.
@MainActor protocol EquatableRow {
  /// What the row is a function of; nil if the view is not exactly one row.
  var rowElement: (any RowElement)? { get }
}

extension EquatableView: EquatableRow {
  var rowElement: (any RowElement)? {
    Content._viewCount == 1 ? EquatableRowElement(value: content) : nil
  }
}
