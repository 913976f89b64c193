import LayoutEngine

/// A way to make a view out of another, to be used with `modifier(_:)`.
public protocol ViewModifier {
  /// The type of the view made.
  associatedtype Body: View
  /// What the view modified is to the modifier.
  typealias Content = ModifierContent

  /// The view made out of `content`.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view a modifier is applied to.
public struct ModifierContent: PrimitiveView {
  let view: AnyView

  /// Only the value knows.
  public static var _viewCount: Int? { nil }

  /// Appends the view's nodes.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    view._resolve(in: context, into: &nodes)
  }

  /// Appends the view's rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    view._resolveRows(in: context, into: &sources)
  }
}

extension View {
  /// Applies a modifier.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    ModifierView(content: self, modifier: modifier)
  }
}

struct ModifierView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  static var _viewCount: Int? { Content._viewCount == 1 ? 1 : nil }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended() else {
      nodes.append(context.makeDepthMarker())
      return
    }
    inner.linked(modifier).body(content: ModifierContent(view: AnyView(content)))
      ._resolve(in: inner, into: &nodes)
  }

  func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    sources.append(SingleRowSource(self, context: context))
  }
}
