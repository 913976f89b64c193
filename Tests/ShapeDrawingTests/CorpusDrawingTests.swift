import DisplayList
import Geometry
import ShapeDocument
import ShapeDrawing
import TestSupport
import Testing
import YAMLText

@Suite("Drawing the corpus")
struct CorpusDrawingTests {
  @Test(
    "covers the same boxes as bounds do",
    arguments: ["mpl-lines", "oc-blokken-names", "oc-dartboard", "oc-red-lips", "oc-two-red-dice"])
  func boxes(name: String) throws {
    let document = Document(text: SourceText(try Fixture("corpus/\(name).yaml").text))
    var comparedCount = 0
    for canvas in document.canvases {
      let list = CanvasDrawing.displayList(of: canvas)
      for item in 0..<list.count {
        guard case .shape(_, nil) = list.content(of: item), case let shape = list.box(of: item),
          let entry = document.entry(withSerial: list.serial(of: item)),
          let graphic = document.graphic(entry), document.childCount(of: entry) == 0,
          graphic.text == nil,
          let bounds = outlineBox(of: graphic)
        else { continue }
        let slack = 1e-5 * max(abs(bounds.maxX), abs(bounds.maxY), bounds.width, bounds.height, 1)
        // The list measures curves by their control points.
        #expect(shape.minX + list.origin.x <= bounds.minX + slack, "\(document.label(of: entry))")
        #expect(shape.minY + list.origin.y <= bounds.minY + slack, "\(document.label(of: entry))")
        #expect(shape.maxX + list.origin.x >= bounds.maxX - slack, "\(document.label(of: entry))")
        #expect(shape.maxY + list.origin.y >= bounds.maxY - slack, "\(document.label(of: entry))")
        comparedCount += 1
      }
    }
    #expect(comparedCount > 0)
  }

  /// The box of a graphic on its canvas, ancestors' places taken together.
  private func outlineBox(of graphic: Graphic) -> Box? {
    var matrix = Matrix.identity
    var entry = graphic.entry
    while let around = graphic.document.graphic(entry) {
      let placement = around.placement
      let frame = placement.outline.frame ?? contentBox(of: around)
      matrix = placement.matrix(frame: frame).after(matrix)
      entry = graphic.document.parent(of: entry)
    }
    var builder = BoxBuilder()
    builder.add(graphic.placement.outline, mappedBy: matrix)
    return builder.box
  }

  private func contentBox(of graphic: Graphic) -> Box? {
    var builder = BoxBuilder()
    var child = graphic.entry + 1
    while child < graphic.document.subtreeEnd(of: graphic.entry) {
      if let box = graphic.document.bounds(of: child) { builder.add(box) }
      child = graphic.document.subtreeEnd(of: child)
    }
    return builder.box
  }
}
