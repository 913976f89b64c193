/// A set of nodes, one bit each: node 0 is the document, node n + 1 is entry n.
struct NodeSet {
  private var words: [UInt64]
  /// One more than the greatest node the set can hold.
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    words = [UInt64](repeating: 0, count: (capacity + 63) / 64)
  }

  /// The set of all nodes below `capacity`.
  init(allBelow capacity: Int) {
    self.init(capacity: capacity)
    insert(0..<capacity)
  }

  func contains(_ node: Int) -> Bool {
    words[node >> 6] & (1 << UInt64(node & 63)) != 0
  }

  mutating func insert(_ node: Int) {
    words[node >> 6] |= 1 << UInt64(node & 63)
  }

  mutating func remove(_ node: Int) {
    words[node >> 6] &= ~(1 << UInt64(node & 63))
  }

  /// Inserts a range of nodes, a word at a time.
  mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    let head = UInt64.max << UInt64(range.lowerBound & 63)
    let tail = UInt64.max >> UInt64(63 - (range.upperBound - 1) & 63)
    if first == last {
      words[first] |= head & tail
      return
    }
    words[first] |= head
    for word in (first + 1)..<last { words[word] = .max }
    words[last] |= tail
  }

  mutating func formUnion(_ other: NodeSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: NodeSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func subtract(_ other: NodeSet) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Calls `body` with each node, in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        body(index << 6 | word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }

  /// Calls `body` with each node, in descending order.
  func forEachReversed(_ body: (Int) -> Void) {
    for index in words.indices.reversed() {
      var word = words[index]
      while word != 0 {
        let bit = 63 - word.leadingZeroBitCount
        body(index << 6 | bit)
        word &= ~(1 << UInt64(bit))
      }
    }
  }

  /// Keeps the nodes for which `isKept` returns true, called once for each in ascending order.
  mutating func filter(_ isKept: (Int) -> Bool) {
    for index in words.indices where words[index] != 0 {
      var word = words[index]
      var kept = word
      while word != 0 {
        let bit = word & (~word &+ 1)
        if !isKept(index << 6 | word.trailingZeroBitCount) { kept &= ~bit }
        word &= word - 1
      }
      words[index] = kept
    }
  }
}
