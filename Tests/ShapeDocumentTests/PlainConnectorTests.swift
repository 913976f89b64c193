import Geometry
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Connectors that avoid nothing")
struct PlainConnectorTests {
  /// Boxes, and connectors between them.
  private struct Drawing {
    var boxes: [String] = []
    var connectors: [(from: Int, to: Int, rest: String)] = []

    init(_ random: inout SeededGenerator) {
      for number in 0..<6 {
        let (x, y) = (random.length(0...400), random.length(0...300))
        boxes.append(
          "{id: b\(number), at: [\(x), \(y)], size: [60, 30], fill: red, stroke: black}")
      }
      for _ in 0..<8 {
        let (from, to) = (random.pick([0, 1, 2]), random.pick([3, 4, 5]))
        let sides = ["", ".left", ".right", ".top@0.25"]
        connectors.append(
          (
            from, to,
            "route: \(random.pick(["elbow", "curve", "straight"])), "
              + "from: \"#b\(from)\(random.pick(sides))\", to: \"#b\(to)\(random.pick(sides))\""
          ))
      }
    }

    private func connector(_ rest: String) -> String {
      "{kind: connector, stroke: black, \(rest)}"
    }

    private func document(_ graphics: [String], _ canvas: String) -> Document {
      Document(
        "canvases:\n- {\(canvas)graphics: [\(graphics.joined(separator: ", "))]}\n")
    }

    private func line(_ entry: Int, _ document: Document) -> PropertyValue? {
      ComputedProperty.line.value(of: entry, in: document)
    }

    /// The lines of all connectors, each with some more keys, on a canvas with some keys.
    func lines(_ keys: String, canvas: String = "") -> [PropertyValue?] {
      let graphics = boxes + connectors.map { connector($0.rest + keys) }
      let document = document(graphics, canvas)
      return connectors.indices.map { line(1 + boxes.count + $0, document) }
    }

    /// The lines that the connectors have where nothing is but their ends.
    var linesAlone: [PropertyValue?] {
      connectors.map { one in
        let graphics = [boxes[one.from], boxes[one.to], connector(one.rest + ", avoid: false")]
        return line(3, document(graphics, ""))
      }
    }
  }

  @Test("have the line of their two ends alone, whoever says that they avoid nothing")
  func alone() {
    var differentCount = 0
    for round in 0..<SeededRun.rounds(20) {
      var random = SeededGenerator(seed: SeededRun.seed &* 53 &+ round)
      let drawing = Drawing(&random)
      let alone = drawing.linesAlone
      #expect(!alone.contains(nil))
      #expect(drawing.lines(", avoid: false") == alone, "round \(round)")
      #expect(drawing.lines("", canvas: "connectors: {avoid: false}, ") == alone, "round \(round)")
      if drawing.lines("") != alone { differentCount += 1 }
    }
    #expect(differentCount > 0)
  }

  @Test("turn where they have always turned")
  func points() throws {
    let document = Document(
      """
      canvases:
      - connectors: {avoid: false}
        graphics:
        - {id: a, size: [100, 40], fill: red}
        - {id: b, at: [300, 100], size: [100, 40], fill: red}
        - {id: c, at: [0, 200], size: [100, 40], fill: red}
        - {kind: connector, stroke: black, route: elbow, from: "#a", to: "#b"}
        - {kind: connector, stroke: black, route: elbow, from: "#a", to: "#c"}
        - {kind: connector, stroke: black, route: elbow, from: "#a.right", to: "#b.left"}
      """)
    let lines = (4...6).map { document.shownLine(of: $0)?.points ?? [] }
    #expect(
      lines == [
        [Point(100, 20), Point(200, 20), Point(200, 120), Point(300, 120)],
        [Point(50, 40), Point(50, 200)],
        [Point(100, 20), Point(200, 20), Point(200, 120), Point(300, 120)],
      ])
  }
}
