/// A direction of sorting.
public typealias SortOrder = Foundation.SortOrder
/// An order of elements by one of their values.
public typealias KeyPathComparator = Foundation.KeyPathComparator

extension Foundation.KeyPathComparator: TableSortComparator {
  /// Whether the direction is forward.
  public var _isForward: Bool {
    get { order == .forward }
    set { order = newValue ? .forward : .reverse }
  }

  /// Whether both have the same key path.
  public func _comparesSame(as other: Self) -> Bool { keyPath == other.keyPath }

  /// Compares two elements in the direction.
  public func _comparison(_ left: Compared, _ right: Compared) -> Int {
    compare(left, right).rawValue
  }
}

extension Foundation.KeyPathComparator: TableKeyPathComparator {
  /// Makes an order by a value, from the lowest to the highest.
  public init<Value: Comparable>(_by keyPath: KeyPath<Compared, Value>) {
    // Columns are made and sorted by on the main actor alone; the marker has no representation.
    self.init(unsafeBitCast(keyPath, to: (KeyPath<Compared, Value> & Sendable).self))
  }
}
