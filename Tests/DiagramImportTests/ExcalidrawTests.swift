import DiagramImport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// The document that becomes of elements, written as JSON.
func yaml(ofElements elements: String, more: String = "") throws -> String {
  try read("{\"type\": \"excalidraw\", \"elements\": [\(elements)]\(more)}").yaml
}

@Suite("Excalidraw becomes a document")
struct ExcalidrawTests {
  /// Two shapes, between which arrows run.
  private static let shapes = """
    {"id": "p", "type": "rectangle", "x": 0, "y": 0, "width": 40, "height": 20},
    {"id": "q", "type": "ellipse", "x": 100, "y": 0, "width": 40, "height": 20},
    {"id": "r", "type": "diamond", "x": 0, "y": 100, "width": 40, "height": 20,
     "angle": 1.5707963267948966}
    """

  private func arrow(_ points: String, from: String?, to: String?, _ more: String = "") throws
    -> String
  {
    func binding(_ name: String, _ id: String?) -> String {
      id.map { ", \"\(name)\": {\"elementId\": \"\($0)\"}" } ?? ""
    }
    return try yaml(
      ofElements: """
        \(Self.shapes), {"id": "a", "type": "arrow", "x": 40, "y": 10, "points": \(points),
        "endArrowhead": "arrow"\(binding("startBinding", from))\(binding("endBinding", to))\(more)}
        """)
  }

  @Test("An end that is fixed from afar stays where it is, and is told")
  func looseEnds() throws {
    let result = try read(
      """
      {"type": "excalidraw", "elements": [\(Self.shapes),
       {"id": "a", "type": "arrow", "x": 40, "y": 10, "points": [[0, 0], [10, 0]],
        "startBinding": {"elementId": "p"}, "endBinding": {"elementId": "q"}}]}
      """)
    #expect(
      result.yaml.contains("from: \"#rectangle@1,0.5\"") && result.yaml.contains("to: [50, 10]"),
      "\(result.yaml)")
    #expect(
      result.losses.map { "\($0)" }.joined().contains(
        "an end that does not reach its shape is not fixed to it"), "\(result.losses)")
  }

  @Test(
    "Frames cut off, heads are their own, lines stay broken",
    arguments: ["frame", "heads", "wrapped"])
  func files(name: String) throws {
    let result = try read(Array(Fixture("diagrams/\(name).excalidraw").data), named: name)
    let told = result.losses.map { "# \($0)\n" }.joined()
    try expectSnapshot(result.yaml + told, "diagrams/\(name).excalidraw.yaml")
    #expect(Document(text: SourceText(result.yaml)).fatal == nil)
  }

  @Test(
    "Arrows hold on where they touch the shape",
    arguments: [
      // From middle to middle nothing has to be said.
      ("[[5, 0], [55, 0]]", "p", "q", "", ["from: \"#rectangle\"\n", "to: \"#ellipse\"\n"]),
      // Elsewhere the place is told, as far on as the shape is.
      (
        "[[5, -5], [52, -5]]", "p", "q", "",
        ["from: \"#rectangle@1,0.25\"", "to: \"#ellipse@0.067,0.25\""]
      ),
      // Inside of a shape, too.
      ("[[-20, -5], [55, 0]]", "p", nil, "", ["from: \"#rectangle@0.5,0.25\"", "to: [95, 10]"]),
      // What is turned has the place in its own box.
      ("[[-20, 10], [-20, 75]]", nil, "r", "", ["from: [20, 20]", "to: \"#diamond@0,0.5\""]),
      // An arrow that passes by stays where it is.
      ("[[0, -40], [80, -40]]", "p", "q", "", ["kind: line", "points: [[0, -40], [80, -40]]"]),
      (
        "[[0, 0], [30, 5], [60, 0]]", "p", "q", ", \"roundness\": {\"type\": 2}",
        ["route: curve", "via: [[70, 15]]", "avoid: false"]
      ),
      (
        "[[4, 0], [30, 0], [30, -60], [80, -60], [80, -14]]", "p", "q", ", \"elbowed\": true",
        ["route: elbow", "via: [[70, 10], [70, -50], [120, -50]]", "corner: 16"]
      ),
      // Corners are level with the places at the shapes, as these are written.
      (
        "[[-19.8889, 14], [-19.8889, 50], [76.4444, 50], [76.4444, 14]]", "p", "q",
        ", \"elbowed\": true",
        [
          "from: \"#rectangle@0.5028,1\"", "to: \"#ellipse@0.4111,0.992\"",
          "via: [[20.112, 60], [116.444, 60]]",
        ]
      ),
      // Only right angles are an elbow.
      (
        "[[4, 0], [30, 20], [60, 0]]", "p", "q", ", \"elbowed\": true",
        ["via: [[70, 30]]\n        stroke"]
      ),
    ] as [(String, String?, String?, String, [String])])
  func arrows(
    points: String, from: String?, to: String?, more: String, expected: [String]
  ) throws {
    let yaml = try arrow(points, from: from, to: to, more)
    for line in expected { #expect(yaml.contains(line), "\(line): \(yaml)") }
    #expect(Document(text: SourceText(yaml)).fatal == nil)
  }

  @Test("A label stands where Excalidraw draws it, wherever its text is")
  func labels() throws {
    let label = """
      , {"id": "t", "type": "text", "containerId": "a", "text": "go", "x": 500, "y": 500,
       "width": 20, "height": 25}
      """
    let elements = """
      \(Self.shapes), {"id": "a", "type": "arrow", "x": 40, "y": 10,
      "points": [[0, 0], [50, 40], [60, 0]], "startBinding": {"elementId": "p"},
      "endBinding": {"elementId": "q"}, "boundElements": [{"id": "t", "type": "text"}]}
      """
    // At the corner, and not in the middle of the length.
    #expect(try yaml(ofElements: elements + label).contains("at: [8.902, 7.122]"))
    let ground = """
      {"type": "rectangle", "x": -50, "y": -50, "width": 300, "height": 300,
       "backgroundColor": "#ffec99", "fillStyle": "solid"},
      """
    #expect(
      try yaml(ofElements: ground + elements + label).contains("fill: \"#ffec99\"\n        s"))
  }

  @Test("Turned arrows have their points turned")
  func turnedArrow() throws {
    let yaml = try arrow("[[0, 0], [60, 0]]", from: nil, to: nil, ", \"angle\": 1.5707963267948966")
    #expect(
      yaml.contains("points: [[30, -30], [30, 30]]")
        && yaml.components(separatedBy: "rotation").count == 2)
  }

  @Test(
    "Hatching is a pattern",
    arguments: [("hachure", 1), ("zigzag", 1), ("cross-hatch", 2), ("solid", 0)])
  func hatching(style: String, lineCount: Int) throws {
    let shape = """
      {"type": "rectangle", "width": 40, "height": 20, "backgroundColor": "#ff0000",
       "fillStyle": "\(style)", "strokeWidth": 1}
      """
    let yaml = try yaml(ofElements: shape + "," + shape)
    #expect(yaml.components(separatedBy: "kind: line").count - 1 == lineCount)
    #expect(yaml.contains("fill: \"#ff0000\"") == (lineCount == 0))
    #expect(yaml.components(separatedBy: "of: \"#hatching\"").count - 1 == (lineCount > 0 ? 2 : 0))
    #expect(yaml.contains("size: [4, 4]") == (lineCount > 0))
  }

  @Test("Images are mirrored inside of their turn")
  func mirroredImage() throws {
    func image(_ more: String) throws -> String {
      try yaml(
        ofElements:
          "{\"type\": \"image\", \"x\": 10, \"y\": 20, \"width\": 40, \"height\": 30\(more)}")
    }
    #expect(try image(", \"scale\": [-1, 1]").contains("transform: [-1, 0, 0, 1, 60, 0]"))
    #expect(try image(", \"scale\": [1, -1]").contains("transform: [1, 0, 0, -1, 0, 70]"))
    #expect(try !image(", \"scale\": [1, 1]").contains("transform"))
    let turned = try image(", \"scale\": [-1, 1], \"angle\": 0.5")
    #expect(turned.contains("rotation: -28.648"))
  }

  @Test(
    "Labels keep their distance from the side they lean to",
    arguments: [
      ("left", "middle", 5.0, 30.0, "padding: 5\n"),
      ("right", "top", 75, 8, "padding: [8, 5, 0, 0]"),
      ("center", "middle", 40, 30, nil),
    ] as [(String, String, Double, Double, String?)])
  func padding(align: String, valign: String, x: Double, y: Double, expected: String?) throws {
    let yaml = try yaml(
      ofElements: """
        {"id": "p", "type": "rectangle", "width": 100, "height": 80},
        {"type": "text", "containerId": "p", "text": "go", "x": \(x), "y": \(y), "width": 20,
         "height": 20, "textAlign": "\(align)", "verticalAlign": "\(valign)"}
        """)
    #expect(yaml.contains("padding: 10\n"))
    let own = yaml.replacing("padding: 10\n", with: "")
    #expect(own.contains("padding") == (expected != nil))
    if let expected { #expect(own.contains(expected), "\(own)") }
  }

  @Test("Labels fade with their shape, and beyond that on their own")
  func fading() throws {
    let yaml = try yaml(
      ofElements: """
        {"id": "p", "type": "rectangle", "width": 100, "height": 80, "opacity": 80},
        {"type": "text", "containerId": "p", "text": "go", "opacity": 40, "strokeColor": "#ff0000"}
        """)
    #expect(yaml.contains("opacity: 0.8") && yaml.contains("rgba(255, 0, 0, 0.5)"), "\(yaml)")
  }

  @Test(
    "Texts are as wide as in Excalidraw",
    arguments: [
      // By the built-in widths it is 54.69 wide.
      (1, 59.67, "", "spacing: 1\n"), (1, 55.0, "", nil), (1, 150, "", nil),
      (1, 59.45, ", \"autoResize\": false", nil), (1, 52.0, "", "spacing: -0.54\n"),
      (2, 59.67, "", nil),
    ] as [(Int, Double, String, String?)])
  func spacing(family: Int, width: Double, more: String, expected: String?) throws {
    let yaml = try yaml(
      ofElements: """
        {"type": "text", "text": "Hello\\nYou", "fontFamily": \(family), "fontSize": 24, "width": \(width),
         "height": 60\(more)}
        """)
    #expect(yaml.contains("spacing") == (expected != nil), "\(yaml)")
    if let expected { #expect(yaml.contains(expected), "\(yaml)") }
  }

  @Test("Older files say the distance of lines by the height of the text")
  func lineHeight() throws {
    let text = "{\"type\": \"text\", \"text\": \"a\\nb\", \"fontSize\": 20, \"height\": 52}"
    #expect(try yaml(ofElements: text).contains("lineHeight: 1.3"))
  }

  @Test("Outlines that are nearly closed are so where they are filled")
  func loops() throws {
    func line(_ last: String, _ more: String = "") throws -> String {
      try yaml(
        ofElements:
          "{\"type\": \"line\", \"points\": [[0, 0], [50, 0], [50, 50], \(last)]\(more)}")
    }
    let fill = ", \"backgroundColor\": \"#ff0000\", \"fillStyle\": \"solid\""
    #expect(try line("[0, 0]").contains("kind: polygon"))
    #expect(try line("[4, 4]", fill).contains("kind: polygon"))
    #expect(try line("[4, 4]").contains("kind: polyline"))
    #expect(try line("[30, 30]", fill).contains("kind: polyline"))
  }

  @Test("Ids are given once in all files of a document")
  func ids() throws {
    let file = Array("{\"type\": \"excalidraw\", \"elements\": [\(try Self.bound)]}".utf8)
    let svg = Array("<svg><g id=\"rectangle-3\"><rect width=\"1\" height=\"1\"/></g></svg>".utf8)
    var importer = try DrawingImporter()
    for bytes in [file, svg, file, file] { _ = try importer.add(bytes, named: nil) }
    let text = String(decoding: importer.document, as: UTF8.self)
    for id in ["rectangle", "rectangle-2", "rectangle-3", "rectangle-4"] {
      #expect(text.components(separatedBy: "id: \(id)\n").count == 2, "\(id): \(text)")
    }
    #expect(text.contains("from: \"#rectangle-4\""))
  }

  private static var bound: String {
    get throws {
      """
      \(shapes), {"type": "arrow", "x": 40, "y": 10, "points": [[5, 0], [55, 0]],
      "startBinding": {"elementId": "p"}, "endBinding": {"elementId": "q"}}
      """
    }
  }
}
