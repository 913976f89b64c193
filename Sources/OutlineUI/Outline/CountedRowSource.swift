/// The rows of a counted outline.
final class CountedRowSource<Outline: CountedOutline, Content: View>: RowSource {
  private let outline: Outline
  private let content: (Outline.Element) -> Content
  private let context: ResolveContext
  private let groups: BuiltGroups<Outline.Element.ID>
  /// The rows requested in a frame, by number, kept because making one reads its label.
  private var known: (frame: Int, rows: [Int: CountedRow<Outline.Element>]) = (0, [:])

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
    guard index >= 0, index < outline.rowCount else { return nil }
    return description(of: countedRow(at: index))
  }

  /// The row at a valid index. Between frames the data is queried each time, since it may change.
  private func countedRow(at index: Int) -> CountedRow<Outline.Element> {
    let core = context.core
    guard core.isInFrame else { return outline.row(at: index) }
    if known.frame != core.frameNumber {
      known.frame = core.frameNumber
      known.rows.removeAll(keepingCapacity: true)
    }
    if let row = known.rows[index] { return row }
    let row = outline.row(at: index)
    known.rows[index] = row
    return row
  }

  private func description(of row: CountedRow<Outline.Element>) -> RowDescription {
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

  override func tag(at index: Int) -> AnyHashable? {
    guard index >= 0, index < outline.rowCount else { return nil }
    return AnyHashable(countedRow(at: index).element.id)
  }

  override func parentRow(of index: Int, level: Int) -> Int? {
    guard index >= 0, index < outline.rowCount else { return nil }
    return outline.parent(of: outline.row(at: index).element.id).flatMap(outline.position)
  }

  override func noteGroups(around rows: Range<Int>) {
    groups.begin()
    for index in rows.clamped(to: 0..<max(0, outline.rowCount)) {
      let row = countedRow(at: index)
      let inside = row.isExpanded == true ? row.element.id : outline.parent(of: row.element.id)
      if let inside { groups.note(inside, parent: outline.parent) }
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
      switch row.kind {
      case .leaf: description.add(label(of: row.element))
      case .group(let isExpanded), .section(let isExpanded):
        let name = if case .section = row.kind { "Section" } else { "DisclosureGroup" }
        description.add("\(name) \(isExpanded ? "▾" : "▸")") { description in
          description.add("label: \(label(of: row.element))")
          guard isExpanded else { return description.add("content: not evaluated") }
          describe(&index, depth: row.depth + 1, to: &description)
        }
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
