import Algorithms

/// The rows of an outline group: those of `ForEach(data) { DisclosureGroup { OutlineGroup } }`,
/// without making a view for every element in order to count them.
///
/// - Complexity: O(1) for the count if no group is open, otherwise O(elements) once to find the open ones;
///   O(log open groups) per level for a row; O(open groups beside it) for a toggle.
final class OutlineRowSource<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: RowSource {
  let outline: SharedOutline<Data, ID, Leaf>
  let data: Data
  private let path: IdentityPath
  private let level: Int
  /// The same rows of other data, until it is known which groups are open.
  private var former: OutlineRowSource?
  private lazy var open = findOpen()
  /// The content of groups that were closed since they are in here.
  private var closed: [Int: OutlineRowSource] = [:]
  /// The number of rows in open groups before each of them, and the total.
  private var starts: [Int]?
  private var total = 0

  /// An open group: its element's position among the elements, and its content.
  private struct OpenGroup {
    let position: Int
    let content: OutlineRowSource
  }

  init(
    _ outline: SharedOutline<Data, ID, Leaf>, data: Data, path: IdentityPath, level: Int,
    former: OutlineRowSource? = nil
  ) {
    self.outline = outline
    self.data = data
    self.path = path
    self.level = level
    self.former = former
  }

  private var core: RenderCore { outline.context.core }

  private func element(at position: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: position)]
  }

  // MARK: Which groups are open

  private func findOpen() -> [OpenGroup] {
    let state = outline.state
    guard state.isExpandedByDefault || !state.exceptions.isEmpty else { return [] }
    let known = former?.groupsByPath ?? [:]
    former = nil
    let identity = outline.id
    var found: [OpenGroup] = []
    var position = 0
    func visit(_ element: Data.Element) {
      let id = identity(element)
      if state.isExpanded(id), let made = openGroup(element, id, at: position, known) {
        found.append(made)
      }
      position += 1
    }
    // An iterator of a collection that is not known takes longer than a look at an element.
    let isVisited: Void? = data.withContiguousStorageIfAvailable { elements in
      for index in elements.indices { visit(elements[index]) }
    }
    if isVisited == nil { for element in data { visit(element) } }
    return found
  }

  /// The content of the open groups by its place.
  private var groupsByPath: [IdentityPath: OutlineRowSource] {
    Dictionary(open.map { ($0.content.path, $0.content) }, uniquingKeysWith: { first, _ in first })
  }

  /// Builds an open group's content, or takes over what is known of it; nil for a leaf, or if it is nested
  /// too deeply.
  private func openGroup(
    _ element: Data.Element, _ id: ID, at position: Int,
    _ known: [IdentityPath: OutlineRowSource] = [:]
  ) -> OpenGroup? {
    guard level < ResolveContext.outlineLevelLimit, let children = outline.children(element) else {
      return nil
    }
    let place = path.appending(id: id).appending(1)
    let former = known.isEmpty ? nil : known[place]
    let content: OutlineRowSource
    if let former, core.comparisons.areEqual(former.data, children) {
      content = former
    } else {
      core.counters.disclosuresEvaluated += 1
      content = OutlineRowSource(
        outline, data: children, path: place, level: level + 1, former: former)
    }
    content.parent = self
    return OpenGroup(position: position, content: content)
  }

  private func setExpanded(_ isExpanded: Bool, at position: Int) {
    let element = element(at: position)
    let id = outline.id(element)
    let isExpanded = outline.setExpanded(isExpanded, id)
    let slot = open.partitioningIndex { $0.position >= position }
    let isOpen = slot < open.count && open[slot].position == position
    if isExpanded, !isOpen {
      let content = closed.removeValue(forKey: position)
      let known = content.map { OpenGroup(position: position, content: $0) }
      if let made = known ?? openGroup(element, id, at: position) { open.insert(made, at: slot) }
    } else if !isExpanded, isOpen {
      closed[position] = open.remove(at: slot).content
    }
    core.setNeedsRender()
    structureDidChange()
  }

  // MARK: Rows

  override var isFixed: Bool { true }

  override var count: Int {
    _ = countedStarts()
    return data.count + total
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
    case .element(let position, _): AnyHashable(outline.id(element(at: position)))
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
    let id = outline.id(element)
    let place = path.appending(id: id)
    let inner = outline.context(at: place.appending(0), level: level)
    let content = outline.content
    var row = RowDescription(
      path: place, tag: AnyHashable(id), level: level,
      hasTriangleColumn: true, origin: outline.origin, environment: inner.environment,
      resolve: { inner.rescoped(to: $0).nodes(of: content(element)) })
    if outline.children(element) != nil {
      row.disclosure = RowDisclosure(isExpanded: isOpen) {
        self.setExpanded($0, at: position)
      }
    }
    return row
  }

  override func position(of tag: AnyHashable) -> Int? {
    guard let id = tag.base as? ID else { return nil }
    let starts = countedStarts()
    if let position = data.enumerated().first(where: { outline.id($0.element) == id })?.offset {
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
      description.add("ForEach(\(data.count))") { describeElements(to: &$0) }
    }
  }

  /// A row's label in descriptions: its view and its id.
  private func label(of element: Data.Element) -> String {
    "\(viewName(Leaf.self)) #\(RowTreeDescription.word(outline.id(element)))"
  }

  private func describeElements(to description: inout RowTreeDescription) {
    var openGroups = open[...]
    for (position, element) in data.enumerated() where !description.isFull {
      guard outline.children(element) != nil else {
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
