import DisplayList
import Geometry
import Painter
import Testing

/// What would take minutes, or fill a disk, without being seen.
@Suite("What costs much")
struct CostTests {
  private let place = DisplayList.Place(serial: 0, matrix: .identity)
  private let red = RGBA(red: 255, green: 0, blue: 0)
  private let blue = RGBA(red: 0, green: 0, blue: 255)
  private static let box = Box(minX: 0, minY: 0, maxX: 200, maxY: 200)

  private func view(_ side: Int = 200) -> PictureView {
    PictureView(
      frame: Box(minX: 0, minY: 0, maxX: Double(side), maxY: Double(side)), width: side,
      height: side, scale: 1)
  }

  @Test(
    "gradients that begin again within a pixel are their mean colour",
    .timeLimit(.minutes(1)),
    arguments: [
      .radial(center: Point(100, 100), radius: 1e-7, focus: Point(100, 100)),
      .linear(from: .zero, to: Point(1e-5, 0)), .linear(from: .zero, to: Point(0.01, 0.01)),
    ] as [GradientShape], [.repeat, .reflect] as [GradientSpread])
  func fineGradients(shape: GradientShape, spread: GradientSpread) throws {
    var list = DisplayList()
    let gradient = ResolvedGradient(
      shape: shape, matrix: .identity, spread: spread,
      stops: [.init(offset: 0.25, color: red), .init(offset: 0.75, color: blue)])
    list.add(.rectangle(Self.box), fill: .gradient(gradient), stroke: nil, at: place)
    let page = Painter.Page(list: list, frame: Self.box, scale: 1, name: "")
    #expect(try Painter().pdf(of: [page], title: nil).count < 5_000)
    let pixel = try Painter().raster(of: list, view()).pixels[100 * 200 + 100]
    #expect(pixel == 0xFF80_0080)
  }

  @Test("gradients that can be seen are painted as they are")
  func visibleGradients() throws {
    var list = DisplayList()
    let gradient = ResolvedGradient(
      shape: .linear(from: .zero, to: Point(20, 0)), matrix: .identity, spread: .repeat,
      stops: [.init(offset: 0, color: red), .init(offset: 1, color: blue)])
    list.add(.rectangle(Self.box), fill: .gradient(gradient), stroke: nil, at: place)
    let pixels = try Painter().raster(of: list, view()).pixels
    #expect(pixels[0] >> 16 & 255 > 200 && pixels[18] >> 16 & 255 < 50)
    #expect(pixels[21] >> 16 & 255 > 200)
  }

  @Test(
    "wide lines of many dashes are drawn with fewer where caps close the gaps",
    .timeLimit(.minutes(1)))
  func wideDashes() throws {
    var list = DisplayList()
    let stroke = DisplayStroke(
      paint: .color(red), width: 3_000, dash: [0.2, 0.2], cap: .round)
    let circle = Box(minX: 0, minY: 0, maxX: 1_000, maxY: 1_000)
    list.add(.ellipse(circle), fill: nil, stroke: stroke, at: place)
    let start = ContinuousClock.now
    let raster = try Painter().raster(of: list, view(1_000))
    #expect(raster.pixels[500 * 1_000 + 500] == 0xFFFF_0000)
    #expect(ContinuousClock.now - start < .seconds(6))
  }

  @Test("filters are coarser where those before did too much", .timeLimit(.minutes(1)))
  func filters() throws {
    let blurring = PictureFilter.Operation.convolve(
      .init(
        width: 32, height: 32, weights: [Double](repeating: 1.0 / 1_024, count: 1_024), column: 0,
        row: 0, bias: 0, edge: .duplicate, keepsAlpha: false))
    let filter = PictureFilter(
      region: Self.box,
      steps: (0..<40).map { .init(blurring, of: [$0 == 0 ? .source : .step($0 - 1)]) })
    var list = DisplayList()
    for _ in 0..<20 {
      list.begin(DisplayGroup(filters: [filter]), serial: 0)
      list.add(.rectangle(Self.box), fill: .color(red), stroke: nil, at: place)
      list.endGroup()
    }
    let painter = try Painter()
    painter.filterLimit = 1_000_000
    let start = ContinuousClock.now
    _ = try painter.raster(of: list, view())
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("a letter with very many marks is cut", .timeLimit(.minutes(1)))
  func marks() throws {
    var list = DisplayList()
    let text = DisplayText(
      lines: [.init("a" + String(repeating: "\u{301}", count: 100_000), anchor: Point(5, 100))],
      alignment: .start, families: "sans-serif", size: 16, weight: 400, isItalic: false,
      color: red)
    list.add(text, covering: Self.box, at: place)
    let start = ContinuousClock.now
    let raster = try Painter().raster(of: list, view())
    #expect(raster.pixels.contains { $0 != 0 })
    #expect(ContinuousClock.now - start < .seconds(6))
  }
}
