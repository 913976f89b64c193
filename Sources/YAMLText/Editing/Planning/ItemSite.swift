/// An item of a collection with its neighbours, as bytes: of a mapping from the key to the value.
struct ItemSite {
  var collection: YAMLNode
  var previous: Range<Int>?
  var current: Range<Int>?
  var next: Range<Int>?

  var isFlow: Bool {
    switch collection.content {
    case .sequence(_, let isFlow), .mapping(_, let isFlow): isFlow
    default: false
    }
  }

  var isMapping: Bool {
    if case .mapping = collection.content { return true }
    return false
  }

  /// The site of item `number` of a node whose items are all there.
  init(_ collection: YAMLNode, item number: Int) {
    self.collection = collection
    let spans = Self.spans(collection)
    previous = spans.indices ~= number - 1 ? spans[number - 1] : nil
    current = spans.indices ~= number ? spans[number] : nil
    next = spans.indices ~= number + 1 ? spans[number + 1] : nil
  }

  /// The gap before item `number`, or after the last one.
  init(_ collection: YAMLNode, gapBefore number: Int) {
    self.collection = collection
    let spans = Self.spans(collection)
    previous = spans.indices ~= number - 1 ? spans[number - 1] : nil
    next = spans.indices ~= number ? spans[number] : nil
  }

  init(collection: YAMLNode, previous: Range<Int>?, current: Range<Int>?, next: Range<Int>?) {
    self.collection = collection
    self.previous = previous
    self.current = current
    self.next = next
  }

  static func spans(_ node: YAMLNode) -> [Range<Int>] {
    switch node.content {
    case .sequence(let items, _): items.map(\.range)
    case .mapping(let pairs, _):
      pairs.map {
        $0.key.range.lowerBound..<max($0.key.range.upperBound, $0.value.range.upperBound)
      }
    default: []
    }
  }
}
