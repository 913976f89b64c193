/// What selecting depends on besides the document: where commands are performed says it.
package struct SelectionContext {
  /// Whether an entry's group is open, for `:expanded`.
  let isExpanded: (Int) -> Bool
  /// The entries that `select-all` and `invert` are about; nil if that is all there are.
  let reach: (() -> [Int])?

  /// A context; without arguments that of a script, which folds and filters nothing.
  package init(
    isExpanded: @escaping (Int) -> Bool = { _ in false }, reach: (() -> [Int])? = nil
  ) {
    self.isExpanded = isExpanded
    self.reach = reach
  }
}
