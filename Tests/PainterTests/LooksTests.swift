import DisplayList
import Geometry
import Painter
import Testing

private let black = RGBA(red: 0, green: 0, blue: 0)
private let red = RGBA(red: 255, green: 0, blue: 0)

private func square(_ side: Double) -> Contour {
  .rectangle(Box(origin: .zero, extent: Extent(side, side)))
}

private func place(_ x: Double, _ y: Double) -> DisplayList.Place {
  DisplayList.Place(serial: 0, matrix: .translation(Point(x, y)))
}

/// A picture of 20 × 20 pixels.
private func raster(_ list: DisplayList) throws -> Raster {
  try Painter().raster(
    of: list,
    PictureView(frame: Box(origin: .zero, extent: Extent(20, 20)), width: 20, height: 20, scale: 1))
}

extension Raster {
  /// The alpha of a pixel.
  fileprivate func alpha(_ column: Int, _ row: Int) -> Int {
    Int(pixels[row * width + column] >> 24)
  }

  fileprivate func hex(_ column: Int, _ row: Int) -> String {
    String(pixels[row * width + column], radix: 16)
  }
}

@Suite("Painting clips, masks and layers")
struct LooksTests {
  @Test("A clip cuts off")
  func clip() throws {
    var list = DisplayList()
    list.begin(.clip, serial: 0)
    list.addOutline(square(5), rule: .nonzero, at: place(2, 2))
    list.add(square(15), fill: .color(red), stroke: nil, at: place(0, 0))
    list.endScope()
    let raster = try raster(list)
    #expect(raster.hex(4, 4) == "ffff0000" && raster.alpha(10, 10) == 0 && raster.alpha(1, 1) == 0)
  }

  @Test(
    "A mask fades",
    arguments: [
      (MaskMode.alpha, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), 128),
      (.alpha, black, 255), (.luminance, RGBA(red: 128, green: 128, blue: 128), 128),
      (.luminance, black, 0),
    ] as [(MaskMode, RGBA, Int)])
  func masks(mode: MaskMode, color: RGBA, alpha: Int) throws {
    var list = DisplayList()
    list.begin(.mask(mode), serial: 0)
    list.begin(.maskContent, serial: 0)
    list.add(square(10), fill: .color(color), stroke: nil, at: place(0, 0))
    list.endScope()
    list.add(square(20), fill: .color(red), stroke: nil, at: place(0, 0))
    list.endScope()
    let raster = try raster(list)
    #expect(abs(raster.alpha(5, 5) - alpha) <= 1 && raster.alpha(15, 15) == 0)
  }

  @Test("A blur fades what it blurs; an endless one leaves next to nothing")
  func blur() throws {
    for (deviation, atEdge) in [(2.0, 100...155), (1e9, 0...3)] {
      var list = DisplayList()
      let blur = DisplayGroup.Blur(deviation: deviation, matrix: .identity)
      list.begin(DisplayGroup(blur: blur), serial: 0)
      list.add(square(20), fill: .color(red), stroke: nil, at: place(10, 0))
      list.endGroup()
      #expect(atEdge.contains(try raster(list).alpha(10, 10)), "\(deviation)")
    }
  }

  @Test("An inner shadow lies inside, and what is outside of the picture throws none")
  func innerShadow() throws {
    var list = DisplayList()
    let shadow = DisplayGroup.Shadow(
      color: black, offset: Point(3, 0), deviation: 0, isInner: true, matrix: .identity)
    list.begin(DisplayGroup(shadows: [shadow]), serial: 0)
    list.add(square(30), fill: .color(red), stroke: nil, at: place(5, -5))
    list.endGroup()
    let raster = try raster(list)
    #expect(raster.hex(6, 10) == "ff000000" && raster.hex(12, 10) == "ffff0000")
    #expect(raster.alpha(4, 10) == 0 && raster.hex(12, 0) == "ffff0000")
  }

  @Test("A shadow is grown before it is blurred")
  func spread() throws {
    for (spread, alpha) in [(2.0, 255), (0, 0), (-2, 0)] {
      var list = DisplayList()
      let shadow = DisplayGroup.Shadow(
        color: black, offset: .zero, deviation: 0, spread: spread, matrix: .identity)
      list.begin(DisplayGroup(shadows: [shadow]), serial: 0)
      list.add(square(6), fill: .color(red), stroke: nil, at: place(6, 6))
      list.endGroup()
      #expect(try raster(list).alpha(5, 8) == alpha, "\(spread)")
    }
  }

  @Test(
    "Lines lie on one side",
    arguments: [
      (StrokePosition.inside, [0, 255, 0]), (.outside, [255, 0, 0]), (.center, [255, 255, 0]),
    ] as [(StrokePosition, [Int])])
  func positions(position: StrokePosition, alphas: [Int]) throws {
    var list = DisplayList()
    let width = position == .center ? 4.0 : 2
    let stroke = DisplayStroke(paint: .color(red), width: width, position: position)
    list.add(square(10), fill: nil, stroke: stroke, at: place(5, 5))
    let raster = try raster(list)
    #expect([4, 5, 8].map { raster.alpha($0, 10) } == alphas)
  }

  @Test("Tiles repeat, and an angular gradient turns")
  func fills() throws {
    var tile = DisplayList()
    tile.add(square(2), fill: .color(red), stroke: nil, at: place(0, 0))
    let tiles = ResolvedTiles(
      tile: DisplayTile(tile), size: Extent(4, 4), matrix: .identity, opacity: 1)
    var list = DisplayList()
    list.add(square(20), fill: .tiles(tiles), stroke: nil, at: place(0, 0))
    let tiled = try raster(list)
    #expect(tiled.hex(0, 0) == "ffff0000" && tiled.hex(13, 13) == "ffff0000")
    #expect(tiled.alpha(2, 2) == 0 && tiled.alpha(15, 12) == 0)

    let stops = [(0.0, red), (0.5, red), (0.5, black), (1, black)].map {
      ResolvedGradient.Stop(offset: $0.0, color: $0.1)
    }
    let gradient = ResolvedGradient(
      shape: .angular(center: .zero, degrees: 0), matrix: .translation(Point(10, 10)),
      spread: .pad, stops: stops)
    list = DisplayList()
    list.add(square(20), fill: .gradient(gradient), stroke: nil, at: place(0, 0))
    let turned = try raster(list)
    #expect(turned.hex(15, 5) == "ffff0000" && turned.hex(15, 15) == "ffff0000")
    #expect(turned.hex(5, 5) == "ff000000" && turned.hex(5, 15) == "ff000000")
  }

  @Test("Deep masks end, and an image that is none is a box")
  func depth() throws {
    var list = DisplayList()
    for _ in 0..<1_000 {
      list.begin(.mask(.alpha), serial: 0)
      list.begin(.maskContent, serial: 0)
      list.add(square(20), fill: .color(black), stroke: nil, at: place(0, 0))
      list.endScope()
    }
    list.add(square(20), fill: .color(red), stroke: nil, at: place(0, 0))
    for _ in 0..<1_000 { list.endScope() }
    #expect(try raster(list).hex(5, 5) == "ffff0000")
    list = DisplayList()
    let image = ResolvedImage(
      source: "data:image/jpeg;base64,/9j/", fit: .fill,
      box: Box(origin: .zero, extent: Extent(9, 9)),
      opacity: 1)
    list.add(square(9), fill: .image(image), stroke: nil, at: place(0, 0))
    #expect(try raster(list).alpha(4, 1) > 0)
  }
}
