/// The rows of a counted outline.
final class CountedRowSource<Outline: CountedOutline, Content: View>: RowSource {
  private let outline: Outline
  private let content: (Outline.Element) -> Content
  private let context: ResolveContext
  private let groups: BuiltGroups<Outline.Element.ID>
  /// The rows asked for in a frame, by number: making one reads its label.
  private var known: (frame: Int, rows: [Int: RowDescription]) = (0, [:])

  init(
    _ outline: Outline, content: @escaping (Outline.Element) -> Content, context: ResolveContext
  ) {
    self.outline = outline
    self.content = content
    self.context = context
    groups = context.object { BuiltGroups() }
  }

  override var count: Int { max(0, outline.rowCount) }

  override func row(at index: Int) -> RowDescription? {
    let core = context.core
    // Between frames the data is asked each time, for it may change.
    guard core.isInFrame else { return description(at: index) }
    if known.frame != core.frameNumber {
      known.frame = core.frameNumber
      known.rows.removeAll(keepingCapacity: true)
    }
    if let row = known.rows[index] { return row }
    let row = description(at: index)
    known.rows[index] = row
    return row
  }

  private func description(at index: Int) -> RowDescription? {
    guard index >= 0, index < outline.rowCount else { return nil }
    let row = outline.row(at: index)
    let element = row.element
    let context = context.appending(id: element.id)
    let content = content
    var description = RowDescription(
      path: context.path, tag: AnyHashable(element.id), level: row.depth,
      hasTriangleColumn: true, origin: ObjectIdentifier(self),
      element: EquatableRowElement(value: element), environment: context.environment,
      resolve: { context.rescoped(to: $0).nodes(of: content(element)) })
    if case .section = row.kind { description.role = .header }
    if let isExpanded = row.isExpanded {
      description.disclosure = RowDisclosure(isExpanded: isExpanded) {
        [outline, core = context.core] in
        outline.setExpanded($0, for: element.id)
        core.setNeedsRender()
      }
    }
    return description
  }

  override func position(of tag: AnyHashable) -> Int? {
    (tag.base as? Outline.Element.ID).flatMap(outline.position)
  }

  override func tag(at index: Int) -> AnyHashable? { row(at: index)?.tag }

  private func id(of row: RowDescription) -> Outline.Element.ID? {
    row.tag?.base as? Outline.Element.ID
  }

  override func parentRow(of index: Int, level: Int) -> Int? {
    row(at: index).flatMap(id).flatMap(outline.parent).flatMap(outline.position)
  }

  override func noteGroups(around rows: Range<Int>) {
    groups.begin()
    // The levels of the groups around the row looked at, from the outside in. Mostly they are rows just
    // seen, so that the data is asked only for those above the first row.
    var around: [Int] = []
    for index in rows {
      guard let row = row(at: index) else { continue }
      while let last = around.last, last >= row.level { around.removeLast() }
      let isOpen = row.disclosure?.isExpanded == true
      guard isOpen || row.level > 0 && around.last != row.level - 1, let id = id(of: row) else {
        continue
      }
      if isOpen {
        groups.note(id, parent: outline.parent)
        around.append(row.level)
      } else if let parent = outline.parent(of: id) {
        groups.note(parent, parent: outline.parent)
        around.append(row.level - 1)
      }
    }
    context.core.counters.disclosuresEvaluated += groups.end()
  }

  override func describe(to description: inout RowTreeDescription) {
    var index = 0
    description.add("CountedOutline(\(count) rows)") { describe(&index, depth: 0, to: &$0) }
  }

  private func label(of element: Outline.Element) -> String {
    "\(viewName(Content.self)) #\(RowTreeDescription.word(element.id))"
  }

  /// Describes the rows from `index` on that are at a depth or deeper.
  private func describe(
    _ index: inout Int, depth: Int, to description: inout RowTreeDescription
  ) {
    while index < outline.rowCount, !description.isFull, depth < RowTreeDescription.levelLimit {
      let row = outline.row(at: index)
      guard row.depth >= depth else { return }
      index += 1
      guard row.kind != .leaf else {
        description.add(label(of: row.element))
        continue
      }
      let name = if case .section = row.kind { "Section" } else { "DisclosureGroup" }
      let mark = row.isExpanded.map { $0 ? " ▾" : " ▸" } ?? ""
      description.add(name + mark) { description in
        description.add("label: \(label(of: row.element))")
        guard row.isExpanded != false else { return description.add("content: not evaluated") }
        describe(&index, depth: row.depth + 1, to: &description)
      }
    }
  }
}

/// The groups that are built because rows inside them are on the screen, or because they are open
/// there: those on the paths from the top level to the visible rows.
private final class BuiltGroups<ID: Hashable> {
  private final class Group {
    let parent: Group?
    var round: Int

    init(parent: Group?, round: Int) {
      self.parent = parent
      self.round = round
    }
  }

  private var groups: [ID: Group] = [:]
  private var round = 0
  private var built = 0
  private var last: (id: ID, group: Group)?

  /// Begins a pass over the rows on the screen.
  func begin() {
    round += 1
    built = 0
    last = nil
  }

  /// Marks a group and those around it as needed, building the missing ones.
  func note(_ id: ID, parent: (ID) -> ID?) {
    // Consecutive rows are usually in the same group.
    if let last, last.id == id { return }
    let group = groups[id] ?? build(id, parent: parent)
    last = (id, group)
    var needed: Group? = group
    while let current = needed, current.round != round {
      current.round = round
      needed = current.parent
    }
  }

  /// Ends the pass and drops groups that are no longer needed.
  ///
  /// - Returns: The number of groups built in this pass.
  func end() -> Int {
    if groups.contains(where: { $0.value.round != round }) {
      groups = groups.filter { $0.value.round == round }
    }
    return built
  }

  /// Builds a group and the missing ones around it, from the outside in.
  private func build(_ id: ID, parent: (ID) -> ID?) -> Group {
    var missing = [id]
    var around: Group?
    var next = parent(id)
    // If a group were reported as its own ancestor, the loop would never end.
    while let current = next, missing.count < ResolveContext.outlineLevelLimit {
      if let known = groups[current] {
        around = known
        break
      }
      missing.append(current)
      next = parent(current)
    }
    var made = Group(parent: around, round: 0)
    for (number, id) in missing.reversed().enumerated() {
      if number > 0 { made = Group(parent: made, round: 0) }
      groups[id] = made
      built += 1
    }
    return made
  }
}
