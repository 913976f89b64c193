import ShapeCommands
import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// Entries as a line a property.
struct FlatListingTests {
  @Test(arguments: try TextCase.all(in: "commands/flat.cases"))
  func aLineAProperty(test: TextCase) throws {
    let document = Document(text: SourceText(test.input + "\n"))
    let words = test.edit.split(separator: " ").map(String.init)
    let entries =
      words[0] == ":root"
      ? [Transaction.root] : document.matches(try Selector(words[0]))
    let written = Written()
    OutlineListing(document, into: written.buffer, isColored: false)
      .writeFlat(entries, properties: Array(words.dropFirst()))
    test.expect(written.text, break: true)
  }
}
