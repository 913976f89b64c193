/// The rows of a counted outline.
final class CountedRowSource<Outline: CountedOutline, Content: View>: RowSource {
  private typealias Memory = CountedRowMemory<Outline, Content>

  private let outline: Outline
  private let context: ResolveContext
  private let groups: BuiltGroups<Outline.Element.ID>
  private let memory: Memory

  init(
    _ outline: Outline, content: @escaping (Outline.Element) -> Content, context: ResolveContext
  ) {
    self.outline = outline
    self.context = context
    groups = context.object { BuiltGroups() }
    memory = context.object(1) { Memory() }
    memory.renew(outline, content: content, inFrame: context.core.frameNumber)
  }

  override var count: Int { max(0, outline.rowCount) }

  override func row(at index: Int) -> RowDescription? {
    // Between frames the data is asked each time, for it may change.
    guard context.core.isInFrame else { return description(at: index) }
    beginFrame()
    if let row = memory.row(at: index) { return row }
    guard 0..<memory.rowCount ~= index else { return nil }
    let row = outline.row(at: index)
    let described = memory.described(row, at: index, in: context) ?? description(of: row)
    memory.keep(described, of: row, at: index)
    return described
  }

  /// Asks for the rows that are known to have changed since the last frame.
  private func beginFrame() {
    let changed = memory.begin(
      frame: context.core.frameNumber, rowCount: outline.rowCount, in: context)
    // Most often there is nothing to do, and no type to look up.
    if !changed.isEmpty { replace(changed) }
  }

  private func replace(_ changed: [Int]) {
    for index in changed where memory.digest(at: index) != nil {
      let row = outline.row(at: index)
      if memory.isOther(row, at: index) {
        memory.replace(description(of: row), of: row, at: index)
      }
    }
  }

  override func changedRows() -> [Int]? {
    guard context.core.isInFrame else { return nil }
    beginFrame()
    return memory.mayRegroup ? nil : memory.changedRows
  }

  override func keptElement(at index: Int) -> (any RowElement)? {
    guard context.core.isInFrame else { return nil }
    beginFrame()
    return memory.digest(at: index)?.element
  }

  private func digest(at index: Int) -> RowDigest? {
    if context.core.isInFrame {
      beginFrame()
      if let known = memory.digest(at: index) { return known }
    }
    return row(at: index).map(RowDigest.init)
  }

  private func description(at index: Int) -> RowDescription? {
    0..<outline.rowCount ~= index ? description(of: outline.row(at: index)) : nil
  }

  private func description(of row: CountedRow<Outline.Element>) -> RowDescription {
    let element = row.element
    let (context, tag) = identity(of: element.id)
    var description = RowDescription(
      path: context.path, tag: tag, level: row.depth,
      hasTriangleColumn: true, origin: origin,
      element: EquatableRowElement(value: element), environment: context.environment,
      // A description may be used in later frames, when the outline is another value.
      resolve: { [weak memory] scope in
        memory?.content(of: element).map { context.rescoped(to: scope).nodes(of: $0) } ?? []
      })
    if case .section = row.kind { description.role = .header }
    if let isExpanded = row.isExpanded {
      description.disclosure = RowDisclosure(isExpanded: isExpanded) {
        [weak memory, core = context.core] in
        memory?.now?.outline.setExpanded($0, for: element.id)
        core.setNeedsRender()
      }
    }
    return description
  }

  private func identity(of id: Outline.Element.ID) -> (ResolveContext, AnyHashable) {
    // Most ids are numbers, which are hashed and wrapped without asking for their conformances.
    if let number = id as? Int { return (context.appending(id: number), AnyHashable(number)) }
    return (context.appending(id: id), AnyHashable(id))
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
    if context.core.isInFrame {
      beginFrame()
      guard memory.mayRegroup || rows != groups.rows else { return }
    }
    groups.begin(rows)
    // The levels of the groups around the row looked at, from the outside in. Mostly they are rows just
    // seen, so that the data is asked only for those above the first row.
    var around: [Int] = []
    for index in rows {
      guard let digest = digest(at: index) else { continue }
      let (level, isOpen) = (digest.level, digest.isOpen)
      while let last = around.last, last >= level { around.removeLast() }
      guard isOpen || level > 0 && around.last != level - 1, let id = row(at: index).flatMap(id)
      else { continue }
      if isOpen {
        groups.note(id, parent: outline.parent)
        around.append(level)
      } else if let parent = outline.parent(of: id) {
        groups.note(parent, parent: outline.parent)
        around.append(level - 1)
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
  /// The rows of the last pass.
  private(set) var rows: Range<Int>?

  /// Begins a pass over the rows on the screen.
  func begin(_ rows: Range<Int>) {
    self.rows = rows
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
