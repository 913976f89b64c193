/// A list of numbers for each of some keys, all in one array.
struct Lists: Hashable {
  private var starts: [Int]
  private(set) var elements: [Int]

  /// Sorts elements by their keys from 0 to `count`; those of one key stay in order.
  init(of elements: some Sequence<Int>, count: Int, by key: (Int) -> Int) {
    starts = Array(repeating: 0, count: count + 1)
    let keyed = elements.map { (element: $0, key: key($0)) }
    for pair in keyed { starts[pair.key + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var ends = starts
    self.elements = Array(repeating: 0, count: keyed.count)
    for pair in keyed {
      self.elements[ends[pair.key]] = pair.element
      ends[pair.key] += 1
    }
  }

  subscript(key: Int) -> ArraySlice<Int> { elements[range(key)] }

  /// Where the elements of a key are among all.
  func range(_ key: Int) -> Range<Int> { starts[key]..<starts[key + 1] }
}
