/// What the rows in an open group were made of. When that changes they are made anew, and none of the
/// views around the group is evaluated.
private final class DisclosureScope: StateScope {
  weak var source: (any DisclosedRows)?

  override var standsAlone: Bool { true }

  override func refresh() -> Bool {
    source?.contentDidChange()
    return true
  }
}

/// The source of a group's rows.
@MainActor private protocol DisclosedRows: AnyObject {
  /// Forgets the rows in the group.
  func contentDidChange()
}

/// The rows of a disclosure group: its label's, and its content's while it is open.
final class DisclosureRowSource<Label: View, Content: View>: RowSource, DisclosedRows {
  private let group: DisclosureGroup<Label, Content>
  private let context: ResolveContext
  private let expansion: Expansion
  private let scope: DisclosureScope
  private var content: RowSource?
  private var counted: Int?
  /// Whether the group was open when its content was last asked for.
  private var wasExpanded: Bool?

  init(_ group: DisclosureGroup<Label, Content>, context: ResolveContext) {
    self.group = group
    self.context = context
    expansion = group.expansion(in: context)
    scope = context.object(-11) { DisclosureScope(core: context.core, parent: context.scope) }
    super.init()
    scope.source = self
  }

  override var isFixed: Bool {
    expansion.isExpanded() == wasExpanded && content?.isFixed ?? true
  }

  override var count: Int {
    if let counted { return counted }
    let count = 1 + (openContent?.count ?? 0)
    counted = count
    return count
  }

  override func forgetCounts() { counted = nil }

  override func row(at index: Int) -> RowDescription? {
    guard index > 0 else { return index == 0 ? labelRow() : nil }
    return openContent?.row(at: index - 1)
  }

  override func position(of tag: AnyHashable) -> Int? {
    openContent?.position(of: tag).map { $0 + 1 }
  }

  override func appendSections(startingAt start: Int, to sections: inout [RowSection]) {
    openContent?.appendSections(startingAt: start + 1, to: &sections)
  }

  override func describe(to description: inout RowTreeDescription) {
    let isExpanded = expansion.isExpanded()
    description.add("DisclosureGroup \(isExpanded ? "▾" : "▸")") { description in
      description.add("label: \(viewName(Label.self))")
      guard let content = openContent else {
        description.add("content: \(viewName(Content.self)), not evaluated")
        return
      }
      content.describe(to: &description)
    }
  }

  /// The content's rows while the group is open; they are made once while it stays open.
  private var openContent: RowSource? {
    let isExpanded = expansion.isExpanded()
    wasExpanded = isExpanded
    guard isExpanded else {
      content = nil
      return nil
    }
    if let content { return content }
    guard context.outlineLevel < ResolveContext.outlineLevelLimit else { return nil }
    var inner = context.appending(1)
    inner.scope = scope
    inner.outlineLevel += 1
    context.core.counters.disclosuresEvaluated += 1
    let made = scope.evaluate { inner.joinedRows(of: group.content()) }
    made.parent = self
    content = made
    return made
  }

  fileprivate func contentDidChange() {
    guard content != nil else { return }
    content = nil
    structureDidChange()
  }

  private func labelRow() -> RowDescription {
    let inner = context.appending(0)
    let label = group.label
    let isExpanded = expansion.isExpanded()
    return RowDescription(
      path: inner.path, level: context.outlineLevel,
      disclosure: RowDisclosure(isExpanded: isExpanded) { self.setExpanded($0) },
      origin: origin, element: labelElement(),
      environment: context.environment,
      resolve: { inner.rescoped(to: $0).nodes(of: label()) })
  }

  /// What the label's row is a function of, if the label says so.
  private func labelElement() -> (any RowElement)? {
    // Other labels are evaluated only for rows that are made.
    guard Label.self is any EquatableRow.Type else { return nil }
    return (group.label() as? any EquatableRow)?.rowElement(context.core.comparisons)
  }

  private func setExpanded(_ isExpanded: Bool) {
    expansion.setExpanded(isExpanded)
    context.core.setNeedsRender()
    structureDidChange()
  }
}
