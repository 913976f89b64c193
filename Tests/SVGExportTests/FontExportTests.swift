import FontEmbedding
import Foundation
import Geometry
import SVGExport
import ShapeDocument
import Testing
import TextWidths
import YAMLText

/// The fonts of this machine; nil where Liberation Sans is missing, or what makes subsets.
private func machineFonts(_ subsetter: Bool = true) -> EmbeddedFonts? {
  guard let library = try? FontLibrary(), let made = try? FontSubsetter() else { return nil }
  return EmbeddedFonts(library, subsetter ? made : nil)
}

/// Whether the fonts that texts are measured in are here.
private let hasFonts: Bool = {
  guard let fonts = machineFonts() else { return false }
  let chain = fonts.chain(
    of: ["Liberation Sans"], measure: .init(.sans, isBold: false), weight: 400, isItalic: false)
  return chain.add("a")
}()

@Suite("Fonts in SVG")
struct FontExportTests {
  private func export(
    _ yaml: String, _ use: SVGExport.Settings.Fonts = .names, _ fonts: EmbeddedFonts? = nil
  ) throws -> SVGExport {
    let document = Document(text: SourceText("canvases:\n- size: [90, 90]\n  graphics:\n" + yaml))
    let canvas = try #require(document.canvases.first)
    var options = SVGExport.Options(frame: try #require(canvas.frame))
    options.salt = "k"
    options.settings.fonts = use
    options.fonts = { fonts }
    return SVGExport(canvas, options)
  }

  private func text(_ export: SVGExport) -> String { String(decoding: export.bytes, as: UTF8.self) }

  private static let sans = "'Liberation Sans',Arimo,Arial,Helvetica,sans-serif"
  private static let style =
    " style=\"font-kerning:none;text-rendering:geometricPrecision\""

  @Test("Named, the families stand on the root and each line has its width")
  func names() throws {
    let svg = text(
      try export(
        """
          - {kind: text, text: "Hello\\nyou"}
          - {kind: text, text: {string: Fixed, font: monospace}}
          - {kind: text, text: {string: Own, font: "Inter, serif"}}
          - {kind: text, text: "I"}
          - {kind: text, text: "漢字"}

        """))
    #expect(svg.contains(" font-family=\"\(Self.sans)\"\(Self.style)"))
    #expect(svg.matches(of: /<text[^>]*font-family="'Liberation Mono',/).count == 1)
    #expect(svg.matches(of: /<text[^>]*font-family="Inter,'Liberation Serif',/).count == 1)
    #expect(svg.matches(of: /font-family/).count == 3)
    // 'Hello' is 1479 + 1139 + 2 × 455 + 1139 of 2048 wide.
    #expect(svg.contains("textLength=\"36.461\""))
    #expect(svg.matches(of: /textLength/).count == 4 && !svg.contains("lengthAdjust"))
    #expect(!svg.contains("@font-face"))
  }

  @Test("A picture without texts says nothing of fonts")
  func noTexts() throws {
    let svg = text(try export("  - {size: [9, 9], fill: red}\n", .embed, machineFonts()))
    #expect(!svg.contains("font") && !svg.contains("style"))
  }

  @Test("Spans in other fonts name theirs")
  func spans() throws {
    let svg = text(
      try export(
        """
          - {kind: text, text: {font: serif, spans: [{string: "a b ", font: sans-serif}, c]}}

        """))
    #expect(svg.matches(of: /<text[^>]*font-family="'Liberation Serif',/).count == 1, "\(svg)")
    #expect(svg.matches(of: /<tspan[^>]*font-family="'Liberation Sans',/).count == 1)
  }

  @Test("Embedded, a face stands in the style sheet once", .enabled(if: hasFonts, "Liberation"))
  func embed() throws {
    let yaml = """
        - {kind: text, text: Hello}
        - {kind: text, text: Hello again}
        - {kind: text, text: {string: Bold, weight: bold}}
        - {kind: text, text: {string: Fixed, font: monospace}}

      """
    let export = try export(yaml, .embed, machineFonts())
    let small = try self.export(
      "  - {kind: text, text: {string: Small, size: 8}}\n", .embed, machineFonts())
    #expect(text(small).contains("textLength"), "Browsers round the widths of small letters")
    let svg = text(export)
    #expect(export.notes.isEmpty)
    #expect(svg.matches(of: /@font-face/).count == 3)
    let rule =
      "<style>@font-face{font-family:k0;font-weight:400;src:url(data:font/woff;base64,d09GR"
    #expect(svg.contains(rule))
    #expect(svg.contains(" font-family=\"k0,\(Self.sans)\"\(Self.style)"))
    #expect(svg.contains("font-family=\"k1,'Liberation Mono'"))
    #expect(!svg.contains("textLength"))
    #expect(try text(self.export(yaml, .embed, machineFonts())) == svg)
  }

  @Test(
    "Letters that are placed one by one have embedded fonts", .enabled(if: hasFonts, "Liberation"))
  func placed() throws {
    func yaml(_ fingerprint: String) -> String {
      """
        - kind: text
          size: [90, 20]
          text: {string: Kept, font: Liberation Sans}
          x-svg:
            fingerprint: "\(fingerprint)"
            text: >-
              <text rotate="5" opacity="1" font-family="'Liberation Sans',sans-serif">Kept</text>

      """
    }
    let document = Document(text: SourceText("canvases:\n- graphics:\n" + yaml("")))
    let style = try #require(Graphic(document: document, entry: 1).text)
    let digits = TextFingerprint(style, in: Extent(90, 20), { document.components(of: $0) }).digits
    let embedded = text(try export(yaml(digits), .embed, machineFonts()))
    #expect(embedded.matches(of: /@font-face/).count == 1)
    #expect(embedded.contains(/<text[^>]*rotate="5"[^>]*font-family="k0,/), "\(embedded)")
    #expect(!embedded.contains("opacity="))
    #expect(try export(yaml(digits), .outlines, machineFonts()).notes.count == 1)
  }

  @Test(
    "Where letters are kerned, fonts keep pairs, families are those that are named, and lines have no width",
    .enabled(if: hasFonts, "Liberation"))
  func kerned() throws {
    func svg(_ kept: String, _ use: SVGExport.Settings.Fonts) throws -> String {
      let document = Document(
        text: SourceText(
          """
          canvases:
          - size: [90, 90]
            \(kept)
            graphics:
            - {kind: text, text: {string: AVAVA, font: Liberation Sans}}
            - {kind: text, text: {string: small, size: 8}}

          """))
      let canvas = try #require(document.canvases.first)
      var options = SVGExport.Options(frame: try #require(canvas.frame))
      options.salt = "k"
      options.settings.fonts = use
      options.fonts = { use == .embed ? machineFonts() : nil }
      return text(SVGExport(canvas, options))
    }
    let kept = "x-svg: {font-kerning: auto}"
    let named = try svg(kept, .names)
    let style = "style=\"text-rendering:geometricPrecision\""
    #expect(named.contains(" font-family=\"sans-serif\" \(style)"))
    #expect(named.contains("<text") && !named.contains("textLength"))
    let (plain, kerned) = try (svg("", .embed), svg(kept, .embed))
    #expect(plain.contains("textLength") && !kerned.contains("textLength"))
    #expect(kerned.matches(of: /@font-face/).count >= 1)
    #expect(kerned.utf8.count > plain.utf8.count + 500, "The tables for pairs are larger")
  }

  @Test("Letters of no font are noted, and their lines have no width", .enabled(if: hasFonts))
  func left() throws {
    let yaml = "  - {kind: text, text: \"a \u{10FFFF}\"}\n"
    let export = try export(yaml, .embed, machineFonts())
    #expect(export.notes.count == 1 && export.notes[0].contains("left to the fonts"))
  }

  @Test("Outlines are paths, each glyph once", .enabled(if: hasFonts, "Liberation"))
  func outlines() throws {
    let yaml = """
        - {kind: text, text: "ll l"}
        - {kind: text, text: {string: "l", color: red, decoration: underline}}
        - {kind: text, text: {string: "l", stroke: {color: blue, width: 2}}}

      """
    let svg = text(try export(yaml, .outlines, machineFonts(false)))
    let path = "<path id=\"k-glyph-1\" d=\"M138 0L138-1484L318-1484L318 0Z\"/>"
    #expect(svg.components(separatedBy: path).count == 2)
    #expect(svg.matches(of: /<use href="#k-glyph-1" x="\d+"\/>/).count == 4, "\(svg)")
    #expect(svg.contains("aria-label=\"ll l\"") && !svg.contains("<text"))
    #expect(svg.contains("<use href=\"#k-glyph-1\" x=\"455\"/>"))
    #expect(svg.matches(of: /<rect/).count == 1)
    // The width of a line is the text's, so that the outline is drawn at its place.
    #expect(svg.matches(of: #/stroke-width="2"><path d="M[\d.]+/#).count == 1)
  }
}
