import DisplayList
import Foundation
import Geometry
import Painter
import Testing

private func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: Double = 1) -> RGBA {
  RGBA(red: red, green: green, blue: blue, alpha: alpha)
}

private func rectangle(_ width: Double, _ height: Double) -> Contour {
  .rectangle(Box(origin: .zero, extent: Extent(width, height)))
}

private func place(_ x: Double, _ y: Double) -> DisplayList.Place {
  DisplayList.Place(serial: 0, matrix: .translation(Point(x, y)))
}

private func view(
  _ width: Int, _ height: Int, scale: Double = 1, ground: RGBA? = nil,
  detail: PictureView.Detail = .file
) -> PictureView {
  PictureView(
    frame: Box(origin: .zero, extent: Extent(Double(width) / scale, Double(height) / scale)),
    width: width, height: height, scale: scale, ground: ground, detail: detail)
}

extension Raster {
  /// A pixel as `AARRGGBB`.
  fileprivate func pixel(_ column: Int, _ row: Int) -> String {
    let text = String(pixels[row * width + column], radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}

@Suite("Painting")
struct PainterTests {
  @Test("gives shapes their colours")
  func colors() throws {
    var list = DisplayList()
    list.add(rectangle(4, 4), fill: .color(color(255, 0, 0)), stroke: nil, at: place(2, 2))
    list.add(rectangle(4, 4), fill: .color(color(0, 0, 255, 0.5)), stroke: nil, at: place(4, 2))
    let raster = try Painter().raster(of: list, view(10, 8))
    #expect(raster.pixel(2, 2) == "ffff0000" && raster.pixel(1, 2) == "00000000")
    #expect(raster.pixel(5, 3) == "ff7f0080" && raster.pixel(7, 5) == "80000080")
    let grounded = try Painter().raster(of: list, view(10, 8, ground: color(255, 255, 255)))
    #expect(grounded.pixel(0, 0) == "ffffffff" && grounded.pixel(7, 5) == "ff7f7fff")
  }

  @Test("smooths no edges where these are to be crisp")
  func crispEdges() throws {
    var list = DisplayList()
    list.begin(.crisp, serial: 0)
    list.add(rectangle(4, 4), fill: .color(color(255, 0, 0)), stroke: nil, at: place(2.3, 2.3))
    list.endScope()
    list.add(rectangle(1, 4), fill: .color(color(255, 0, 0)), stroke: nil, at: place(8.5, 2))
    let raster = try Painter().raster(of: list, view(10, 8))
    let crisp = (0..<8).flatMap { row in (0..<8).map { raster.pixel($0, row) } }
    #expect(Set(crisp) == ["00000000", "ffff0000"])
    #expect(crisp.count { $0 == "ffff0000" } == 16)
    #expect(raster.pixel(8, 3).hasPrefix("80"))
  }

  @Test("shows the frame of the view, at its scale")
  func views() throws {
    var list = DisplayList(origin: Point(100, 100))
    list.add(rectangle(2, 2), fill: .color(color(255, 0, 0)), stroke: nil, at: place(103, 102))
    let view = PictureView(
      frame: Box(minX: 102, minY: 102, maxX: 106, maxY: 106), width: 8, height: 8, scale: 2)
    let raster = try Painter().raster(of: list, view)
    #expect(raster.pixel(2, 0) == "ffff0000" && raster.pixel(5, 3) == "ffff0000")
    #expect(raster.pixel(1, 0) == "00000000" && raster.pixel(2, 4) == "00000000")
  }

  @Test("runs colours into each other")
  func gradients() throws {
    let gradient = ResolvedGradient(
      shape: .linear(from: .zero, to: Point(1, 0)), matrix: Matrix(100, 0, 0, 4, 0, 0),
      spread: .reflect,
      stops: [
        .init(offset: 0, color: color(0, 0, 0)), .init(offset: 1, color: color(200, 0, 0)),
      ])
    var list = DisplayList()
    list.add(rectangle(200, 4), fill: .gradient(gradient), stroke: nil, at: place(0, 0))
    let raster = try Painter().raster(of: list, view(200, 4))
    let reds = [0, 50, 99, 149].map { raster.pixels[$0] >> 16 & 255 }
    #expect(zip(reds, [1, 101, 199, 101]).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(reds)")
  }

  @Test("draws along shapes, dashes too")
  func strokes() throws {
    var list = DisplayList()
    let line = Contour.polyline([Point(0, 2), Point(20, 2)])
    let stroke = DisplayStroke(paint: .color(color(255, 0, 0)), width: 2, dash: [5, 5])
    list.add(line, fill: nil, stroke: stroke, at: place(0, 0))
    let raster = try Painter().raster(of: list, view(20, 4))
    #expect(raster.pixel(2, 1) == "ffff0000" && raster.pixel(7, 1) == "00000000")
    #expect(raster.pixel(12, 2) == "ffff0000" && raster.pixel(2, 3) == "00000000")
  }

  @Test("draws a line whole whose dashes are too many to be told apart", .timeLimit(.minutes(1)))
  func dashes() throws {
    var list = DisplayList()
    let line = Contour.polyline([Point(0, 2), Point(20, 2)])
    let stroke = DisplayStroke(paint: .color(color(255, 0, 0)), width: 2, dash: [1e-9, 1e-9])
    list.add(line, fill: nil, stroke: stroke, at: place(0, 0))
    #expect(try Painter().raster(of: list, view(20, 4)).pixel(2, 1) == "ffff0000")
  }

  @Test("draws a group as one picture")
  func groups() throws {
    var list = DisplayList()
    list.add(rectangle(8, 8), fill: .color(color(255, 255, 0)), stroke: nil, at: place(0, 0))
    list.begin(DisplayGroup(opacity: 0.5), serial: 0)
    list.add(rectangle(4, 4), fill: .color(color(255, 0, 0)), stroke: nil, at: place(0, 0))
    list.add(rectangle(4, 4), fill: .color(color(0, 0, 255)), stroke: nil, at: place(0, 0))
    list.endGroup()
    list.begin(DisplayGroup(blend: .multiply), serial: 0)
    list.add(rectangle(4, 4), fill: .color(color(0, 255, 255)), stroke: nil, at: place(4, 4))
    list.endGroup()
    let raster = try Painter().raster(of: list, view(8, 8))
    // Nothing of the red below shines through.
    #expect(
      ["ff7f7f80", "ff7f7f7f", "ff80807f", "ff807f80", "ff808080"].contains(raster.pixel(1, 1)))
    #expect(raster.pixel(5, 5) == "ff00ff00" && raster.pixel(6, 1) == "ffffff00")
  }

  @Test("lays a blurred shadow under a group")
  func shadows() throws {
    var list = DisplayList()
    let shadow = DisplayGroup.Shadow(
      color: color(0, 0, 0), offset: Point(10, 0), deviation: 1, matrix: .identity)
    list.begin(DisplayGroup(shadows: [shadow]), serial: 0)
    list.add(rectangle(8, 8), fill: .color(color(255, 0, 0)), stroke: nil, at: place(6, 6))
    list.endGroup()
    let raster = try Painter().raster(of: list, view(30, 20))
    #expect(raster.pixel(10, 10) == "ffff0000" && raster.pixel(20, 10) == "ff000000")
    let edge = raster.pixels[10 * 30 + 24] >> 24
    #expect((30...100).contains(edge), "\(edge)")
    #expect(raster.pixel(29, 10) == "00000000")
  }

  @Test("leaves ink where a text is, left or right of its anchor")
  func texts() throws {
    func ink(_ alignment: DisplayText.Alignment) throws -> (left: Int, right: Int) {
      var list = DisplayList()
      let text = DisplayText(
        lines: [.init("Wide words", anchor: Point(100, 20))], alignment: alignment,
        families: "sans-serif", size: 16, weight: 400, isItalic: false, color: color(0, 0, 0))
      list.add(
        text, covering: Box(minX: 0, minY: 0, maxX: 200, maxY: 30), at: place(0, 0))
      let raster = try Painter().raster(of: list, view(200, 30))
      let columns = raster.pixels.indices.filter { raster.pixels[$0] > 0 }.map { $0 % 200 }
      return (columns.filter { $0 < 100 }.count, columns.filter { $0 >= 100 }.count)
    }
    let (start, middle, end) = (try ink(.start), try ink(.middle), try ink(.end))
    #expect(start.left == 0 && start.right > 100)
    #expect(middle.left > 50 && middle.right > 50)
    #expect(end.left > 100 && end.right == 0)
  }

  @Test("puts texts where they stand, off whole pixels")
  func textPlaces() throws {
    /// The middle of the ink of a text.
    func middle(_ offset: Double) throws -> Point {
      var list = DisplayList()
      let text = DisplayText(
        lines: [.init("Hamburg", anchor: Point(10 + offset, 20 + offset))], alignment: .start,
        families: "sans-serif", size: 16, weight: 400, isItalic: false, color: color(0, 0, 0))
      list.add(text, covering: Box(minX: 0, minY: 0, maxX: 120, maxY: 40), at: place(0, 0))
      let raster = try Painter().raster(of: list, view(120, 40))
      var (ink, x, y) = (0.0, 0.0, 0.0)
      for (index, pixel) in raster.pixels.enumerated() {
        let alpha = Double(pixel >> 24)
        ink += alpha
        x += alpha * Double(index % 120)
        y += alpha * Double(index / 120)
      }
      return Point(x / ink, y / ink)
    }
    let start = try middle(0)
    for offset in [0.2, 0.4, 0.5, 0.6, 0.8, 1] {
      let moved = try middle(offset)
      // Each glyph stands at a quarter of a pixel; how far the text is from its place depends on the font.
      #expect(abs(moved.x - start.x - offset) < 0.125, "\(offset)")
      #expect(abs(moved.y - start.y - offset) < 0.125, "\(offset)")
    }
  }

  @Test("begins the dashes of circles where SVG does")
  func circleDashes() throws {
    var list = DisplayList()
    let circle = Contour.ellipse(Box(minX: 10, minY: 10, maxX: 90, maxY: 90))
    // A quarter is drawn, the rest is a gap.
    let quarter = Double.pi * 20
    let stroke = DisplayStroke(
      paint: .color(color(255, 0, 0)), width: 6, dash: [quarter, 3 * quarter])
    list.add(circle, fill: nil, stroke: stroke, at: place(0, 0))
    let raster = try Painter().raster(of: list, view(100, 100))
    #expect(raster.pixel(78, 78) == "ffff0000" && raster.pixel(89, 55) == "ffff0000")
    for (x, y) in [(78, 21), (21, 21), (21, 78)] { #expect(raster.pixel(x, y) == "00000000") }
  }

  @Test("refuses where the system starts no thread, which pango would end the program for")
  func noThread() throws {
    let refusal = PaintingError.noThread("Resource temporarily unavailable")
    #expect(throws: refusal) { _ = try Painter(threadFailure: { 11 }) }
    // Also where there are none later on, before a style that is new.
    var failure: Int32 = 0
    let painter = try Painter(threadFailure: { failure })
    var list = DisplayList()
    let text = DisplayText(
      lines: [.init("x", anchor: Point(5, 20))], alignment: .start, families: "sans-serif",
      size: 16, weight: 400, isItalic: false, color: color(0, 0, 0))
    list.add(text, covering: Box(minX: 0, minY: 0, maxX: 20, maxY: 30), at: place(0, 0))
    _ = try painter.raster(of: list, view(20, 30))
    failure = 11
    _ = try painter.raster(of: list, view(20, 30))
    var bold = text
    bold.weight = 700
    list.add(bold, covering: Box(minX: 0, minY: 0, maxX: 20, maxY: 30), at: place(0, 0))
    #expect(throws: refusal) { _ = try painter.raster(of: list, view(20, 30)) }
    #expect(refusal.message.contains("starts none: Resource temporarily unavailable"))
  }

  @Test("notes the fonts and images it has not")
  func missing() throws {
    var list = DisplayList()
    for families in ["No Such Font,sans-serif", "sans-serif", "No Such Font,sans-serif"] {
      let text = DisplayText(
        lines: [.init("x", anchor: Point(5, 20))], alignment: .start, families: families, size: 16,
        weight: 400, isItalic: false, color: color(0, 0, 0))
      list.add(text, covering: Box(minX: 0, minY: 0, maxX: 20, maxY: 30), at: place(0, 0))
    }
    let box = Box(minX: 0, minY: 0, maxX: 20, maxY: 20)
    list.add(DisplayImage(source: "gone.png", box: box), at: place(0, 0))
    let painter = try Painter()
    let raster = try painter.raster(of: list, view(40, 40))
    #expect(painter.missingFamilies == ["No Such Font"])
    #expect(painter.missingImages == ["gone.png"])
    // A box stands for the image.
    #expect(raster.pixels[1] != 0)
  }

  @Test("shows images as large as fits, in the middle of their box")
  func images() throws {
    var red = DisplayList()
    red.add(rectangle(4, 4), fill: .color(color(255, 0, 0)), stroke: nil, at: place(0, 0))
    let file = try Painter().png(of: red, view(4, 4))
    var list = DisplayList()
    list.add(
      DisplayImage(source: "red.png", box: Box(minX: 0, minY: 0, maxX: 20, maxY: 10)),
      at: place(0, 0))
    var askedFor: [String] = []
    let painter = try Painter { name in
      askedFor.append(name)
      return file
    }
    let raster = try painter.raster(of: list, view(20, 10))
    #expect(raster.pixel(10, 5) == "ffff0000" && raster.pixel(3, 5) == "00000000")
    #expect(askedFor == ["red.png"] && painter.missingImages.isEmpty)
  }

  @Test(
    "does not show what is no image, or too large for one",
    arguments: [
      "data:image/png;base64,AAAA", "data:,x", "data:image/png;base64,!", "data:", "data:x",
      // The head of a picture of 2³¹ − 1 pixels a side.
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUn////9/////CAYAAAA=",
    ])
  func brokenImages(source: String) throws {
    var list = DisplayList()
    list.add(
      DisplayImage(source: source, box: Box(minX: 0, minY: 0, maxX: 20, maxY: 10)),
      at: place(0, 0))
    let painter = try Painter()
    _ = try painter.raster(of: list, view(20, 10))
    #expect(painter.missingImages == [source])
  }

  @Test("on a screen, blends what is smaller than 3 pixels as a box")
  func smallItems() throws {
    var list = DisplayList()
    list.add(rectangle(20, 10), fill: .color(color(255, 0, 0)), stroke: nil, at: place(0, 0))
    let raster = try Painter().raster(of: list, view(10, 10, scale: 0.1, detail: .screen))
    #expect(raster.pixel(0, 0) == "ffff0000" && raster.pixel(1, 0) == "ffff0000")
    #expect(raster.pixel(2, 0) == "00000000" && raster.pixel(0, 1) == "00000000")
  }

  @Test("makes the same file of the same list")
  func sameBytes() throws {
    var list = DisplayList()
    list.add(rectangle(8, 8), fill: .color(color(255, 0, 0)), stroke: nil, at: place(6, 6))
    let page = Painter.Page(
      list: list, frame: Box(minX: 0, minY: 0, maxX: 20, maxY: 20), scale: 1, name: "A (page)")
    let png = try Painter().png(of: list, view(20, 20))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try Painter().png(of: list, view(20, 20)) == png)
    let pdf = try Painter().pdf(of: [page, page], title: "Two \u{1}pages")
    #expect(pdf.starts(with: Array("%PDF-".utf8)))
    #expect(try Painter().pdf(of: [page, page], title: "Two \u{1}pages") == pdf)
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(!text.contains("CreationDate") && text.contains("/Count 2"))
    let dated = try Painter().pdf(of: [page], title: nil, date: "2026-11-22T08:46:00Z")
    #expect(String(decoding: dated, as: UTF8.self).contains("20261122084600"))
  }

  /// What covers a page is the first thing cairo paints, and what came before is forgotten.
  @Test("keeps the links of a page that something fills exactly", arguments: [1, 0.5])
  func links(opacity: Double) throws {
    func count(_ lists: [DisplayList]) throws -> Int {
      let frame = Box(minX: 0, minY: 0, maxX: 40, maxY: 20)
      let pages = lists.map { Painter.Page(list: $0, frame: frame, scale: 1, name: "Page") }
      let file = String(decoding: try Painter().pdf(of: pages, title: nil), as: UTF8.self)
      return file.components(separatedBy: "/Subtype /Link").count - 1
    }
    let red = ResolvedPaint.color(color(255, 0, 0, opacity))
    var filling = DisplayList()
    filling.begin(link: "https://a.example", serial: 1)
    filling.add(rectangle(40, 20), fill: red, stroke: nil, at: place(0, 0))
    filling.endLink()
    #expect(try count([filling]) == 1)
    #expect(try count([filling, filling]) == 2)
    var covered = DisplayList()
    covered.begin(link: "https://a.example", serial: 1)
    covered.add(rectangle(9, 9), fill: red, stroke: nil, at: place(1, 1))
    covered.endLink()
    covered.add(rectangle(40, 20), fill: red, stroke: nil, at: place(0, 0))
    #expect(try count([covered]) == 1)
    var inside = DisplayList()
    inside.begin(link: "https://a.example", serial: 1)
    inside.begin(DisplayGroup(opacity: 0.5), serial: 2)
    inside.add(rectangle(40, 20), fill: red, stroke: nil, at: place(0, 0))
    inside.add(rectangle(40, 20), fill: red, stroke: nil, at: place(0, 0))
    inside.endGroup()
    inside.endLink()
    #expect(try count([inside]) == 1)
  }

  @Test("survives sizes beyond reckoning", .timeLimit(.minutes(1)))
  func extremes() throws {
    var list = DisplayList()
    let red = ResolvedPaint.color(color(255, 0, 0))
    list.add(rectangle(1e30, 1e30), fill: red, stroke: nil, at: place(-1e20, -1e20))
    list.add(
      .path("M0 0L1e30 5L5 1e30Z"), fill: nil, stroke: DisplayStroke(paint: red, width: 1e30),
      at: place(0, 0))
    list.begin(
      DisplayGroup(
        shadows: [
          .init(color: color(0, 0, 0), offset: Point(1e20, 0), deviation: 1e20, matrix: .identity)
        ]),
      serial: 0)
    list.add(rectangle(8, 8), fill: red, stroke: nil, at: place(0, 0))
    list.endGroup()
    for size in [1e-9, 1e9] {
      let text = DisplayText(
        lines: [.init("x", anchor: Point(5, 20))], alignment: .start, families: "sans-serif",
        size: size, weight: 400, isItalic: false, color: color(0, 0, 0))
      list.add(text, covering: Box(minX: 0, minY: 0, maxX: 20, maxY: 30), at: place(0, 0))
    }
    #expect(try Painter().raster(of: list, view(10, 10)).pixel(5, 5) == "ffff0000")
  }
}
