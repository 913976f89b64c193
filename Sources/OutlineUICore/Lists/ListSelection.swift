/// The selected rows of a list, and how the selection is changed.
struct ListSelection {
  /// The test whether a row is selected, as long as the selection does not change.
  let test: () -> (AnyHashable) -> Bool
  /// The row from which keys move.
  let current: () -> AnyHashable?
  /// Selects one row only.
  let select: (AnyHashable) -> Void
  /// Selects a row beside others, or no longer; nil where at most one can be selected.
  let toggle: ((AnyHashable) -> Void)?

  /// Makes a selection of at most one row.
  init<ID: Hashable>(_ binding: Binding<ID?>) {
    test = {
      guard let selected = binding.wrappedValue else { return { _ in false } }
      return { $0.base as? ID == selected }
    }
    current = { binding.wrappedValue.map { AnyHashable($0) } }
    select = { tag in
      if let id = tag.base as? ID { binding.wrappedValue = id }
    }
    toggle = nil
  }

  /// Makes a selection of any number of rows.
  init<ID: Hashable>(_ binding: Binding<Set<ID>>) {
    test = {
      let selected = binding.wrappedValue
      return { ($0.base as? ID).map(selected.contains) ?? false }
    }
    current = {
      let selected = binding.wrappedValue
      return selected.count == 1 ? selected.first.map { AnyHashable($0) } : nil
    }
    select = { tag in
      if let id = tag.base as? ID { binding.wrappedValue = [id] }
    }
    toggle = { tag in
      guard let id = tag.base as? ID else { return }
      if binding.wrappedValue.remove(id) == nil { binding.wrappedValue.insert(id) }
    }
  }
}
