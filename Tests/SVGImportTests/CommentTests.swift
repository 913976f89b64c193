import SVGImport
import ShapeDocument
import Testing
import YAMLText

@Suite("Comments of a file stand above what its elements become")
struct CommentTests {
  /// The comments directly above entries, in their order.
  private func comments(_ document: Document) -> [[String]] {
    (0..<document.entryCount).map { entry in
      document.isInsideInstance(entry) && !document.isInstance(entry)
        ? [] : document.comments(above: entry)
    }
  }

  @Test("Groups and links that are not there give theirs to what is inside")
  func places() throws {
    let file = """
      <!-- About all --><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>
      <!-- A group that says nothing --><g><!-- A shape
      of two lines --><rect width='1' height='1'/></g>
      <!-- A link --><a href='https://a.b'><rect width='1' height='1'/></a>
      <!-- Another --><use href='#c'/><!-- again --><use href='#c'/>
      <defs><circle id='c' r='2'/></defs></svg>
      """
    let document = Document(text: SourceText(try document(file)))
    #expect(
      comments(document) == [
        ["# About all"],
        ["# A group that says nothing", "# A shape", "# of two lines"], ["# A link"],
        ["# Another"], ["# again"],
      ])
  }

  @Test("What is pasted or imported into a document brings those of the file")
  func intoDocument() throws {
    let file =
      "<!-- All --><svg xmlns='http://www.w3.org/2000/svg'><rect width='1' height='1'/></svg>"
    let imported = try SVGImporter.imported(Array(file.utf8), named: "page.svg")
    #expect(EntryClip.clips(ofPasted: imported.canvas)?.first?.yaml.hasPrefix("# All\n") == true)
    #expect(EntryClip.clips(ofPasted: imported.group)?.first?.yaml.hasPrefix("# All\n") == true)
    let pasted = try #require(try SVGImporter.graphics(ofPasted: file))
    #expect(EntryClip.clips(ofPasted: pasted.yaml)?.first?.yaml.hasPrefix("# All\n") == true)
  }
}
