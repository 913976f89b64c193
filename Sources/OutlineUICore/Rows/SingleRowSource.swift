/// A view that is one row; with an element it can be compared with the row's view of before.
final class SingleRowSource<Content: View>: RowSource {
  private let content: Content
  private let context: ResolveContext
  private let element: (any RowElement)?

  init(_ content: Content, context: ResolveContext, element: (any RowElement)? = nil) {
    self.content = content
    self.context = context
    self.element = element
  }

  override var isFixed: Bool { true }
  override var count: Int { 1 }

  override func row(at index: Int) -> RowDescription? {
    guard index == 0 else { return nil }
    var row = RowDescription(content, in: context, origin: self)
    row.element = element
    return row
  }

  override func describe(to description: inout RowTreeDescription) {
    description.add(viewName(Content.self))
  }
}

extension RowDescription {
  /// Makes the row of a view.
  @MainActor init(_ content: some View, in context: ResolveContext, origin: RowSource) {
    self.init(
      path: context.path, level: context.outlineLevel,
      origin: origin.origin,
      environment: context.environment,
      resolve: { context.rescoped(to: $0).nodes(of: content) })
  }
}
