import Geometry
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// What dragging on the canvas means in the numbers of a document.
struct FrameDragTests {
  private func document(_ graphics: String) -> Document {
    Document(
      text: SourceText("canvases:\n  - size: [100, 100]\n    graphics:\n\(graphics)"))
  }

  private func drag(
    _ document: Document, of entry: Int = 1, _ horizontal: Int = 1, _ vertical: Int = 1,
    by dx: Double, _ dy: Double, keepsProportion: Bool = false, fromMiddle: Bool = false,
    step: Double = 1
  ) -> String? {
    let drag = FrameDrag(
      horizontal: horizontal, vertical: vertical, offset: Point(dx, dy),
      keepsProportion: keepsProportion, isFromMiddle: fromMiddle, step: step)
    return CanvasPlaces(document).result(of: entry, after: drag).map { result in
      let numbers = [result.size.width, result.size.height, result.fixed.x, result.fixed.y]
      let texts = numbers.map(NumberText.shortest)
      return "\(texts[0]) × \(texts[1]) about \(texts[2]) \(texts[3])"
    }
  }

  @Test func theCornerAcrossStays() {
    let document = document("      - {at: [10, 20], size: [30, 40]}\n")
    #expect(drag(document, by: 5, -5) == "35 × 35 about 10 20")
    #expect(drag(document, -1, -1, by: 5, -5) == "25 × 45 about 40 60")
    #expect(drag(document, -1, 1, by: 5, 5) == "25 × 45 about 40 20")
    #expect(drag(document, 1, -1, by: 5, 5) == "35 × 35 about 10 60")
  }

  @Test func edgesMoveOneSide() {
    let document = document("      - {at: [10, 20], size: [30, 40]}\n")
    #expect(drag(document, 1, 0, by: 5, 7) == "35 × 40 about 10 40")
    #expect(drag(document, 0, -1, by: 5, 7) == "30 × 33 about 25 60")
  }

  @Test func theMiddleStays() {
    let document = document("      - {at: [10, 20], size: [30, 40]}\n")
    #expect(drag(document, by: 5, 5, fromMiddle: true) == "40 × 50 about 25 40")
    #expect(drag(document, 0, -1, by: 5, 7, fromMiddle: true) == "30 × 26 about 25 40")
  }

  @Test func theProportionIsKept() {
    let document = document("      - {at: [10, 20], size: [30, 40]}\n")
    #expect(drag(document, by: 15, 2, keepsProportion: true) == "45 × 60 about 10 20")
    #expect(
      drag(document, -1, -1, by: 15, 0, keepsProportion: true) == "15 × 20 about 40 60")
  }

  @Test func aStepIsTheLeastAndLengthsAreRounded() {
    let document = document("      - {at: [10, 20], size: [30, 40]}\n")
    #expect(drag(document, by: -300, -300) == "1 × 1 about 10 20")
    #expect(drag(document, by: 2.7182, 3.1415) == "33 × 43 about 10 20")
    #expect(drag(document, by: 2.7182, 3.1415, step: 0.01) == "32.72 × 43.14 about 10 20")
    #expect(drag(document, by: 1e300, 1) == "1000000000 × 41 about 10 20")
  }

  @Test func everythingThatCoversSomethingHasASize() {
    let document = document(
      """
            - {kind: path, d: M0 0h9v9z}
            - {kind: line, points: [[0, 0], [9, 0]]}
            - {kind: group, children: [{at: [1, 1], size: [5, 5]}]}
            - {size: [0, 5]}
            - {size: [5, 5], transform: [1, 0, 1, 0, 0, 0]}
            - {kind: group}

      """)
    #expect(drag(document, of: 1, by: 5, 5) == "14 × 14 about 0 0")
    #expect(drag(document, of: 2, by: 5, 5) == "14 × 0 about 0 0")
    #expect(drag(document, of: 3, by: 5, 5) == "10 × 10 about 1 1")
    #expect(drag(document, of: 5, by: 5, 5) == "5 × 10 about 0 0")
    for entry in [0, 6, 7] { #expect(drag(document, of: entry, by: 5, 5) == nil) }
  }

  @Test func aTurnedParentGetsNumbersOfItsOwn() {
    let document = document(
      """
            - rotation: 90
              pivot: [0, 0]
              children:
                - {at: [10, 20], size: [30, 40]}
                - {at: [0, 0], size: [5, 5]}
            - {at: [1, 1], size: [5, 5]}

      """)
    // What goes down on the canvas goes to the right inside.
    #expect(drag(document, of: 2, by: 0, 5) == "35 × 40 about -60 10")
    let moves = CanvasPlaces(document).moves(of: [2, 3, 4], by: Point(10.2, 0), step: 1)
    #expect(moves.map(\.offset) == [Point(0, -10), Point(10, 0)])
    #expect(moves.map(\.entries) == [[2, 3], [4]])
    // What is inside moves along.
    let all = CanvasPlaces(document).moves(of: [1, 2, 4], by: Point(1, 2), step: 1)
    #expect(all.map(\.entries) == [[1, 4]] && all.map(\.offset) == [Point(1, 2)])
  }
}
