import ShapeDocument

/// A selector from the command line; one that ends in `?` may match nothing.
struct SelectorArgument {
  private let text: String
  let selector: Selector
  let mayMatchNothing: Bool

  /// Reads a selector; ends the program with a message if it is invalid.
  init(_ text: String) {
    self.text = text
    mayMatchNothing = text.hasSuffix("?")
    do throws(SelectorError) {
      selector = try Selector(String(mayMatchNothing ? text.dropLast() : text[...]))
    } catch {
      StandardOutput.complain("in the selector '\(text)', \(error)")
      ExitStatus.wrongUsage.exit()
    }
  }

  /// The matches, in document order. Nothing is selected or expanded. Ends the program with a
  /// message if the selector names an unknown kind or property.
  func entries(in document: Document) -> [Int] {
    if let mistake = document.nameMistake(in: selector) {
      StandardOutput.complain("in the selector '\(text)', \(mistake.message)")
      ExitStatus.wrongUsage.exit()
    }
    return document.matches(selector)
  }
}
