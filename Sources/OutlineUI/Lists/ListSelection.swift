/// What rows of a list are selected, and how that is changed.
struct ListSelection {
  /// Whether a row is selected.
  let contains: (AnyHashable) -> Bool
  /// The row keys start from.
  let current: () -> AnyHashable?
  /// Makes a row the only one selected.
  let select: (AnyHashable) -> Void

  /// At most one row.
  init<ID: Hashable>(_ binding: Binding<ID?>) {
    contains = { tag in
      guard let selected = binding.wrappedValue else { return false }
      return tag.base as? ID == selected
    }
    current = { binding.wrappedValue.map { AnyHashable($0) } }
    select = { tag in
      if let id = tag.base as? ID { binding.wrappedValue = id }
    }
  }

  /// Any number of rows.
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
