/// Makes one view out of the statements of a closure: any number of views, `if` and `else`,
/// `switch`, `for`, optional views and `let` declarations.
@resultBuilder
public enum ViewBuilder {
  /// Passes a view through.
  @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// No statement at all.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement stands for itself.
  @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements.
  @inlinable public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// An `if` without an `else`.
  @inlinable public static func buildIf<Content: View>(_ content: Content?) -> OptionalView<Content>
  {
    OptionalView(content: content)
  }

  /// The first branch of an `if` or `switch`.
  @inlinable public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// The other branch of an `if` or `switch`.
  @inlinable public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// A `for` loop: the views of its turns, identified by their number.
  @inlinable public static func buildArray<Content: View>(_ content: [Content]) -> ArrayView<
    Content
  > {
    ArrayView(elements: content)
  }

  /// An `if #available`.
  @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content)
    -> AnyView
  {
    AnyView(content)
  }
}
