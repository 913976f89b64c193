import Geometry
import Painter
import SVGExport
import SVGImport
import ShapeDocument
import ShapeDrawing
import Testing
import YAMLText

@Suite("Texts of SVG look the same after an export and another import")
struct PictureTripTests {
  /// A file, and what it is about.
  struct File: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: String

    init(_ description: String, _ content: String) {
      testDescription = description
      self.content = content
    }

    var bytes: [UInt8] {
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'>\(content)</svg>".utf8)
    }
  }

  private func imported(_ bytes: [UInt8]) throws -> Document {
    var importer = try SVGImporter()
    _ = try importer.add(bytes, named: "a.svg")
    return Document(text: SourceText(String(decoding: importer.document, as: UTF8.self)))
  }

  private func exported(_ document: Document) throws -> [UInt8] {
    let canvas = try #require(document.canvases.first)
    return SVGExport(canvas, SVGExport.Options(frame: try #require(canvas.frame))).bytes
  }

  private func pixels(_ document: Document) throws -> [UInt32] {
    try withExtendedLifetime(document) {
      let canvas = try #require(document.canvases.first)
      let view = PictureView(
        frame: Box(minX: 0, minY: 0, maxX: 200, maxY: 200), width: 200, height: 200, scale: 1,
        ground: RGBA(red: 255, green: 255, blue: 255))
      return try Painter().raster(of: CanvasDrawing.displayList(of: canvas), view).pixels
    }
  }

  /// How many pixels differ by more than a rounded coordinate explains.
  private func difference(_ one: [UInt32], _ other: [UInt32]) -> Int {
    zip(one, other).count { one, other in
      stride(from: 0, to: 24, by: 8).contains {
        abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) > 64
      }
    }
  }

  @Test("A text looks the same", arguments: files)
  func texts(file: File) throws {
    let once = try imported(file.bytes)
    #expect(once.check().errorCount == 0)
    // What is no XML is not imported.
    let svg = try exported(once)
    let first = try pixels(once)
    let second = try pixels(try imported(svg))
    let ink = difference(first, [UInt32](repeating: 0xFFFF_FFFF, count: first.count))
    #expect(ink > 20)
    #expect(
      difference(first, second) <= ink / 50,
      "\(difference(first, second)) of \(ink)\n\(String(decoding: svg, as: UTF8.self))")
  }

  static let files: [File] = [
    File(
      "lists", "<text x='10 30 50' y='50' font-size='20'>a<tspan x='90' dy='10'>bc</tspan></text>"),
    File(
      "rotations", "<text x='10' y='90' font-size='20' rotate='20 40'>turn<tspan>ed</tspan></text>"),
    File(
      "no family",
      "<text x='10' y='90' font-size='30' rotate='5'>family</text>"
        + "<text x='10' y='150' font-size='30' font-family='sans-serif'>other</text>"),
    File(
      "hidden and visible parts",
      "<text x='10' y='80' font-size='30' visibility='hidden' dx='0 0'>hid"
        + "<tspan visibility='visible' dx='5 5'>vis</tspan>x</text>"),
    File(
      "shorthand of a group",
      "<g style='font:italic bold 30px serif'><text x='9' y='90' rotate='5'>short</text></g>"),
    File(
      "paint of a use",
      "<text id='t' x='10' y='50' font-size='30' rotate='5'>used</text>"
        + "<use href='#t' y='60' fill='red' font-size='40'/>"),
    File(
      "inherited paint",
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
        + "</linearGradient><g fill='url(#g)' letter-spacing='4' color='green'>"
        + "<text x='10' y='50' rotate='5' font-size='40'>grad"
        + "<tspan fill='currentColor' fill-opacity='.5'>ient</tspan></text></g>"),
    File(
      "percentages of a nested viewport",
      "<svg x='20' y='20' width='100' height='100'><text x='50%' y='50%' text-anchor='middle'"
        + " dominant-baseline='middle'>center</text></svg>"),
    File(
      "percentages of a symbol",
      "<symbol id='s' viewBox='0 0 10 10'><text x='50%' y='50%' font-size='3' rotate='0 0'>sy"
        + "</text></symbol><use href='#s' width='100' height='100'/>"
        + "<use href='#s' x='100' y='100' width='80' height='80'/>"),
    File(
      "units",
      "<text x='2rem' y='3rem' rotate='5'>rem</text><text x='10' y='90' dx='0x10'>hex</text>"
        + "<text x='4Q 60Q' y='150'>qq</text><text x='10PX 40px' y='180'>px</text>"),
    File(
      "lengths in a group",
      "<g opacity='.5'><text x='20' y='100' font-size='20' dominant-baseline='hanging'"
        + " textLength='150'>wide</text></g><g style='mix-blend-mode:multiply'>"
        + "<text x='190' y='150' font-size='20' text-anchor='end' textLength='170'>end</text></g>"),
    File(
      "one length of several lines",
      "<text textLength='100' font-size='20'><tspan x='10' y='40'>ab</tspan>"
        + "<tspan x='10' y='80'>cd</tspan></text>"),
    File(
      "letters with marks", "<text x='10 40 70 100' y='90' font-size='30'>ae&#x301;b</text>"),
    File(
      "from right to left",
      "<text x='190' y='50' direction='rtl' textLength='170' font-size='20'>שלוםש</text>"
        + "<text x='10' y='90' unicode-bidi='bidi-override' direction='ltr' textLength='170'"
        + " font-size='20'>abcde</text>"),
    File(
      "parts on a path",
      "<defs><path id='p' d='M20 100C60 20 140 20 180 100'/></defs><text font-size='20'>"
        + "<textPath href='#p'>ab<tspan dx='20'>ef</tspan></textPath></text>"),
    File(
      "lines that begin apart",
      "<text font-size='20' dominant-baseline='middle'><tspan x='20' y='50'>One</tspan>"
        + "<tspan x='60' y='80'>Two</tspan></text>"),
    File(
      "paths that are moved, inline or shapes",
      "<defs><path id='p' transform='translate(0 60)' d='M20 100H180'/>"
        + "<circle id='c' cx='100' cy='100' r='40'/></defs>"
        + "<text font-size='20'><textPath href='#p'>Moved</textPath></text>"
        + "<text font-size='20'><textPath path='M20 40H180'>Inline</textPath></text>"
        + "<text font-size='14'><textPath href='#c'>Around a circle</textPath></text>"),
    File(
      "parts that are not shown",
      "<text x='10' y='80' font-size='30' dx='1 1'>a<tspan display='none'>b</tspan>c"
        + "<title>no</title></text>"),
    File(
      "a link",
      "<text x='10' y='80' font-size='30'><tspan rotate='10'>a</tspan><a href='http://example.org/'>"
        + "link</a></text>"),
  ]
}
