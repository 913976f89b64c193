import Geometry
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// What is visible of a canvas without a size.
@Suite struct CanvasFrameTests {
  @Test(
    "is all that is drawn on it, with lines, their ends and shadows",
    arguments: [
      ("{size: [100, 50], stroke: {color: red, width: 6}}", [-3, -3, 103, 53]),
      ("{size: [100, 50], stroke: {color: red, width: 6, position: inside}}", [0, 0, 100, 50]),
      ("{size: [100, 50], stroke: {color: red, width: 6, position: outside}}", [-6, -6, 106, 56]),
      ("{size: [100, 50], stroke: {color: red, width: 6, enabled: false}}", [0, 0, 100, 50]),
      (
        "{size: [100, 50], fill: red, hidden: true, stroke: {color: red, width: 6}}",
        [0, 0, 100, 50]
      ),
      (
        "{kind: line, points: [[0, 0], [100, 0]], stroke: {color: red, width: 2}}", [0, -1, 100, 1]
      ),
      (
        "{kind: line, points: [[0, 0], [100, 0]], stroke: {color: red, width: 2, end: arrow}}",
        [0, -4, 100, 4]
      ),
      (
        "{kind: line, points: [[0, 0], [0, 50]], stroke: {color: red, width: 2, start: open-triangle}}",
        [-5, 0, 5, 50]
      ),
      (
        "{kind: path, d: 'M0 0H10V10Z', at: [5, 0], stroke: {color: red, width: 2, join: round}}",
        [4, -1, 16, 11]
      ),
      (
        "{at: [10, 10], rotation: 90, size: [20, 10], stroke: {color: red, width: 4}}",
        [13, 3, 27, 27]
      ),
      (
        "{at: [10, 0], transform: [2, 0, 0, 1, 0, 0], children: [{size: [9, 9], stroke: {color: red, width: 2}}]}",
        [18, -1, 40, 10]
      ),
      (
        "{size: [10, 10], fill: red, shadow: {color: black, offset: [3, 4], blur: 2}}",
        [0, 0, 16, 17]
      ),
      (
        "{size: [10, 10], fill: red, shadow: {color: black, inner: true, blur: 2}}", [0, 0, 10, 10]
      ),
      ("{size: [10, 10], fill: red, blur: 4}", [-6, -6, 16, 16]),
      ("{size: [10, 10], fill: red, blur: 1e308}", [0, 0, 10, 10]),
      (
        "{size: [30, 30], clip: true, children: [{size: [30, 30], stroke: {color: red, width: 8}}]}",
        [0, 0, 30, 30]
      ),
      (
        "{kind: text, size: [30, 30], text: {string: a, stroke: {color: red, width: 4}}}",
        [-2, -2, 30, 30]
      ),
    ] as [(String, [Double])])
  func drawn(graphic: String, expected: [Double]) throws {
    let document = Document(text: SourceText("canvases:\n- graphics:\n  - \(graphic)\n"))
    let frame = try #require(document.canvases.first?.frame)
    let numbers = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    #expect(numbers.map { ($0 * 1000).rounded() / 1000 } == expected)
  }

  @Test("is its size where it has one, and what is aligned to it stands at outlines")
  func sized() throws {
    let text = """
      canvases:
      - size: [40, 40]
        graphics: [{size: [100, 50], stroke: {color: red, width: 6}}]
      - graphics: [{id: a, at: [20, 0], size: [10, 10]}, {size: [50, 50], stroke: {color: red, width: 6}}]

      """
    let document = Document(text: SourceText(text))
    #expect(document.canvases.first?.frame == Box(minX: 0, minY: 0, maxX: 40, maxY: 40))
    #expect(
      document.places.frame(ofCanvas: document.canvases[1].entry)
        == Box(minX: 0, minY: 0, maxX: 50, maxY: 50))
  }
}
