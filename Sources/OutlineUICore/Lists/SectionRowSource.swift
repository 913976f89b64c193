/// The rows of a section: its header's, its content's while it is open, its footer's.
final class SectionRowSource<Header: View, Content: View, Footer: View>: RowSource {
  private let section: Section<Header, Content, Footer>
  private let context: ResolveContext
  private let header: RowSource
  private let footer: RowSource
  private let expansion: Expansion?
  /// The distance to the next section.
  private let spacing: Double
  private var content: RowSource?
  /// Whether the section was open when its content was last asked for.
  private var wasExpanded: Bool?

  init(_ section: Section<Header, Content, Footer>, context: ResolveContext) {
    self.section = section
    self.context = context
    header = context.appending(0).joinedRows(of: section.header)
    footer = context.appending(2).joinedRows(of: section.footer)
    expansion = section.expansion(in: context)
    spacing = context.environment.listSectionSpacing
    super.init()
    header.parent = self
    footer.parent = self
  }

  private var contentCount: Int { openContent?.count ?? 0 }

  override var isFixed: Bool {
    (expansion?.isExpanded() ?? true) == wasExpanded && header.isFixed && footer.isFixed
      && content?.isFixed ?? true
  }

  override var count: Int { header.count + contentCount + footer.count }

  override func row(at index: Int) -> RowDescription? {
    var row = rowWithoutSpacing(at: index)
    if spacing > 0, index == count - 1 { row?.spacingBelow = spacing }
    return row
  }

  private func rowWithoutSpacing(at index: Int) -> RowDescription? {
    let headerCount = header.count
    if index < headerCount { return header.row(at: index).map(headerRow) }
    let contentCount = contentCount
    if index < headerCount + contentCount { return openContent?.row(at: index - headerCount) }
    var row = footer.row(at: index - headerCount - contentCount)
    row?.role = .footer
    return row
  }

  private func headerRow(_ row: RowDescription) -> RowDescription {
    var row = row
    row.role = .header
    guard let expansion else { return row }
    row.disclosure = RowDisclosure(isExpanded: expansion.isExpanded()) { isExpanded in
      expansion.setExpanded(isExpanded)
      self.structureDidChange()
    }
    return row
  }

  override func position(of tag: AnyHashable) -> Int? {
    if let found = header.position(of: tag) { return found }
    if let found = openContent?.position(of: tag) { return header.count + found }
    return footer.position(of: tag).map { header.count + contentCount + $0 }
  }

  override func appendSections(startingAt start: Int, to sections: inout [RowSection]) {
    let rows = start + header.count
    let end = rows + contentCount
    sections.append(
      RowSection(header: start..<rows, rows: rows..<end, footer: end..<end + footer.count))
  }

  override func describe(to description: inout RowTreeDescription) {
    let mark = expansion.map { $0.isExpanded() ? " ▾" : " ▸" } ?? ""
    description.add("Section\(mark)") { description in
      description.add("header: \(viewName(Header.self))")
      guard let content = openContent else {
        return description.add("content: \(viewName(Content.self)), not evaluated")
      }
      content.describe(to: &description)
    }
  }

  /// The content's rows, unless the section is closed; they are made once while it is open.
  private var openContent: RowSource? {
    let isExpanded = expansion?.isExpanded() ?? true
    wasExpanded = isExpanded
    guard isExpanded else {
      content = nil
      return nil
    }
    if let content { return content }
    if expansion != nil { context.core.counters.disclosuresEvaluated += 1 }
    let made = context.scope.reading { context.appending(1).joinedRows(of: section.content()) }
    made.parent = self
    content = made
    return made
  }
}
