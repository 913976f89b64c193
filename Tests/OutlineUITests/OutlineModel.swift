import OutlineUI
import TestSupport

/// A tree of numbered elements.
struct TreeItem: Identifiable, Equatable {
  let id: Int
  var children: [TreeItem]?

  /// A random tree; every kind of element occurs: leaves, groups, groups without rows.
  static func random(
    count: Int, depth: Int, next: inout Int, using generator: inout SeededGenerator
  ) -> [TreeItem] {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in
      next += 1
      let id = next
      guard depth > 0, Int.random(in: 0..<10, using: &generator) > 3 else {
        return TreeItem(id: id, children: nil)
      }
      return TreeItem(
        id: id,
        children: random(count: count, depth: depth - 1, next: &next, using: &generator))
    }
  }

  /// The ids of all groups in trees.
  static func groups(in items: [TreeItem]) -> [Int] {
    items.flatMap { item -> [Int] in
      guard let children = item.children else { return [] }
      return [item.id] + groups(in: children)
    }
  }
}

/// The same tree as a counted outline that lists its visible rows from scratch after a change: slow
/// and simple.
final class ListedOutline: CountedOutline {
  struct Element: Equatable, Identifiable {
    let id: Int
  }

  let roots: [TreeItem]
  private(set) var expansion: ExpansionState<Int>
  private var rows: [CountedRow<Element>] = []
  private var positions: [Int: Int] = [:]
  private var parents: [Int?] = []

  init(_ roots: [TreeItem], expansion: ExpansionState<Int>) {
    self.roots = roots
    self.expansion = expansion
    list()
  }

  private func list() {
    rows = []
    positions = [:]
    parents = []
    add(roots, depth: 0, parentRow: nil)
  }

  private func add(_ items: [TreeItem], depth: Int, parentRow: Int?) {
    for item in items {
      let row = rows.count
      positions[item.id] = row
      parents.append(parentRow)
      let isExpanded = expansion.isExpanded(item.id)
      rows.append(
        CountedRow(
          Element(id: item.id), depth: depth,
          kind: item.children == nil ? .leaf : .group(isExpanded: isExpanded)))
      if isExpanded, let children = item.children {
        add(children, depth: depth + 1, parentRow: row)
      }
    }
  }

  var rowCount: Int { rows.count }
  func row(at index: Int) -> CountedRow<Element> { rows[index] }
  func position(of id: Int) -> Int? { positions[id] }
  func parentRow(of index: Int) -> Int? { parents[index] }

  func setExpanded(_ isExpanded: Bool, for element: Element) {
    expansion.setExpanded(isExpanded, for: element.id)
    list()
  }
}
