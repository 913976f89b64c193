extension View where Self: Equatable {
  /// Compares the view by its own `==`: its body is evaluated again only if the value, its
  /// environment or state that it reads has changed.
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
    content._resolve(in: context.appending(1), into: &nodes)
  }

  /// Appends a row that is kept while the view is equal to what it was.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    if Content._viewCount == 1 {
      sources.append(
        SingleRowSource(content, context: context, element: rowElement(context.core.comparisons)))
    } else {
      sources.append(SingleRowSource(self, context: context))
    }
  }
}
