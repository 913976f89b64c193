import LayoutEngine

/// Some text: wrapped at words into the width it is offered, cut with `…` where that does not do.
///
/// Its size hugs its longest line. Control characters are not interpreted, except line feeds; they
/// are shown as the cells module shows them.
public struct Text: PrimitiveView, Equatable {
  /// Where a text that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable {
    /// `…end of the text`
    case head
    /// `start…text`
    case middle
    /// `start of the…`
    case tail
  }

  @usableFromInline let string: String

  /// A text.
  @inlinable public init(_ string: some StringProtocol) { self.string = String(string) }

  /// A text, shown as it is.
  public init(verbatim string: String) { self.string = string }

  /// Two texts after one another.
  public static func + (left: Text, right: Text) -> Text { Text(left.string + right.string) }

  /// Appends the text's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      TextNode(self, settings: context.environment.textSettings, core: context.core))
  }
}
