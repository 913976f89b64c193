import Algorithms

/// The rows of an outline group: those of `ForEach(data) { DisclosureGroup { OutlineGroup } }`,
/// without making a view for every element in order to count them.
///
/// - Complexity: O(1) for the count if no group is open, otherwise O(elements in open groups) once;
///   O(log open groups) per level for a row; O(open groups beside it) for a toggle.
final class OutlineRowSource<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: RowSource {
  let outline: SharedOutline<Data, ID, Leaf>
  let data: Data
  private let path: IdentityPath
  private let level: Int
  /// The same rows of other data, until it is known which groups are open.
  private var former: OutlineRowSource?
  private lazy var open = findOpen()
  /// Groups that were closed since they are in here, by their positions.
  private var closed: [Int: OpenGroup] = [:]
  /// The number of rows in open groups before each of them, and the total.
  private var starts: [Int]?
  private var total = 0

  /// An open group. Its rows are counted at once; its content is built when one of them is looked at.
  private struct OpenGroup {
    /// The element's position among the elements.
    let position: Int
    let children: Data
    let countedRows: Int
    var content: OutlineRowSource?

    @MainActor var count: Int { content?.count ?? countedRows }
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
    let known = former?.contentsByPath ?? [:]
    former = nil
    var found: [OpenGroup] = []
    outline.visitOpen(data, level: level) { position, children in
      found.append(openGroup(at: position, children, known))
    }
    return found
  }

  /// What is built of the open groups, by its place.
  private var contentsByPath: [IdentityPath: OutlineRowSource] {
    let built = open.compactMap { $0.content }
    return Dictionary(built.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// An open group, with what is known of its content.
  private func openGroup(
    at position: Int, _ children: Data, _ known: [IdentityPath: OutlineRowSource] = [:]
  ) -> OpenGroup {
    let former = known.isEmpty ? nil : known[contentPath(at: position)]
    guard let former else {
      return OpenGroup(
        position: position, children: children,
        countedRows: outline.rowCount(of: children, level: level + 1))
    }
    var content = former
    if !core.comparisons.areEqual(former.data, children) {
      content = makeContent(at: position, children, former: former)
    }
    content.parent = self
    return OpenGroup(position: position, children: children, countedRows: 0, content: content)
  }

  private func contentPath(at position: Int) -> IdentityPath {
    path.appending(id: outline.shape.id(element(at: position))).appending(1)
  }

  private func makeContent(
    at position: Int, _ children: Data, former: OutlineRowSource? = nil
  ) -> OutlineRowSource {
    core.counters.disclosuresEvaluated += 1
    let made = OutlineRowSource(
      outline, data: children, path: contentPath(at: position), level: level + 1, former: former)
    made.parent = self
    return made
  }

  /// The content of an open group.
  private func content(ofGroup slot: Int) -> OutlineRowSource {
    let group = open[slot]
    if let content = group.content { return content }
    let made = makeContent(at: group.position, group.children)
    open[slot].content = made
    // Ids that are not unique may have been opened or closed elsewhere.
    if made.count != group.countedRows { structureDidChange() }
    return made
  }

  private func setExpanded(_ isExpanded: Bool, at position: Int) {
    let element = element(at: position)
    let isExpanded = outline.setExpanded(isExpanded, outline.shape.id(element))
    let slot = open.partitioningIndex { $0.position >= position }
    let isOpen = slot < open.count && open[slot].position == position
    if isExpanded, !isOpen {
      if let known = closed.removeValue(forKey: position) {
        open.insert(known, at: slot)
      } else if level < ResolveContext.outlineLevelLimit,
        let children = outline.shape.children(element)
      {
        open.insert(openGroup(at: position, children), at: slot)
      }
    } else if !isExpanded, isOpen {
      closed[position] = open.remove(at: slot)
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
      sum += group.count
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
    let size = open[slot].count
    if row <= own + size {
      return .inside(content(ofGroup: slot), row: row - own - 1, start: own + 1)
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
    case .element(let position, _): AnyHashable(outline.shape.id(element(at: position)))
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
    let id = outline.shape.id(element)
    let place = path.appending(id: id)
    let inner = outline.context(at: place.appending(0), level: level)
    let content = outline.content
    var row = RowDescription(
      path: place, tag: AnyHashable(id), level: level,
      hasTriangleColumn: true, origin: outline.origin, environment: inner.environment,
      resolve: { inner.rescoped(to: $0).nodes(of: content(element)) })
    if outline.shape.children(element) != nil {
      row.disclosure = RowDisclosure(isExpanded: isOpen) {
        self.setExpanded($0, at: position)
      }
    }
    return row
  }

  override func position(of tag: AnyHashable) -> Int? {
    guard let id = tag.base as? ID else { return nil }
    let starts = countedStarts()
    if let position = data.enumerated().first(where: { outline.shape.id($0.element) == id })?.offset
    {
      let slot = open.partitioningIndex { $0.position >= position }
      return position + (slot < starts.count ? starts[slot] : total)
    }
    for (slot, start) in starts.enumerated() {
      if let row = content(ofGroup: slot).position(of: tag) {
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
    "\(viewName(Leaf.self)) #\(RowTreeDescription.word(outline.shape.id(element)))"
  }

  private func describeElements(to description: inout RowTreeDescription) {
    var next = 0
    for (position, element) in data.enumerated() where !description.isFull {
      guard outline.shape.children(element) != nil else {
        description.add(label(of: element))
        continue
      }
      let isOpen = next < open.count && open[next].position == position
      description.add("DisclosureGroup \(isOpen ? "▾" : "▸")") { description in
        description.add("label: \(label(of: element))")
        guard isOpen else { return description.add("content: OutlineGroup, not evaluated") }
        content(ofGroup: next).describe(to: &description)
      }
      if isOpen { next += 1 }
    }
  }
}
