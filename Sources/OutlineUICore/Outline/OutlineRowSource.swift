import Algorithms

/// The rows of an outline group: those of `ForEach(data) { DisclosureGroup { OutlineGroup } }`,
/// without making a view for every element in order to count them.
///
/// - Complexity: O(1) for the count if no group is open, otherwise O(elements) once per evaluation
///   to find the open ones; O(log open groups) per level for a row; O(open groups) for a toggle.
final class OutlineRowSource<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: RowSource {
  private let group: OutlineGroup<Data, ID, Leaf>
  private let expansion: OutlineExpansion<ID>
  private let context: ResolveContext
  private lazy var open = findOpen()
  /// The number of rows in open groups before each of them, and the total.
  private var starts: [Int]?
  private var total = 0

  /// An open group: its element's position among the elements, and its content.
  private struct OpenGroup {
    let position: Int
    let content: RowSource
  }

  init(
    _ group: OutlineGroup<Data, ID, Leaf>, expansion: OutlineExpansion<ID>,
    context: ResolveContext
  ) {
    self.group = group
    self.expansion = expansion
    self.context = context
  }

  private func element(at position: Int) -> Data.Element {
    group.data[group.data.index(group.data.startIndex, offsetBy: position)]
  }

  // MARK: Which groups are open

  private func findOpen() -> [OpenGroup] {
    let state = context.scope.reading { expansion.state }
    guard state.isExpandedByDefault || !state.exceptions.isEmpty else { return [] }
    var found: [OpenGroup] = []
    for (position, element) in group.data.enumerated() where state.isExpanded(group.id(element)) {
      if let made = openGroup(element, at: position) { found.append(made) }
    }
    return found
  }

  /// Builds an open group's content; nil for a leaf, or if it is nested too deeply.
  private func openGroup(_ element: Data.Element, at position: Int) -> OpenGroup? {
    guard context.outlineLevel < ResolveContext.outlineLevelLimit,
      let children = group.children(element)
    else { return nil }
    context.core.counters.disclosuresEvaluated += 1
    var inner = context.appending(id: group.id(element)).appending(1)
    inner.outlineLevel += 1
    let content = OutlineGroup(
      data: children, id: group.id, children: group.children, expansion: expansion,
      content: group.content)
    let source = OutlineRowSource(content, expansion: expansion, context: inner)
    source.parent = self
    return OpenGroup(position: position, content: source)
  }

  private func setExpanded(_ isExpanded: Bool, at position: Int) {
    let element = element(at: position)
    expansion.binding(group.id(element)).wrappedValue = isExpanded
    let slot = open.partitioningIndex { $0.position >= position }
    let isOpen = slot < open.count && open[slot].position == position
    if isExpanded, !isOpen, let made = openGroup(element, at: position) {
      open.insert(made, at: slot)
    } else if !isExpanded, isOpen {
      open.remove(at: slot)
    }
    context.core.setNeedsRender()
    structureDidChange()
  }

  // MARK: Rows

  override var isFixed: Bool { true }

  override var count: Int {
    _ = countedStarts()
    return group.data.count + total
  }

  override func forgetCounts() { starts = nil }

  private func countedStarts() -> [Int] {
    if let starts { return starts }
    var sum = 0
    var counted: [Int] = []
    counted.reserveCapacity(open.count)
    for group in open {
      counted.append(sum)
      sum += group.content.count
    }
    starts = counted
    total = sum
    return counted
  }

  /// The place of a row: an element, or a row in an open group.
  private enum Place {
    case element(position: Int, openSlot: Int?)
    case inside(RowSource, row: Int, start: Int)
  }

  private func place(of row: Int) -> Place? {
    guard row >= 0, row < count else { return nil }
    let starts = countedStarts()
    // The last open group whose own row is at or above this one.
    let after = starts.indices.partitioningIndex { open[$0].position + starts[$0] > row }
    guard after > 0 else { return .element(position: row, openSlot: nil) }
    let slot = after - 1
    let own = open[slot].position + starts[slot]
    if row == own { return .element(position: open[slot].position, openSlot: slot) }
    let size = open[slot].content.count
    if row <= own + size {
      return .inside(open[slot].content, row: row - own - 1, start: own + 1)
    }
    return .element(position: row - starts[slot] - size, openSlot: nil)
  }

  override func row(at index: Int) -> RowDescription? {
    switch place(of: index) {
    case .element(let position, let slot): elementRow(position, isOpen: slot != nil)
    case .inside(let source, let row, _): source.row(at: row)
    case nil: nil
    }
  }

  override func tag(at index: Int) -> AnyHashable? {
    switch place(of: index) {
    case .element(let position, _): AnyHashable(group.id(element(at: position)))
    case .inside(let source, let row, _): source.tag(at: row)
    case nil: nil
    }
  }

  override func parentRow(of index: Int, level: Int) -> Int? {
    guard case .inside(let source, let row, let start) = place(of: index) else { return nil }
    return source.parentRow(of: row, level: level).map { start + $0 } ?? start - 1
  }

  private func elementRow(_ position: Int, isOpen: Bool) -> RowDescription {
    let element = element(at: position)
    let id = group.id(element)
    let context = context.appending(id: id)
    let inner = context.appending(0)
    let content = group.content
    var row = RowDescription(
      path: context.path, tag: AnyHashable(id), level: context.outlineLevel,
      hasTriangleColumn: true, origin: origin, environment: context.environment,
      resolve: { inner.rescoped(to: $0).nodes(of: content(element)) })
    if group.children(element) != nil {
      row.disclosure = RowDisclosure(isExpanded: isOpen) {
        self.setExpanded($0, at: position)
      }
    }
    return row
  }

  override func position(of tag: AnyHashable) -> Int? {
    guard let id = tag.base as? ID else { return nil }
    let starts = countedStarts()
    if let position = group.data.enumerated().first(where: { group.id($0.element) == id })?.offset {
      let slot = open.partitioningIndex { $0.position >= position }
      return position + (slot < starts.count ? starts[slot] : total)
    }
    for (slot, start) in starts.enumerated() {
      if let row = open[slot].content.position(of: tag) {
        return open[slot].position + start + 1 + row
      }
    }
    return nil
  }

  override func describe(to description: inout RowTreeDescription) {
    description.add("OutlineGroup") { description in
      description.add("ForEach(\(group.data.count))") { describeElements(to: &$0) }
    }
  }

  /// A row's label in descriptions: its view and its id.
  private func label(of element: Data.Element) -> String {
    "\(viewName(Leaf.self)) #\(RowTreeDescription.word(group.id(element)))"
  }

  private func describeElements(to description: inout RowTreeDescription) {
    var openGroups = open[...]
    for (position, element) in group.data.enumerated() where !description.isFull {
      guard group.children(element) != nil else {
        description.add(label(of: element))
        continue
      }
      let opened = openGroups.first.flatMap { $0.position == position ? $0 : nil }
      if opened != nil { openGroups.removeFirst() }
      description.add("DisclosureGroup \(opened == nil ? "▸" : "▾")") { description in
        description.add("label: \(label(of: element))")
        guard let opened else { return description.add("content: OutlineGroup, not evaluated") }
        opened.content.describe(to: &description)
      }
    }
  }
}
