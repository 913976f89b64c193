import Geometry
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// What dragging on the canvas means in the numbers of a document.
struct CornerDragTests {
  private func document(_ graphics: String) -> Document {
    Document(
      text: SourceText("canvases:\n  - size: [100, 100]\n    graphics:\n\(graphics)"))
  }

  private func drag(
    _ document: Document, of entry: Int = 1, left: Bool = false, top: Bool = false,
    _ dx: Double, _ dy: Double, keepsProportion: Bool = false, step: Double = 1
  ) -> String? {
    let drag = CornerDrag(
      isLeft: left, isTop: top, offset: Point(dx, dy), keepsProportion: keepsProportion, step: step)
    return CanvasPlaces(document).place(of: entry, after: drag).map { place in
      (place.at.map { "at \(NumberText.shortest($0.x)) \(NumberText.shortest($0.y)), " } ?? "")
        + "\(NumberText.shortest(place.size.width)) × \(NumberText.shortest(place.size.height))"
    }
  }

  @Test func theCornerAcrossStays() {
    let document = document("      - {at: [10, 20], size: [30, 40]}\n")
    #expect(drag(document, 5, -5) == "35 × 35")
    #expect(drag(document, left: true, top: true, 5, -5) == "at 15 15, 25 × 45")
    #expect(drag(document, left: true, 5, 5) == "at 15 20, 25 × 45")
    #expect(drag(document, top: true, 5, 5) == "at 10 25, 35 × 35")
  }

  @Test func theProportionIsKept() {
    let document = document("      - {at: [10, 20], size: [30, 40]}\n")
    #expect(drag(document, 15, 2, keepsProportion: true) == "45 × 60")
    #expect(
      drag(document, left: true, top: true, 15, 0, keepsProportion: true) == "at 25 40, 15 × 20")
  }

  @Test func aStepIsTheLeastAndLengthsAreRounded() {
    let document = document("      - {at: [10, 20], size: [30, 40]}\n")
    #expect(drag(document, -300, -300) == "1 × 1")
    #expect(drag(document, 2.7182, 3.1415) == "33 × 43")
    #expect(drag(document, 2.7182, 3.1415, step: 0.01) == "32.72 × 43.14")
    #expect(drag(document, left: true, 0.1 + 0.2, 0, step: 0.1) == "at 10.3 20, 29.7 × 40")
  }

  @Test func whatHasNoSizeCannotBeResized() {
    let document = document(
      """
            - {kind: path, d: M0 0h9v9z}
            - {kind: line, points: [[0, 0], [9, 9]]}
            - {kind: group, children: [{size: [5, 5]}]}
            - {size: [0, 5]}
            - {size: [5, 5], transform: [1, 0, 1, 0, 0, 0]}

      """)
    for entry in [0, 1, 2, 3, 5, 6] { #expect(drag(document, of: entry, 5, 5) == nil) }
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
    // What goes to the right on the canvas goes up inside.
    #expect(drag(document, of: 2, 0, 5) == "35 × 40")
    let moves = CanvasPlaces(document).moves(of: [2, 3, 4], by: Point(10.2, 0), step: 1)
    #expect(moves.map(\.offset) == [Point(0, -10), Point(10, 0)])
    #expect(moves.map(\.entries) == [[2, 3], [4]])
    // What is inside moves along.
    let all = CanvasPlaces(document).moves(of: [1, 2, 4], by: Point(1, 2), step: 1)
    #expect(all.map(\.entries) == [[1, 4]] && all.map(\.offset) == [Point(1, 2)])
  }

  /// Wherever a graphic stands and however it is turned: the corner across stays where it is on the
  /// canvas.
  @Test func theCornerAcrossStaysOnTheCanvas() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      func number(_ range: ClosedRange<Double>) -> String {
        NumberText.shortest((Double.random(in: range, using: &random) * 100).rounded() / 100)
      }
      let pivot =
        Bool.random(using: &random) ? ", pivot: [\(number(-50...50)), \(number(-50...50))]" : ""
      func graphic(_ at: String, _ size: String) -> String {
        """
        canvases:
          - graphics:
              - at: [\(outer), 3]
                rotation: \(outerTurn)
                pivot: [4, 5]
                children: [{\(at)\(size)rotation: \(turn)\(pivot)}]

        """
      }
      let (outer, outerTurn, turn) = (number(-50...50), number(0...360), number(0...360))
      let before = Document(
        text: SourceText(
          graphic("at: [\(number(-50...50)), \(number(-50...50))], ", "size: [30, 20], ")))
      let drag = CornerDrag(
        isLeft: .random(using: &random), isTop: .random(using: &random),
        offset: Point(.random(in: -8...8, using: &random), .random(in: -8...8, using: &random)),
        keepsProportion: .random(using: &random), step: 1)
      let place = try #require(CanvasPlaces(before).place(of: 2, after: drag))
      let at = place.at ?? before.graphic(2)?.placement.at ?? .zero
      let after = Document(
        text: SourceText(
          graphic(
            "at: [\(NumberText.shortest(at.x)), \(NumberText.shortest(at.y))], ",
            "size: [\(NumberText.shortest(place.size.width)), \(NumberText.shortest(place.size.height))], "
          )))
      let corners = [before, after].map { document in
        let size =
          document.graphic(2)?.placement.outline.frame ?? Box(origin: .zero, extent: Extent(0, 0))
        return size.corners.map(CanvasPlaces(document).matrixToCanvas(from: 2).apply)
      }
      // The corner that is dragged is the one nearest to the frame's.
      let frame =
        corners[0].reduce(into: BoxBuilder()) { $0.add($1) }.box
        ?? Box(origin: .zero, extent: Extent(0, 0))
      let seen = Point(
        drag.isLeft ? frame.minX : frame.maxX, drag.isTop ? frame.minY : frame.maxY)
      func distance(_ first: Point, _ second: Point) -> Double {
        (first.x - second.x).magnitude + (first.y - second.y).magnitude
      }
      func square(_ corner: Int) -> Double {
        let (dx, dy) = (corners[0][corner].x - seen.x, corners[0][corner].y - seen.y)
        return dx * dx + dy * dy
      }
      let across = (0..<4).min { square($0) < square($1) }.map { ($0 + 2) % 4 } ?? 0
      let kept = distance(corners[0][across], corners[1][across]) < 1e-4
      #expect(kept, "\(drag)")
    }
  }
}
