import DisplayList
import Geometry
import Painter
import Testing

/// Images that are drawings.
@Suite struct DrawingImageTests {
  private let place = DisplayList.Place(serial: 0, matrix: .identity)

  private func view(_ side: Int) -> PictureView {
    PictureView(
      frame: Box(minX: 0, minY: 0, maxX: Double(side), maxY: Double(side)), width: side,
      height: side, scale: 1)
  }

  /// A red square, 10 units a side.
  private var square: DisplayList {
    var list = DisplayList()
    list.add(
      .rectangle(Box(minX: 0, minY: 0, maxX: 10, maxY: 10)),
      fill: .color(RGBA(red: 255, green: 0, blue: 0)), stroke: nil, at: place)
    return list
  }

  private func list(_ source: String, count: Int = 1) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<count {
      list.add(
        DisplayImage(source: source, box: Box(minX: 0, minY: 0, maxX: 10, maxY: 10)), at: place)
    }
    return list
  }

  private let frame = Box(minX: 0, minY: 0, maxX: 10, maxY: 10)

  @Test("are read once, and painted where they are shown")
  func painted() throws {
    var readCount = 0
    let painter = try Painter(
      imageBytes: { _ in [1] },
      drawing: { [square, frame] _, _ in
        readCount += 1
        return ImageDrawing(square, frame: frame)
      })
    let raster = try painter.raster(of: list("a.svg", count: 3), view(20))
    #expect(raster.pixels[5 * 20 + 5] == 0xFFFF_0000 && raster.pixels[5 * 20 + 15] == 0)
    #expect(readCount == 1 && painter.missingImages.isEmpty)
  }

  @Test("inside each other end somewhere, and name no file")
  func depth() throws {
    let inner = list("data:image/svg+xml,x")
    let painter = try Painter(
      imageBytes: { _ in [1] }, drawing: { [frame] _, _ in ImageDrawing(inner, frame: frame) })
    _ = try painter.raster(of: list("a.svg"), view(20))
    #expect(painter.missingImages == ["data:image/svg+xml,x"])
    let file = list("b.svg")
    let other = try Painter(
      imageBytes: { _ in [1] }, drawing: { [frame] _, _ in ImageDrawing(file, frame: frame) })
    _ = try other.raster(of: list("a.svg"), view(20))
    #expect(other.missingImages == ["b.svg"])
  }

  @Test("have no more items in a picture than can be painted in some seconds")
  func limits() throws {
    let painter = try Painter(
      imageBytes: { _ in [1, 2] },
      drawing: { [square, frame] _, _ in ImageDrawing(square, frame: frame) })
    painter.imageLimits.items = 2
    _ = try painter.raster(of: list("a.svg", count: 2), view(20))
    #expect(painter.warnings.isEmpty)
    _ = try painter.raster(of: list("a.svg", count: 3), view(20))
    #expect(painter.warnings.contains { $0.contains("'a.svg' would be too much to paint") })
    painter.imageLimits.drawings = 1
    _ = try painter.raster(of: list("b.svg"), view(20))
    #expect(painter.warnings.contains { $0.contains("and 1 more would be too much to paint") })
  }
}
