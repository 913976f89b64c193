import ShapeDocument

/// A selector from the command line; one that ends in `?` may match nothing.
struct SelectorArgument {
  let selector: Selector
  let mayMatchNothing: Bool

  /// Reads a selector; ends the program, with a message, where it is none.
  init(_ text: String) {
    mayMatchNothing = text.hasSuffix("?")
    do throws(SelectorError) {
      selector = try Selector(String(mayMatchNothing ? text.dropLast() : text[...]))
    } catch {
      StandardOutput.complain("in the selector '\(text)', \(error)")
      ExitStatus.wrongUsage.exit()
    }
  }

  /// What matches, in document order. Nothing is selected and nothing expanded.
  func entries(in document: Document) -> [Int] { document.matches(selector) }
}
