import SVGImport
import ShapeDocument
import Testing
import YAMLText

@Suite("SVG files as documents")
struct SVGFileTests {
  @Test("The root is the canvas; colours that stand often are the palette")
  func canvas() throws {
    let rects = String(repeating: "<rect width='1' height='1' fill='#a1b2c3'/>", count: 4)
    let text = try document(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 0 20 10' id='page'>\(rects)</svg>",
      named: "file.svg")
    #expect(
      text.hasPrefix(
        """
        shapeedit: 1
        palette:
          blue: "#a1b2c3"
        canvases:
          - id: page
            name: file.svg
            size: [20, 10]
            origin: [-5, 0]
            graphics:
              - kind: rectangle
                size: [1, 1]
                fill: $blue

        """))
    let read = Document(text: SourceText(text))
    #expect(read.check().findings.isEmpty)
  }

  @Test("An empty file is an empty canvas, several are several, and ids stay apart")
  func several() throws {
    var importer = try SVGImporter()
    let file = Array("<svg><g id='a'/></svg>".utf8)
    #expect(try importer.add(Array("<svg/>".utf8), named: nil).isEmpty)
    #expect(try importer.add(file, named: "B").isEmpty)
    #expect(try importer.add(file, named: "C").map(\.message).count == 1)
    let document = Document(
      text: SourceText(String(decoding: importer.document, as: UTF8.self)))
    #expect(document.canvases.count == 3)
    #expect(document.check().errorCount == 0)
  }

  @Test("In both forms a file can be added to a document")
  func forms() throws {
    let imported = try SVGImporter.imported(
      Array("<svg viewBox='3 4 5 6'><title>T</title><circle r='1' fill='none'/></svg>".utf8),
      named: "x")
    #expect(
      imported.group == """
        - name: T
          kind: group
          at: [-3, -4]
          children:
            - kind: circle
              at: [-1, -1]
              size: [2, 2]

        """)
    #expect(EntryClip.clips(ofPasted: imported.group)?.count == 1)
    #expect(EntryClip.clips(ofPasted: imported.canvas)?.first?.isCanvas == true)
  }

  @Test(
    "A text is SVG if it begins as SVG does",
    arguments: [
      ("<svg><rect width='1' height='1'/></svg>", true),
      ("\n<?xml version='1.0'?><!-- c --><svg xmlns='http://www.w3.org/2000/svg'/>", true),
      ("<html><svg/></html>", false), ("a: <svg>", false), ("", false), ("<svgx", true),
    ])
  func looks(text: String, expected: Bool) {
    #expect(SVGImporter.looksLikeSVG(text) == expected)
  }
}

@Suite("Hostile SVG is refused or told, and never followed")
struct HostileSVGTests {
  private func refusal(_ text: String) -> String? {
    do throws(SVGImportError) {
      _ = try SVGImporter.graphics(of: Array(text.utf8))
      return nil
    } catch {
      return error.message
    }
  }

  @Test("What is no SVG is refused with its place")
  func noSVG() throws {
    #expect(refusal("")?.hasPrefix("this is no XML") == true)
    #expect(refusal("<svg><g></svg>")?.hasPrefix("this is no XML: mismatched tag") == true)
    #expect(refusal("<html/>") == "the file's root is 'html' and not 'svg'")
    #expect(refusal("\u{1F}\u{8B}") != nil)
    #expect(throws: SVGImportError.self) {
      _ = try SVGImporter.graphics(of: [0x1F, 0x8B, 8, 0])
    }
  }

  @Test("Entities: small ones are replaced, bombs refused, other files never read")
  func entities() throws {
    let small =
      "<!DOCTYPE svg [<!ENTITY c \"#010203\">]><svg><rect width='1' height='1' fill='&c;'/></svg>"
    #expect(try SVGImporter.graphics(of: Array(small.utf8)).yaml.contains("#010203"))
    var bomb = "<!DOCTYPE svg [<!ENTITY a0 \"aaaaaaaaaa\">"
    for level in 1...9 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      bomb += "<!ENTITY a\(level) \"\(inner)\">"
    }
    #expect(refusal(bomb + "]><svg><text>&a9;</text></svg>")?.contains("64 KiB") == true)
    let backwards = "<!DOCTYPE svg [<!ENTITY a \"&b;&b;\"><!ENTITY b \"x\">]><svg>&a;</svg>"
    #expect(refusal(backwards)?.contains("not declared before") == true)
    let outside =
      "<!DOCTYPE svg [<!ENTITY e SYSTEM \"/etc/passwd\">]><svg><text y='9'>a&e;b</text></svg>"
    let read = try SVGImporter.graphics(of: Array(outside.utf8))
    #expect(read.yaml.contains("string: ab,") && !read.yaml.contains("root:"))
    #expect(read.losses.count == 1)
  }

  @Test("Depth, copies and cycles are bounded")
  func bounds() throws {
    func nested(_ count: Int) -> String {
      "<svg>" + String(repeating: "<g opacity='0.5'>", count: count)
        + String(repeating: "</g>", count: count)
        + "</svg>"
    }
    #expect(refusal(nested(890)) == nil)
    #expect(refusal(nested(1000))?.contains("900 groups") == true)
    #expect(refusal(nested(100_000))?.contains("1024 elements") == true)
    var lots = "<svg><g id='a0'><rect width='1' height='1'/></g>"
    for level in 1...30 {
      lots += "<g id='a\(level)'><use href='#a\(level - 1)'/><use href='#a\(level - 1)'/></g>"
    }
    #expect(throws: SVGImportError.self) {
      _ = try SVGImporter.graphics(of: Array((lots + "</svg>").utf8), copyLimit: 5000)
    }
    #expect(try losses("<g id='a'><use href='#a'/></g>") == ["'use' shows itself"])
  }

  @Test(
    "Style sheets that end anywhere are read as far as they go",
    arguments: [
      "@import 'x'", "@", "a{", "a{fill:", "a[", "a[x", "#", ".", "a{fill:'", "a{fill:\\", "/*",
      "<!--",
      "}", "a>", "@media{a{", "*{fill:red!", "a{:;}",
    ])
  func brokenSheets(sheet: String) throws {
    let text = "<svg><style><![CDATA[\(sheet)]]></style><rect width='1' height='1'/></svg>"
    #expect(try SVGImporter.graphics(of: Array(text.utf8)).yaml.contains("rectangle"))
  }

  @Test("Long rows of references, equal ids and attributes are read in time")
  func longRows() throws {
    let paints = String(repeating: "url(#x) ", count: 100_000)
    #expect(try losses("<rect width='1' height='1' fill='\(paints)'/>").count == 1)
    let ids = String(repeating: "<g id='a'/>", count: 5000)
    #expect(try imported(ids).hasSuffix("- id: a-5000\n  kind: group\n"))
    let attributes = (0...10_000).map { "a\($0)='1'" }.joined(separator: " ")
    #expect(refusal("<svg \(attributes)/>")?.contains("10000 attributes") == true)
  }

  @Test("Scripts, handlers and what is elsewhere are left out and told")
  func scripts() throws {
    let told = try losses(
      """
      <script>x()</script><rect onclick="x()" width="1" height="1"/>
      <image width="1" height="1" href="https://a.b/c.png"/><foreignObject/>
      """)
    #expect(told.count == 4, "\(told)")
  }

  @Test("What cannot be drawn is kept under x-svg and told")
  func unsaid() throws {
    let content = "<rect width='1' height='1' clip-path='url(#c)' mask='url(#m)' fill='none'/>"
    let file = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
    #expect(
      try document(file).hasSuffix("  x-svg: {clip-path: \"url(#c)\", mask: \"url(#m)\"}\n"))
    // What is pasted has no place for definitions.
    #expect(try !imported(content).contains("x-svg"))
    #expect(try losses(content).count == 2)
  }

  @Test("Names of any characters stay text")
  func names() throws {
    let text = try imported("<g id='a: b' inkscape:label='- &#x9b;31m &quot; #'><title/></g>")
    let read = try YAMLNode(parsing: SourceText(text))
    #expect(read.items.first?["name"]?.scalar == "- \u{9B}31m \" #")
    #expect(!text.unicodeScalars.contains("\u{9B}"))
  }
}
