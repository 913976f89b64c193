import Algorithms
import ShapeDocument
import YAMLText

/// A selector as commands have it: one that ends in `?` may match nothing.
package struct SelectorText: Hashable, Sendable {
  /// The text, the question mark included.
  package let text: String
  /// What it says.
  package let selector: Selector
  /// Whether matching nothing is fine.
  package let mayMatchNothing: Bool

  /// Whether it is `:root` alone: the document itself, which is no entry.
  package var isDocument: Bool { selector.description == ":root" }

  /// Reads a selector.
  package init(_ text: String) throws(Diagnostic) {
    self.text = text
    mayMatchNothing = text.hasSuffix("?")
    do throws(SelectorError) {
      selector = try Selector(String(mayMatchNothing ? text.dropLast() : text[...]))
    } catch {
      throw Diagnostic(.wrongSelector, at: 0..<0, [text, error.description])
    }
  }

  /// What matches, in document order; refuses a match of nothing that is not allowed. `:selected`
  /// are the entries of the selection, given in document order.
  func entries(
    in document: Document, selection: [Int], _ context: SelectionContext
  ) throws(Diagnostic) -> [Int] {
    let entries = try matches(in: document, selection: selection, context)
    guard !entries.isEmpty || mayMatchNothing else {
      throw Diagnostic(.warning, .nothingMatches, at: 0..<0, [text])
    }
    return entries
  }

  /// What matches, in document order; refuses kinds and properties nobody knows.
  func matches(
    in document: Document, selection: [Int], _ context: SelectionContext
  ) throws(Diagnostic) -> [Int] {
    try refuseUnknownNames(in: document)
    return document.matches(selector) { state, entry in
      switch state {
      case .selected: selection.containsSorted(entry)
      case .expanded: context.isExpanded(entry)
      }
    }
  }

  /// Refuses kinds and properties that neither the format nor the document knows.
  package func refuseUnknownNames(in document: Document) throws(Diagnostic) {
    guard let mistake = document.nameMistake(in: selector) else { return }
    throw Diagnostic(.wrongSelector, at: 0..<0, [text, mistake.message])
  }
}

extension [Int] {
  /// Whether a sorted list holds a number.
  ///
  /// - Complexity: O(log count)
  func containsSorted(_ number: Int) -> Bool {
    self[partitioningIndex { $0 >= number }...].first == number
  }
}
