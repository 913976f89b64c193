/// Elements of which the smallest comes first.
struct MinHeap<Element: Comparable> {
  /// An element that is smaller than all others, if it is known: searches often take what they have just
  /// found.
  private var front: Element?
  private var elements: [Element] = []

  /// Makes a heap of elements that are in order.
  init(_ sorted: [Element] = []) { elements = sorted }

  var isEmpty: Bool { front == nil && elements.isEmpty }

  mutating func removeAll() {
    front = nil
    elements.removeAll(keepingCapacity: true)
  }

  /// - Complexity: O(log elements)
  mutating func insert(_ element: Element) {
    if let former = front {
      front = min(element, former)
      push(max(element, former))
    } else if let first = elements.first, first <= element {
      push(element)
    } else {
      front = element
    }
  }

  /// Takes the smallest element; nil where there is none.
  ///
  /// - Complexity: O(log elements)
  mutating func popFirst() -> Element? {
    guard let front else { return pull() }
    self.front = nil
    return front
  }

  private mutating func push(_ element: Element) {
    elements.append(element)
    raise(element, from: elements.count - 1)
  }

  private mutating func raise(_ element: Element, from place: Int) {
    elements.withUnsafeMutableBufferPointer { Self.raise(element, from: place, in: $0) }
  }

  private static func raise(
    _ element: Element, from place: Int, in elements: UnsafeMutableBufferPointer<Element>
  ) {
    var child = place
    while child > 0 {
      let parent = (child - 1) / 2
      guard element < elements[parent] else { break }
      elements[child] = elements[parent]
      child = parent
    }
    elements[child] = element
  }

  /// Fills the place of the first element from below, and puts the last one where that ends: it is large,
  /// so that few others are compared with it.
  private mutating func pull() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    let count = elements.count
    guard count > 0 else { return first }
    elements.withUnsafeMutableBufferPointer { elements in
      var parent = 0
      while 2 * parent + 2 < count {
        let child = 2 * parent + 1
        let smaller = elements[child + 1] < elements[child] ? child + 1 : child
        elements[parent] = elements[smaller]
        parent = smaller
      }
      if 2 * parent + 1 < count {
        elements[parent] = elements[2 * parent + 1]
        parent = 2 * parent + 1
      }
      Self.raise(last, from: parent, in: elements)
    }
    return first
  }
}
