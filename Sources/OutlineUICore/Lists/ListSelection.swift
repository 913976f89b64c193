/// What a selection calls a row, with its hash: most rows are known by that not to be the selected one.
/// An object, since it is passed on for every row in every frame.
final class RowTag {
  let value: AnyHashable
  private let hash: Int

  init(_ value: AnyHashable) {
    self.value = value
    hash = value.hashValue
  }

  /// Whether both are equal.
  func isEqual(to other: RowTag) -> Bool { hash == other.hash && value == other.value }
}

/// The selected rows of a list, and how the selection is changed.
package struct ListSelection {
  /// The test whether a row is selected, as long as the selection does not change.
  let test: () -> (RowTag) -> Bool
  /// The row from which keys move.
  let current: () -> AnyHashable?
  /// All selected rows.
  let all: () -> [AnyHashable]
  /// Selects one row only.
  let select: (AnyHashable) -> Void
  /// Selects a row beside others, or no longer; nil where at most one can be selected.
  let toggle: ((AnyHashable) -> Void)?

  /// Makes a selection of at most one row.
  package init<ID: Hashable>(_ binding: Binding<ID?>) {
    test = {
      guard let selected = binding.wrappedValue else { return { _ in false } }
      let tag = RowTag(AnyHashable(selected))
      return { $0.isEqual(to: tag) }
    }
    current = { binding.wrappedValue.map { AnyHashable($0) } }
    all = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    select = { tag in
      if let id = tag.base as? ID { binding.wrappedValue = id }
    }
    toggle = nil
  }

  /// Makes a selection of any number of rows.
  package init<ID: Hashable>(_ binding: Binding<Set<ID>>) {
    test = {
      let selected = binding.wrappedValue
      return { ($0.value.base as? ID).map(selected.contains) ?? false }
    }
    current = {
      let selected = binding.wrappedValue
      return selected.count == 1 ? selected.first.map { AnyHashable($0) } : nil
    }
    all = { binding.wrappedValue.map { AnyHashable($0) } }
    select = { tag in
      if let id = tag.base as? ID { binding.wrappedValue = [id] }
    }
    toggle = { tag in
      guard let id = tag.base as? ID else { return }
      if binding.wrappedValue.remove(id) == nil { binding.wrappedValue.insert(id) }
    }
  }
}
