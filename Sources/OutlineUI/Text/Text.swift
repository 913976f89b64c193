import LayoutEngine

/// A text: wrapped at words to the proposed width, and truncated with `…` if that is not enough.
///
/// It is as wide as its longest line. Control characters are not interpreted, except line feeds;
/// they are shown as TerminalCells shows them.
public struct Text: PrimitiveView, Equatable {
  /// Where a text that does not fit is truncated.
  public enum TruncationMode: Hashable, Sendable {
    /// `…end of the text`
    case head
    /// `start…text`
    case middle
    /// `start of the…`
    case tail
  }

  @usableFromInline let string: String

  /// Makes a text.
  @inlinable public init(_ string: some StringProtocol) { self.string = String(string) }

  /// Makes a text, shown as it is.
  public init(verbatim string: String) { self.string = string }

  /// Two texts in sequence.
  public static func + (left: Text, right: Text) -> Text { Text(left.string + right.string) }

  /// Appends the text's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      TextNode(self, settings: context.environment.textSettings, core: context.core))
  }
}
