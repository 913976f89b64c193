import Geometry
import TerminalCells
import TestSupport
import Testing

@testable import ShapeEditor

/// Where a canvas is in its pane.
struct CanvasViewTests {
  private static let canvas = Box(minX: 0, minY: 0, maxX: 400, maxY: 400)

  private func view(
    _ viewport: CanvasViewport = CanvasViewport(), of canvas: Box = canvas, _ columns: Int = 40,
    _ rows: Int = 20
  ) throws -> CanvasView {
    try #require(
      CanvasView(of: canvas, viewport, in: CellSize(columns: columns, rows: rows)))
  }

  @Test func aWholeCanvasIsAsLargeAsFitsAndInTheMiddle() throws {
    let square = try view()
    #expect(square.area == CellRect(column: 0, row: 0, columns: 40, rows: 20))
    #expect(square.scale == 0.8 && square.corner == .zero && square.center == Point(200, 200))
    let wide = try view(of: Box(minX: -100, minY: 0, maxX: 300, maxY: 100))
    #expect(wide.area == CellRect(column: 0, row: 7, columns: 40, rows: 5))
    #expect(wide.corner == Point(-100, 0))
  }

  @Test func aHundredPercentIsAPixelAUnit() throws {
    let view = try view(CanvasViewport(scale: 1, center: nil))
    #expect(view.area == CellRect(column: 0, row: 0, columns: 40, rows: 20))
    #expect(view.corner == Point(40, 40) && view.center == Point(200, 200))
    #expect(view.cells(of: Box(minX: 48, minY: 56, maxX: 64, maxY: 72)).minColumn == 1)
    #expect(
      view.cells(of: Box(minX: 48, minY: 56, maxX: 64, maxY: 72))
        == CellRect(column: 1, row: 1, columns: 2, rows: 1))
  }

  @Test func theMiddleStaysOnTheCanvas() throws {
    let view = try view(CanvasViewport(scale: 1, center: Point(1e12, -1e12)))
    #expect(view.center == Point(400, 0))
    // The canvas begins at a whole cell and ends in the middle of the pane.
    #expect(view.area == CellRect(column: 0, row: 10, columns: 20, rows: 10))
    #expect(view.corner == Point(240, 0))
  }

  @Test(arguments: [
    Box(minX: 0, minY: 0, maxX: .infinity, maxY: 1), Box(minX: .nan, minY: 0, maxX: 1, maxY: 1),
    Box(minX: 1e300, minY: 0, maxX: 1e301, maxY: 1),
  ]) func noViewBeyondReason(canvas: Box) {
    #expect(CanvasView(of: canvas, CanvasViewport(), in: CellSize(columns: 9, rows: 9)) == nil)
  }

  @Test func aCanvasWithoutAnAreaHasACell() throws {
    #expect(try view(of: Box(minX: 5, minY: 5, maxX: 5, maxY: 5)).area.columns == 1)
  }

  /// Whatever is asked for, the picture is in the pane, and its cells say where its points are.
  @Test func everyViewIsInThePane() throws {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<2_000 {
      let origin = Point(
        .random(in: -1e4...1e4, using: &random), .random(in: -1e4...1e4, using: &random))
      let canvas = Box(
        origin: origin,
        extent: Extent(
          .random(in: 0.01...1e4, using: &random), .random(in: 0.01...1e4, using: &random)))
      let viewport =
        Bool.random(using: &random)
        ? CanvasViewport()
        : CanvasViewport(
          scale: .random(in: 0.01...40, using: &random),
          center: Point(
            .random(in: -2e4...2e4, using: &random), .random(in: -2e4...2e4, using: &random)))
      let size = CellSize(
        columns: .random(in: 1...120, using: &random), rows: .random(in: 1...60, using: &random))
      let view = try #require(CanvasView(of: canvas, viewport, in: size))
      #expect(!view.area.isEmpty)
      #expect(view.area.intersection(CellRect(size)) == view.area)
      let first = view.cells(
        of: Box(origin: view.corner, extent: Extent(4 / view.scale, 8 / view.scale)))
      #expect((first.minColumn, first.minRow) == (view.area.minColumn, view.area.minRow))
    }
  }
}
