import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("Diagnostics")
struct DiagnosticTests {
  /// A graphic that is fine by itself, in front of what is tested.
  private func findings(_ graphics: String, root: String = "") -> [String] {
    Document("\(root)canvases:\n- graphics:\n\(graphics)\n").findings()
  }

  @Test(
    "of graphics have exact places and codes",
    arguments: try TextCase.all(in: "diagnostics/graphics.cases"))
  func graphics(test: TextCase) {
    let indented = test.input.split(separator: "\n").map { "  " + $0 }
    let found = findings(indented.joined(separator: "\n"))
    test.expect(found.sorted().joined(separator: "\n"))
  }

  @Test("of the document and its canvases")
  func documents() {
    let document = Document(
      """
      shapeedit: one
      titel: x
      palette: {a: redd, b: 5, a: red}
      canvases:
      - {size: wide, graphics: 7}
      - text
      - {id: x, backgroud: red}
      - {id: x}
      """)
    #expect(
      document.findings() == [
        "1:12 error wrong-type", "2:1 warning unknown-key", "3:14 warning unknown-color",
        "3:23 warning unknown-color", "3:26 error duplicate-key", "5:10 error wrong-type",
        "5:26 error wrong-type", "6:3 error not-an-entry", "7:11 warning unknown-key",
        "8:8 warning duplicate-id",
      ])
  }

  @Test("about things outside their canvas name the outermost")
  func outside() {
    let document = Document(
      """
      canvases:
      - size: [100, 100]
        graphics:
        - {at: [200, 0], children: [{size: [5, 5], fill: red}, {size: [1, 1], fill: red}]}
        - {at: [90, 0], children: [{size: [5, 5], fill: red}, {at: [20, 0], size: [5, 5], fill: red}]}
        - {at: [-4, 0], size: [3, 3], stroke: {color: red, width: 10}}
        - {at: [-40, 0], size: [3, 3], fill: red, rotation: 45}
        - {at: [100, 100], size: [3, 3], fill: red}
      - origin: [200, 0]
        size: [10, 10]
        graphics: [{at: [205, 5], size: [1, 1], fill: red}, {size: [1, 1], fill: red}]
      """)
    #expect(
      document.findings() == [
        "4:5 warning outside-canvas", "5:57 warning outside-canvas", "7:5 warning outside-canvas",
        "11:55 warning outside-canvas",
      ])
  }

  @Test("say that what stands in a graphic has a type, and no kind")
  func kindsOfWhatHasTypes() {
    let document = Document(
      """
      canvases:
      - layout: {kind: graph}
        size: [9, 9]
        graphics:
        - {kind: rectangle, size: [9, 9], fill: {kind: linear, color: red}, stroke: {kind: solid}}
      """)
    #expect(document.findings() == ["2:12 warning unknown-key", "5:44 warning unknown-key"])
  }

  @Test("name even the widest text")
  func widestText() {
    let document = Document(
      """
      canvases:
      - graphics:
        - {kind: rectangle, size: [9, 9], fill: red, text: {string: Hi, size: 1.0e300}}
      """)
    #expect(document.findings().contains("3:54 warning text-over-box"))
  }

  @Test("about image files depend on their existence")
  func images() {
    let document = Document(
      """
      canvases:
      - graphics:
        - {kind: image, size: [1, 1], source: here.png}
        - {kind: image, size: [1, 1], source: gone.png}
        - {kind: image, size: [1, 1], source: "data:image/png;base64,"}
        - {kind: image, size: [1, 1], source: "https://example.org/a.png"}
      """)
    // One of the web is never loaded.
    #expect(document.findings() == ["6:41 warning remote-image"])
    #expect(
      document.findings(fileExists: { $0 == "here.png" }) == [
        "4:41 warning missing-image", "6:41 warning remote-image",
      ])
  }

  @Test("say which blurs leave nothing to be seen")
  func blurs() {
    let document = Document(
      """
      canvases:
      - size: [9, 9]
        graphics:
        - {kind: rectangle, size: [9, 9], fill: red, blur: 1.0e9}
        - {kind: rectangle, size: [9, 9], fill: red, blur: 20000}
        - {kind: rectangle, size: [9, 9], fill: red, shadow: {blur: 1.0e9}}
        - {kind: rectangle, size: [9, 9], fill: red, shadow: [red, {blur: 1.0e9}]}
      """)
    #expect(
      document.findings() == [
        "4:54 warning excessive-blur", "6:56 warning excessive-blur",
        "7:56 warning excessive-blur",
      ])
  }

  @Test("say which images are there and too large to be shown, once read")
  func excessiveImages() {
    // A PNG of 20,000 by 20,000 pixels.
    let bomb: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20,
    ]
    let document = Document(
      """
      canvases:
      - graphics:
        - {kind: image, size: [1, 1], source: bomb.png}
        - {kind: rectangle, size: [1, 1], fill: {type: image, source: bomb.png}}
        - {kind: image, size: [1, 1], source: huge.png}
        - {kind: image, size: [1, 1], source: small.png}
        - {kind: image, size: [1, 1], source: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAATiAAAE4g"}
      """)
    var askedFor: [String] = []
    let images = ImageFiles(
      exists: { _ in true },
      head: { source in
        askedFor.append(source)
        let small = Array(bomb[..<18]) + [1, 0] + Array(bomb[20..<22]) + [1, 0]
        return (source == "small.png" ? small : bomb, source == "huge.png" ? 90 << 20 : 99)
      })
    let found = document.check(images: images).diagnostics
    #expect(found.map(\.code.name) == Array(repeating: "excessive-image", count: 4))
    #expect(
      found.first?.message
        == "the image is not shown, and a box stands for it: 20000 by 20000 pixels are more than "
        + "the 100 million that are shown")
    #expect(
      found.dropFirst(2).first?.message.hasSuffix("90 MB are more than the 64 MB that are read")
        == true)
    #expect(askedFor.sorted() == ["bomb.png", "huge.png", "small.png"])
    #expect(document.check().diagnostics.isEmpty)
  }

  @Test("explain what is wrong")
  func messages() {
    let document = Document(
      """
      canvases:
      - graphics:
        - size: [1, 2]
          colour: red
          size: [3]
          stroke: {color: redd, cap: rund}
          hidden: on
          rotation: "5"
          fill: #123456
      """)
    #expect(
      document.check().diagnostics.map(\.message) == [
        "key 'size' was already set in line 3",
        "'redd' is not a colour; did you mean 'red'?",
        "'stroke.cap' does not know 'rund'; did you mean 'round'?",
        "write 'hidden: true' instead of 'on'", "'rotation' is a number; remove the quotes",
        "'fill' is empty, '#123456' is a comment; quote the colour: fill: \"#123456\"",
      ])
  }

  @Test("of a single entry are those of its row")
  func single() {
    let document = Document(
      "canvases:\n- graphics: [{size: 1, fill: red}, {size: [1, 1], fill: red}]\n")
    #expect(document.diagnostics(of: 1).map(\.code) == [.wrongType])
    #expect(document.diagnostics(of: 2) == [])
    #expect(document.check().entriesWithErrors == [1])
  }

  @Test("stop when they are cancelled")
  func cancelled() {
    let graphics = Array(repeating: "{size: 1}", count: 1_000).joined(separator: ", ")
    let report = Document("canvases:\n- graphics: [\(graphics)]\n").check(isCancelled: { true })
    #expect(report.isCancelled)
    #expect(report.findings.count < 1_000)
  }
}

extension CheckReport {
  /// The entries with an error on them.
  var entriesWithErrors: Set<Int> {
    Set(findings.filter { $0.diagnostic.severity == .error }.compactMap(\.entry))
  }
}
