/// The rows of an outline in a list, kept from one evaluation to the next. A row is made when it is asked
/// for, and with it the groups around it are evaluated.
final class OutlineRowSource<Outline: CountedOutline, Leaf: View>: RowSource {
  private typealias Element = OutlineRowElement<Outline.Element>

  private var outline: Outline
  private var content: (Outline._Value) -> Leaf
  private var context: ResolveContext
  /// The groups of which a row was made.
  private var evaluated: Set<Outline.Element.ID> = []

  init(_ outline: Outline, content: @escaping (Outline._Value) -> Leaf, context: ResolveContext) {
    self.outline = outline
    self.content = content
    self.context = context
  }

  /// Takes over a new value of the group, from which rows are made from now on.
  func renew(
    _ outline: Outline, content: @escaping (Outline._Value) -> Leaf, context: ResolveContext
  ) {
    self.outline = outline
    self.content = content
    self.context = context
    origin = RowOrigin()
  }

  override var isFixed: Bool { Outline.isSnapshot }

  override var count: Int { max(0, outline.rowCount) }

  private func outlineRow(at index: Int) -> CountedRow<Outline.Element>? {
    0..<outline.rowCount ~= index ? outline.row(at: index) : nil
  }

  override func row(at index: Int) -> RowDescription? {
    guard let row = outlineRow(at: index) else { return nil }
    if row.depth > 0, !Outline._countsGroups { countGroups(around: index) }
    return description(of: row)
  }

  /// Counts the groups around a row that are evaluated for it.
  private func countGroups(around index: Int) {
    var inner = index
    while let index = outline.parentRow(of: inner), let group = outlineRow(at: index),
      evaluated.insert(group.element.id).inserted
    {
      context.core.counters.disclosuresEvaluated += 1
      inner = index
    }
  }

  override func holds(
    _ element: any RowElement, in environment: EnvironmentValues, at index: Int
  ) -> Bool {
    guard let known = element as? Element, environment.isIdentical(to: context.environment),
      0..<outline.rowCount ~= index
    else { return false }
    return outline.holds(known.row, at: index)
  }

  private func description(of row: CountedRow<Outline.Element>) -> RowDescription {
    let (context, tag) = identity(of: row.element.id)
    let (content, outline) = (content, outline)
    var description = RowDescription(
      path: context.path, tag: tag, level: context.outlineLevel + row.depth,
      hasTriangleColumn: true, origin: origin, element: Element(row),
      environment: context.environment,
      resolve: { context.rescoped(to: $0).nodes(of: content(Outline._value(of: row.element))) })
    if case .section = row.kind { description.role = .header }
    if let isExpanded = row.isExpanded {
      description.disclosure = RowDisclosure(isExpanded: isExpanded) {
        outline.setExpanded($0, for: row.element)
        context.core.setNeedsRender()
        self.structureDidChange()
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

  override func tag(at index: Int) -> AnyHashable? {
    outlineRow(at: index).map { identity(of: $0.element.id).1 }
  }

  override func parentRow(of index: Int, level: Int) -> Int? {
    0..<outline.rowCount ~= index ? outline.parentRow(of: index) : nil
  }

  override func describe(to description: inout RowTreeDescription) {
    var index = 0
    describe(&index, depth: 0, to: &description)
  }

  /// Describes the rows of a level from `index` on.
  private func describe(
    _ index: inout Int, depth: Int, to description: inout RowTreeDescription
  ) {
    let depths = (index..<outline.rowCount).lazy.map { self.outline.row(at: $0).depth }
    let count = depths.prefix { $0 >= depth }.count { $0 == depth }
    description.add("OutlineGroup") { description in
      description.add("ForEach(\(count))") { description in
        while let row = outlineRow(at: index), row.depth == depth, !description.isFull {
          index += 1
          describe(row, before: &index, to: &description)
        }
      }
    }
  }

  /// Describes a row, and the rows inside it, of which `index` would be the first.
  private func describe(
    _ row: CountedRow<Outline.Element>, before index: inout Int,
    to description: inout RowTreeDescription
  ) {
    let label = "\(viewName(Leaf.self)) #\(RowTreeDescription.word(row.element.id))"
    guard row.kind != .leaf else { return description.add(label) }
    let name = if case .section = row.kind { "Section" } else { "DisclosureGroup" }
    let mark = row.isExpanded.map { $0 ? " ▾" : " ▸" } ?? ""
    description.add(name + mark) { description in
      description.add("label: \(label)")
      guard row.isExpanded != false, row.depth < RowTreeDescription.levelLimit else {
        return description.add("content: OutlineGroup, not evaluated")
      }
      describe(&index, depth: row.depth + 1, to: &description)
    }
  }
}

/// A row of an outline: its content is a function of the element alone.
private final class OutlineRowElement<Element: Equatable & Identifiable>: RowElement {
  let row: CountedRow<Element>

  init(_ row: CountedRow<Element>) { self.row = row }

  func isEqual(to other: any RowElement) -> Bool {
    guard let other = (other as? OutlineRowElement<Element>)?.row.element else { return false }
    return row.element.id == other.id && row.element == other
  }
}
