import ShapeDocument

extension Editor {
  /// The entry the inspector shows: the cursor's, or the first marked one where the cursor's is none
  /// of several; the document itself where that is selected.
  var inspectedEntry: Int {
    if selectsDocument { return Transaction.root }
    guard !marks.isEmpty, !marks.contains(cursor) else { return cursor }
    return marks.bits.firstSet(in: 0..<marks.bits.count) ?? cursor
  }

  /// Whether the selected graphics have the same at a path.
  func agreement(at path: String) -> InspectorModel.Agreement {
    guard marks.count > 1 else { return .same }
    if editing.comparison?.marks != marks || editing.comparison?.changeCount != editing.changeCount
    {
      editing.comparison = MixedComparison(marks, changeCount: editing.changeCount)
    }
    return editing.comparison?.agreement(path, in: document) ?? .same
  }

  /// Whether selected graphics are still to be compared.
  var hasComparisonWork: Bool {
    guard layout.visiblePanes.contains(.inspector), let comparison = editing.comparison else {
      return false
    }
    return comparison.marks == marks && comparison.changeCount == editing.changeCount
      && comparison.hasWork
  }

  /// Compares some more of the selected graphics.
  func compareSome() {
    if editing.comparison?.advance(in: document) == true { inspectorCache = nil }
  }
}
