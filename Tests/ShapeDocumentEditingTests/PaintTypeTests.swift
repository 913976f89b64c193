import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Turning a paint from a colour into a gradient and back")
struct PaintTypeTests {
  @Test(
    "keeps what it fills visible",
    arguments: try TextCase.all(in: "properties/paint-types.cases"))
  func set(test: TextCase) throws { try expectEdit(test) }

  @Test("keeps the comments and the form of a map in lines")
  func lines() throws {
    let before = """
      - fill:  # the paint
          color: red
          opacity: 0.5  # half
      """
    let gradient = try editedGraphics(before) { transaction, _ in
      try transaction.set("fill.type", to: .text("linear"), on: [1])
    }
    #expect(gradient.contains("- fill:  # the paint\n    opacity: 0.5  # half\n    type: linear\n"))
    #expect(!gradient.contains("color:"))
    let solid = try editedGraphics(gradient) { transaction, _ in
      try transaction.set("fill.type", to: .text("solid"), on: [1])
    }
    #expect(solid.contains("    color: \"red\"\n"))
    #expect(solid.contains("    opacity: 0.5  # half"))
    #expect(!solid.contains("stops"))
  }

  @Test("holds for the background of a canvas, for several at once, and for a type that is removed")
  func others() throws {
    let canvas = try edited("canvases:\n- background: red\n  graphics: []\n") { transaction, _ in
      try transaction.set("background.type", to: .text("linear"), on: [0])
    }
    #expect(
      canvas.contains("background: {type: linear, stops: [[0, \"red\"], [1, \"red\"]]}"))
    let both = try editedGraphics("- {fill: red}\n- {fill: blue}") { transaction, _ in
      try transaction.set("fill.type", to: .text("linear"), on: [1, 2])
    }
    #expect(both.contains("[[0, \"red\"], [1, \"red\"]]"))
    #expect(both.contains("[[0, \"blue\"], [1, \"blue\"]]"))
    let plain = try editedGraphics("- {fill: {type: radial, stops: [[0, red], [1, blue]]}}") {
      transaction, _ in
      try transaction.unset("fill.type", on: [1])
    }
    #expect(plain == "- {fill: \"red\"}")
  }

  @Test("writes what is merged in on the graphic itself")
  func merged() throws {
    let yaml = """
      x-base: &base
        fill: {color: red, opacity: 0.5}
      canvases:
      - graphics:
        - {<<: *base, name: A}

      """
    let after = try edited(yaml) { transaction, _ in
      try transaction.set("fill.type", to: .text("linear"), on: [1])
    }
    #expect(
      after.contains(
        "fill: {type: linear, stops: [[0, \"red\"], [1, \"red\"]], opacity: 0.5}"), "\(after)")
    #expect(after.hasPrefix(String(yaml.prefix(50))))
  }

  @Test("leaves a list of paints alone")
  func lists() throws {
    let graphic = canvasText("- {fill: [{color: red}, {color: blue}]}")
    for type in ["linear", "solid"] {
      let found = try refusal(graphic) { transaction, _ in
        try transaction.set("fill.type", to: .text(type), on: [1])
      }
      #expect(found.hasPrefix("no-such-member: "), "\(found)")
    }
  }

  @Test("what graphics have is pointed to where a canvas has something else")
  func canvases() throws {
    let yaml = "canvases:\n- name: A\n  graphics: []\n"
    func mistake(_ property: String) throws -> String {
      try refusal(yaml) { transaction, _ in
        try transaction.set(property, to: .text("red"), on: [0])
      }
    }
    #expect(
      try mistake("fill") == "unknown-property: a canvas has no fill; did you mean 'background'?")
    #expect(
      try mistake("fill.color")
        == "unknown-property: a canvas has no fill; did you mean 'background.color'?")
    #expect(
      try mistake("stroke.width") == "unknown-property: a canvas has no stroke; only graphics do")
  }
}
