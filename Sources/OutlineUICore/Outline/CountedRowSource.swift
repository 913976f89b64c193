/// The rows of a counted outline.
final class CountedRowSource<Outline: CountedOutline, Content: View>: RowSource {
  private typealias Element = CountedRowElement<Outline.Element>

  private let outline: Outline
  private let content: (Outline.Element) -> Content
  private let context: ResolveContext

  init(
    _ outline: Outline, content: @escaping (Outline.Element) -> Content, context: ResolveContext
  ) {
    self.outline = outline
    self.content = content
    self.context = context
  }

  override var isFixed: Bool { Outline.isSnapshot }

  override var count: Int { max(0, outline.rowCount) }

  override func row(at index: Int) -> RowDescription? {
    0..<outline.rowCount ~= index ? description(of: outline.row(at: index)) : nil
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
    let (content, outline, core) = (content, outline, context.core)
    var description = RowDescription(
      path: context.path, tag: tag, level: row.depth,
      hasTriangleColumn: true, origin: origin, element: Element(row),
      environment: context.environment,
      resolve: { context.rescoped(to: $0).nodes(of: content(row.element)) })
    if case .section = row.kind { description.role = .header }
    if let isExpanded = row.isExpanded {
      description.disclosure = RowDisclosure(isExpanded: isExpanded) {
        outline.setExpanded($0, for: row.element.id)
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

  override func tag(at index: Int) -> AnyHashable? {
    0..<outline.rowCount ~= index ? identity(of: outline.row(at: index).element.id).1 : nil
  }

  override func parentRow(of index: Int, level: Int) -> Int? {
    guard 0..<outline.rowCount ~= index else { return nil }
    return outline.parent(of: outline.row(at: index).element.id).flatMap(outline.position)
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

/// A row of a counted outline: its content is a function of the element alone.
private final class CountedRowElement<Element: Equatable & Identifiable>: RowElement {
  let row: CountedRow<Element>

  init(_ row: CountedRow<Element>) { self.row = row }

  func isEqual(to other: any RowElement) -> Bool {
    guard let other = (other as? CountedRowElement<Element>)?.row.element else { return false }
    return row.element.id == other.id && row.element == other
  }
}
