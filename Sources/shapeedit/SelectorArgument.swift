import ShapeCommands
import ShapeDocument
import YAMLText

/// A selector from the command line; one that ends in `?` may match nothing.
extension SelectorText {
  /// Reads a selector; ends the program with a message if it is invalid.
  init(argument text: String) {
    do throws(Diagnostic) {
      self = try SelectorText(text)
    } catch {
      StandardOutput.complain(error.message)
      ExitStatus.wrongUsage.exit()
    }
  }

  /// The matches, in document order. Nothing is selected or expanded. Ends the program with a
  /// message if the selector names an unknown kind or property.
  func entries(in document: Document) -> [Int] {
    do throws(Diagnostic) {
      try refuseUnknownNames(in: document)
    } catch {
      StandardOutput.complain(error.message)
      ExitStatus.wrongUsage.exit()
    }
    return document.matches(selector)
  }
}
