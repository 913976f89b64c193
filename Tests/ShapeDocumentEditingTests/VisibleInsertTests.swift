import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Inserted and coloured graphics are visible")
struct VisibleInsertTests {
  @Test("in the middle of a canvas, 100 by 100 or a quarter of it, in grey")
  func canvas() throws {
    func text(_ size: String, _ kind: String, _ properties: String? = nil) throws -> String {
      let yaml = "canvases:\n- size: \(size)\n  origin: [10, 0]\n  graphics: []\n"
      let after = try edited(yaml) { transaction, document in
        _ = try transaction.insert(
          kind: kind, properties: properties, at: .into(0, position: nil))
      }
      return String(
        after.dropFirst("canvases:\n- size: \(size)\n  origin: [10, 0]\n  graphics:\n".count))
    }
    #expect(
      try text("[800, 600]", "rectangle")
        == "  - at: [360, 250]\n    size: [100, 100]\n    fill: \"#cccccc\"\n")
    #expect(
      try text("[200, 100]", "star")
        == "  - kind: star\n    at: [85, 37.5]\n    size: [50, 25]\n    fill: \"#cccccc\"\n")
    #expect(
      try text("[800, 600]", "ellipse", "{size: [10, 20], fill: none}")
        == "  - kind: ellipse\n    at: [405, 290]\n    size: [10, 20]\n    fill: none\n")
    #expect(
      try text("[800, 600]", "ellipse", "{at: [0, 0], fill: red}")
        == "  - kind: ellipse\n    size: [100, 100]\n    fill: \"red\"\n")
    #expect(
      try text("[800, 600]", "line")
        == "  - kind: line\n    at: [360, 250]\n    points: [[0, 0], [100, 100]]\n    stroke: \"#333333\"\n"
    )
    #expect(
      try text("[800, 600]", "path", "{d: \"M0,0 L5,5\"}")
        == "  - kind: path\n    d: M0,0 L5,5\n    stroke: \"#333333\"\n")
    #expect(
      try text("[800, 600]", "path", "{d: \"M0,0 L5,5 L5,0 z\"}")
        == "  - kind: path\n    d: M0,0 L5,5 L5,0 z\n    fill: \"#cccccc\"\n")
    #expect(
      try text("[800, 600]", "path", "{d: \"M0,0 L5,5\", fill: red}").contains("stroke") == false)
    #expect(
      try text("[800, 600]", "roundedRectangle")
        == "  - kind: roundedRectangle\n    at: [360, 250]\n    size: [100, 100]\n    radius: 10\n    fill: \"#cccccc\"\n"
    )
    #expect(
      try text("[800, 600]", "roundedRectangle", "{size: [30, 20]}").contains("radius: 2\n"))
    #expect(
      try text("[800, 600]", "roundedRectangle", "{radius: 5}").contains("radius: 5\n"))
    #expect(try text("[800, 600]", "text").hasSuffix("    text: Text\n"))
    // It sizes itself, unless it needs a width at which lines break.
    #expect(try !text("[800, 600]", "text").contains("size:"))
    #expect(
      try text("[800, 600]", "text", "{text: {string: Some words, wrap: true}}")
        .contains("size: [100, 100]"))
    #expect(try text("[800, 600]", "group") == "  - kind: group\n")
  }

  @Test(
    "a text says its name",
    arguments: [
      (nil, ["text: Hello"]),
      ("{text: {size: 20}}", ["text: {string: Hello, size: 20}"]),
      ("{text: Other}", ["name: Hello", "text: Other"]),
      ("{text: {string: Other, size: 20}}", ["name: Hello", "text: {string: Other, size: 20}"]),
    ] as [(String?, [String])])
  func texts(properties: String?, lines: [String]) throws {
    let after = try edited("canvases:\n- graphics: []\n") { transaction, _ in
      _ = try transaction.insert(
        kind: "text", name: "Hello", properties: properties, at: .into(0, position: nil))
    }
    let found = after.split(separator: "\n").map {
      String($0.drop { $0 == " " || $0 == "-" })
    }
    #expect(found.filter { $0.hasPrefix("name:") || $0.hasPrefix("text:") } == lines)
  }

  @Test("in the middle of a shape, and of a group's content")
  func parents() throws {
    let graphics = """
      - {name: S, at: [50, 50], size: [40, 80]}
      - {name: G, children: [{at: [10, 10], size: [20, 40]}]}
      """
    let after = try editedGraphics(graphics) { transaction, document in
      _ = try transaction.insert(
        kind: "ellipse", at: .into(try document.find("[name=S]")[0], position: nil))
      _ = try transaction.insert(
        kind: "ellipse", at: .into(try document.find("[name=G]")[0], position: nil))
    }
    #expect(after.contains("[{kind: ellipse, at: [15, 30], size: [10, 20], fill: \"#cccccc\"}]"))
    #expect(after.contains("{kind: ellipse, at: [17.5, 25], size: [5, 10], fill: \"#cccccc\"}"))
  }

  @Test(
    "a colour switches on what was switched off",
    arguments: try TextCase.all(in: "properties/switched-off.cases"))
  func switchedOn(test: TextCase) throws { try expectEdit(test) }

  @Test("a merged fill that is switched off is switched on as well")
  func merged() throws {
    let yaml = "x: &x {fill: {color: red, enabled: false}}\n" + canvasText("- {<<: *x, name: A}")
    let after = try edited(yaml) { transaction, document in
      try transaction.set("fill.color", to: .text("#123456"), on: [1])
      #expect(Graphic(document: document, entry: 1).fill?.isVisible == true)
    }
    #expect(after.contains("fill: "))
  }
}
