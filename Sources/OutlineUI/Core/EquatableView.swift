extension View where Self: Equatable {
  /// Evaluates the view again only if its value, its environment or state that it reads has
  /// changed.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// A view that is not evaluated again while it is equal to its last value.
public struct EquatableView<Content: View & Equatable>: PrimitiveView {
  let content: Content

  /// Wraps an equatable view.
  public init(content: Content) { self.content = content }

  /// The content's count.
  public static var _viewCount: Int? { Content._viewCount }

  /// Appends the content's nodes: the kept ones if they are still valid.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let record = context.object { EquatableRecord<Content>(core: context.core) }
    if !record.holds(content, in: context) { record.evaluate(content, in: context) }
    context.scope.include(record.scope)
    context.scope.register(record.scope)
    nodes += record.nodes
  }

  /// Appends a row that is kept while the view is equal to what it was.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    if Content._viewCount == 1 {
      sources.append(SingleRowSource(content, context: context, element: rowElement))
    } else {
      sources.append(SingleRowSource(self, context: context))
    }
  }
}

/// The value and the nodes of an equatable view's last evaluation.
private final class EquatableRecord<Content: View & Equatable> {
  let scope: StateScope
  private(set) var nodes: [LayoutNode] = []
  private var content: Content?
  private var environment = EnvironmentValues()
  private var epoch = 0

  init(core: RenderCore) { scope = StateScope(core: core) }

  deinit { scope.tearDown() }

  func holds(_ content: Content, in context: ResolveContext) -> Bool {
    self.content == content && !scope.isStale && epoch == context.core.layoutEpoch
      && environment.isIdentical(to: context.environment)
  }

  func evaluate(_ content: Content, in context: ResolveContext) {
    self.content = content
    environment = context.environment
    epoch = context.core.layoutEpoch
    context.core.didEvaluate(scope)
    nodes = scope.evaluate { context.appending(1).rescoped(to: scope).nodes(of: content) }
  }
}
