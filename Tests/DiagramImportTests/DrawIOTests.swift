import DiagramImport
import SVGImport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// A text as the only file of a document, with what was said of it.
func read(_ bytes: [UInt8], named name: String? = nil) throws -> (
  yaml: String, summary: String, losses: [String]
) {
  var importer = try DrawingImporter()
  let reading = try importer.add(bytes, named: name)
  return (
    String(decoding: importer.document, as: UTF8.self), reading.summary,
    reading.losses.map { "\($0.place.line):\($0.place.column): \($0.sentence)" }
  )
}

func read(_ text: String) throws -> (yaml: String, summary: String, losses: [String]) {
  try read(Array(text.utf8))
}

/// Why a text is refused; nil where it is not.
func refusal(of bytes: [UInt8]) -> SVGImportError? {
  do throws(SVGImportError) {
    var importer = try DrawingImporter()
    _ = try importer.add(bytes, named: nil)
    return nil
  } catch {
    return error
  }
}

/// The only graphic of a page with one cell, beside its looks.
func graphic(_ style: String, label: String = "", more: String = "") throws -> String {
  let cell = """
    <mxGraphModel page="0"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="2" value="\(label)" style="\(style)" vertex="1" parent="1">
    <mxGeometry x="10" y="20" width="100" height="40" as="geometry"/></mxCell>\(more)</root></mxGraphModel>
    """
  return try read(cell).yaml
}

@Suite("draw.io becomes a document")
struct DrawIOTests {
  @Test(
    "Files are read as their expected documents, without errors",
    arguments: [
      ("plain.drawio", "draw.io, 2 pages, 17 graphics"),
      ("packed.drawio", "draw.io, 1 page, 2 graphics"),
      ("inside.svg", "draw.io, 1 page, 2 graphics"),
      ("sketch.excalidraw", "Excalidraw, 12 graphics"),
    ])
  func files(name: String, summary: String) throws {
    let result = try read(Array(Fixture("diagrams/\(name)").data), named: name)
    let told = result.losses.map { "# \($0)\n" }.joined()
    try expectSnapshot(result.yaml + told, "diagrams/\(name).yaml")
    #expect(result.summary == summary)
    let document = Document(text: SourceText(result.yaml))
    #expect(document.fatal == nil)
  }

  @Test("The three ways to write a page mean the same")
  func forms() throws {
    let packed = try read(Array(Fixture("diagrams/packed.drawio").data))
    let inside = try read(Array(Fixture("diagrams/inside.svg").data))
    #expect(packed.yaml == inside.yaml)
    #expect(packed.yaml.contains("Größe & "))
    let copied =
      "%3CmxGraphModel%3E%3Croot%3E%3CmxCell%20id%3D%22a%22%20vertex%3D%221%22%3E"
      + "%3CmxGeometry%20width%3D%225%22%20height%3D%225%22/%3E%3C/mxCell%3E%3C/root%3E%3C/mxGraphModel%3E"
    #expect(try read(copied).yaml.contains("size: [5, 5]"))
  }

  @Test("An SVG without a diagram stays SVG")
  func plainSVG() throws {
    let svg = "<svg content=\"&lt;p&gt;\"><rect width=\"1\" height=\"1\"/></svg>"
    #expect(try read(svg).summary == "SVG, 1 graphic")
  }

  @Test(
    "Styles become properties",
    arguments: [
      ("ellipse", "kind: ellipse"),
      (
        "rhombus;fillColor=none",
        "kind: diamond\n        at: [10, 20]\n        size: [100, 40]\n        stroke"
      ),
      ("rounded=1;arcSize=50", "kind: capsule"),
      ("rounded=1;absoluteArcSize=1;arcSize=10", "radius: 5"),
      ("shape=hexagon", "points: [[25, 0], [75, 0], [100, 20], [75, 40], [25, 40], [0, 20]]"),
      ("triangle;direction=south", "points: [[100, 0], [50, 40], [0, 0]]"),
      ("shape=parallelogram;flipH=1", "points: [[100, 40], [80, 0], [0, 0], [20, 40]]"),
      ("line;strokeWidth=2", "points: [[0, 20], [100, 20]]"),
      ("line;direction=south", "points: [[50, 0], [50, 40]]"),
      ("opacity=50", "fill: \"rgba(255, 255, 255, 0.5)\"\n        stroke: \"rgba(0, 0, 0, 0.5)\""),
      ("plain-red", "[0, \"#f8cecc\"]"),
      ("fillColor=light-dark(#ff0000,#00ff00)", "fill: \"#ff0000\""),
      ("fillOpacity=50", "fill: \"rgba(255, 255, 255, 0.5)\""),
      ("rotation=-30", "rotation: -30"), ("locked=1", "locked: true"),
      ("strokeColor=none;fillColor=#abc", "fill: \"#aabbcc\"\n"),
      ("shadow=1", "shadow: {color"),
      ("gradientColor=#000000;gradientDirection=east", "from: [0, 0]\n          to: [1, 0]"),
    ])
  func styles(style: String, expected: String) throws {
    let yaml = try graphic(style)
    #expect(yaml.contains(expected), "\(yaml)")
  }

  @Test("Containers that turn do not turn what is inside")
  func turnedContainer() throws {
    let inner = """
      <mxCell id="5" vertex="1" parent="2"><mxGeometry x="5" y="5" width="10" height="10"/></mxCell>
      """
    let yaml = try graphic("rotation=45;container=1", more: inner)
    let expected = """
            - kind: group
              at: [10, 20]
              children:
                - kind: rectangle
                  size: [100, 40]
                  rotation: 45
      """
    #expect(yaml.contains(expected), "\(yaml)")
    #expect(yaml.contains("          - kind: rectangle\n            at: [5, 5]"), "\(yaml)")
  }

  @Test("What is copied from a diagram is pasted as graphics")
  func pasted() throws {
    let text = try Fixture("diagrams/packed.drawio").text
    let graphics = try #require(try DrawingImporter.graphics(ofPasted: text))
    #expect(graphics.yaml.hasPrefix("- kind: circle\n"))
    #expect(try DrawingImporter.graphics(ofPasted: "- kind: circle") == nil)
    #expect(try DrawingImporter.graphics(ofPasted: "{kind: circle}") == nil)
    let clip = "{\"type\": \"excalidraw/clipboard\", \"elements\": [{\"type\": \"ellipse\"}]}"
    #expect(try DrawingImporter.graphics(ofPasted: clip)?.yaml.hasPrefix("- kind: ellipse") == true)
  }

  @Test("In the editor several pages become canvases, or one group")
  func editor() throws {
    let bytes = try Array(Fixture("diagrams/plain.drawio").data)
    let imported = try DrawingImporter.imported(bytes, named: "plain.drawio")
    #expect(EntryClip.clips(ofPasted: imported.canvas)?.count == 2)
    #expect(EntryClip.clips(ofPasted: imported.group)?.count == 1)
    #expect(imported.group.contains("\n    - name: Layers\n      kind: group\n"))
  }
}
