/// The state beside the document on which selecting depends, provided by the caller.
package struct SelectionContext {
  /// Whether an entry's group is open, for `:expanded`.
  let isExpanded: (Int) -> Bool
  /// The entries that `select-all` and `invert` apply to; nil for all.
  let reach: (() -> [Int])?

  /// Makes a context; the default is that of a script, without folds or filter.
  package init(
    isExpanded: @escaping (Int) -> Bool = { _ in false }, reach: (() -> [Int])? = nil
  ) {
    self.isExpanded = isExpanded
    self.reach = reach
  }
}
