/// A transformation of a view into another, for use with `modifier(_:)`.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the resulting view.
  associatedtype Body: View
  /// The type of the modified view in `body`.
  typealias Content = ModifierContent

  /// The view made from `content`.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view a modifier is applied to.
public typealias ModifierContent = AnyView

extension View {
  /// Applies a modifier.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    ModifierView(content: self, modifier: modifier)
  }
}

@usableFromInline struct ModifierView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  @usableFromInline static var _viewCount: Int? { Content._viewCount == 1 ? 1 : nil }

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    inner.linked(modifier).body(content: AnyView(content))
      ._resolve(in: inner, into: &nodes)
  }

  @usableFromInline func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    sources.append(SingleRowSource(self, context: context))
  }
}
