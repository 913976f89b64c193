import DisplayList
import Geometry
import Painter
import Testing

private let ink = ResolvedPaint.color(RGBA(red: 255, green: 0, blue: 0))

private func raster(
  _ data: String, fill: ResolvedPaint? = nil, stroke: DisplayStroke? = nil, side: Int = 40,
  detail: PictureView.Detail = .file, painter: Painter? = nil
) throws -> Raster {
  var list = DisplayList()
  list.add(
    .path(data), fill: fill, stroke: stroke, at: .init(serial: 0, matrix: .identity))
  let frame = Box(origin: .zero, extent: Extent(Double(side), Double(side)))
  let view = PictureView(frame: frame, width: side, height: side, scale: 1, detail: detail)
  return try (painter ?? Painter()).raster(of: list, view)
}

/// Teeth from the left to the right, each as wide as the gap after it.
private func comb(_ teeth: Int, from left: Double = 0, width: Double) -> String {
  var data = ""
  for tooth in 0..<teeth {
    let x = left + width * Double(tooth) / Double(teeth)
    let end = x + width / Double(teeth) / 2
    data += "M\(x) 10V30H\(end)V10Z"
  }
  return data
}

/// Paths with more lines across a picture than cairo can sort.
@Suite("Crowded paths")
struct CrowdTests {
  private func alphas(_ raster: Raster, row: Int, _ columns: Range<Int>) -> [UInt32] {
    columns.map { raster.pixels[row * raster.width + $0] >> 24 }
  }

  @Test("cover each pixel as much as their areas say")
  func coverage() throws {
    // In each pixel a hundred teeth, half of it in all.
    let picture = try raster(comb(4_000, width: 40), fill: ink)
    #expect(alphas(picture, row: 20, 0..<40).allSatisfy { (126...130).contains($0) })
    #expect(alphas(picture, row: 9, 0..<40).allSatisfy { $0 == 0 })
    #expect(alphas(picture, row: 31, 0..<40).allSatisfy { $0 == 0 })
  }

  @Test("may lie partly outside of the picture")
  func outside() throws {
    let left = try raster(comb(8_000, from: -40, width: 80), fill: ink)
    #expect(alphas(left, row: 20, 0..<40).allSatisfy { (126...130).contains($0) })
    let slanted = "M-20 0L5 20L-20 40Z" + comb(4_000, from: 20, width: 10)
    let other = try raster(slanted, fill: ink)
    #expect(
      alphas(other, row: 19, 0..<3).allSatisfy { $0 > 250 }, "\(alphas(other, row: 19, 0..<6))")
    #expect(alphas(other, row: 19, 6..<19).allSatisfy { $0 == 0 })
  }

  @Test("look as cairo paints them", arguments: [ResolvedPaint?.none, ink])
  func asOthers(fill: ResolvedPaint?) throws {
    let stroke = fill == nil ? DisplayStroke(paint: ink, width: 2) : nil
    // Joins are left out.
    let shape =
      fill == nil
      ? "M3 4L30 9M12 32L30 20M2 38L34 35M33 2L33 18"
      : "M3 4L30 9L12 32ZM20 20C36 20 36 38 20 36Z"
    let plain = try raster(shape, fill: fill, stroke: stroke)
    // The same with thousands of lines beside it, outside of the columns that are compared.
    let crowd = try raster(
      shape + comb(4_000, from: 37, width: 3), fill: fill, stroke: stroke)
    for row in 0..<40 {
      for (one, other) in zip(alphas(plain, row: row, 0..<35), alphas(crowd, row: row, 0..<35)) {
        #expect(abs(Int(one) - Int(other)) < 64, "row \(row)")
      }
    }
  }

  @Test("are drawn through fewer points where they would take too long", .timeLimit(.minutes(1)))
  func thinned() throws {
    let painter = try Painter()
    painter.crossingLimits.screen = 100_000
    let data = comb(4_000, width: 40)
    _ = try raster(data, fill: ink, painter: painter)
    #expect(painter.thinnedPathCount == 0)
    let picture = try raster(data, fill: ink, detail: .screen, painter: painter)
    #expect(painter.thinnedPathCount == 1)
    #expect(alphas(picture, row: 20, 5..<35).contains { $0 > 0 })
  }

  @Test("beyond a view's edges its outermost pixels are repeated")
  func edges() throws {
    var list = DisplayList()
    let frame = Box(origin: .zero, extent: Extent(10, 10))
    list.add(
      .rectangle(Box(origin: .zero, extent: Extent(7.5, 6.5))), fill: ink, stroke: nil,
      at: .init(serial: 0, matrix: .identity))
    var view = PictureView(frame: frame, width: 10, height: 10, scale: 1)
    view.edges = Box(origin: .zero, extent: Extent(7.5, 6.5))
    let picture = try Painter().raster(of: list, view)
    #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    view.edges = nil
    #expect(try Painter().raster(of: list, view).pixels.contains(0))
  }
}
