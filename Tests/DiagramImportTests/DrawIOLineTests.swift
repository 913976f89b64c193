import DiagramImport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("Lines of draw.io are connectors")
struct DrawIOLineTests {
  private func edge(_ style: String, _ geometry: String = "", more: String = "") throws -> String {
    try graphic(
      "",
      more: """
        <mxCell id="3" vertex="1" parent="1"><mxGeometry x="210" y="120" width="40" height="40"/></mxCell>
        <mxCell id="4" edge="1" parent="1" source="2" target="3" style="\(style)">
        <mxGeometry relative="1" as="geometry">\(geometry)</mxGeometry></mxCell>\(more)
        """)
  }

  private func fixture(_ name: String) throws -> (yaml: String, summary: String, losses: [String]) {
    let result = try read(Array(Fixture("diagrams/\(name).drawio").data))
    #expect(Document(text: SourceText(result.yaml)).fatal == nil)
    return result
  }

  @Test(
    "They hold on to shapes, and pass their points",
    arguments: [
      ("exitX=1;exitY=0.5;entryX=0;entryY=0.5", "", "from: \"#shape.right\""),
      ("exitX=1;exitY=0.5;entryX=0;entryY=0.5", "", "to: \"#shape-2.left\""),
      ("", "", "to: \"#shape-2\""), ("edgeStyle=orthogonalEdgeStyle", "", "route: elbow"),
      ("edgeStyle=orthogonalEdgeStyle", "", "corner: 10"),
      ("edgeStyle=orthogonalEdgeStyle;rounded=0", "", "corner: 0"),
      (
        "edgeStyle=orthogonalEdgeStyle",
        "<Array as='points'><mxPoint x='60' y='200'/><mxPoint x='230' y='200'/></Array>",
        "via: [[60, 200], [230, 200]]"
      ),
      ("curved=1", "<Array as='points'><mxPoint x='60' y='200'/></Array>", "route: curve"),
      ("exitX=0.25;exitY=1;entryX=0;entryY=0.5", "", "from: \"#shape@0.25,1\""),
      ("exitX=0.25;exitY=1;exitDx=5", "", "from: \"#shape@0.3,1\""),
      (
        "edgeStyle=elbowEdgeStyle", "<Array as='points'><mxPoint x='150' y='100'/></Array>",
        "via: [[150, 40], [150, 140]]"
      ),
      ("endArrow=none;startArrow=classic", "", "arrow: start"),
    ])
  func ends(style: String, geometry: String, expected: String) throws {
    let yaml = try edge(style, geometry)
    #expect(yaml.contains(expected), "\(yaml)")
  }

  @Test("A curve passes where draw.io's curve is that bends toward its points")
  func curve() throws {
    let yaml = try edge(
      "curved=1;exitX=0.25;exitY=1;entryX=0;entryY=0.5",
      "<Array as='points'><mxPoint x='35' y='140'/></Array>")
    // The middle of the curve of second order through 35,60 and 210,140.
    #expect(yaml.contains("via: [[78.75, 120]]"), "\(yaml)")
  }

  @Test("Ends that are free are points")
  func free() throws {
    let yaml = try read(
      """
      <mxGraphModel page="0"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="a" edge="1" parent="1"><mxGeometry relative="1"><mxPoint x="1" y="2" as="sourcePoint"/>
      <mxPoint x="30" y="40" as="targetPoint"/></mxGeometry></mxCell></root></mxGraphModel>
      """
    ).yaml
    #expect(yaml.contains("from: [1, 2]\n        to: [30, 40]"), "\(yaml)")
  }

  @Test("Messages between bars that ask for right angles are level")
  func level() throws {
    let style = "perimeter=orthogonalPerimeter"
    let yaml = try graphic(
      style,
      more: """
        <mxCell id="3" style="\(style)" vertex="1" parent="1"><mxGeometry x="210" y="30" width="10" height="80"/></mxCell>
        <mxCell id="4" edge="1" parent="1" source="2" target="3" style="exitX=1;exitY=0.75">
        <mxGeometry relative="1"/></mxCell>
        """)
    #expect(yaml.contains("from: \"#shape@1,0.75\"\n        to: \"#shape-2@0,0.25\""), "\(yaml)")
  }

  @Test(
    "Heads are those of the document",
    arguments: [
      ("block", "1", "triangle"), ("block", "0", "open-triangle"), ("diamondThin", "1", "diamond"),
      ("diamond", "0", "open-diamond"), ("oval", "1", "circle"), ("oval", "0", "open-circle"),
      ("box", "1", "square"), ("baseDash", "1", "bar"), ("ERone", "1", "one"),
      ("ERmany", "1", "many"), ("ERoneToMany", "1", "one-or-many"),
      ("ERzeroToOne", "1", "zero-or-one"), ("ERzeroToMany", "1", "zero-or-many"),
    ])
  func heads(name: String, fill: String, expected: String) throws {
    let yaml = try edge("endArrow=\(name);endFill=\(fill);startArrow=classic")
    #expect(yaml.contains("start: arrow, end: \(expected)}"), "\(yaml)")
  }

  @Test("All heads of a file, and which of them look otherwise")
  func allHeads() throws {
    let result = try fixture("arrow-heads")
    try expectSnapshot(
      result.yaml + result.losses.map { "# \($0)\n" }.joined(), "diagrams/arrow-heads.yaml")
  }

  @Test("Places on a shape that is turned by its direction")
  func direction() throws {
    let yaml = try fixture("direction-exit-points").yaml
    #expect(
      yaml.contains("from: \"#a@1,0.75\"\n        to: \"#a@0,0.75\"\n        via: [[200, 135]]"))
  }

  @Test("The height of a waypoint stays, and a label above its line")
  func waypoint() throws {
    let yaml = try fixture("elbow-waypoint-off-middle").yaml
    #expect(yaml.contains("via: [[190, 50]]"))
    #expect(yaml.contains("string: first, size: 11, at: [0, "))
  }

  @Test("Labels at the ends are those of the connector")
  func endLabels() throws {
    let result = try fixture("edge-end-labels")
    #expect(result.yaml.contains("string: has\n"), "\(result.yaml)")
    #expect(result.yaml.contains("at: [0, -14]"))
    #expect(result.yaml.contains("start: {string: \"1\", size: 11}"))
    #expect(result.yaml.contains("end: {string: 0..*, size: 11}"))
    #expect(!result.yaml.contains("kind: text"))
  }

  @Test("Labels for which a connector has no place stand beside it")
  func moreLabels() throws {
    func label(_ id: String, _ style: String) -> String {
      "<mxCell id='\(id)' value='\(id)' style='edgeLabel;\(style)' vertex='1' parent='4'>"
        + "<mxGeometry x='-0.9' relative='1'/></mxCell>"
    }
    let yaml = try edge(
      "", more: label("one", "") + label("two", "") + label("three", "horizontal=0"))
    #expect(yaml.contains("start: {string: one"))
    #expect(
      yaml.contains("text: {string: two, size: 11, align: center, valign: middle}"), "\(yaml)")
    #expect(yaml.contains("rotation: -90"))
  }

  @Test("Shapes on a line stand there")
  func shapesOnLines() throws {
    let yaml = try edge(
      "exitX=1;exitY=0.5;entryX=0;entryY=0.5",
      more: "<mxCell id='dot' style='ellipse' vertex='1' parent='4'><mxGeometry x='0' width='6' "
        + "height='6' relative='1'><mxPoint x='-3' y='-3' as='offset'/></mxGeometry></mxCell>")
    #expect(yaml.contains("kind: ellipse\n            at: [157, 87]"), "\(yaml)")
  }

  @Test("A line that ends at another line ends at its middle")
  func lineToLine() throws {
    let result = try fixture("edge-to-edge")
    #expect(result.yaml.contains("to: [150, 40]"))
    #expect(result.losses.contains { $0.hasSuffix("an end at another line stays where it is") })
  }

  @Test("Lines that end at each other end at points, or are told")
  func linesInCircles() throws {
    func line(_ id: String, _ target: String) -> String {
      "<mxCell id='\(id)' edge='1' parent='1' target='\(target)'><mxGeometry relative='1'>"
        + "<mxPoint x='1' y='2' as='sourcePoint'/></mxGeometry></mxCell>"
    }
    let result = try read(
      "<mxGraphModel><root><mxCell id='0'/><mxCell id='1' parent='0'/>\(line("a", "b"))\(line("b", "a"))"
        + "\(line("c", "c"))</root></mxGraphModel>")
    #expect(
      result.losses.contains { $0.contains("a line with an end that is nowhere is left out") })
    #expect(Document(text: SourceText(result.yaml)).fatal == nil)
  }

  @Test("A thick arrow is a shape, and a double line two lines")
  func thick() throws {
    let arrow = try fixture("flexarrow-edge")
    #expect(
      arrow.yaml.contains("- [222, 75]\n          - [240, 60]\n          - [222, 45]")
        || arrow.yaml.contains("[240, 60]"))
    #expect(arrow.yaml.contains("fill: \"#1ba1e2\""))
    let link = try edge("shape=link;exitX=1;exitY=0.5;entryX=0;entryY=0.5")
    #expect(link.contains("d: M 1"), "\(link)")
  }

  @Test("The line in a line with a rim is a second connector")
  func rim() throws {
    let yaml = try edge("shape=filledEdge;strokeWidth=10;fillColor=#ff0000")
    #expect(yaml.contains("stroke: {color: \"#000000\", width: 10, arrow: end}"))
    #expect(yaml.contains("stroke: {color: \"#ff0000\", width: 8}"), "\(yaml)")
  }

  @Test("Lines from a shape to itself")
  func loops() throws {
    func loop(_ style: String) throws -> (yaml: String, summary: String, losses: [String]) {
      try read(
        """
        <mxGraphModel page="0"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
        <mxCell id="a" vertex="1" parent="1"><mxGeometry width="100" height="40"/></mxCell>
        <mxCell id="4" edge="1" parent="1" source="a" target="a" style="edgeStyle=orthogonalEdgeStyle;\(style)">
        <mxGeometry relative="1"/></mxCell></root></mxGraphModel>
        """)
    }
    let point = try loop("orthogonalLoop=1;exitX=0.5;exitY=1")
    #expect(point.losses == ["3:1: a line that draw.io draws as a point is left out"])
    #expect(!point.yaml.contains("connector"))
    let whole = try loop("orthogonalLoop=1;exitX=1;exitY=0.5;entryX=0.5;entryY=1")
    #expect(whole.losses.isEmpty)
    #expect(
      whole.yaml.contains("from: \"#a.right\"\n        to: \"#a.bottom\"\n        route: elbow"))
    #expect(try loop("").yaml.contains("route: elbow"))
  }

  @Test("Lines across shapes go where the file says")
  func crossing() throws {
    let way = "<Array as='points'><mxPoint x='160' y='40'/><mxPoint x='160' y='140'/></Array>"
    let box =
      "<mxCell id='5' value='x' vertex='1' parent='1'><mxGeometry x='150' y='80' width='20' height='20'/></mxCell>"
    #expect(try edge("edgeStyle=orthogonalEdgeStyle", way, more: box).contains("avoid: false"))
    #expect(try !edge("edgeStyle=orthogonalEdgeStyle", way).contains("avoid"))
  }

  @Test("Pages have ids of their own, and both their arrows")
  func pages() throws {
    let result = try fixture("same-named-ids-on-two-pages")
    for expected in [
      "id: a\n", "id: a-2\n", "id: b-2\n", "from: \"#a\"\n", "from: \"#a-2\"\n", "to: \"#b-2\"\n",
    ] {
      #expect(result.yaml.contains(expected), "\(expected) in \(result.yaml)")
    }
    #expect(Document(text: SourceText(result.yaml)).check().diagnostics.isEmpty)
  }
}
