import BinarySearch
import TerminalCells

extension ListNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    var list = AccessibilityElement(.list)
    list.identity = controller.focusPath
    let places = RowPlaces(controller.store.source)
    let focused = controller.focusedRow
    let isSelected = controller.selection?.test()
    list.children = tree.collected { tree in
      for header in pinnedHeaders where tree.shows(header) {
        tree.add(header.element(in: &tree), of: header)
      }
      for placed in placedRows where tree.shows(placed.node) {
        guard let row = placed.node as? RowNode else {
          tree.visit(placed.node)
          continue
        }
        var element = row.element(in: &tree)
        element.place = places.place(of: placed.index)
        if let tag = row.tag, isSelected?(tag) == true { element.isSelected = true }
        if placed.index == focused {
          element.isFocused = true
          element.identity = RowIdentity(list: controller.focusPath, row: placed.index)
        }
        tree.add(element, of: row)
      }
    }
    list.isFocused = focused != nil && !list.children.contains(where: \.isFocused)
    tree.add(list, of: self)
  }
}

/// What tells a row with the focus from others.
private struct RowIdentity: Hashable {
  let list: IdentityPath
  let row: Int
}

/// Which of several a row is: of its section, where there are sections.
@MainActor private struct RowPlaces {
  private var sections: [RowSection] = []
  private let count: Int

  init(_ source: RowSource) {
    count = source.count
    source.appendSections(startingAt: 0, to: &sections)
  }

  func place(of row: Int) -> AccessibilityElement.Place? {
    guard !sections.isEmpty else { return AccessibilityElement.Place(row + 1, of: count) }
    let next = sections.partitioningIndex { $0.footer.upperBound > row }
    guard sections.indices.contains(next), sections[next].rows.contains(row) else { return nil }
    let rows = sections[next].rows
    return AccessibilityElement.Place(row - rows.lowerBound + 1, of: rows.count)
  }
}

extension RowNode {
  /// The row as an element: the only control in it, or its texts with the controls in it.
  @MainActor fileprivate func element(
    in tree: inout AccessibilityTreeBuilder
  ) -> AccessibilityElement {
    placeContent()
    let inside = tree.everything(in: child)
    let controls = inside.filter(\.holdsControl)
    let texts = inside.filter { !$0.holdsControl }
    var element: AccessibilityElement
    if let only = inside.first, inside.count == 1, disclosure == nil, only.children.isEmpty {
      element = only
      if element.role == .text || element.role == .element { element.role = .row }
    } else {
      element = AccessibilityElement(.row, texts.joinedLabel)
      element.isLabelImplied = false
      element.children = controls
    }
    if isHeader { element.role = .heading }
    if let disclosure {
      element.role = .disclosureGroup
      element.isExpanded = disclosure.isExpanded
    }
    if isInOutline, !isHeader { element.level = level + 1 }
    return element
  }
}
