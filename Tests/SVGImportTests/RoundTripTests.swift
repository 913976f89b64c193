import SVGExport
import SVGImport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("What is exported and imported is exported again as it was")
struct RoundTripTests {
  private func export(_ canvas: Document.Canvas) throws -> String {
    let frame = try #require(canvas.frame)
    return String(
      decoding: SVGExport(canvas, SVGExport.Options(frame: frame)).bytes, as: UTF8.self)
  }

  @Test(
    "Documents of the corpus, but for rounding",
    arguments: [
      "aiga-symbols", "mpl-lines", "mpl-unicode", "oc-blokken-names", "oc-dartboard",
      "oc-eu-flag-stars", "oc-keyboard-de", "oc-red-lips", "oc-two-red-dice",
    ])
  func corpus(name: String) throws {
    let original = Document(text: SourceText(try Fixture("corpus/\(name).yaml").text))
    for canvas in original.canvases {
      let first = try export(canvas)
      let again = Document(text: SourceText(try document(first)))
      #expect(again.fatal == nil)
      let second = try export(try #require(again.canvases.first))
      expectAlike(first, second)
    }
  }

  @Test(
    "Texts come back without the families and widths they are measured with",
    arguments: [
      "text: {string: Hi there, size: 20}", "text: {string: Hi, font: Georgia}",
      "text: {string: \"Hi\\nthere\", font: monospace}",
      "text: {string: Hi, font: Liberation Sans}",
      "text: {spans: [A, {string: B, weight: bold}, {string: C, font: serif}]}",
    ])
  func widths(text: String) throws {
    let yaml =
      "canvases:\n- size: [100, 50]\n  graphics:\n  - {kind: text, size: [90, 40], \(text)}\n"
    let canvas = try #require(Document(text: SourceText(yaml)).canvases.first)
    let said = try Regex(#" data-shapeedit-(text|keys)="[^"]*""#)
    let svg = try export(canvas)
    let (once, bare) = (try document(svg), try document(svg.replacing(said, with: "")))
    for text in [once, bare] {
      #expect(
        !text.contains("x-svg") && !text.contains("Arimo") && !text.contains("Cousine"), "\(text)")
    }
    #expect(once.contains("Liberation") == yaml.contains("Liberation"))
  }

  @Test("A label comes back with its connector, as it was changed elsewhere")
  func labels() throws {
    let yaml = """
      shapeedit: 1
      canvases:
        - size: [200, 200]
          graphics:
            - at: [10, 10]
              children:
                - kind: connector
                  from: [0, 50]
                  to: [150, 50]
                  text: {string: label, at: [0, 4]}
                  fill: white
                  opacity: 0.5
            - kind: connector
              from: [100, 0]
              to: [100, 150]
              text: two words

      """
    let svg = try export(try #require(Document(text: SourceText(yaml)).canvases.first))
    let kind = "kind: group\n            at: [10, 10]"
    #expect(try document(svg).replacing(kind, with: "at: [10, 10]") == yaml)
    let changed = try document(svg.replacing(">two words<", with: ">two others<"))
    #expect(changed.contains("text: two others") && changed.contains("string: label, at: [0, 4]"))
    let start = try #require(svg.ranges(of: "<g id=\"shapeedit-label-2\"").first).lowerBound
    let end = try #require(svg[start...].ranges(of: "</g>").first).upperBound
    var without = svg
    without.removeSubrange(start..<end)
    #expect(!(try document(without)).contains("two words"))
  }

  @Test("What SVG has no words for comes back")
  func ownWords() throws {
    let text = """
      shapeedit: 1
      title: All
      palette:
        accent: "#ff0000"
      canvases:
        - name: Page
          size: [400, 300]
          background: "#ffffff"
          graphics:
            - id: card
              name: Card
              kind: roundedRectangle
              tags: [icon, big]
              at: [10, 20]
              size: [100, 50]
              radius: 8
              rotation: 30
              fill: $accent
              stroke: {color: "#0000ff", width: 2, enabled: false}
              text: {string: Hi, align: trailing, valign: bottom}
              meta: {k: 1}
              children:
                - kind: star
                  at: [5, 6]
                  size: [20, 20]
                  sides: 7
                  fill: "#00ff00"
            - kind: capsule
              at: [1, 2]
              size: [30, 10]
              fill: "#000000"
            - kind: polyline
              points: [[0, 0], [5, 5], [10, 0]]
              stroke: {color: "#000000", arrow: both}
            - kind: rectangle
              locked: true
              size: [5, 5]
              fill: "#123456"
              shadow: {color: "#00000055", offset: [0, 2], blur: 6}

      """
    let canvas = try #require(Document(text: SourceText(text)).canvases.first)
    #expect(try document(try export(canvas)) == text)
  }

  /// Numbers may differ by half of the last of three decimals.
  private func expectAlike(_ first: String, _ second: String) {
    let number = /-?\d+(\.\d+)?/
    #expect(first.replacing(number, with: "0") == second.replacing(number, with: "0"))
    let numbers = zip(first.matches(of: number), second.matches(of: number))
    for (one, other) in numbers {
      guard one.output.0 != other.output.0, let one = Double(one.output.0),
        let other = Double(other.output.0)
      else { continue }
      #expect(abs(one - other) <= 0.000501 + 1e-6 * abs(one))
    }
  }
}
