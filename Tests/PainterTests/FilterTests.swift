import DisplayList
import Geometry
import Painter
import Testing

private let red = RGBA(red: 255, green: 0, blue: 0)
private let blue = RGBA(red: 0, green: 0, blue: 255)
private let whole = Box(origin: .zero, extent: Extent(20, 20))

/// The pixels of a square of 10 × 10 at (5, 5) with a filter.
private func painted(
  _ steps: [PictureFilter.Step], in region: Box = whole, color: RGBA = red,
  matrix: Matrix = .identity, view: PictureView? = nil
) throws -> Raster {
  var list = DisplayList()
  list.begin(
    DisplayGroup(filters: [PictureFilter(region: region, steps: steps, matrix: matrix)]), serial: 0)
  list.add(
    .rectangle(Box(origin: Point(5, 5), extent: Extent(10, 10))), fill: .color(color), stroke: nil,
    at: DisplayList.Place(serial: 0, matrix: matrix))
  list.endGroup()
  return try Painter().raster(
    of: list, view ?? PictureView(frame: whole, width: 20, height: 20, scale: 1))
}

extension Raster {
  fileprivate func hex(_ column: Int, _ row: Int) -> String {
    String(pixels[row * width + column], radix: 16)
  }
}

@Suite("Painting what filters make")
struct FilterTests {
  @Test("A step takes the results of others, and is seen in its box")
  func steps() throws {
    let steps: [PictureFilter.Step] = [
      .init(.flood(blue), in: Box(origin: Point(0, 0), extent: Extent(10, 20))),
      .init(.composite(.in), of: [.step(0), .source]),
      .init(.offset(Point(0, 5)), of: [.step(1)]),
      .init(.merge, of: [.source, .step(2)]),
    ]
    let raster = try painted(steps)
    #expect(raster.hex(6, 6) == "ffff0000")
    #expect(raster.hex(6, 16) == "ff0000ff")
    #expect(raster.hex(12, 12) == "ffff0000")
    #expect(raster.hex(12, 16) == "0")
  }

  @Test("Nothing is seen beyond the region, and nothing without a step")
  func region() throws {
    let corner = Box(origin: .zero, extent: Extent(10, 10))
    let raster = try painted([.init(.flood(blue))], in: corner)
    #expect(raster.hex(9, 9) == "ff0000ff" && raster.hex(10, 9) == "0")
    #expect(try painted([]).hex(10, 10) == "0")
  }

  @Test(
    "Two pictures are put together",
    arguments: [
      (PictureFilter.Composite.over, "ffff0000", "ff0000ff"), (.in, "ffff0000", "0"),
      (.out, "0", "0"), (.atop, "ffff0000", "ff0000ff"), (.xor, "0", "ff0000ff"),
      (.arithmetic(0, 0.5, 0.5, 0), "ff800080", "80000080"),
    ])
  func composite(operation: PictureFilter.Composite, inside: String, outside: String) throws {
    let raster = try painted([
      .init(.flood(blue)), .init(.composite(operation), of: [.source, .step(0)]),
    ])
    #expect(raster.hex(10, 10) == inside)
    #expect(raster.hex(1, 1) == outside)
  }

  @Test(
    "Colours are mixed",
    arguments: [
      (DisplayGroup.BlendMode.normal, "ffff0000"), (.multiply, "ff000000"),
      (.screen, "ffff00ff"), (.lighten, "ffff00ff"), (.difference, "ffff00ff"),
      (.luminosity, "ff3636ff"),
    ])
  func blend(mode: DisplayGroup.BlendMode, inside: String) throws {
    let raster = try painted([
      .init(.flood(blue)), .init(.blend(mode), of: [.source, .step(0)]),
    ])
    #expect(raster.hex(10, 10) == inside)
  }

  @Test("A matrix and tables change colours, as light where that is said")
  func colors() throws {
    let gray: [Double] = [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    #expect(try painted([.init(.matrix(gray), of: [.source])]).hex(10, 10) == "ff808080")
    let light = try painted([.init(.matrix(gray), of: [.source], isLinear: true)])
    #expect(light.hex(10, 10) == "ffbcbcbc")
    let same = (0..<256).map { UInt8($0) }
    let inverse = Array(same.reversed())
    let inverted = try painted([.init(.transfer([inverse, inverse, inverse, same]), of: [.source])])
    #expect(inverted.hex(10, 10) == "ff00ffff")
  }

  @Test("Shapes grow, shrink, and are moved by what another picture says")
  func shapes() throws {
    let grown = try painted([.init(.grow(Extent(2, 2), isShrinking: false), of: [.source])])
    #expect(grown.hex(3, 3) == "ffff0000" && grown.hex(2, 2) == "0")
    let shrunk = try painted([.init(.grow(Extent(2, 2), isShrinking: true), of: [.source])])
    #expect(shrunk.hex(7, 7) == "ffff0000" && shrunk.hex(6, 6) == "0")
    let displaced = try painted([
      .init(.flood(RGBA(red: 255, green: 128, blue: 0))),
      .init(.displace(scale: 8, x: 0, y: 1), of: [.source, .step(0)]),
    ])
    #expect(displaced.hex(2, 10) == "ffff0000" && displaced.hex(12, 10) == "0")
  }

  @Test("A part is repeated")
  func tile() throws {
    let raster = try painted([
      .init(.offset(.zero), of: [.source], in: Box(origin: Point(4, 4), extent: Extent(2, 2))),
      .init(.tile, of: [.step(0)]),
    ])
    #expect(raster.hex(1, 1) == "ffff0000" && raster.hex(0, 0) == "0")
    #expect(raster.hex(19, 19) == "ffff0000" && raster.hex(18, 19) == "0")
  }

  @Test("Light from the front is thrown back by what is flat, and less by edges")
  func light() throws {
    let light = PictureFilter.Light(
      .distant(azimuth: 0, elevation: 90), color: blue, surfaceScale: 5, constant: 1,
      shininess: nil)
    let raster = try painted([.init(.light(light), of: [.source])])
    #expect(raster.hex(10, 10) == "ff0000ff")
    #expect(raster.hex(5, 10) != "ff0000ff")
  }

  @Test("Noise is the same wherever it is asked for")
  func noise() throws {
    let noise = PictureFilter.Noise(
      frequency: Extent(0.1, 0.1), octaves: 2, origin: .zero, seed: 3, isStitched: false,
      isFractal: true)
    let raster = try painted([.init(.noise(noise))])
    #expect(raster.hex(3, 4) == "884a3e1f")
    #expect(try painted([.init(.noise(noise))]).pixels == raster.pixels)
  }

  @Test("Every seed gives noise", arguments: [346, 514, 1155, 1519])
  func seeds(seed: Int) throws {
    let noise = PictureFilter.Noise(
      frequency: Extent(0.5, 0.5), octaves: 4, origin: .zero, seed: seed, isStitched: false,
      isFractal: false)
    // A direction of no length is among those of these seeds.
    let view = PictureView(frame: whole, width: 400, height: 400, scale: 20)
    #expect(try Set(painted([.init(.noise(noise))], view: view).pixels).count > 100)
  }

  @Test("What no step takes is not made, and changes nothing")
  func unusedSteps() throws {
    let unused = [PictureFilter.Step](repeating: .init(.flood(blue)), count: 50)
    let raster = try painted(unused + [.init(.offset(Point(0, 0)), of: [.source])])
    #expect(raster.hex(6, 6) == "ffff0000" && raster.hex(1, 1) == "0")
  }

  @Test("What is turned is filtered along its own axes")
  func turned() throws {
    // By 45° about the middle.
    let matrix = Matrix.translation(Point(10, 10)).after(
      Matrix(0.7071, 0.7071, -0.7071, 0.7071, 0, 0)
    ).after(.translation(Point(-10, -10)))
    let steps: [PictureFilter.Step] = [.init(.flood(blue))]
    let box = Box(origin: Point(5, 5), extent: Extent(10, 10))
    let raster = try painted(steps, in: box, matrix: matrix)
    #expect(raster.hex(10, 10) == "ff0000ff" && raster.hex(5, 5) == "0")
  }

  @Test("Steps without inputs, and huge numbers, do no harm")
  func extremes() throws {
    let huge = 1e9
    let steps: [PictureFilter.Step] = [
      .init(.composite(.in)), .init(.blend(.hue)), .init(.merge), .init(.tile),
      .init(.displace(scale: huge, x: 0, y: 1), of: [.source, .source]),
      .init(.blur(Extent(huge, huge)), of: [.source]),
      .init(.offset(Point(huge, -huge)), of: [.source]),
      .init(.grow(Extent(huge, huge), isShrinking: true), of: [.source]),
      .init(.merge, of: [.step(99), .source]),
    ]
    for step in steps {
      let box = Box(origin: Point(-huge, -huge), extent: Extent(2 * huge, 2 * huge))
      #expect(try painted([step], in: box).pixels.count == 400)
    }
  }
}
