import DiagramImport
import SVGImport
import ShapeDocument
import Testing
import YAMLText

/// 50 MiB of spaces, deflated.
func deflatedSpaces() -> [UInt8] {
  // By fixed codes: a space, and 258 times the byte before as often as is wanted.
  var bytes: [UInt8] = []
  var (bits, count) = (UInt32(0), UInt32(0))
  func put(_ code: UInt32, _ length: UInt32, mostFirst: Bool = true) {
    for index in 0..<length {
      let bit = code >> (mostFirst ? length - 1 - index : index) & 1
      bits |= bit << count
      count += 1
      if count == 8 {
        bytes.append(UInt8(bits))
        (bits, count) = (0, 0)
      }
    }
  }
  put(0b011, 3, mostFirst: false)
  put(0x30 + 0x20, 8)
  for _ in 0..<200_000 {
    put(0b1100_0101, 8)
    put(0, 5)
  }
  put(0, 15)
  return bytes
}

@Suite("Hostile diagrams are refused or said, and never slow")
struct DiagramLimitsTests {
  private func page(_ cells: String) -> String {
    "<mxGraphModel><root><mxCell id=\"0\"/><mxCell id=\"1\" parent=\"0\"/>\n\(cells)</root></mxGraphModel>"
  }

  private func cell(_ id: String, in parent: String, _ geometry: String = "") -> String {
    "<mxCell id=\"\(id)\" vertex=\"1\" parent=\"\(parent)\"><mxGeometry \(geometry)/></mxCell>\n"
  }

  private func message(_ text: String) -> String? { refusal(of: Array(text.utf8))?.sentence }

  @Test("Parents that are missing, twice there, or inside themselves")
  func parents() throws {
    let result = try read(
      page(cell("a", in: "b") + cell("b", in: "a") + cell("c", in: "none") + cell("c", in: "c")))
    #expect(
      result.losses == [
        "2:1: the cell is inside itself; it stands on the page",
        "4:1: the parent 'none' is not there; it stands on the page",
        "5:1: the id 'c' is there twice; the first has it",
      ])
    #expect(result.yaml.components(separatedBy: "kind: rectangle").count == 5)
  }

  @Test("Numbers that are none, endless or below zero")
  func numbers() throws {
    let result = try read(
      page(
        cell("a", in: "1", "x=\"NaN\" y=\"1e300\" width=\"-5\" height=\"4\"")
          + cell("b", in: "1", "x=\"ten\" y=\"-inf\"")))
    #expect(
      result.losses
        == [
          "2:38: the number 'NaN' cannot be used, and is 0 (4 times; this is the first)",
          "2:1: a negative size is 0",
        ].sorted())
    #expect(result.yaml.contains("size: [0, 4]"))
  }

  @Test("Cells 2,000 deep are read as far as is sane")
  func depth() throws {
    let cells = (0..<2000).map { cell("n\($0)", in: $0 == 0 ? "1" : "n\($0 - 1)", "width=\"1\"") }
    let result = try read(page(cells.joined()))
    #expect(result.losses.contains { $0.contains("more than 200 cells are inside each other") })
    #expect(Document(text: SourceText(result.yaml)).fatal == nil)
  }

  @Test("Damaged pages are refused with their place")
  func damaged() {
    func file(_ text: String) -> String {
      "<mxfile>\n <diagram name=\"P\">\(text)</diagram></mxfile>"
    }
    #expect(message(file("§$%")) == "line 2, column 2: the page 'P' is no base64")
    #expect(
      message(file("AAAA"))
        == "line 2, column 2: the page 'P' is compressed, and damaged or cut off")
    #expect(message(file("%3"))?.contains("a sign is encoded by '%' without two digits") == true)
    #expect(
      message(file("&lt;mxGraphModel&gt;"))?.hasPrefix("line 2, column 2: the diagram inside")
        == true)
    #expect(message("<mxfile>\n <diagram")?.hasPrefix("line 2, column 2: this is no XML") == true)
    let entity = "<!DOCTYPE mxfile [<!ENTITY a \"b\">]><mxfile/>"
    #expect(message(entity)?.contains("the file declares entities") == true)
  }

  @Test("A page that unpacks to gigabytes is refused")
  func bomb() throws {
    let bytes = deflatedSpaces()
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count - 3, by: 3) {
      let word = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
      for shift in [18, 12, 6, 0] { text.append(digits[word >> shift & 63]) }
    }
    let file = Array("<mxfile><diagram name=\"P\">".utf8) + text + Array("</diagram></mxfile>".utf8)
    let clock = ContinuousClock()
    var error: SVGImportError?
    let time = clock.measure { error = refusal(of: file) }
    #expect(error?.message == "the page 'P' is larger than 32 MiB when it is unpacked")
    #expect(time < .seconds(5), "\(time)")
  }

  @Test("A million cells are refused at the first too many")
  func manyCells() {
    let cells = String(repeating: "<mxCell vertex=\"1\"/>\n", count: 300_000)
    #expect(message(page(cells))?.hasSuffix("the file has more than 250000 cells") == true)
  }

  @Test("A file that is cut off anywhere is refused with its place, or is whole before it")
  func cutOff() throws {
    let whole = Array(
      "<mxfile>\n<diagram name=\"P\">\(page(cell("a", in: "1") + cell("b", in: "a")))</diagram></mxfile>"
        .utf8)
    for count in stride(from: 1, to: whole.count - 1, by: 7) {
      let error = try #require(refusal(of: Array(whole[..<count])), "\(count)")
      #expect(error.place != nil || error.message.contains("no"), "\(count): \(error.message)")
    }
    #expect(refusal(of: whole) == nil)
  }

  @Test("Pages that are packed in pages in pages are refused")
  func nested() {
    func packed(_ text: String) -> String {
      let inner = text.utf8.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
      return "<mxfile><diagram name=\"P\">\(inner.joined())</diagram></mxfile>"
    }
    var text = page(cell("a", in: "1"))
    for _ in 0..<2 { text = packed(text) }
    #expect(message(text) == nil)
    for _ in 0..<3 { text = packed(text) }
    #expect(message(text)?.contains("files are packed inside each other") == true)
  }

  @Test("A page that is there twice is two pages, each with its arrows")
  func twice() throws {
    let edge =
      "<mxCell id=\"e\" edge=\"1\" parent=\"1\" source=\"a\" target=\"b\"><mxGeometry/></mxCell>"
    let one = "<diagram>\(page(cell("a", in: "1") + cell("b", in: "1") + edge))</diagram>"
    let result = try read("<mxfile>\(one)\(one)\(one)</mxfile>")
    #expect(result.yaml.components(separatedBy: "kind: connector").count == 4)
    #expect(result.yaml.contains("from: \"#a-3\""))
    let errors = Document(text: SourceText(result.yaml)).check().diagnostics.filter {
      $0.severity == .error
    }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
  }

  @Test("A line that ends at its own label, and one at nothing")
  func strangeEnds() throws {
    let result = try read(
      page(
        "<mxCell id=\"e\" edge=\"1\" parent=\"1\" source=\"l\" target=\"e\"><mxGeometry relative=\"1\">"
          + "<mxPoint x=\"1\" y=\"1\" as=\"sourcePoint\"/><mxPoint x=\"9\" y=\"9\" as=\"targetPoint\"/>"
          + "</mxGeometry></mxCell>\n<mxCell id=\"l\" vertex=\"1\" parent=\"e\"><mxGeometry/></mxCell>\n"
          + "<mxCell id=\"n\" edge=\"1\" parent=\"1\" source=\"gone\"><mxGeometry/></mxCell>"))
    #expect(result.losses.contains("4:1: a line with an end that is nowhere is left out"))
    #expect(result.yaml.contains("to: [9, 9]"), "\(result.yaml)")
  }

  @Test("Lines that end at lines, both ends of each at the next one")
  func linesOnLines() throws {
    let lines = (0..<500).map { index in
      "<mxCell id=\"e\(index)\" edge=\"1\" parent=\"1\" source=\"e\(index + 1)\" target=\"e\(index + 2)\">"
        + "<mxGeometry><mxPoint x=\"1\" y=\"\(index)\" as=\"sourcePoint\"/><mxPoint x=\"9\" as=\"targetPoint\"/>"
        + "</mxGeometry></mxCell>"
    }
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try read(page(lines.joined())) }
    #expect(time < .seconds(10), "\(time)")
  }

  @Test("Styles with sizes that no picture has")
  func strangeSizes() throws {
    let styles = [
      "shape=cube;size=1e308", "shape=umlFrame;width=-5;height=1e9", "shape=umlLifeline;size=-1",
      "shape=table;startSize=1e9", "swimlane;startSize=NaN",
      "shape=mxgraph.basic.polygon;polyCoords=[[",
      "shape=component;jettyWidth=-7", "shape=callout;size=1e9;base=-1e9;position2=7",
      "shape=mxgraph.bpmn.event;symbol=§;outline=end", "shape=waypoint;size=-4",
      "fontSize=-1;spacing=1e9",
      "shape=mxgraph.arrows2.arrow;dx=-1;dy=9", "shape=doubleEllipse;margin=-1e9",
      "shape=stencil(\(String(repeating: "A", count: 3000)))", "rotation=1e300;opacity=-4",
    ]
    for style in styles {
      let result = try read(
        page(
          "<mxCell id=\"a\" value=\"x\" style=\"\(style)\" vertex=\"1\" parent=\"1\">"
            + "<mxGeometry width=\"40\" height=\"20\"/></mxCell>"))
      #expect(Document(text: SourceText(result.yaml)).fatal == nil, "\(style)")
      #expect(
        !result.yaml.contains("nan") && !result.yaml.contains("inf"), "\(style): \(result.yaml)")
    }
  }

  @Test("Labels of many runs, deep lists and tags that never end")
  func strangeLabels() throws {
    let deep = String(repeating: "&lt;ul&gt;&lt;li&gt;&lt;b&gt;", count: 5_000) + "x"
    let runs = String(repeating: "&lt;b&gt;a&lt;/b&gt;b", count: 20_000)
    let clock = ContinuousClock()
    for label in [deep, runs, "&lt;b", "a&lt;span style='font-size", "&lt;font size='99'&gt;a"] {
      let time = try clock.measure {
        let yaml = try graphic("html=1;whiteSpace=wrap", label: label)
        #expect(Document(text: SourceText(yaml)).fatal == nil)
      }
      #expect(time < .seconds(20), "\(label.prefix(20)): \(time)")
    }
  }

  @Test("Placeholders, rules and styles without number neither fill the memory nor take long")
  func repeatedWords() throws {
    let value = String(repeating: "x", count: 100_000)
    let names = String(repeating: "%a%", count: 100_000)
    let filled = page(
      "<object id=\"o\" placeholders=\"1\" a=\"\(value)\" label=\"\(names)\">"
        + "<mxCell vertex=\"1\" parent=\"1\"><mxGeometry/></mxCell></object>")
    #expect(try read(filled).yaml.utf8.count < 4_000_000)
    let clock = ContinuousClock()
    let rules = String(repeating: "a&lt;br&gt;b&lt;hr&gt;", count: 20_000)
    let style = (0..<100_000).map { "k\($0)=1" }.joined(separator: ";")
    let edges = String(
      repeating: "<mxCell edge=\"1\" parent=\"1\" source=\"2\" target=\"2\"/>", count: 1_000)
    let time = try clock.measure {
      _ = try graphic("html=1", label: rules)
      _ = try graphic(style, more: edges)
    }
    #expect(time < .seconds(20), "\(time)")
  }

  @Test("Lines that end at one long label ask for its name once")
  func longLabel() throws {
    let long = String(repeating: "word ", count: 200_000)
    let label =
      "<mxCell id=\"a\" value=\"\(long)\" style=\"html=1\" vertex=\"1\" parent=\"1\"><mxGeometry/></mxCell>"
    let edges = String(
      repeating: "<mxCell edge=\"1\" parent=\"1\" source=\"a\" target=\"a\"/>", count: 2000)
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try read(page(label + edges)) }
    #expect(time < .seconds(10), "\(time)")
  }

  @Test(
    "JSON that is none is refused with its place",
    arguments: [
      ("{\"type\": \"excalidraw\",\n}", "line 2, column 1: a key in quotes is expected"),
      (
        "{\"type\": \"excalidraw\",\n\"elements\": [1,]}",
        "line 2, column 16: a value of JSON is expected"
      ),
      (
        "{\"type\": \"excalidraw\", \"a\": \"\u{1}\"}",
        "line 1, column 30: a control character stands in a string"
      ),
      ("{\"type\": \"excalidraw\"", "line 1, column 22: ',' or '}' is expected"),
      ("{\"type\": \"excalidraw\"} x", "line 1, column 24: the JSON text goes on after its end"),
      ("{\"type\": \"excalidraw\", \"a\": nul}", "line 1, column 29: a value of JSON is expected"),
    ])
  func json(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test("Values too deep, and too many, are refused")
  func jsonLimits() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(
      message("{\"type\": \"excalidraw\", \"a\": \(deep)")?.contains("more than 128 values") == true
    )
    let many = String(repeating: "[],", count: 2_100_000)
    let clock = ContinuousClock()
    var said: String?
    let time = clock.measure { said = message("{\"type\": \"excalidraw\", \"a\": [\(many)0]}") }
    #expect(said?.contains("more than 2000000 values") == true)
    #expect(time < .seconds(20), "\(time)")
  }

  @Test("Elements that are none, frames in themselves, texts on themselves")
  func elements() throws {
    let result = try read(
      """
      {"type": "excalidraw", "elements": [
      7, {"type": "rectangle", "x": 1e999, "width": -4, "height": 3, "angle": "a"},
      {"type": "frame", "id": "f", "frameId": "f"}, {"type": "text", "id": "t", "containerId": "t", "text": "\\u001b[0m"},
      {"type": "line", "points": [[0]]}, {"type": "hologram"}, {"type": "arrow", "points": [[0, 0], [1e9, "x"], [4, 4]]}]}
      """)
    #expect(
      result.losses.contains("2:4: a number that cannot be used is 0 (2 times; this is the first)"))
    #expect(result.losses.contains("4:1: a line of less than two points is left out"))
    #expect(result.losses.contains { $0.contains("the type 'hologram' is a rectangle") })
    #expect(!result.yaml.utf8.contains(0x1B))
    #expect(Document(text: SourceText(result.yaml)).fatal == nil)
  }
}
