/// A view without content.
public struct EmptyView: PrimitiveView {
  /// Makes the empty view.
  @inlinable public init() {}

  /// Zero.
  public static var _viewCount: Int? { 0 }

  /// Appends nothing.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {}

  /// Appends nothing.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {}
}

/// Several views in sequence, as a builder makes them.
public struct TupleView<each Content: View>: PrimitiveView, ViewTuple {
  // Not a tuple: each copy of one would look up its type first.
  @usableFromInline let content: [any View]

  /// Makes a view of the given views.
  @inlinable public init(_ content: repeat each Content) {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    self.content = views
  }

  package var views: [any View] { content }

  /// The sum of the counts, if all are known.
  public static var _viewCount: Int? {
    var sum: Int? = 0
    for type in repeat (each Content).self {
      guard let known = sum, let count = type._viewCount else { return nil }
      sum = known + count
    }
    return sum
  }

  /// Appends each view's nodes, identified by its position.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    for (position, view) in content.enumerated() {
      view._resolve(in: context.appending(position), into: &nodes)
    }
  }

  /// Appends each view's rows, identified by its position.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    for (position, view) in content.enumerated() {
      view._resolveRows(in: context.appending(position), into: &sources)
    }
  }
}

/// The view of an `if` without an `else`.
public struct OptionalView<Content: View>: PrimitiveView {
  // Not of its own type: each copy of an optional value of one would look that up first.
  @usableFromInline let content: (any View)?

  @inlinable init(content: Content?) {
    if let content { self.content = content } else { self.content = nil }
  }

  /// Zero if the content's is; otherwise known only from the value.
  public static var _viewCount: Int? { Content._viewCount == 0 ? 0 : nil }

  /// Appends the content's nodes, if there is content.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    content?._resolve(in: context.appending(1), into: &nodes)
  }

  /// Appends the content's rows, if there is content.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    content?._resolveRows(in: context.appending(1), into: &sources)
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  /// Zero if the content's is; otherwise known only from the value.
  public static var _viewCount: Int? { Wrapped._viewCount == 0 ? 0 : nil }

  /// Appends the content's nodes, if there is content.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    self?._resolve(in: context.appending(1), into: &nodes)
  }

  /// Appends the content's rows, if there is content.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    self?._resolveRows(in: context.appending(1), into: &sources)
  }
}

/// The view of an `if … else` or a `switch`: each branch has its own identity.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
  /// The first branch was taken.
  case first(First)
  /// The other branch was taken.
  case second(Second)

  /// The branches' count, if they agree.
  public static var _viewCount: Int? {
    guard let count = First._viewCount, count == Second._viewCount else { return nil }
    return count
  }

  /// Appends the nodes of the branch taken.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    switch self {
    case .first(let view): view._resolve(in: context.appending(1), into: &nodes)
    case .second(let view): view._resolve(in: context.appending(2), into: &nodes)
    }
  }

  /// Appends the rows of the branch taken.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    switch self {
    case .first(let view): view._resolveRows(in: context.appending(1), into: &sources)
    case .second(let view): view._resolveRows(in: context.appending(2), into: &sources)
    }
  }
}

/// The views of a `for` loop.
public struct ArrayView<Content: View>: PrimitiveView {
  @usableFromInline let elements: [Content]

  @usableFromInline init(elements: [Content]) { self.elements = elements }

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends the nodes of every iteration.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    for (position, view) in elements.enumerated() {
      view._resolve(in: context.appending(position), into: &nodes)
    }
  }

  /// Appends the rows of every iteration.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    for (position, view) in elements.enumerated() {
      view._resolveRows(in: context.appending(position), into: &sources)
    }
  }
}

/// Several views used as one; a modifier of a group applies to each of its views.
public struct Group<Content> {
  package let content: Content

  private init(grouped content: Content) { self.content = content }

  /// Groups some content. It is no initialiser, which every closure after the name would be meant for.
  package static func grouping(_ content: Content) -> Group { Group(grouped: content) }
}

extension Group: View, PrimitiveView where Content: View {
  /// Groups the views the closure makes.
  public init(@ViewBuilder content: () -> Content) { self = .grouping(content()) }

  /// The content's count.
  public static var _viewCount: Int? { Content._viewCount }

  /// Appends the content's nodes.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    content._resolve(in: context, into: &nodes)
  }

  /// Appends the content's rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    content._resolveRows(in: context, into: &sources)
  }
}

/// A type-erased view. Content of another type has another identity.
public struct AnyView: PrimitiveView {
  let content: any View

  /// The view it stands for.
  package var wrapped: any View { content }

  /// Wraps a view.
  public init(_ content: some View) {
    self.content = (content as? AnyView)?.content ?? content
  }

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends the content's nodes.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    content._resolve(in: typed(context), into: &nodes)
  }

  /// Appends the content's rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    content._resolveRows(in: typed(context), into: &sources)
  }

  private func typed(_ context: ResolveContext) -> ResolveContext {
    context.appending(ObjectIdentifier(type(of: content)).hashValue)
  }
}

/// The views of a block of several statements, for containers that give each of them a place of its own.
package protocol ViewTuple {
  /// The views, in order.
  @MainActor var views: [any View] { get }
}
