/// A view that is compared with the one before, and so can be a row that is kept.
@MainActor package protocol EquatableRow {
  /// What the row is a function of; nil if the view is not exactly one row.
  func rowElement(_ comparisons: InputComparisons) -> (any RowElement)?
}

extension EquatableView: EquatableRow {
  package func rowElement(_ comparisons: InputComparisons) -> (any RowElement)? {
    Content._viewCount == 1 ? EquatableRowElement(value: content) : nil
  }
}
