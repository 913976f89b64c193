import SVGExport
import SVGImport
import ShapeDocument
import Testing
import YAMLText

@Suite("Comments of canvases and graphics go through SVG and back")
struct CommentTripTests {
  private let text = """
    # About the file, and not about a picture.
    shapeedit: 1
    canvases:
      # A canvas -- with  two lines --
      #
      #and - \\- a backslash -\\\\- or two <&> "é" --\\
      - size: [90, 90]
        graphics:
          # A shape
          - kind: rectangle
            size: [9, 9]
            fill: red # not this
            # nor this
            link: "https://a.b"
          # A group, linked
          - &g
            kind: group
            link: "https://a.b"
            children:
              # Inside
              - kind: circle
                size: [4, 4]
                fill: red
          # An instance
          - *g
          # not its own, for the blank line

          - kind: group
            clip: true
            size: [9, 9]
            children:
              # A mask
              - kind: ellipse
                mask: shape
                size: [9, 9]
              # Masked
              - kind: rectangle
                size: [9, 9]
                fill: red
              # A mask of several
              - kind: group
                mask: shape
                children:
                  # First
                  - kind: circle
                    size: [4, 4]
              # A mask of light
              - kind: group
                mask: luminance
                children:
                  # First again
                  - kind: circle
                    size: [4, 4]
                    fill: white
              - kind: text
                text: "# no comment"
          # The last one
          - {kind: rectangle, size: [1, 1], fill: red}
      # Another canvas
      - {graphics: []}

    """

  private func exported(_ document: Document) -> [String] {
    document.canvases.map { canvas in
      let frame = canvas.frame ?? Graphic.Box(origin: .zero, extent: .init(1, 1))
      return String(decoding: SVGExport(canvas, .init(frame: frame)).bytes, as: UTF8.self)
    }
  }

  /// The comments directly above entries, in their order.
  private func comments(_ document: Document) -> [[String]] {
    (0..<document.entryCount).map { entry in
      document.isInsideInstance(entry) && !document.isInstance(entry)
        ? [] : document.comments(above: entry)
    }
  }

  @Test("Each stands above what it stood above")
  func trip() throws {
    let document = Document(text: SourceText(text))
    let before = comments(document)
    #expect(before.filter { !$0.isEmpty }.count == 13)
    var importer = try SVGImporter()
    for file in exported(document) {
      #expect(try importer.add(Array(file.utf8), named: "page.svg").isEmpty)
    }
    let again = Document(text: SourceText(String(decoding: importer.document, as: UTF8.self)))
    #expect(comments(again) == before)
    #expect(exported(again) == exported(document))
  }

  @Test("They are comments of XML, which have no two hyphens")
  func files() throws {
    let file = try #require(exported(Document(text: SourceText(text))).first)
    #expect(
      file.hasPrefix(
        #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- A canvas -\- with  two lines -\- -->
        <!-- -->
        <!--and - \- a backslash -\\\- or two <&> "é" -\-\ -->
        <svg
        """#))
    #expect(file.contains("\n  <!-- A shape -->\n  <a href="))
    #expect(!file.contains("not "))
  }

  @Test("Two imports of a file with comments are the same")
  func importedTwice() throws {
    var first = try SVGImporter()
    let file = """
      <!-- About all --><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>
      <!-- A group that says nothing --><g><!-- A shape
      of two lines --><rect width='1' height='1'/></g>
      <!-- A link --><a href='https://a.b'><rect width='1' height='1'/></a>
      <!-- Another --><use href='#c'/><!-- again --><use href='#c'/>
      <defs><circle id='c' r='2'/></defs></svg>
      """
    _ = try first.add(Array(file.utf8), named: "page.svg")
    let document = Document(text: SourceText(String(decoding: first.document, as: UTF8.self)))
    #expect(
      comments(document) == [
        ["# About all"],
        ["# A group that says nothing", "# A shape", "# of two lines"], ["# A link"],
        ["# Another"], ["# again"],
      ])
    var second = try SVGImporter()
    for file in exported(document) { _ = try second.add(Array(file.utf8), named: "page.svg") }
    #expect(second.document == first.document)
  }

  @Test("Tiles of patterns and graphics inside instances repeat none")
  func copies() throws {
    let document = Document(
      text: SourceText(
        """
        canvases:
          - size: [9, 9]
            graphics:
              - &g
                id: tile
                kind: group
                children:
                  # Once
                  - {kind: rectangle, size: [1, 1], fill: red}
              - *g
              - kind: rectangle
                size: [9, 9]
                fill: {type: pattern, of: "#tile", size: [2, 2]}
        """))
    let file = try #require(exported(document).first)
    #expect(file.split(separator: "<!-- Once -->").count == 2)
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
