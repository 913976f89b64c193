import ShapeDocument
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
    arguments: [
      // Errors.
      ("- {size: 5, fill: red}", ["3:12 error wrong-type"]),
      ("- {size: [1], fill: red}", ["3:12 error wrong-type"]),
      ("- {size: [1, x], fill: red}", ["3:16 error wrong-type"]),
      ("- {size: [1, 2], fill: red, opacity: 12:30}", ["3:40 error wrong-type"]),
      ("- {size: [1, 2], fill: red, rotation: 1_000}", ["3:41 error wrong-type"]),
      ("- {size: [1, 2], fill: red, rotation: .inf}", ["3:41 error non-finite-number"]),
      ("- {size: [.nan, 2], fill: red}", ["3:13 error non-finite-number"]),
      ("- {size: [1, 2], fill: red, hidden: maybe}", ["3:39 error wrong-type"]),
      ("- {size: [1, 2], fill: red, name: [a]}", ["3:37 error wrong-type"]),
      ("- {size: [1, 2], fill: red, tags: a}", ["3:37 error wrong-type"]),
      ("- {size: [1, 2], fill: red, meta: a}", ["3:37 error wrong-type"]),
      ("- {size: [1, 2], fill: red, stroke: [a]}", ["3:39 error wrong-type"]),
      (
        "- {size: [1, 2], fill: {color: [1]}}",
        ["3:34 error wrong-type", "3:6 warning nothing-to-draw"]
      ),
      ("- {size: [1, 2], fill: red, sides: 3.5}", ["3:38 error wrong-type"]),
      ("- {size: [1, 2], fill: red, radius: [1, 2, 3]}", ["3:39 error wrong-type"]),
      ("- {size: [1, 2], fill: red, children: 5}", ["3:41 error wrong-type"]),
      ("- {size: [1, 2], fill: red, transform: [1, 2]}", ["3:42 error wrong-type"]),
      ("- {size: [1, 2], fill: {type: linear, stops: [[0]]}}", ["3:49 error wrong-type"]),
      ("- size: [1, 2]\n  fill: red\n  size: [3, 4]", ["5:5 error duplicate-key"]),
      ("- {size: [1, 2], fill: red, meta: {a: [{b: 1, b: 2}]}}", ["3:49 error duplicate-key"]),
      (
        "- {size: [1, 2], fill: *nope}",
        ["3:26 error unknown-anchor", "3:6 warning nothing-to-draw"]
      ),
      (
        "- {kind: group, children: *nope}",
        ["3:12 warning empty-group", "3:29 error unknown-anchor", "3:29 error wrong-type"]
      ),
      (
        "- {size: [1, 2], fill: &a {color: *a}}",
        ["3:37 error alias-cycle", "3:6 warning nothing-to-draw"]
      ),
      (
        "- &a\n  size: [1, 2]\n  fill: red\n  children:\n  - {<<: *a, name: X}",
        ["7:12 error alias-cycle", "7:8 warning missing-size", "7:8 warning nothing-to-draw"]
      ),
      ("- &a {<<: [*a], size: [1, 2], fill: red}", ["3:13 error alias-cycle"]),
      ("- {<<: *nope, size: [1, 2], fill: red}", ["3:10 error unknown-anchor"]),
      (
        "- {size: [1, 2], fill: &f {<<: *f, color: red}}", ["3:34 error alias-cycle"]
      ),
      ("- just text", ["3:5 error not-an-entry"]), ("- [1]", ["3:5 error not-an-entry"]),
      ("-\n- {size: [1, 2], fill: red}", ["3:4 error not-an-entry"]),
      // Warnings.
      ("- {size: [1, 2], text: {string: A, weight: 950}}", ["3:46 warning out-of-range"]),
      (
        "- {size: [1, 2], fill: red, id: a}\n- {size: [1, 2], fill: red, id: a}",
        ["4:35 warning duplicate-id"]
      ),
      ("- size: [1, 2]\n  stroke: red\n  fill: #ff0000", ["5:11 warning color-in-comment"]),
      ("- size: [1, 2]\n  stroke: red\n  fill: # just a comment", []),
      (
        "- {size: [1, 2], fill: red, stroke: {\n    color: #f00\n    }}",
        ["4:14 warning color-in-comment"]
      ),
      ("- {size: [1, 2], fill: red, opactiy: 1}", ["3:31 warning unknown-key"]),
      (
        "- {size: [1, 2], fill: {colour: red}}",
        ["3:27 warning unknown-key", "3:6 warning nothing-to-draw"]
      ),
      ("- {size: [1, 2], fill: red, x-opacity: 1, blur: 3, pluginData: {}}", []),
      ("- {size: [1, 2], fill: redd}", ["3:26 warning unknown-color"]),
      ("- {size: [1, 2], fill: $nope}", ["3:26 warning unknown-palette-color"]),
      ("- {fill: red}", ["3:6 warning missing-size"]),
      ("- {kind: ellipse, fill: red}", ["3:12 warning missing-size"]),
      ("- {kind: polygon, points: [[0, 0], [1, 1], [0, 1]], fill: red}", []),
      ("- {kind: path, fill: red}", ["3:12 warning missing-path-data"]),
      ("- {kind: path, d: '', fill: red}", ["3:12 warning missing-path-data"]),
      ("- {kind: path, d: M0 0Lx, fill: red}", ["3:21 warning bad-path-data"]),
      ("- {size: [1, 2]}", ["3:6 warning nothing-to-draw"]),
      ("- {size: [1, 2], fill: none}", ["3:6 warning nothing-to-draw"]),
      ("- {size: [1, 2], fill: {color: red, enabled: false}}", []),
      ("- {size: [1, 2], text: Hello}", []),
      ("- {kind: polygon, size: [1, 2], sides: 2, fill: red}", ["3:42 warning too-few-sides"]),
      ("- {size: [-1, 2], fill: red}", ["3:12 warning negative-size"]),
      ("- {kind: line, points: [[0, 0]], stroke: red}", ["3:26 warning too-few-points"]),
      ("- {kind: line, stroke: red}", ["3:12 warning too-few-points"]),
      ("- {kind: line, points: '0 0 1 1', stroke: red}", []),
      ("- {children: []}", ["3:6 warning empty-group"]),
      ("- {kind: group}", ["3:12 warning empty-group"]),
      ("- {size: [1, '2'], fill: red}", ["3:16 warning quoted-number"]),
      ("- {size: [1, 2], fill: red, hidden: yes}", ["3:39 warning old-boolean"]),
      ("- {size: [1, 2], stroke: {color: red, cap: rond}}", ["3:46 warning unknown-value"]),
      ("- {size: [1, 2], fill: red, blend: multply}", ["3:38 warning unknown-value"]),
      ("- {size: [1, 2], fill: red, kind: elipse}", ["3:37 warning unknown-kind"]),
      ("- {size: [1, 2], fill: red, kind: gizmo}", []),
      ("- {size: [1, 2], fill: red, kind: frame}", []),
      ("- {size: [1, 2], fill: red, opacity: 2}", ["3:40 warning out-of-range"]),
      ("- {size: [1, 2], fill: [red, blue]}", []),
      ("- {size: [1, 2], fill: red, at: ~, name: '', rotation: }", []),
    ] as [(String, [String])])
  func graphics(yaml: String, expected: [String]) {
    let indented = yaml.split(separator: "\n").map { "  " + $0 }
    let found = findings(indented.joined(separator: "\n"))
    #expect(found.sorted() == expected.sorted(), "\(yaml)")
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
    #expect(document.findings() == [])
    #expect(document.findings(fileExists: { $0 == "here.png" }) == ["4:41 warning missing-image"])
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
