import SVGExport
import SVGImport
import ShapeDocument
import Testing
import YAMLText

@Suite("Markers, frames and clips are drawn as graphics")
struct FrameImportTests {
  private func file(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
  }

  private func losses(_ content: String) throws -> [String] {
    var importer = try SVGImporter()
    return try importer.add(Array(file(content).utf8), named: "a").map(\.message)
  }

  private func export(_ text: String) throws -> String {
    let canvas = try #require(Document(text: SourceText(text)).canvases.first)
    let frame = try #require(canvas.frame)
    return String(
      decoding: SVGExport(canvas, SVGExport.Options(frame: frame)).bytes, as: UTF8.self)
  }

  @Test("A marker that is painted as its line is, by a gradient, is kept: the line measures that")
  func contextGradients() throws {
    let content = """
      <linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>
      <marker id='dot'><rect width='2' height='2' fill='context-stroke'/></marker>
      <path d='M10 10H50V50' fill='none' stroke='url(#g)' marker-mid='url(#dot)'/>
      """
    #expect(try document(file(content)).contains("marker-mid: \"url(#dot)\""))
    #expect(try losses(content).contains { $0.contains("url(#dot) is kept") })
    let plain = content.replacing("url(#g)", with: "red")
    #expect(try losses(plain).isEmpty)
  }

  @Test("Markers stand at the vertices of a line, turned with it and as large as it is wide")
  func markers() throws {
    let content = """
      <marker id='dot' refX='1' refY='1' orient='auto' overflow='visible'>
      <rect width='2' height='2' fill='context-stroke'/></marker>
      <path id='p' d='M10 10H50V50' fill='none' stroke='red' stroke-width='3'
      marker-start='url(#dot)' marker-mid='url(#dot)' marker-end='url(#dot)'/>
      """
    #expect(
      try document(file(content)).hasSuffix(
        """
              - id: p
                kind: group
                children:
                  - kind: path
                    d: M10 10H50V50
                    stroke: {color: "#ff0000", width: 3}
                  - kind: group
                    transform: [3, 0, 0, 3, 7, 7]
                    children:
                      - &dot
                        kind: rectangle
                        size: [2, 2]
                        fill: "#ff0000"
                  - kind: group
                    transform: [2.12132034, 2.12132034, -2.12132034, 2.12132034, 50, 5.7574]
                    children:
                      - *dot
                  - kind: group
                    transform: [0, 3, -3, 0, 53, 47]
                    children:
                      - *dot

        """))
    #expect(try losses(content) == [])
  }

  @Test("A marker that shows itself ends there, which is said")
  func markerInItself() throws {
    let content = """
      <marker id='m'><path d='M0 0H3V3' marker-mid='url(#m)'/></marker>
      <path d='M0 0H9V9' marker-mid='url(#m)'/>
      """
    #expect(try losses(content).contains { $0.contains("shows itself") })
    #expect(try !document(file(content)).contains("x-svg"))
  }

  @Test("Of very many markers none is drawn, and the line keeps them")
  func manyMarkers() throws {
    let points = (0..<600).map { "\($0),\($0 % 7)" }.joined(separator: " ")
    let text = try document(
      file(
        "<marker id='m'><rect width='1' height='1'/></marker>"
          + "<polyline points='\(points)' stroke='red' marker-mid='url(#m)'/>"))
    #expect(text.contains("marker-mid") && !text.contains("kind: group"))
  }

  @Test(
    "What reaches beyond a frame is cut off, and only then",
    arguments: [
      ("<svg x='5' y='6' width='20' height='10'><rect width='30' height='5'/></svg>", true),
      ("<svg x='5' y='6' width='20' height='10'><rect width='20' height='5'/></svg>", false),
      (
        "<svg x='5' width='9' height='9' overflow='visible'><rect width='30' height='5'/></svg>",
        false
      ),
      (
        "<symbol id='s' viewBox='0 0 4 4'><circle r='9'/></symbol>"
          + "<use href='#s' width='8' height='8'/>",
        true
      ),
      (
        "<symbol id='s' viewBox='0 0 4 4'><circle cx='2' cy='2' r='2'/></symbol>"
          + "<use href='#s' width='8' height='8'/>",
        false
      ),
      // What is inside may inherit a line.
      (
        "<symbol id='s' viewBox='0 0 4 4'><circle cx='2' cy='2' r='2'/></symbol>"
          + "<use href='#s' width='8' height='8'/><use href='#s' width='8' height='8' stroke='red'/>",
        true
      ),
    ])
  func frames(content: String, isCut: Bool) throws {
    #expect(try document(file(content)).contains("clip: true") == isCut)
    #expect(try losses(content) == [])
  }

  @Test("A clip in a clip is one in SVG, too, wherever the shape stands that it cuts off")
  func clipInClip() throws {
    let text = try document(
      file(
        """
        <clipPath id='a'><circle r='5'/></clipPath>
        <clipPath id='b'><rect x='2' y='3' width='9' height='9' clip-path='url(#a)'/></clipPath>
        <rect width='50' height='50' clip-path='url(#b)'/>
        """))
    let exported = try export(text)
    let paths = exported.split(separator: "\n").filter {
      $0.contains("-clip-") && $0.contains("<clipPath ")
    }
    #expect(paths.count == 2)
    let outer = try #require(paths.last)
    #expect(outer.contains("-clip-1)\""), "\(exported)")
    #expect(!outer.contains("<circle") && outer.components(of: "<path") == 1)
  }

  @Test("A clipping path that is clipped becomes two clips")
  func clippedClip() throws {
    let content = """
      <clipPath id='a'><circle r='5'/></clipPath>
      <clipPath id='b' clip-path='url(#a)'><rect width='9' height='9'/></clipPath>
      <rect width='50' height='50' clip-path='url(#b)'/>
      """
    let text = try document(file(content))
    #expect(text.components(of: "mask: shape") == 2)
    #expect(try losses(content) == [])
  }

  @Test(
    "Functions of CSS are effects",
    arguments: [
      ("drop-shadow(1px 2px 3px red)", "shadow: {color: \"#ff0000\", offset: [1, 2], blur: 6}"),
      (
        "drop-shadow(rgb(0, 0, 255) 1px 2px)",
        "shadow: {color: \"#0000ff\", offset: [1, 2], blur: 0}"
      ),
      ("blur(2px)", "blur: 4"),
      ("blur(2px) blur(2px)", "filter: blur(2px) blur(2px)"),
      ("url(#f) grayscale()", "filter: \"url(#f) grayscale()\""),
    ])
  func functions(filter: String, expected: String) throws {
    let text = try document(
      file(
        "<filter id='f'><feGaussianBlur stdDeviation='4'/></filter>"
          + "<rect width='9' height='9' style='filter: \(filter)'/>"))
    #expect(
      text.replacing("\"blur(2px) blur(2px)\"", with: "blur(2px) blur(2px)").contains(expected))
  }

  @Test("An image in the file stands where its frame says, and is as large as it is")
  func images() throws {
    // A PNG of 2 by 4 pixels; only its head is looked at.
    let data = "data:;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAAE"
    let placed = try document(
      file("<image x='10' width='20' height='20' preserveAspectRatio='xMaxYMin' href='\(data)'/>"))
    #expect(placed.contains("at: [20, 0]\n        size: [10, 20]"))
    #expect(placed.contains("data:image/png;base64,"))
    let sized = try document(file("<image width='20' href='\(data)'/>"))
    #expect(sized.contains("size: [20, 40]"))
  }

  @Test(
    "What cannot be used is said",
    arguments: [
      ("<path d='M0 0L1e999 5' stroke='red'/>", "path data"),
      ("<text x='1e999' y='9'>a</text>", "the x '1e999'"),
      (
        "<rect width='9' height='9' fill='url(#p)'/><pattern id='p' width='4' height='4'>"
          + "<rect width='2' height='2' fill='url(#p)'/></pattern>", "shows itself"
      ),
      (
        "<filter id='f'><feGaussianBlur stdDeviation='1e9'/></filter>"
          + "<rect width='9' height='9' filter='url(#f)'/>", "nothing to be seen"
      ),
      (
        "<path d='M0 0H9' stroke='red' stroke-dasharray='\(String(repeating: "1 ", count: 2_000))'/>",
        "only the first"
      ),
    ])
  func mistakes(content: String, words: String) throws {
    #expect(try losses(content).contains { $0.contains(words) })
  }

  @Test("A percentage is of the root's view box, whatever is beside it")
  func percentages() throws {
    let text = try document(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' viewBox='0 0 100 100'>
      <rect width='50%' height='50%'/></svg>
      """)
    #expect(text.contains(" size: [200, 100]\n") && text.contains(" size: [50, 50]\n"), "\(text)")
  }

  @Test("In an image that is escaped by percent signs blanks are kept")
  func escapedImages() throws {
    let link = "data:image/svg+xml,%3Csvg viewBox=%220 0 10 10%22/%3E"
    let text = try document(file("<image width='20' height='20' href=' \(link)'/>"))
    #expect(text.contains("source: \(link)\n"), "\(text)")
  }

  @Test(
    "A mask of what draws nothing is no mistake",
    arguments: [
      ("<rect clip-path='url(#a)'/>", false), ("<path d='x' clip-path='url(#a)'/>", false),
      ("<g clip-path='url(#a)'><rect/></g>", true), ("<text clip-path='url(#a)'/>", true),
      ("<use href='#none' clip-path='url(#a)'/>", true), ("<image clip-path='url(#a)'/>", true),
      ("<g clip-path='url(#a)' mask='url(#m)'/>", true),
    ])
  func maskOfNothing(content: String, isMasked: Bool) throws {
    let text = try document(
      file(
        "<clipPath id='a'><rect width='5' height='5'/></clipPath><mask id='m'><circle r='5'/></mask>"
          + "<g opacity='0.5'>\(content)</g>"))
    #expect(Document(text: SourceText(text)).check().errorCount == 0)
    #expect(text.contains("mask:") == isMasked, "\(text)")
  }

  @Test("A use of what it is inside of shows nothing")
  func useOfItself() throws {
    let content = "<g id='g'><use href='#g' x='5'/><rect width='9' height='9'/></g>"
    #expect(try losses(content) == ["'use' shows itself"])
    #expect(try document(file(content)).components(of: "kind: rectangle") == 1)
  }
}

extension StringProtocol {
  /// How often a word stands there.
  fileprivate func components(of word: String) -> Int { ranges(of: word).count }
}
