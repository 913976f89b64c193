import TerminalCells

/// A text: wrapped at words to the proposed width, and truncated with `…` if that is not enough.
///
/// It is as wide as its longest line. Control characters are not interpreted, except line feeds;
/// they are shown as TerminalCells shows them.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
  /// Where a text that does not fit is truncated.
  public enum TruncationMode: Hashable, Sendable {
    /// `…end of the text`
    case head
    /// `start…text`
    case middle
    /// `start of the…`
    case tail
  }

  package let string: String
  /// How the text itself is to look.
  var look = TextLook()
  /// The concatenated texts with their own styles; empty for a single text.
  private(set) var parts: [Text] = []

  /// Makes a text.
  @_disfavoredOverload  // Literals are something else where `SwiftUI` is imported.
  @inlinable public init(_ string: some StringProtocol) { self.init(verbatim: String(string)) }

  /// Makes a text, shown as it is.
  public init(verbatim string: String) { self.string = string }

  /// Several texts in sequence, each with its own look; none of them is joined itself.
  package init(joining parts: [Text]) {
    string = parts.reduce(into: "") { $0 += $1.string }
    self.parts = parts
  }

  /// Two texts in sequence, each with its own look.
  public static func + (left: Text, right: Text) -> Text {
    if left.look == right.look, left.parts.isEmpty, right.parts.isEmpty {
      var text = Text(verbatim: left.string + right.string)
      text.look = left.look
      return text
    }
    return Text(joining: left.flattened + right.flattened)
  }

  /// The text in a case, with its looks.
  private func written(in textCase: Case) -> Text {
    guard parts.isEmpty else { return with(parts: parts.map { $0.written(in: textCase) }) }
    var text = Text(verbatim: textCase == .uppercase ? string.uppercased() : string.lowercased())
    text.look = look
    return text
  }

  private func with(parts: [Text]) -> Text {
    var text = Text(joining: parts)
    text.look = look
    return text
  }

  /// The case that text is written in.
  public enum Case: Hashable, Sendable {
    /// Only capitals.
    case uppercase
    /// No capitals.
    case lowercase
  }

  /// The parts of the text, with what its look adds to theirs.
  private var flattened: [Text] {
    guard !parts.isEmpty else { return [self] }
    return parts.map { part in
      var part = part
      part.look = look.around(part.look)
      return part
    }
  }

  /// Appends the text's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let environment = context.environment
    let text = environment.textSettings.textCase.map { written(in: $0) } ?? self
    nodes.append(
      TextNode(
        text, settings: look.settings(in: environment), patch: look.patch(in: environment),
        priority: look.priority,
        runs: text.parts.map { TextRun(string: $0.string, patch: $0.look.patch(in: environment)) },
        core: context.core))
  }
}

/// A part of a text with a look of its own.
package struct TextRun: Equatable {
  let string: String
  let patch: StylePatch

  /// Whether no character reaches from one part into the next.
  static func areApart(_ runs: [TextRun]) -> Bool {
    zip(runs, runs.dropFirst()).allSatisfy { run, next in
      guard let last = run.string.utf8.last, let first = next.string.utf8.first else {
        return false
      }
      return last < 0x80 && first < 0x80 || isBoundary(run.string, next.string)
    }
  }

  private static func isBoundary(_ string: String, _ next: String) -> Bool {
    guard let last = string.last, let first = next.first else { return false }
    return (String(last) + String(first)).count == 2
  }
}
