/// What deletes and moves the elements of a `ForEach`.
struct ElementEdits {
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
}

/// How the row of an element is deleted and moved.
struct RowEditing {
  let edits: ElementEdits
  /// The number of the element, and how many there are.
  let offset: Int
  let count: Int

  /// Deletes the element; returns whether elements can be deleted.
  func delete() -> Bool {
    guard let delete = edits.onDelete else { return false }
    delete([offset])
    return true
  }

  /// Moves the element past its neighbour; returns whether there is one and elements can be moved.
  func move(by step: Int) -> Bool {
    guard let move = edits.onMove, offset + step >= 0, offset + step < count else { return false }
    // The destination counts as if the element were still at its place.
    move([offset], step < 0 ? offset + step : offset + step + 1)
    return true
  }
}
