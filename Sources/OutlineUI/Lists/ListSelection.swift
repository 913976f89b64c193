/// The selected rows of a list, and how the selection is changed.
struct ListSelection {
  /// Whether a row is selected.
  let contains: (AnyHashable) -> Bool
  /// The row from which keys move.
  let current: () -> AnyHashable?
  /// Selects one row only.
  let select: (AnyHashable) -> Void

  /// Makes a selection of at most one row.
  init<ID: Hashable>(_ binding: Binding<ID?>) {
    contains = { tag in binding.wrappedValue.map { AnyHashable($0) } == tag }
    current = { binding.wrappedValue.map { AnyHashable($0) } }
    select = { tag in
      if let id = tag.base as? ID { binding.wrappedValue = id }
    }
  }

  /// Makes a selection of any number of rows.
  init<ID: Hashable>(_ binding: Binding<Set<ID>>) {
    contains = { tag in (tag.base as? ID).map(binding.wrappedValue.contains) ?? false }
    current = {
      let selected = binding.wrappedValue
      return selected.count == 1 ? selected.first.map { AnyHashable($0) } : nil
    }
    select = { tag in
      if let id = tag.base as? ID { binding.wrappedValue = [id] }
    }
  }
}
