import DiagramImport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("Shapes of draw.io are drawn")
struct DrawIOShapeTests {
  private func fixture(_ name: String) throws -> String {
    let result = try read(Array(Fixture("diagrams/\(name).drawio").data))
    #expect(result.losses.isEmpty, "\(result.losses)")
    #expect(Document(text: SourceText(result.yaml)).fatal == nil)
    return result.yaml
  }

  @Test("A waypoint is a dot, to whose middle lines go")
  func waypoint() throws {
    let yaml = try fixture("waypoint-shape")
    #expect(yaml.contains("kind: circle\n        at: [77, 57]\n        size: [6, 6]"), "\(yaml)")
    #expect(yaml.contains("from: \"#a.center\""))
  }

  @Test("A rectangle has the sides that it is to have")
  func partial() throws {
    let yaml = try fixture("partial-rectangle")
    #expect(yaml.contains("d: M 0 0 L 100 0 M 0 50 L 0 0"), "\(yaml)")
    #expect(yaml.contains("d: M 100 50 L 0 50"))
    #expect(!yaml.contains("fill: \"#ffffcc\"\n        stroke"))
  }

  @Test("Lifelines have a head and a dashed line, a frame its title in the corner")
  func lifelines() throws {
    let yaml = try fixture("lifelines-frame")
    #expect(yaml.contains("points: [[50, 40], [50, 220]]"))
    #expect(yaml.contains("size: [100, 40]"))
    #expect(yaml.contains("points: [[0, 0], [70, 0], [70, 15], [60, 30], [0, 30]]"), "\(yaml)")
    #expect(
      yaml.contains("from: \"#l1@0.5,0.363636\"") || yaml.contains("from: \"#l1@0.5,0.3636\""))
  }

  @Test("A table has its title in its head, and lines between its cells")
  func table() throws {
    let yaml = try fixture("table")
    #expect(yaml.contains("size: [200, 24]\n            fill: \"#ffffff\""), "\(yaml)")
    #expect(yaml.contains("text: {string: Orders, size: 12, weight: bold}"))
    #expect(yaml.contains("d: M 0 54 L 200 54 M 60 24 L 60 54 M 60 54 L 60 84"))
  }

  @Test(
    "Shapes are outlines",
    arguments: [
      ("shape=cube", "M 0 0 L 80 0 L 100 20 L 100 40 L 20 40 L 0 20 Z"),
      ("shape=mxgraph.flowchart.terminator", "kind: path"),
      ("shape=mxgraph.flowchart.decision", "points: [[50, 0], [100, 20], [50, 40], [0, 20]]"),
      ("shape=mxgraph.basic.octagon2", "- [75, 40]\n          - [25, 40]"),
      (
        "shape=mxgraph.basic.polygon;polyCoords=[[0,0],[1,0],[0.5,1]]",
        "[[0, 0], [100, 0], [50, 40]]"
      ),
      ("shape=mxgraph.arrows2.arrow;dx=30;dy=0.5", "- [70, 0]\n          - [100, 20]"),
      ("shape=mxgraph.arrows.arrow_right", "- [60.513, 0]\n          - [100, 20]"),
      ("shape=mxgraph.networks.server", "kind: rectangle"),
      ("shape=component", "kind: path"), ("shape=umlBoundary", "kind: path"),
      (
        "shape=corner;dx=10;dy=5",
        "points: [[0, 0], [100, 0], [100, 5], [10, 5], [10, 40], [0, 40]]"
      ),
      ("shape=umlState;rounded=1", "kind: roundedRectangle"), ("shape=message", "kind: path"),
      ("shape=plus;size=0.4", "kind: polygon"),
      ("shape=mxgraph.flowchart.terminator;direction=south", "kind: path"),
    ])
  func outlines(style: String, expected: String) throws {
    let result = try read(
      """
      <mxGraphModel page="0"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="2" style="\(style)" vertex="1" parent="1"><mxGeometry width="100" height="40"/></mxCell>
      </root></mxGraphModel>
      """)
    #expect(result.losses.isEmpty, "\(result.losses)")
    #expect(result.yaml.contains(expected), "\(result.yaml)")
  }

  @Test(
    "Events, gateways and tasks of BPMN have their signs",
    arguments: [
      ("shape=mxgraph.bpmn.event;outline=end;symbol=message", "kind: ellipse", "width: 3"),
      ("shape=mxgraph.bpmn.event;outline=catching;symbol=timer", "kind: ellipse", "at: [8, 3.2]"),
      ("shape=mxgraph.bpmn.gateway2;gwType=exclusive", "kind: diamond", "M 36 14.4 L 64 25.6"),
      ("shape=mxgraph.bpmn.task;taskMarker=user", "kind: roundedRectangle", "kind: path"),
      ("shape=mxgraph.c4.person2", "kind: rectangle", "kind: path"),
    ])
  func processes(style: String, first: String, second: String) throws {
    let yaml = try graphic(style)
    #expect(yaml.contains(first), "\(yaml)")
    #expect(yaml.contains(second), "\(yaml)")
  }

  @Test("An outline turns about the middle of its box")
  func turned() throws {
    #expect(try graphic("shape=mxgraph.basic.drop;rotation=90").contains("pivot: [60, 40]"))
  }

  @Test("Brackets have no area")
  func brackets() throws {
    #expect(try !graphic("shape=curlyBracket;rounded=1").contains("fill:"))
  }

  @Test("Double outlines are two")
  func double() throws {
    let yaml = try graphic("ellipse;shape=doubleEllipse")
    #expect(
      yaml.contains("kind: ellipse\n            at: [4, 4]\n            size: [92, 32]"), "\(yaml)")
  }

  @Test(
    "Pictures of clouds are boxes with an icon, and told",
    arguments: [
      ("shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda", "aws4/lambda"),
      ("shape=mxgraph.aws4.lambda_function", "aws4/lambda_function"),
      ("image;image=img/lib/azure2/compute/Virtual_Machine.svg", "azure2/compute/Virtual_Machine"),
      ("shape=mxgraph.gcp2.hexIcon;prIcon=compute_engine", "gcp2/compute_engine"),
      ("shape=mxgraph.kubernetes.icon;prIcon=pod", "kubernetes/pod"),
      ("shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_vpc", "aws4/group_vpc"),
    ])
  func icons(style: String, name: String) throws {
    let cell = """
      <mxGraphModel page="0"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="2" value="What it is" style="\(style)" vertex="1" parent="1">
      <mxGeometry width="60" height="60"/></mxCell></root></mxGraphModel>
      """
    let result = try read(cell)
    #expect(result.yaml.contains("name: \(name)"), "\(result.yaml)")
    #expect(result.yaml.contains("What it is"))
    #expect(
      result.losses.contains { $0.hasSuffix("the picture '\(name)' is an icon of that name") })
  }

  @Test("A shape that is not known is told")
  func unknown() throws {
    let result = try read(
      """
      <mxGraphModel page="0"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="2" style="shape=mxgraph.mockup.forms.wheel" vertex="1" parent="1"><mxGeometry/></mxCell>
      </root></mxGraphModel>
      """)
    #expect(result.losses == ["2:1: the shape 'mxgraph.mockup.forms.wheel' is a rectangle"])
  }

  @Test("A stencil inside the file is drawn, a damaged one told")
  func stencil() throws {
    // A triangle, deflated.
    let text = "stencil(\(Self.triangle))"
    let yaml = try graphic("shape=\(text)")
    #expect(yaml.contains("points: [[0, 0], [100, 20], [0, 40]]"), "\(yaml)")
    #expect(
      try graphic("shape=\(text);lineShape=1;strokeColor=#ff0000").contains("fill: \"#ff0000\""))
    let damaged = try read(
      """
      <mxGraphModel page="0"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="2" style="shape=stencil(AAAA)" vertex="1" parent="1"><mxGeometry/></mxCell>
      </root></mxGraphModel>
      """)
    #expect(
      damaged.losses.contains {
        $0.contains("a stencil cannot be read: the stencil is compressed, and")
      })
  }

  private static let triangle =
    "fZDBDsIgDIafpvcFXLL7nO/BEIUMKYG56dvbpUTHDl5Iv/bL3waQfbYqGhDNCvIMQrQNPYSWsSuocjR65t6iklOj"
    + "N9tEDiB7jSHQ1GHIIC7cG5We7gmf4coc1Wy5euCy7XtxWMl/76lEeBd2Ylubpz9qbXaVqT1m8yUqfocRHK++YTIV"
    + "O+/znHCqIo4WtfhX5fAB"

  @Test("An image keeps its proportions unless it is told not to")
  func imageAspect() throws {
    #expect(try graphic("image;image=data:image/png,AAAA;imageAspect=0").contains("fit: stretch"))
    #expect(try !graphic("image;image=data:image/png,AAAA").contains("fit:"))
  }

  @Test("Glass is light that ends in a curve, with the corners of its rectangle")
  func glass() throws {
    let square = try graphic("glass=1")
    #expect(square.contains("M -1 -1 Q -1 -1 -1 -1 L -1 16 Q 50 28 101 16 L 101 -1"), "\(square)")
    #expect(square.contains("rgba(255, 255, 255, 0.9)"))
    let round = try graphic("glass=1;rounded=1")
    #expect(round.contains("M 7 -1 Q -1 -1 -1 7 L -1 16"), "\(round)")
    #expect(try !graphic("glass=1;fillColor=none").contains("children"))
  }
}
