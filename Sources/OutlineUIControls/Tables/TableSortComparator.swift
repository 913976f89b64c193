/// An order of elements that a table can sort by.
///
/// ``KeyPathComparator`` is one. Another type becomes one by these requirements, which say nothing of how it
/// compares elsewhere.
public protocol TableSortComparator<Compared>: Hashable {
  /// What is compared.
  associatedtype Compared

  /// Whether it sorts from the lowest to the highest.
  var _isForward: Bool { get set }

  /// Whether both compare the same of the elements, in whatever direction.
  func _comparesSame(as other: Self) -> Bool

  /// Negative if the left element comes first, positive if the right one does, 0 if neither.
  func _comparison(_ left: Compared, _ right: Compared) -> Int
}

/// An order that a table can make for a column of which only the key path is known.
public protocol TableKeyPathComparator<Compared>: TableSortComparator {
  /// Makes an order by a value of the elements, from the lowest to the highest.
  init<Value: Comparable>(_by keyPath: KeyPath<Compared, Value>)
}

extension Never: TableSortComparator {
  /// Never asked: there is no value of this type.
  public var _isForward: Bool {
    get { true }
    set {}
  }

  /// Never asked: there is no value of this type.
  public func _comparesSame(as other: Never) -> Bool {}

  /// Never asked: there is no value of this type.
  public func _comparison(_ left: Never, _ right: Never) -> Int {}
}

extension Sequence {
  /// The elements in an order; those that are equal in it stay as they are.
  @_disfavoredOverload
  public func sorted<Comparator: TableSortComparator>(using comparator: Comparator) -> [Element]
  where Comparator.Compared == Element {
    sorted(using: [comparator])
  }

  /// The elements in the first of several orders; those that are equal in it in the next one.
  @_disfavoredOverload
  public func sorted<Comparator: TableSortComparator>(
    using comparators: some Sequence<Comparator>
  ) -> [Element] where Comparator.Compared == Element {
    let comparators = Array(comparators)
    return sorted { left, right in
      for comparator in comparators {
        let comparison = comparator._comparison(left, right)
        if comparison != 0 { return comparison < 0 }
      }
      return false
    }
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Sorts the elements; those that are equal in the order stay as they are.
  @_disfavoredOverload
  public mutating func sort<Comparator: TableSortComparator>(using comparator: Comparator)
  where Comparator.Compared == Element {
    sort(using: [comparator])
  }

  /// Sorts the elements by the first of several orders; those that are equal in it by the next one.
  @_disfavoredOverload
  public mutating func sort<Comparator: TableSortComparator>(
    using comparators: some Sequence<Comparator>
  ) where Comparator.Compared == Element {
    for (place, element) in zip(indices, sorted(using: comparators)) { self[place] = element }
  }
}
