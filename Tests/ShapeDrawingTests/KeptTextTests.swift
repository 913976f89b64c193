import DisplayList
import Geometry
import ShapeDrawing
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Drawing texts that are kept as SVG says them")
struct KeptTextTests {
  private static let extent = Extent(100, 20)

  /// The text of a canvas whose only graphic says `string`, and kept markup of it.
  private func text(
    _ markup: String, _ string: String = "ab c", kept: String = "ab c", canvas: String = ""
  ) throws -> DisplayText {
    func yaml(_ string: String, _ fingerprint: String) -> String {
      """
      canvases:
      - size: [200, 100]
        x-svg:
          font-kerning: auto
          definitions: {p: '<path id="p" d="M0 0H50"/>'}
        graphics:
        - kind: text
          at: [10, 20]
          size: [100, 20]
          text: \(string)
          x-svg: {origin: [-10, -20], fingerprint: "\(fingerprint)", text: '\(markup)'}

      """
    }
    let read = Document(text: SourceText(yaml(kept, "")))
    let style = try #require(Graphic(document: read, entry: 1).text)
    let digits = TextFingerprint(style, in: Self.extent, { read.components(of: $0) }).digits
    let document = Document(text: SourceText(yaml(string, digits)))
    let canvas = try #require(document.canvases.first)
    return try withExtendedLifetime(document) {
      let list = CanvasDrawing.displayList(of: canvas)
      let texts = (0..<list.count).compactMap { item -> DisplayText? in
        if case .text(let text) = list.content(of: item) { text } else { nil }
      }
      return try #require(texts.first)
    }
  }

  private func marks(_ markup: String) throws -> [PlacedLetters.Mark] {
    try #require(try text(markup).placed).marks
  }

  @Test("Each letter has its place, those inside an element before those around it")
  func places() throws {
    let marks = try marks(
      "<text x=\"10 30\" dy=\"1 2\"> a<tspan y=\"50\" rotate=\"5\">b c</tspan></text>")
    #expect(marks.map(\.x) == [10, 30, nil, nil] && marks.map(\.y) == [nil, 50, nil, nil])
    #expect(marks.map(\.shift.y) == [1, 2, 0, 0] && marks.map(\.rotation) == [0, 5, 5, 5])
    #expect(marks.map(\.beginsChunk) == [true, true, false, false])
  }

  @Test("A mark stays on its letter, and takes the place that would be its own")
  func joined() throws {
    let string = "ae\u{301}b"
    let marks = try #require(
      try text("<text x=\"10 40 70 100\">\(string)</text>", string, kept: string).placed
    ).marks
    #expect(marks.map(\.x) == [10, 40, nil, 100])
    #expect(marks.map(\.beginsChunk) == [true, true, false, true])
  }

  @Test("Baselines, alignments and orders are those of the innermost element")
  func words() throws {
    let marks = try marks(
      "<text dominant-baseline=\"middle\" text-anchor=\"end\" direction=\"rtl\">a"
        + "<tspan alignment-baseline=\"hanging\" baseline-shift=\"3\">b</tspan> c</text>")
    #expect(marks.map(\.baseline) == [.middle, .hanging, .middle, .middle])
    #expect(marks.map(\.rise) == [0, 3, 0, 0])
    #expect(marks.allSatisfy { $0.isRightToLeft && $0.alignment == .end })
  }

  @Test("Letters stand along a path, or are as long as is said")
  func paths() throws {
    let placed = try #require(
      try text(
        "<text textLength=\"90\">ab <textPath href=\"#p\" startOffset=\"50%\">c</textPath></text>"
      ).placed)
    #expect(placed.marks.map(\.path) == [nil, nil, nil, 0])
    #expect(placed.paths.map(\.line.data) == ["M0 0H50"] && placed.paths[0].startIsShare)
    #expect(placed.lengths == [.init(0..<4, 90, stretches: false)])
    // What several follow is read once.
    let path = "<textPath href=\"#p\">"
    let both = try text("<text>\(path)ab</textPath>\(path) c</textPath></text>").placed
    #expect(both?.paths.count == 2 && both?.paths[0].line === both?.paths[1].line)
  }

  @Test("The places of letters have a box, and so have paths")
  func boxes() throws {
    func box(_ markup: String) throws -> Box {
      let text = try text(markup)
      return try #require(text.placed?.box(width: 5, height: 0))
    }
    #expect(
      try box("<text x=\"10 30\" y=\"5\">ab c</text>")
        == Box(minX: 10, minY: 5, maxX: 35, maxY: 5))
    #expect(
      try box("<text x=\"30\" y=\"5\" textLength=\"95\">ab c</text>")
        == Box(minX: 30, minY: 5, maxX: 130, maxY: 5))
    #expect(
      try box("<text x=\"130\" y=\"5\" text-anchor=\"end\" textLength=\"95\">ab c</text>").minX
        == 30)
    #expect(
      try box("<text x=\"30\" y=\"5\" text-anchor=\"middle\" rotate=\"9\">ab c</text>")
        == Box(minX: 25, minY: 0, maxX: 35, maxY: 10))
    let along = "<text><textPath href=\"#p\">ab c</textPath></text>"
    #expect(try box(along) == Box(minX: 0, minY: 0, maxX: 50, maxY: 0))
  }

  @Test(
    "What is another text by now, or is placed in ways that are not known, is drawn as it is",
    arguments: [
      ("<text x=\"5\">ab c</text>", "abcd"), ("<text x=\"5\">ab d</text>", "ab c"),
      ("<text x=\"0x10\">ab c</text>", "ab c"), ("<text x=\"5%\">ab c</text>", "ab c"),
      ("<text writing-mode=\"tb\">ab c</text>", "ab c"), ("<text>ab c", "ab c"),
      ("<text><textPath href=\"#none\">ab c</textPath></text>", "ab c"),
      (
        "<text>ab c" + String(repeating: "<tspan textLength=\"1\"/>", count: 257) + "</text>",
        "ab c"
      ),
      ("<text><tref href=\"#p\"/>ab c</text>", "ab c"),
    ])
  func otherTexts(markup: String, string: String) throws {
    let text = try text(markup, string)
    #expect(text.placed == nil && text.isKerned)
    #expect(text.lines.map(\.string) == [string])
  }
}
