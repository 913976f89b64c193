/// Elements of which the smallest comes first.
struct MinHeap<Element: Comparable> {
  private var elements: [Element] = []

  /// Makes an empty heap.
  init() {}

  var count: Int { elements.count }
  /// The smallest element.
  var first: Element? { elements.first }
  /// All elements in some order.
  var unordered: [Element] { elements }

  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// - Complexity: O(log elements)
  mutating func insert(_ element: Element) {
    var child = elements.count
    elements.append(element)
    while child > 0 {
      let parent = (child - 1) / 2
      guard element < elements[parent] else { break }
      elements[child] = elements[parent]
      child = parent
    }
    elements[child] = element
  }

  /// Takes the smallest element; nil where there is none.
  ///
  /// - Complexity: O(log elements)
  mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < last else { break }
      elements[parent] = elements[child]
      parent = child
    }
    elements[parent] = last
    return first
  }
}
