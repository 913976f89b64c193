import LayoutEngine

/// Rows of a lazy container that record which of them were requested.
final class TestRows: LazyLayoutSource {
  var ids: [Int]
  var generation = 0
  let uniformExtent: Double?
  private let length: (Int) -> Double
  private(set) var touched: Set<Int> = []
  var sections: [LazySection] = []

  /// Creates rows of lengths by identity.
  init(count: Int, uniform: Double? = nil, length: @escaping (Int) -> Double) {
    ids = Array(0..<count)
    uniformExtent = uniform
    self.length = length
  }

  var count: Int { ids.count }

  func node(at index: Int) -> LayoutNode {
    touched.insert(index)
    return Fixed(20, length(ids[index]))
  }

  func identity(at index: Int) -> AnyHashable { AnyHashable(ids[index]) }
  func index(of identity: AnyHashable) -> Int? { ids.firstIndex { AnyHashable($0) == identity } }
  func section(at index: Int) -> LazySection? { sections.first { $0.range.contains(index) } }
  func forgetTouched() { touched = [] }
}

extension LazyContainerNode {
  /// Where the placed rows start along the axis, by identity.
  func starts(_ rows: TestRows) -> [Int: Double] {
    placedRows.reduce(into: [:]) { $0[rows.ids[$1.index]] = $1.node.frame.origin[axis] }
  }
}
