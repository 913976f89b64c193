import SVGExport
import SVGImport
import ShapeDocument
import Testing
import YAMLText

@Suite("An import is bounded by its file, and says what it leaves out")
struct ImportLimitsTests {
  private func read(_ text: String) throws(SVGImportError) -> SVGImporter.Pasted {
    try SVGImporter.graphics(of: Array(text.utf8))
  }

  private func refusal(_ text: String) -> SVGImportError? {
    do throws(SVGImportError) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("A gradient that everything shows makes no document a thousand times as large")
  func sharedGradient() throws {
    let stops = (0..<5000).map { "<stop offset='0.\($0)' stop-color='red'/>" }.joined()
    let rects = String(repeating: "<rect width='9' height='9' fill='url(#g)'/>\n", count: 200)
    let file = "<svg><linearGradient id='g'>\(stops)</linearGradient>\n\(rects)</svg>"
    let error = try #require(refusal(file))
    #expect(error.message.hasPrefix("from here on the document would be larger than 8 MiB"))
    #expect((error.place?.line ?? 0) > 1)
  }

  @Test("A few lines that show each other are refused at once")
  func nestedUses() throws {
    var text = "<svg><g id='a0'><rect width='1' height='1'/></g>\n"
    for level in 1...20 {
      let use = "<use href='#a\(level - 1)'/>"
      text += "<g id='a\(level)'>\(use)\(use)</g>\n"
    }
    let error = try #require(refusal(text + "</svg>"))
    #expect(error.message == "'use' elements add more than 10000 graphics to the file's own")
    #expect(error.place != nil)
  }

  @Test("A file with too many elements is refused before a tree is made of it")
  func tooManyElements() throws {
    let rects = String(repeating: "<a/>\n", count: SVGLimits.elements)
    let error = try #require(refusal("<svg xmlns='http://www.w3.org/2000/svg'>\n\(rects)</svg>"))
    #expect(error.message == "there are more than 1000000 elements")
    #expect(error.place == SVGPlace(line: SVGLimits.elements + 1, column: 1))
  }

  @Test(
    "Lengths that cannot be used are said, each once",
    arguments: [
      ("<rect width='1e999' height='9'/>", "the width '1e999' is no usable length"),
      ("<rect width='9' height='-9'/>", "the height is negative"),
      ("<circle r='-1'/>", "the r is negative"),
      ("<ellipse rx='9' ry='9' cx='1e30'/>", "the cx '1e30' is no usable length"),
      ("<rect width='wide' height='9'/>", "the width 'wide' is no usable length"),
      ("<svg viewBox='0 0 1e30 9'/>", "the viewBox '0 0 1e30 9' is out of range, and left out"),
      ("<svg viewBox='0 0 9'/>", "the viewBox '0 0 9' has not four numbers, and left out"),
      (
        "<svg viewBox='0 0 -9 9'/>", "the viewBox '0 0 -9 9' has a negative size, and left out"
      ),
    ])
  func unusableLengths(element: String, message: String) throws {
    #expect(try read("<svg>\(element)</svg>").losses.map(\.sentence) == [message])
  }

  @Test("A file that nobody waits for any more is not read on")
  func cancelled() {
    let rects = String(repeating: "<rect width='9' height='9'/>", count: 3000)
    #expect(throws: SVGImportError.self) {
      _ = try SVGImporter.imported(
        Array("<svg>\(rects)</svg>".utf8), named: "x", isWanted: { false })
    }
  }

  @Test("An entity that nobody declares is said, and the text around it kept")
  func undeclaredEntities() throws {
    let head = "<!DOCTYPE svg SYSTEM \"svg11.dtd\">"
    let text = try read(
      "\(head)<svg><text y='9'>before&nbsp;after</text><g id='a&foo;b'/></svg>")
    #expect(text.yaml.contains("text: beforeafter") && text.yaml.contains("id: ab"))
    #expect(
      text.losses.map(\.sentence) == [
        "the entity 'nbsp' is not declared and left out (2 times; this is the first)"
      ])
  }

  @Test("What is lost many times is said once, with its count and first place")
  func equalLosses() throws {
    let rects = (0..<2000).map { "<rect width='1' height='1' fill='url(#p\($0))'/>\n" }.joined()
    let losses = try read("<svg>\n\(rects)</svg>").losses
    #expect(losses.count == 1 && losses.first?.count == 2000)
    #expect(losses.first?.place.line == 2)
  }

  @Test("Of a list of dashes that is too long the first are taken, and it is said")
  func dashes() throws {
    func file(_ count: Int) -> String {
      let dashes = Array(repeating: "1", count: count).joined(separator: " ")
      return "<svg><rect width='9' height='9' stroke='red' stroke-dasharray='\(dashes)'/></svg>"
    }
    #expect(try read(file(1000)).losses.isEmpty)
    let long = try read(file(1001))
    #expect(long.losses.map(\.message) == ["only the first 1000 dashes are kept, of 1001"])
    #expect(try read(file(1000)).yaml == long.yaml)
  }
}

@Suite("What a file says of itself as an export is checked as a document is")
struct ForgedDataTests {
  @Test(
    "A value the format does not know is said, and what the SVG shows is taken",
    arguments: [
      ("stroke='#00ff00' data-shapeedit-stroke='{width: wide}'", "stroke: \"#00ff00\""),
      ("data-shapeedit-tags='7'", "fill: \"#ff0000\"\n"),
      ("data-shapeedit-opacity='[1]'", "fill: \"#ff0000\"\n"),
      ("data-shapeedit-place='{at: everywhere}'", "size: [9, 9]\n"),
      ("data-shapeedit-link='javascript:x'", "fill: \"#ff0000\"\n"),
    ])
  func wrong(attributes: String, expected: String) throws {
    let file =
      "<svg data-shapeedit='1'><rect width='9' height='9' fill='#ff0000' \(attributes)/></svg>"
    let read = try SVGImporter.graphics(of: Array(file.utf8))
    #expect(read.yaml.contains(expected), "\(read.yaml)")
    #expect(read.losses.count == 1 && read.losses[0].message.contains("is not taken"))
    let document = Document(text: SourceText("canvases:\n- graphics:\n" + read.yaml.indented))
    #expect(document.check().errorCount == 0, "\(read.yaml)")
  }

  @Test("What another program has changed is taken from the SVG")
  func changed() throws {
    let text = """
      palette: {ink: "#000080"}
      canvases:
      - size: [90, 90]
        graphics:
        - {kind: group, rotation: 30, children: [{kind: rectangle, size: [40, 30], fill: $ink}]}

      """
    let canvas = try #require(Document(text: SourceText(text)).canvases.first)
    let frame = Graphic.Box(origin: .zero, extent: .init(90, 90))
    let file = String(
      decoding: SVGExport(canvas, SVGExport.Options(frame: frame)).bytes, as: UTF8.self)
    #expect(try document(file).contains("fill: $ink"))
    let recoloured = try document(file.replacing("fill=\"#000080\"", with: "fill=\"#ff0000\""))
    #expect(recoloured.contains("fill: \"#ff0000\""), "\(recoloured)")
    let moved = try document(file.replacing("rotate(30", with: "translate(5 7) rotate(30"))
    #expect(moved.contains("at: [5, 7]"), "\(moved)")
  }

  @Test("Files of one document are one document; another's palette gives way")
  func palettes() throws {
    func file(_ color: String) throws -> [UInt8] {
      let text = """
        palette: {ink: "\(color)"}
        canvases:
        - {size: [9, 9], graphics: [{kind: rectangle, size: [4, 3], fill: $ink}]}

        """
      let canvas = try #require(Document(text: SourceText(text)).canvases.first)
      let frame = Graphic.Box(origin: .zero, extent: .init(9, 9))
      return SVGExport(canvas, SVGExport.Options(frame: frame)).bytes
    }
    var importer = try SVGImporter()
    #expect(try importer.add(try file("#010203"), named: nil).isEmpty)
    #expect(try importer.add(try file("#010203"), named: nil).isEmpty)
    #expect(try importer.add(try file("#040506"), named: nil).count == 1)
    let document = String(decoding: importer.document, as: UTF8.self)
    #expect(document.split(separator: "$ink").count == 3, "\(document)")
    #expect(document.contains("fill: \"#040506\""))
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n").map { "  " + $0 }.joined(separator: "\n") + "\n"
  }
}
