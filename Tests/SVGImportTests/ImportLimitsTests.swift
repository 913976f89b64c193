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

  @Test("Texts that show another many times end at a limit of their own")
  func shownTexts() throws {
    let letters = String(repeating: "x", count: 10_000)
    let shown = String(repeating: "<tref href='#t'/>", count: 1_000)
    let file = "<svg><defs><text id='t'>\(letters)</text></defs><text>\(shown)</text></svg>"
    let pasted = try read(file)
    #expect(pasted.losses.contains { $0.message == "what 'tref' shows is too long and left out" })
    #expect(pasted.yaml.utf8.count < 100_000)
  }

  @Test("A few lines that show each other are refused at once")
  func nestedUses() throws {
    var text = "<svg><g id='a0'><rect width='1' height='1'/></g>\n"
    for level in 1...20 {
      let use = "<use href='#a\(level - 1)'/>"
      text += "<g id='a\(level)'>\(use)\(use)</g>\n"
    }
    let error = try #require(refusal(text + "</svg>"))
    #expect(
      error.message
        == "what is shown more than once adds more than 10000 graphics to the file's own")
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
    #expect(text.yaml.contains("string: beforeafter,") && text.yaml.contains("id: ab"))
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
