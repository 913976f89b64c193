import ShapeDocument
import Testing

@Suite("Bounding boxes")
struct BoundsTests {
  private func check(_ yaml: String, _ expected: [Double]?) {
    let document = Document("canvases:\n- graphics: [\(yaml)]\n")
    let box = document.bounds(of: 1)
    guard let expected else {
      #expect(box == nil)
      return
    }
    let values = box.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } ?? []
    let isNear = zip(values, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    #expect(values.count == 4 && isNear, "\(yaml): \(values)")
  }

  @Test("follow the one geometry rule")
  func rule() {
    check("{at: [10, 20], size: [30, 40]}", [10, 20, 40, 60])
    check("{at: [10, 20], size: [30, 40], rotation: 90}", [5, 25, 45, 55])
    check("{at: [10, 0], size: [10, 10], rotation: 90, pivot: [0, 0]}", [-10, 10, 0, 20])
    check("{size: [10, 10], transform: [2, 0, 0, 1, 5, 0]}", [5, 0, 25, 10])
    check("{size: [10, 10], at: [1, 0], transform: [2, 0, 0, 1, 0, 0]}", [2, 0, 22, 10])
    check("{size: [-10, 10]}", [-10, 0, 0, 10])
    check("{kind: line, at: [1, 1], points: [[0, 0], [10, -5]]}", [1, -4, 11, 1])
    check("{kind: path, at: [0, 5], d: M0 0C0 10 10 10 10 0}", [0, 5, 10, 12.5])
    check("{children: []}", nil)
  }

  @Test("of groups cover their content")
  func groups() {
    check(
      "{at: [100, 0], children: [{size: [10, 10]}, {at: [20, 0], size: [5, 5]}]}",
      [100, 0, 125, 10])
    check(
      "{rotation: 90, children: [{size: [10, 10]}, {at: [20, 0], size: [10, 10]}]}",
      [10, -10, 20, 20])
    check("{children: [{at: [1, 1], children: [{at: [1, 1], size: [1, 1]}]}]}", [2, 2, 3, 3])
  }

  @Test("of texts are those of the built-in fonts")
  func texts() {
    check("{kind: text, text: {string: abcd, size: 20.48}}", [0, 0, 44.41, 24.576])
    check("{kind: text, text: {string: abcd, size: 20.48, font: Courier}}", [0, 0, 49.16, 24.576])
    check("{kind: text, text: {string: \"漢\\na\", size: 10}}", [0, 0, 10, 24])
    check("{kind: text, text: {string: 🌡, size: 10}}", [0, 0, 10, 12])
    check("{kind: text, text: {string: e\u{301}\u{200B}, size: 20.48}}", [0, 0, 11.39, 24.576])
    check(
      "{kind: text, size: [100, 100], text: {string: ab, size: 10, align: trailing, valign: bottom}}",
      [0, 0, 100, 100])
  }

  /// A group without a pivot turns about the middle of the box that was estimated of old: 0.55 × size
  /// a column.
  @Test("of texts do not move what turns about them")
  func pivots() throws {
    let document = Document(
      """
      canvases:
      - graphics:
        - rotation: 180
          children: [{kind: text, text: {string: abcd, size: 10}}]
      """)
    let box = try #require(document.bounds(of: 1))
    #expect(abs(box.maxX - 22) < 1e-9)
    #expect(abs(box.width - 21.6845703125) < 1e-9)
  }

  @Test("of a canvas cover everything on it")
  func content() {
    let document = Document(
      "canvases:\n- graphics: [{size: [1, 2]}, {at: [5, 5], size: [1, 1]}]\n- {}\n")
    #expect(document.contentBounds(ofCanvas: 0) == Graphic.Box(minX: 0, minY: 0, maxX: 6, maxY: 6))
    #expect(document.contentBounds(ofCanvas: 3) == nil)
  }
}
