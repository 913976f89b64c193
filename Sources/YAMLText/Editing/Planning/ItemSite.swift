/// Byte ranges of a collection's item or gap and its neighbours; a pair spans key and value.
struct ItemSite {
  var collection: YAMLNode
  var previous: Range<Int>?
  var current: Range<Int>?
  var next: Range<Int>?

  var isFlow: Bool { collection.node.isFlow }

  var isMapping: Bool { collection.node.kind == .mapping }
}

extension ItemSite {
  /// The site of item `number` of a node without elided items.
  init(_ collection: YAMLNode, item number: Int) {
    self.init(collection, before: number, behind: number + 1)
    current = Self.span(number, of: collection)
  }

  /// The gap before item `number`, or after the last one.
  init(_ collection: YAMLNode, gapBefore number: Int) {
    self.init(collection, before: number, behind: number)
  }

  private init(_ collection: YAMLNode, before number: Int, behind next: Int) {
    self.init(
      collection: collection, previous: Self.span(number - 1, of: collection),
      next: Self.span(next, of: collection))
  }

  /// The bytes of an item by its number; nil if there is none.
  static func span(_ number: Int, of node: YAMLNode) -> Range<Int>? {
    guard number >= 0, number < node.node.count else { return nil }
    let isMapping = node.node.kind == .mapping
    var children = node.node.children(true)
    for _ in 0..<number * (isMapping ? 2 : 1) { _ = children.next() }
    guard let first = children.next() else { return nil }
    guard isMapping, let value = children.next() else { return first.range }
    return first.range.lowerBound..<max(first.range.upperBound, value.range.upperBound)
  }
}
