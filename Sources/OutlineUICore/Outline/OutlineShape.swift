/// How the elements of an outline are told apart, and where their children are.
///
/// It is made where the types are known, so that finding the open groups among a hundred thousand elements
/// calls nothing by way of their types' descriptions.
@usableFromInline
struct OutlineShape<Data: RandomAccessCollection, ID: Hashable> {
  @usableFromInline let id: (Data.Element) -> ID
  @usableFromInline let children: (Data.Element) -> Data?
  /// Calls a closure with the position and the children of each open group among elements.
  @usableFromInline let visitOpen: (Data, ExpansionState<ID>, (Int, Data) -> Void) -> Void
  /// What all that was made of.
  @usableFromInline let paths: [AnyKeyPath]

  @inlinable
  init(
    _ children: KeyPath<Data.Element, Data?>, paths: [AnyKeyPath] = [],
    id: @escaping (Data.Element) -> ID
  ) {
    self.id = id
    self.children = { $0[keyPath: children] }
    self.paths = paths + [children]
    let offset = MemoryLayout<Data.Element>.offset(of: children)
    visitOpen = { data, state, found in
      if let offset, Self.visitOpen(data, state, childrenAt: offset, id: id, found) { return }
      var position = 0
      for element in data {
        if state.isExpanded(id(element)), let inside = element[keyPath: children] {
          found(position, inside)
        }
        position += 1
      }
    }
  }

  /// Finds the open groups among elements that store their children: leaves are known by a look into memory.
  /// Returns false if the elements are not next to each other.
  @inlinable
  static func visitOpen(
    _ data: Data, _ state: ExpansionState<ID>, childrenAt offset: Int, id: (Data.Element) -> ID,
    _ found: (Int, Data) -> Void
  ) -> Bool {
    let isVisited: Void? = data.withContiguousStorageIfAvailable { elements in
      let bytes = UnsafeRawBufferPointer(elements)
      for position in elements.indices {
        let place = position * MemoryLayout<Data.Element>.stride + offset
        guard let inside = bytes.load(fromByteOffset: place, as: Data?.self),
          state.isExpanded(id(elements[position]))
        else { continue }
        found(position, inside)
      }
    }
    return isVisited != nil
  }
}
