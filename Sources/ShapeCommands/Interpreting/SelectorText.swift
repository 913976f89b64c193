import ShapeDocument
import YAMLText

/// A selector of a command: one that ends in `?` may match nothing.
package struct SelectorText: Hashable, Sendable {
  /// The text, including the question mark.
  package let text: String
  /// The parsed selector.
  package let selector: Selector
  /// Whether it may match nothing.
  package let mayMatchNothing: Bool

  /// Whether it is `:root` alone: the document itself, which is not an entry.
  package var isDocument: Bool { selector.description == ":root" }

  /// Parses a selector.
  package init(_ text: String) throws(Diagnostic) {
    self.text = text
    mayMatchNothing = text.hasSuffix("?")
    do throws(SelectorError) {
      selector = try Selector(String(mayMatchNothing ? text.dropLast() : text[...]))
    } catch {
      throw Diagnostic(.wrongSelector, at: 0..<0, [text, error.description])
    }
  }

  /// The matches, in document order; throws if there are none although there must be. `:selected`
  /// matches the entries of the selection, given in document order.
  func entries(
    in document: Document, selection: [Int], _ context: SelectionContext
  ) throws(Diagnostic) -> [Int] {
    let entries = try matches(in: document, selection: selection, context)
    guard !entries.isEmpty || mayMatchNothing else {
      throw nothingMatches(in: document)
    }
    return entries
  }

  /// Says that nothing matches, and which id was meant if one was misspelt.
  package func nothingMatches(in document: Document) -> Diagnostic {
    let near = document.nearestID(in: selector)
    let hint = near.map { "; did you mean '#\(Selector.escaped($0))'?" } ?? ""
    return Diagnostic(.warning, .nothingMatches, at: 0..<0, [text, hint])
  }

  /// The matches, in document order; throws for unknown kinds and properties.
  func matches(
    in document: Document, selection: [Int], _ context: SelectionContext
  ) throws(Diagnostic) -> [Int] {
    try refuseUnknownNames(in: document)
    let found = document.matches(selector) { state, entry in
      switch state {
      case .selected: selection.sortedContains(entry)
      case .expanded: context.isExpanded(entry)
      }
    }
    // What a cancelled pass found is not all there is.
    try document.workMonitor?.requireWanted()
    return found
  }

  /// Throws for kinds and properties known neither to the format nor to the document.
  package func refuseUnknownNames(in document: Document) throws(Diagnostic) {
    guard let mistake = document.nameMistake(in: selector) else { return }
    throw Diagnostic(.wrongSelector, at: 0..<0, [text, mistake.message])
  }
}
