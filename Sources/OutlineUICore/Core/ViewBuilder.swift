/// Makes a view from the statements of a closure: any number of views, `if` and `else`, `switch`,
/// `for`, optional views and `let` declarations.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Passes a view through.
  @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds an empty block.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a block of one statement.
  @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds a block of several statements.
  @inlinable public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Builds an `if` without an `else`.
  @inlinable public static func buildIf<Content: View>(_ content: Content?) -> OptionalView<Content>
  {
    OptionalView(content: content)
  }

  /// Builds the first branch of an `if` or `switch`.
  @inlinable public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// Builds the other branch of an `if` or `switch`.
  @inlinable public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// Builds a `for` loop: the views of its iterations, identified by their number.
  @inlinable public static func buildArray<Content: View>(_ content: [Content]) -> ArrayView<
    Content
  > {
    ArrayView(elements: content)
  }

  /// Builds an `if #available`.
  @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content)
    -> AnyView
  {
    AnyView(content)
  }
}
