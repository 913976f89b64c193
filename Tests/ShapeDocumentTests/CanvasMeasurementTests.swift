import Geometry
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// The box of graphics on their canvas, measured in slices.
struct CanvasMeasurementTests {
  private let document = Document(
    text: SourceText(
      """
      canvases:
        - graphics:
            - at: [10, 10]
              children:
                - {at: [1, 1], size: [4, 4]}
                - {at: [20, 0], size: [5, 5], hidden: true}
            - {at: [100, 100], size: [10, 10], rotation: 45}
            - {kind: group}
        - graphics:
            - {at: [900, 900], size: [10, 10]}

      """))

  private func box(_ entries: [Int], slice: Int = .max) -> Box? {
    var measurement = CanvasMeasurement(of: entries, onCanvas: 0, in: document)
    var rounds = 0
    while !measurement.advance(byEntries: slice), rounds < 1_000 { rounds += 1 }
    #expect(measurement.isComplete)
    return measurement.box
  }

  @Test func theBoxHoldsEverythingInside() {
    #expect(box([1]) == Box(minX: 11, minY: 10, maxX: 35, maxY: 15))
    // What is hidden has a place, too; what is inside counts once.
    #expect(box([3]) == Box(minX: 30, minY: 10, maxX: 35, maxY: 15))
    #expect(box([3, 1, 2]) == box([1]))
    #expect(box([5]) == nil && box([]) == nil)
  }

  @Test func otherCanvasesAndTheCanvasItselfAreLeftOut() {
    #expect(box([0, 2, 6, 7]) == Box(minX: 11, minY: 11, maxX: 15, maxY: 15))
    #expect(box([0]) == nil)
  }

  @Test(arguments: 1...6)
  func slicesMakeNoDifference(count: Int) {
    for entries in [[1], [1, 4], [2, 3, 4], [0, 1, 2, 3, 4, 5, 6, 7]] {
      #expect(box(entries, slice: count) == box(entries))
    }
  }
}
