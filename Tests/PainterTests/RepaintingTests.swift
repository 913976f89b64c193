import DisplayList
import DisplayListText
import Geometry
import Painter
import TestSupport
import Testing

/// A picture of which what has changed is painted anew is the picture that is painted as a whole.
@Suite("Repainting")
struct RepaintingTests {
  @Test("gives the pixels that painting everything gives", arguments: 1...SeededRun.rounds(4))
  func parts(seed: Int) throws {
    let painter = try Painter()
    for detail in [PictureView.Detail.file, .screen] {
      var random = SeededGenerator(seed: seed)
      let view = PictureView(
        frame: Box(minX: 0, minY: 0, maxX: 100, maxY: 80), width: 200, height: 160, scale: 2,
        detail: detail)
      var shapes = (0..<60).map { _ in RandomShape(&random) }
      let painting = try painter.painting(of: list(shapes), view)
      for _ in 0..<10 {
        let before = list(shapes)
        shapes[Int.random(in: shapes.indices, using: &random)] = RandomShape(&random)
        let after = list(shapes)
        guard let damage = after.damage(comparedWith: before) else { continue }
        try painter.repaint(painting, area(of: damage, view), of: after, omitting: [])
        let whole = try painter.raster(of: after, view).pixels
        let parts = try painting.raster(of: PixelArea(view)).pixels
        // Where a clip cuts an edge, the library rounds its slope otherwise: a few soft pixels differ.
        let distances = zip(whole, parts).map(distance)
        #expect((distances.max() ?? 0) <= 32, "\(detail)")
        #expect(distances.count { $0 > 2 } < 32, "\(detail)")
      }
    }
  }

  @Test("is given up when nobody wants it any more")
  func interruption() throws {
    var random = SeededGenerator(seed: 1)
    let shapes = (0..<5_000).map { _ in RandomShape(&random) }
    let view = PictureView(
      frame: Box(minX: 0, minY: 0, maxX: 100, maxY: 80), width: 100, height: 80, scale: 1)
    var asked = 0
    #expect(throws: PaintingError.interrupted) {
      _ = try Painter().painting(of: list(shapes), view) {
        asked += 1
        return asked < 3
      }
    }
    #expect(asked == 3)
  }

  @Test("asks before each item and each line of a text whether it is wanted")
  func asking() throws {
    var list = DisplayList()
    let text = DisplayText(
      lines: (0..<20).map { .init("line", anchor: Point(5, 4 * Double($0))) }, alignment: .start,
      families: "sans-serif", size: 4, weight: 400, isItalic: false,
      color: RGBA(red: 0, green: 0, blue: 0))
    let box = Box(minX: 0, minY: 0, maxX: 100, maxY: 80)
    let place = DisplayList.Place(serial: 0, matrix: .identity)
    list.add(text, covering: box, at: place)
    for _ in 0..<10 {
      list.add(
        .ellipse(box), fill: .color(RGBA(red: 0, green: 0, blue: 0)), stroke: nil, at: place
      )
    }
    let view = PictureView(frame: box, width: 100, height: 80, scale: 1)
    var asked = 0
    let painter = try Painter()
    let painting = try painter.painting(of: list, view) {
      asked += 1
      return true
    }
    #expect(asked >= 30)
    let area = PixelArea(columns: 0..<10, rows: 0..<10)
    #expect(throws: PaintingError.interrupted) {
      try painter.repaint(painting, area, of: list, omitting: []) { false }
    }
  }

  /// The largest difference of two pixels' components.
  private func distance(_ pixel: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(pixel >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
  }

  private func list(_ shapes: [RandomShape]) -> DisplayList {
    var list = DisplayList()
    for (number, shape) in shapes.enumerated() { shape.add(to: &list, serial: number) }
    return list
  }

  private func area(of box: Box, _ view: PictureView) -> PixelArea {
    func pixels(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(max(Int((low * view.scale).rounded(.down)) - 2, 0), count)
      return first..<max(first, min(Int((high * view.scale).rounded(.up)) + 2, count))
    }
    return PixelArea(
      columns: pixels(box.minX, box.maxX, view.width), rows: pixels(box.minY, box.maxY, view.height)
    )
  }
}

/// A shape that may stand alone, or in a group of its own.
private struct RandomShape {
  private let contour: Contour
  private let fill: ResolvedPaint?
  private let stroke: DisplayStroke?
  private let matrix: Matrix
  private let group: DisplayGroup?
  private let scope: DisplayScope?

  init(_ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let color = RGBA(
      red: UInt8.random(in: 0...255, using: &random),
      green: UInt8.random(in: 0...255, using: &random),
      blue: 40, alpha: random.chance(30) ? 0.5 : 1)
    let size = random.chance(30) ? number(0.2...1.4) : number(2...30)
    let box = Box(origin: .zero, extent: Extent(size, size * number(0.5...2)))
    contour = random.pick([
      .rectangle(box), .ellipse(box), .polygon([.zero, Point(size, 0), Point(size / 2, size)]),
    ])
    let gradient = ResolvedGradient(
      shape: .radial(center: Point(0.5, 0.5), radius: 0.5, focus: Point(0.4, 0.4)),
      matrix: Matrix(size, 0, 0, size, 0, 0), spread: .pad,
      stops: [
        .init(offset: 0, color: color),
        .init(offset: 1, color: RGBA(red: 0, green: 0, blue: 255)),
      ])
    fill = random.chance(80) ? random.chance(20) ? .gradient(gradient) : .color(color) : nil
    stroke =
      fill == nil || random.chance(30)
      ? DisplayStroke(
        paint: .color(color), width: number(0.5...4), dash: random.chance(20) ? [3, 2] : [])
      : nil
    matrix = Matrix.translation(Point(number(-10...100), number(-10...80)))
      .after(random.chance(30) ? .rotation(degrees: number(0...90), about: .zero) : .identity)
    let shadow = DisplayGroup.Shadow(
      color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.6), offset: Point(4, 3),
      deviation: number(0...4), matrix: matrix)
    group =
      random.chance(20)
      ? DisplayGroup(
        opacity: random.chance(50) ? 0.6 : 1, blend: random.chance(30) ? .multiply : .normal,
        shadows: random.chance(50) ? [shadow] : [],
        blur: random.chance(20) ? DisplayGroup.Blur(deviation: 3, matrix: matrix) : nil)
      : nil
    scope = random.chance(10) ? .clip : random.chance(10) ? .mask(.alpha) : nil
  }

  func add(to list: inout DisplayList, serial: Int) {
    if let group { list.begin(group, serial: serial) }
    let place = DisplayList.Place(serial: serial, matrix: matrix)
    let half = Contour.rectangle(Box(minX: 0, minY: 0, maxX: 10, maxY: 6))
    if let scope {
      list.begin(scope, serial: serial)
      if scope == .clip {
        list.addOutline(half, rule: .nonzero, at: place)
      } else {
        list.begin(.maskContent, serial: serial)
        list.add(half, fill: .color(RGBA(red: 0, green: 0, blue: 0)), stroke: nil, at: place)
        list.endScope()
      }
    }
    list.add(contour, fill: fill, stroke: stroke, at: place)
    if scope != nil { list.endScope() }
    if group != nil { list.endGroup() }
  }
}
