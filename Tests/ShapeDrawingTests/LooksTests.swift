import DisplayList
import DisplayListText
import Geometry
import ShapeDrawing
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// A canvas with these graphics.
private func canvas(_ graphics: String) throws -> Document.Canvas {
  let lines = graphics.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  let yaml = "canvases:\n- size: [100, 100]\n  graphics:\n\(lines)\n"
  return try #require(Document(text: SourceText(yaml)).canvases.first)
}

private func drawn(_ graphics: String) throws -> String {
  let canvas = try canvas(graphics)
  return withExtendedLifetime(canvas.document) {
    listText(CanvasDrawing.displayList(of: canvas))
  }
}

@Suite("Drawing clips, masks and layers")
struct LooksTests {
  @Test("Children are cut off at the graphic's own shape, its own line is not")
  func clip() throws {
    #expect(
      try drawn(
        """
        - kind: ellipse
          size: [10, 10]
          stroke: red
          clip: true
          children:
          - {size: [20, 20], fill: blue}
        """) == """
          ellipse 0 0 10 10 stroke #ff0000 1
          clip to 4
            ellipse 0 0 10 10
            rectangle 0 0 20 20 fill #0000ff
          end of scope
          """)
    let group = "- clip: true\n  children:\n  - {size: [2, 2], fill: red}"
    #expect(try drawn(group) == "rectangle 0 0 2 2 fill #ff0000")
  }

  @Test("A mask masks the siblings after it, up to the next one; a hidden one masks nothing")
  func masks() throws {
    let text = """
      - {size: [1, 1], fill: red}
      - {kind: circle, size: [4, 4], mask: shape, fill: red, opacity: 0.5}
      - {size: [2, 2], fill: blue}
      - {size: [3, 3], mask: luminance, fill: white}
      - {size: [2, 2], fill: lime}
      """
    #expect(
      try drawn(text) == """
        rectangle 0 0 1 1 fill #ff0000
        mask(Geometry.MaskMode.shape) to 6
          maskContent to 4
            ellipse 0 0 4 4 fill #000000
          end of scope
          rectangle 0 0 2 2 fill #0000ff
        end of scope
        mask(Geometry.MaskMode.luminance) to 12
          maskContent to 10
            rectangle 0 0 3 3 fill #ffffff
          end of scope
          rectangle 0 0 2 2 fill #00ff00
        end of scope
        """)
    let hidden = text.replacing("mask:", with: "hidden: true, mask:")
    #expect(try !drawn(hidden).contains("mask"))
  }

  @Test("A click finds what clips and masks leave")
  func hits() throws {
    let list = CanvasDrawing.displayList(
      of: try canvas(
        """
        - clip: true
          size: [10, 10]
          children:
          - {size: [40, 40], fill: red}
        - at: [50, 0]
          children:
          - {size: [10, 10], mask: alpha, fill: red}
          - {size: [40, 40], fill: blue}
        """))
    #expect(list.serials(at: Point(5, 5)).count == 1)
    #expect(list.serials(at: Point(20, 20)).isEmpty)
    #expect(list.serials(at: Point(55, 5)).count == 1)
    #expect(list.serials(at: Point(80, 20)).isEmpty)
    #expect(list.bounds == Box(minX: 0, minY: 0, maxX: 60, maxY: 10))
  }

  @Test("Fills and shadows of lists, blur, and lines below or beside")
  func layers() throws {
    #expect(
      try drawn(
        """
        - {size: [9, 9], fill: [red, {color: blue, enabled: false}, lime], stroke: {width: 2, order: below}}
        - {size: [9, 9], fill: red, stroke: {position: inside, miterLimit: 9}, blur: 4}
        - size: [9, 9]
          fill: red
          shadow: [{blur: 2, spread: 1}, {color: blue, inner: true}]
        """) == """
          rectangle 0 0 9 9 stroke #000000 2
          rectangle 0 0 9 9 fill #ff0000
          rectangle 0 0 9 9 fill #00ff00
          group 1 normal blur 2 to 5
            rectangle 0 0 9 9 fill #ff0000 stroke #000000 1 limit 9 inside
          end of group
          group 1 normal shadow #000000 0 0 ~1 spread 1 shadow #0000ff 0 0 ~0 inner to 8
            rectangle 0 0 9 9 fill #ff0000
          end of group
          """)
  }

  @Test("A pattern shows a graphic, hidden or not; one in itself shows nothing")
  func patterns() throws {
    let tile = "- {id: dot, hidden: true, at: [3, 3], size: [2, 2], fill: red}\n"
    #expect(
      try drawn(
        tile + "- {size: [9, 9], fill: {type: pattern, of: '#dot', size: [4, 4], at: [1, 1]}}")
        == "rectangle 0 0 9 9 fill tiles 4 4 [1 0 0 1 1 1] {rectangle 0 0 2 2 fill #ff0000}")
    #expect(
      try drawn("- {size: [9, 9], fill: {type: pattern, of: '#nobody', size: [4, 4]}}") == "")
    let own = try drawn("- {id: a, size: [9, 9], fill: {type: pattern, of: '#a'}}")
    #expect(own == "rectangle 0 0 9 9 fill tiles 9 9 [1 0 0 1 0 0] {}")
  }

  @Test("Masks in masks and clips of any depth are drawn")
  func depth() throws {
    var text = "- {size: [9, 9], fill: red}"
    for _ in 0..<500 {
      let inner = text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
      text = "- mask: alpha\n  children:\n\(inner)"
    }
    #expect(try drawn(text).contains("rectangle 0 0 9 9"))
  }

  @Test("An edit of what is masked, masks or is a tile is followed")
  func following() throws {
    let graphics = """
      - {id: dot, hidden: true, size: [2, 2], fill: red}
      - id: group
        children:
        - {id: mask, size: [5, 5], mask: alpha, fill: red}
        - {id: inside, size: [9, 9], fill: {type: pattern, of: '#dot'}}
      - {id: last, size: [9, 9], fill: blue}
      """
    for (id, key, value) in [
      ("mask", "mask", "luminance"), ("mask", "hidden", "true"), ("inside", "mask", "shape"),
      ("dot", "fill", "lime"), ("last", "fill", "lime"), ("group", "opacity", "0.5"),
    ] {
      let canvas = try canvas(graphics)
      let document = canvas.document
      var drawing = try #require(CanvasDrawing(of: canvas))
      while !drawing.advance(byEntries: 1) {}
      var kept = KeptDrawing(drawing)
      let transaction = try Transaction(document)
      try transaction.set(key, to: .text(value), on: document.entries(withID: id))
      _ = transaction.commit()
      if case .outdated = kept.follow() { continue }
      #expect(
        listText(kept.list) == listText(CanvasDrawing.displayList(of: canvas)), "\(id) \(key)")
    }
  }
}
