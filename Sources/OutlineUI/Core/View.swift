import LayoutEngine

/// A piece of a screen, described as a value.
///
/// A view is cheap to make and to throw away: what it describes is kept by the host under the
/// view's identity (its place in the structure, or the id given to it). Most views are written with
/// a `body` made of other views; the primitive ones, whose `Body` is `Never`, answer the three
/// underscored requirements themselves. Those have defaults for every view that has a `body`.
public protocol View {
  /// The type of the view that `body` makes.
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder var body: Body { get }

  /// How many views stand in an enclosing container for this one, when the type alone says so.
  ///
  /// `nil` where only the value knows: `ForEach`, `if`, disclosure groups. Lazy containers use it
  /// to count rows without evaluating them.
  static var _viewCount: Int? { get }

  /// Appends the layout nodes of the view: one for most, none or several for structural views.
  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode])

  /// Appends the row sources the view stands for inside a lazy container.
  func _resolveRows(in context: ResolveContext, into sources: inout [RowSource])
}

extension View {
  /// The count of the body's type.
  public static var _viewCount: Int? {
    Body.self == Never.self ? 1 : Body._viewCount
  }

  /// Evaluates `body` and appends its nodes.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended() else {
      nodes.append(context.makeDepthMarker())
      return
    }
    inner.linked(self).body._resolve(in: inner, into: &nodes)
  }

  /// One lazily resolved row where the type says that the view is one view, else the body's rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    if Self._viewCount == 1 {
      sources.append(SingleRowSource(self, context: context))
      return
    }
    guard let inner = context.descended() else { return }
    inner.linked(self).body._resolveRows(in: inner, into: &sources)
  }
}

extension Never: View {
  /// Never called: there is no value of this type.
  public var body: Never { self }

  /// Nothing.
  public static var _viewCount: Int? { 0 }
}

/// A view without a `body`: it makes its layout nodes itself.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// A primitive view has no body; the host never asks for it.
  public var body: Never { fatalError("A primitive view has no body.") }

  /// One row.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    sources.append(SingleRowSource(self, context: context))
  }
}
