/// A direction of sorting.
///
/// Foundation has a type of the same name: in a file that imports it as well, write
/// `OutlineUI.SortOrder`.
public enum SortOrder: Hashable, Sendable {
  /// From the lowest to the highest.
  case forward
  /// From the highest to the lowest.
  case reverse
}

/// An order of elements by one of their values.
///
/// Two of them are equal if they have the same key path and direction. Foundation has a type of the same
/// name: in a file that imports it as well, write `OutlineUI.KeyPathComparator`.
public struct KeyPathComparator<Compared> {
  /// The path to the value.
  public let keyPath: PartialKeyPath<Compared>
  /// The direction.
  public var order: SortOrder
  private let compareForward: (Compared, Compared) -> Int

  private init(
    path: PartialKeyPath<Compared>, order: SortOrder,
    _ compareForward: @escaping (Compared, Compared) -> Int
  ) {
    keyPath = path
    self.order = order
    self.compareForward = compareForward
  }

  /// Makes an order by a value.
  public init<Value: Comparable>(
    _ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward
  ) {
    self.init(path: keyPath, order: order) { left, right in
      compared(left[keyPath: keyPath], right[keyPath: keyPath])
    }
  }

  /// Makes an order by a value that may be missing; elements without one come first.
  public init<Value: Comparable>(
    _ keyPath: KeyPath<Compared, Value?>, order: SortOrder = .forward
  ) {
    self.init(path: keyPath, order: order) { left, right in
      switch (left[keyPath: keyPath], right[keyPath: keyPath]) {
      case (nil, nil): 0
      case (nil, _?): -1
      case (_?, nil): 1
      case (let left?, let right?): compared(left, right)
      }
    }
  }

  /// Makes an order by a value, which is compared by another order.
  public init<Value, Comparator: TableSortComparator>(
    _ keyPath: KeyPath<Compared, Value>, comparator: Comparator, order: SortOrder = .forward
  ) where Comparator.Compared == Value {
    self.init(path: keyPath, order: order) { left, right in
      comparator._comparison(left[keyPath: keyPath], right[keyPath: keyPath])
    }
  }
}

private func compared<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
  left < right ? -1 : right < left ? 1 : 0
}

extension KeyPathComparator: Hashable {
  /// Whether both have the same key path and direction.
  public static func == (left: KeyPathComparator, right: KeyPathComparator) -> Bool {
    left.keyPath == right.keyPath && left.order == right.order
  }

  /// Hashes key path and direction.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
    hasher.combine(order)
  }
}

extension KeyPathComparator: TableKeyPathComparator {
  /// Makes an order by a value, from the lowest to the highest.
  public init<Value: Comparable>(_by keyPath: KeyPath<Compared, Value>) { self.init(keyPath) }

  /// Whether the direction is forward.
  public var _isForward: Bool {
    get { order == .forward }
    set { order = newValue ? .forward : .reverse }
  }

  /// Whether both have the same key path.
  public func _comparesSame(as other: KeyPathComparator) -> Bool { keyPath == other.keyPath }

  /// Compares the values of two elements in the direction.
  public func _comparison(_ left: Compared, _ right: Compared) -> Int {
    let comparison = compareForward(left, right)
    return order == .forward ? comparison : -comparison
  }
}
