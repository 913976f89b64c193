/// The rows of a `ForEach` whose elements are exactly one view each, so that nothing is evaluated
/// to count them.
///
/// - Complexity: O(1) for the count and a row; O(n) to find a tag.
final class ForEachRowSource<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowSource {
  private let view: ForEach<Data, ID, Content>
  private let context: ResolveContext
  private let elementCount: Int

  init(_ view: ForEach<Data, ID, Content>, context: ResolveContext) {
    self.view = view
    self.context = context
    elementCount = view.data.count
  }

  override var isFixed: Bool { true }
  override var count: Int { elementCount }

  override func row(at index: Int) -> RowDescription? {
    guard index >= 0, index < elementCount else { return nil }
    let element = view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    let id = view.id(element)
    let context = context.appending(id: id)
    let made = MadeViewOfValue(of: element, make: view.content)
    return RowDescription(
      path: context.path, tag: AnyHashable(id), level: context.outlineLevel,
      editing: editing(at: index),
      origin: origin, element: rowElement(of: element), isTracked: true,
      environment: context.environment,
      resolve: { context.rescoped(to: $0).nodes(of: made) })
  }

  /// What the row of an element is a function of, if its view says so.
  private func rowElement(of element: Data.Element) -> (any RowElement)? {
    // Other views are made only for rows that are.
    guard Content.self is any EquatableRow.Type else { return nil }
    return (view.content(element) as? any EquatableRow)?.rowElement(context.core.comparisons)
  }

  private func editing(at offset: Int) -> RowEditing? {
    view.edits.map { RowEditing(edits: $0, offset: offset, count: elementCount) }
  }

  override func position(of tag: AnyHashable) -> Int? {
    guard let id = tag.base as? ID else { return nil }
    var position = 0
    for element in view.data {
      if view.id(element) == id { return position }
      position += 1
    }
    return nil
  }

  override func describe(to description: inout RowTreeDescription) {
    description.add("ForEach(\(view.data.count))") { description in
      guard !view.data.isEmpty else { return }
      description.add("\(viewName(Content.self)) × \(view.data.count)")
    }
  }
}

/// The rows of a `ForEach` whose elements are any number of rows each: sections, groups, branches.
///
/// - Complexity: O(elements) once for the count, since each is counted; closed groups among them
///   are not evaluated.
final class ForEachPartsRowSource<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  RowSource
{
  private let view: ForEach<Data, ID, Content>
  private let context: ResolveContext
  private lazy var parts = makeParts()

  init(_ view: ForEach<Data, ID, Content>, context: ResolveContext) {
    self.view = view
    self.context = context
  }

  override var isFixed: Bool { parts.isFixed }
  override var count: Int { parts.count }
  override func forgetCounts() {}
  override func row(at index: Int) -> RowDescription? { parts.row(at: index) }
  override func position(of tag: AnyHashable) -> Int? { parts.position(of: tag) }

  override func appendSections(startingAt start: Int, to sections: inout [RowSection]) {
    parts.appendSections(startingAt: start, to: &sections)
  }

  override func describe(to description: inout RowTreeDescription) {
    description.add("ForEach(\(view.data.count))") { parts.describe(to: &$0) }
  }

  private func makeParts() -> RowSource {
    var sources: [RowSource] = []
    let count = view.data.count
    var index = view.data.startIndex
    for offset in 0..<count {
      let element = view.data[index]
      view.data.formIndex(after: &index)
      let id = view.id(element)
      let tag = AnyHashable(id)
      var own: [RowSource] = []
      // What decides how many rows there are decides whether they are counted again.
      context.scope.reading {
        view.content(element)._resolveRows(in: context.appending(id: id), into: &own)
      }
      let editing = view.edits.map {
        RowEditing(edits: $0, offset: offset, count: count)
      }
      sources.append(
        TaggedRowSource(CompositeRowSource.joining(own), tag: tag, editing: editing))
    }
    let parts = CompositeRowSource(sources)
    parts.parent = self
    return parts
  }
}

/// The rows of one element; the element's id identifies the first one.
final class TaggedRowSource: WrappingRowSource {
  private let tag: AnyHashable
  private let editing: RowEditing?

  init(_ base: RowSource, tag: AnyHashable, editing: RowEditing? = nil) {
    self.tag = tag
    self.editing = editing
    super.init(base)
  }

  override func row(at index: Int) -> RowDescription? {
    guard var row = base.row(at: index) else { return nil }
    if index == 0, row.tag == nil { row.tag = tag }
    if row.editing == nil { row.editing = editing }
    return row
  }

  override func position(of tag: AnyHashable) -> Int? {
    if tag == self.tag, base.count > 0 { return 0 }
    return base.position(of: tag)
  }
}
