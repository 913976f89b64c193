import DisplayList
import Geometry
import Painter
import Testing

/// Images: which are read, and how many pixels are kept of them.
@Suite("Images")
struct ImageTests {
  private let red = ResolvedPaint.color(RGBA(red: 255, green: 0, blue: 0))
  private let place = DisplayList.Place(serial: 0, matrix: .identity)

  private func view(_ side: Int) -> PictureView {
    PictureView(
      frame: Box(minX: 0, minY: 0, maxX: Double(side), maxY: Double(side)), width: side,
      height: side, scale: 1)
  }

  /// A red picture as a file.
  private func file(_ width: Int, _ height: Int) throws -> [UInt8] {
    var list = DisplayList()
    let box = Box(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    list.add(.rectangle(box), fill: red, stroke: nil, at: place)
    return try Painter().png(
      of: list, PictureView(frame: box, width: width, height: height, scale: 1))
  }

  /// Images of 10 pixels a side, side by side.
  private func list(_ sources: [String]) -> DisplayList {
    var list = DisplayList()
    for (number, source) in sources.enumerated() {
      let left = Double(number * 10)
      list.add(
        DisplayImage(
          source: source, box: Box(minX: left, minY: 0, maxX: left + 10, maxY: 10)), at: place)
    }
    return list
  }

  private func isRed(_ raster: Raster, _ number: Int) -> Bool {
    raster.pixels[5 * raster.width + number * 10 + 5] == 0xFFFF_0000
  }

  @Test("are read once, however their path is spelled")
  func spellings() throws {
    let file = try file(4, 4)
    var askedFor: [String] = []
    let painter = try Painter(imageBytes: { name in
      askedFor.append(name)
      return file
    })
    let sources = ["a.png", "./a.png", ".//a.png", "x/../a.png", "b/a.png", "b/./c/../a.png"]
    let raster = try painter.raster(of: list(sources), view(60))
    #expect(askedFor == ["a.png", "b/a.png"])
    #expect((0..<6).allSatisfy { isRed(raster, $0) })
    _ = try painter.raster(of: list(["../a.png", "/a.png", "../../a.png"]), view(60))
    #expect(askedFor == ["a.png", "b/a.png", "../a.png", "/a.png", "../../a.png"])
  }

  @Test("are kept as large as they are shown, and read again where they are shown larger")
  func reduced() throws {
    let file = try file(1_200, 1_000)
    var readCount = 0
    let painter = try Painter(imageBytes: { _ in
      readCount += 1
      return file
    })
    // Too many pixels for the files as they are.
    painter.imageLimits.kept = 1_500_000
    let sources = ["a.png", "b.png", "c.png", "d.png"]
    let raster = try painter.raster(of: list(sources), view(40))
    #expect((0..<4).allSatisfy { isRed(raster, $0) } && painter.warnings.isEmpty)
    _ = try painter.raster(of: list(sources), view(40))
    #expect(readCount == 4)
    var large = DisplayList()
    large.add(
      DisplayImage(source: "a.png", box: Box(minX: 0, minY: 0, maxX: 400, maxY: 400)), at: place)
    let whole = try painter.raster(of: large, view(400))
    #expect(readCount == 5)
    // As large as fits, in the middle.
    #expect(whole.pixels[34 * 400 + 200] == 0xFFFF_0000 && whole.pixels[32 * 400 + 200] == 0)
  }

  @Test("have one budget of pixels; what is beyond it is a box, and that is said once")
  func budget() throws {
    let file = try file(100, 100)
    let painter = try Painter(imageBytes: { _ in file })
    painter.imageLimits.read = 25_000
    let sources = ["a.png", "b.png", "c.png", "d.png"]
    for _ in 0..<2 {
      let raster = try painter.raster(of: list(sources), view(40))
      #expect((0..<4).map { isRed(raster, $0) } == [true, true, false, false])
    }
    #expect(
      painter.warnings == [
        "the image 'c.png' and 1 more would be too much to paint together with the others; "
          + "boxes stand for them"
      ])
    #expect(painter.missingImages.isEmpty)
    let keeping = try Painter(imageBytes: { _ in file })
    keeping.imageLimits.kept = 15_000
    let raster = try keeping.raster(of: list(sources), view(40))
    #expect((0..<4).map { isRed(raster, $0) } == [true, false, false, false])
    // Images of other pictures make room.
    let next = try keeping.raster(of: list(["e.png"]), view(40))
    #expect(isRed(next, 0))
  }
}
