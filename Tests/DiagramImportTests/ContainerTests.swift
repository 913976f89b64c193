import DiagramImport
import Foundation
import SVGImport
import TestSupport
import Testing

@Suite("Drawings are taken out of the files they stand in")
struct ContainerTests {
  private static let scene =
    "{\"type\": \"excalidraw\", \"elements\": [{\"type\": \"text\", \"text\": \"Größe\"}]}"
  private static let model =
    "<mxGraphModel><root><mxCell id=\"0\"/><mxCell id=\"1\" parent=\"0\"/><mxCell id=\"2\" "
    + "value=\"Größe\" vertex=\"1\" parent=\"1\"><mxGeometry width=\"50\" height=\"20\"/></mxCell>"
    + "</root></mxGraphModel>"

  @Test(
    "Fixtures",
    arguments: [
      ("scene.excalidraw.svg", "fill: \"#a5d8ff\"", "Excalidraw, 1 graphic"),
      ("note.excalidraw.md", "fill: \"#a5d8ff\"", "Excalidraw, 1 graphic"),
      ("packed.excalidraw.md", "string: Größe → 漢字 ☺ aaaaaaaaaaaaaaaa", "Excalidraw, 1 graphic"),
      ("items.excalidrawlib", "- name: Box\n", "Excalidraw, 1 graphic"),
    ])
  func files(name: String, expected: String, summary: String) throws {
    let result = try read(Array(Fixture("diagrams/\(name)").data), named: name)
    #expect(result.yaml.contains(expected), "\(result.yaml)")
    #expect(result.summary == summary)
    // What is deleted is not drawn.
    #expect(!result.yaml.contains("9999"))
  }

  @Test("Older libraries are lists of lists")
  func oldLibrary() throws {
    let text = """
      {"type": "excalidrawlib", "version": 1, "library": [[{"type": "ellipse", "width": 4, "height": 4}],
      [{"type": "diamond", "width": 4, "height": 4}]]}
      """
    let result = try read(text)
    #expect(result.summary == "Excalidraw, 2 pages, 2 graphics")
    #expect(result.yaml.contains("kind: ellipse") && result.yaml.contains("kind: diamond"))
  }

  // MARK: - PNG

  @Test("The drawing of Excalidraw in a PNG, packed and not")
  func excalidrawPNG() throws {
    for isPacked in [false, true] {
      let text = PNG.excalidraw(Self.scene, isPacked: isPacked)
      let png = PNG.file([PNG.chunk("tEXt", "application/vnd.excalidraw+json", text)])
      #expect(try read(png).yaml.contains("Größe"), "\(isPacked)")
    }
  }

  @Test(
    "The diagram of draw.io in a PNG, in each kind of text", arguments: ["tEXt", "zTXt", "iTXt"])
  func drawIOPNG(kind: String) throws {
    let file = "<mxfile><diagram name=\"P\">\(Self.model)</diagram></mxfile>"
    let encoded = Array(
      try #require(file.addingPercentEncoding(withAllowedCharacters: .alphanumerics)).utf8)
    let content =
      switch kind {
      case "zTXt": [0] + PNG.deflated(encoded)
      case "iTXt": [1, 0, 0, 0] + PNG.deflated(encoded)
      default: encoded
      }
    let result = try read(PNG.file([PNG.chunk(kind, "mxfile", content)]))
    #expect(result.yaml.contains("Größe") && result.yaml.contains("name: P"))
    #expect(result.summary == "draw.io, 1 page, 1 graphic")
  }

  @Test("A PNG that lies is refused with the place")
  func liars() throws {
    let chunk = PNG.chunk("tEXt", "mxfile", Array("%3Cmxfile/%3E".utf8))
    func message(_ chunks: [UInt8]) -> String? { refusal(of: PNG.file([chunks]))?.message }
    var long = chunk
    long[2] = 0x40
    #expect(message(long) == "the PNG is cut off in its chunk 'tEXt' at byte 33")
    var endless = chunk
    endless[0] = 0xFF
    #expect(message(endless) == "the PNG is cut off in its chunk 'tEXt' at byte 33")
    var wrong = chunk
    wrong[wrong.count - 1] ^= 1
    #expect(message(wrong) == "the PNG's chunk 'tEXt' at byte 33 has a wrong sum")
    #expect(
      message(PNG.chunk("zTXt", [0x61])) == "the PNG's chunk 'zTXt' at byte 33 is no text")
    #expect(message([])?.hasPrefix("the PNG has no drawing inside") == true)
    #expect(
      refusal(of: Array(PNG.file([chunk]).prefix(50)))?.message
        == "the PNG is cut off in its chunk 'tEXt' at byte 33")
    let damaged = PNG.chunk("zTXt", "mxfile", [0, 0x78, 0x01, 1, 2, 3])
    #expect(
      message(damaged) == "the PNG's text 'mxfile' is compressed, and damaged or cut off")
    let none = PNG.chunk("zTXt", "mxfile", [0, 1, 2, 3])
    #expect(message(none) == "the PNG's text 'mxfile' is compressed, and damaged or cut off")
  }

  @Test("A text of a PNG that unpacks to gigabytes is refused")
  func bomb() throws {
    let png = PNG.file([PNG.chunk("zTXt", "mxfile", [0, 0x78, 0x01] + deflatedSpaces())])
    let clock = ContinuousClock()
    var error: SVGImportError?
    let time = clock.measure { error = refusal(of: png) }
    #expect(error?.message == "the PNG's text 'mxfile' is larger than 32 MiB when it is unpacked")
    #expect(time < .seconds(20), "\(time)")
  }

  // MARK: - SVG, Markdown, HTML, libraries

  @Test("Where the scene in an SVG cannot be read the picture is")
  func brokenScene() throws {
    let svg = """
      <svg width="9" height="9">
      <metadata><!-- payload-type:application/vnd.excalidraw+json --><!-- payload-version:2 --><!-- payload-start -->§<!-- payload-end --></metadata>
      <rect width="9" height="9"/></svg>
      """
    let result = try read(svg)
    #expect(result.summary == "SVG, 1 graphic")
    #expect(
      result.losses.contains("2:90: the drawing inside is no base64; the picture is read"),
      "\(result.losses)")
  }

  @Test(
    "Notes that are damaged are refused with the place",
    arguments: [
      ("```json\n{\"type\":", "line 4, column 1: the drawing is cut off"),
      ("```json\n{\"elements\": [,]}\n```", "line 5, column 15: a value of JSON is expected"),
      (
        "```compressed-json\nN4KAkARAL\n```",
        "line 4, column 1: the drawing is compressed, and damaged or cut off"
      ),
      (
        "```compressed-json\n§\n```",
        "line 4, column 1: the drawing is compressed, and damaged or cut off"
      ),
      ("nothing", "no drawing is in the note"),
    ])
  func damagedNotes(text: String, expected: String) {
    let note = "---\nexcalidraw-plugin: parsed\n---\n" + text
    #expect(refusal(of: Array(note.utf8))?.sentence == expected)
  }

  @Test("A note that unpacks to gigabytes is refused")
  func noteBomb() {
    // A letter, and then always the word that is one letter longer than the last.
    var bits: [Bool] = []
    func put(_ number: Int, _ width: Int) {
      for bit in 0..<width { bits.append(number >> bit & 1 == 1) }
    }
    put(0, 2)
    put(0x61, 8)
    var (next, width, rest) = (4, 3, 4)
    for _ in 0..<9_000 {
      put(next, width)
      next += 1
      rest -= 1
      if rest == 0 { (rest, width) = (1 << width, width + 1) }
    }
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let text = stride(from: 0, to: bits.count - 5, by: 6).map { start in
      digits[bits[start..<start + 6].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }]
    }
    let note = "---\nexcalidraw-plugin: parsed\n---\n```compressed-json\n\(String(text))\n```"
    #expect(
      refusal(of: Array(note.utf8))?.sentence
        == "line 4, column 1: the drawing is larger than 32 MiB when it is unpacked")
  }

  @Test("The shapes of draw.io's libraries are pages")
  func drawIOLibrary() throws {
    let xml = Self.model.replacing("\"", with: "\\\"").replacing("<", with: "&lt;")
    let library = """
      <mxlibrary title="x">[{"xml": "\(xml)", "w": 50, "h": 20, "title": "A & B"},
      {"data": "data:image/png;base64,iVBORw0KGgo=", "w": 30, "h": 40, "title": "Picture"}]</mxlibrary>
      """
    let result = try read(library)
    #expect(result.summary == "draw.io, 2 pages, 2 graphics")
    for expected in ["name: A & B", "Größe", "name: Picture", "size: [30, 40]", "data:image/png"] {
      #expect(result.yaml.contains(expected), "\(expected): \(result.yaml)")
    }
    #expect(
      refusal(of: Array("<mxlibrary>\n[{]</mxlibrary>".utf8))?.sentence
        == "line 2, column 3: a key in quotes is expected")
    #expect(refusal(of: Array("<mxlibrary>[".utf8))?.message == "the library is cut off")
  }

  @Test("All diagrams of draw.io in a page are read")
  func html() throws {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
        "\"", with: "&quot;")
    }
    let value = escaped("{\"xml\": \"\(Self.model.replacing("\"", with: "\\\""))\"}")
    let page = """
      <!--[if IE]><meta http-equiv="X"><![endif]-->
      <!DOCTYPE html><html><body><div class="mxgraph" data-mxgraph="\(value)"></div>
      <div data-mxgraph='\(value)'></div></body></html>
      """
    let result = try read(page)
    #expect(result.summary == "draw.io, 2 pages, 2 graphics")
    #expect(
      refusal(of: Array("<html><p>x</p></html>".utf8))?.message
        == "this is HTML, and no diagram of draw.io is in it")
    #expect(
      refusal(of: Array("<html>\n<p data-mxgraph=\"{".utf8))?.sentence
        == "line 2, column 3: the diagram inside is cut off")
    #expect(
      refusal(of: Array("<html>\n<p data-mxgraph=\"{,\"></html>".utf8))?.sentence
        == "line 2, column 3: the diagram inside cannot be read: a key in quotes is expected")
  }

  @Test("Where a document is expected, it is said what a file is")
  func words() throws {
    func words(_ text: String) -> String? {
      DrawingFormat.words(ofFileBeginning: Array(text.utf8)).map { "\($0.name): \($0.content)" }
    }
    #expect(DrawingFormat.words(ofFileBeginning: PNG.file([]))?.content == "a drawing in it")
    #expect(words("<mxlibrary>") == "draw.io: it")
    #expect(words("<!DOCTYPE html><p>") == "HTML: the diagrams of draw.io in it")
    #expect(words("---\nexcalidraw-plugin: x\n") == "Markdown of Obsidian's: the drawing in it")
    #expect(words("{\"type\": \"excalidraw\"}") == "Excalidraw: it")
    #expect(words("canvases: []") == nil)
  }

  @Test("HTML in the texts of a drawing makes no page of it")
  func htmlInSVG() throws {
    let svg = """
      <?xml version="1.0"?>
      <svg><foreignObject><html xmlns="x"/></foreignObject><rect width="1" height="1"/></svg>
      """
    #expect(try read(svg).summary == "SVG, 1 graphic")
  }

  @Test(
    "Languages of diagrams are named",
    arguments: [
      ("a.mmd", "x", "Mermaid"), (nil, "%% note\nsequenceDiagram\n A->>B: x", "Mermaid"),
      (nil, "graph TD;\n A-->B", "Mermaid"), ("b.d2", "a -> b", "D2"), ("c.dot", "", "Graphviz"),
      (nil, "/* x */\nstrict digraph G {", "Graphviz"), (nil, "graph {a -- b}", "Graphviz"),
    ] as [(String?, String, String)])
  func languages(name: String?, text: String, language: String) throws {
    do {
      _ = try read(Array(text.utf8), named: name)
      Issue.record("it was read")
    } catch let error as SVGImportError {
      #expect(error.message == "this is \(language), which is not read yet")
    }
  }
}

/// Files of PNG, written for tests.
enum PNG {
  /// A file of no pixels with these chunks.
  static func file(_ chunks: [[UInt8]]) -> [UInt8] {
    let head = chunk("IHDR", [UInt8](repeating: 0, count: 13))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + head + chunks.joined()
      + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ keyword: String, _ content: [UInt8]) -> [UInt8] {
    chunk(name, Array(keyword.utf8) + [0] + content)
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var sum = UInt32.max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ sum >> 1 }
    }
    return number(UInt32(content.count)) + body + number(~sum)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Bytes in zlib's format, not made any smaller.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    func pair(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 1] + pair(count) + pair(~count) + bytes + number(high << 16 | low)
  }

  /// Excalidraw's text: JSON with a sign for each byte, in Latin-1.
  static func excalidraw(_ scene: String, isPacked: Bool) -> [UInt8] {
    let bytes = isPacked ? deflated(Array(scene.utf8)) : Array(scene.utf8)
    var text = Array(
      "{\"version\": \"1\", \"encoding\": \"bstring\", \"compressed\": \(isPacked), \"encoded\": \""
        .utf8)
    for byte in bytes {
      switch byte {
      case 0x22, 0x5C: text += [0x5C, byte]
      case 0..<0x20: text += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: text.append(byte)
      }
    }
    return text + Array("\"}".utf8)
  }
}
