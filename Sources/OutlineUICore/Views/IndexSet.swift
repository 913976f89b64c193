/// A set of numbers of elements, in order.
///
/// Foundation has a type of the same name: in a file that imports it as well, write
/// `OutlineUI.IndexSet`.
public struct IndexSet: Hashable, Sendable {
  private var numbers: [Int]

  /// Makes a set of the numbers of a sequence.
  public init(_ numbers: some Sequence<Int>) { self.numbers = Set(numbers).sorted() }

  /// Makes a set of one number.
  public init(integer number: Int) { numbers = [number] }
}

extension IndexSet: ExpressibleByArrayLiteral {
  /// Makes a set of numbers.
  public init(arrayLiteral numbers: Int...) { self.init(numbers) }
}

extension IndexSet: RandomAccessCollection {
  /// The place of the lowest number.
  public var startIndex: Int { 0 }
  /// The place behind the highest number.
  public var endIndex: Int { numbers.count }
  /// The number at a place.
  public subscript(place: Int) -> Int { numbers[place] }
}

extension RangeReplaceableCollection where Index == Int {
  /// Removes the elements with these numbers; numbers outside the collection are ignored.
  ///
  /// - Complexity: O(n)
  @_disfavoredOverload  // Where Foundation's `IndexSet` is known, its functions come first.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let gone = Set(offsets)
    let first = startIndex
    self = Self(enumerated().filter { !gone.contains($0.offset + first) }.map(\.element))
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Moves the elements with these numbers, in their order, before the one that is now at a
  /// destination; numbers outside the collection are ignored.
  ///
  /// - Complexity: O(n)
  @_disfavoredOverload  // Where Foundation's `IndexSet` is known, its functions come first.
  public mutating func move(fromOffsets offsets: IndexSet, toOffset destination: Int) {
    let inside = Set(offsets.filter(indices.contains))
    let moved = indices.filter(inside.contains).map { self[$0] }
    let destination = Swift.min(Swift.max(destination, startIndex), endIndex)
    let before = indices.filter { $0 < destination && !inside.contains($0) }.map { self[$0] }
    let after = indices.filter { $0 >= destination && !inside.contains($0) }.map { self[$0] }
    self = Self(before + moved + after)
  }
}
