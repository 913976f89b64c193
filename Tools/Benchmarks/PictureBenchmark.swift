import DisplayList
import Geometry
import Glibc
import Painter
import ShapeDocument
import ShapeDrawing
import TerminalCells
import YAMLText

/// Writes a document of one canvas with `count` shapes of up to 400 × 400 units on 4,000 × 4,000: at most
/// 40 × 40 pixels where the canvas has 400 × 400.
func generateDrawing(count: Int, to path: String) {
  guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
  defer { fclose(file) }
  fputs("shapeedit: 1\ncanvases:\n  - name: Page\n    size: [4000, 4000]\n", file)
  fputs("    background: \"#ffffff\"\n    graphics:\n", file)
  let kinds = ["rectangle", "ellipse", "roundedRectangle", "star", "diamond"]
  for number in 0..<count {
    let (x, y) = (number &* 7_919 % 3_900, number &* 104_729 % 3_900)
    let side = count > 20_000 ? 8 + number % 33 : 20 + number % 280
    let color = String(number &* 2_654_435 % 0xFF_FFFF + 0x100_0000, radix: 16).dropFirst()
    let stroke = number % 4 == 0 ? ", stroke: {color: black, width: 2}" : ""
    fputs(
      "      - {kind: \(kinds[number % 5]), at: [\(x), \(y)], size: [\(side), \(side)], "
        + "fill: \"#\(color)\"\(stroke)}\n", file)
  }
}

/// Writes a document whose canvas is a column of rows, which place `count` shapes without a coordinate.
func generateLayout(count: Int, to path: String) {
  guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
  defer { fclose(file) }
  fputs("shapeedit: 1\ncanvases:\n  - name: Page\n    size: [4000, 4000]\n", file)
  fputs("    background: \"#ffffff\"\n    graphics:\n      - name: Rows\n", file)
  fputs("        layout: {type: vstack, spacing: 2, align: leading}\n        children:\n", file)
  let kinds = ["rectangle", "ellipse", "roundedRectangle", "star", "diamond"]
  let rowLength = max(1, Int(Double(count).squareRoot()))
  for number in 0..<count {
    if number % rowLength == 0 {
      fputs("          - layout: {type: hstack, spacing: 2}\n            children:\n", file)
    }
    let color = String(number &* 2_654_435 % 0xFF_FFFF + 0x100_0000, radix: 16).dropFirst()
    fputs(
      "              - {kind: \(kinds[number % 5]), size: [\(8 + number % 25), "
        + "\(8 + number &* 7 % 25)], fill: \"#\(color)\"}\n", file)
  }
}

/// Writes a document whose canvas is a graph of `count` boxes, with 1.3 times as many arrows.
func generateGraph(count: Int, to path: String) {
  guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
  defer { fclose(file) }
  fputs("use: [diagram]\ncanvases:\n- layout: {type: graph, direction: right}\n  graphics:\n", file)
  for number in 0..<count { fputs("  - {id: b\(number), text: Box \(number)}\n", file) }
  for number in 0..<count * 13 / 10 {
    let start = number % count
    let end = start + 1 + number &* 7_919 % 24
    guard end < count else { continue }
    fputs("  - b\(start) -> b\(end)\(number % 3 == 0 ? ": to \(number)" : "")\n", file)
  }
}

/// What a picture of 100 × 50 cells costs, beside an editor.
struct PictureBenchmark {
  private static let cells = CellSize(columns: 100, rows: 50)
  private static let white = RGBA(red: 255, green: 255, blue: 255)

  private let name: String
  private let canvas: Document.Canvas
  private let text: SourceText
  private let painter: Painter

  /// A picture of the first canvas of a document.
  init(of path: String) {
    var text = SourceText()
    for block in readText(path) { text.append(block) }
    let document = Document(text: text)
    guard let canvas = document.canvases.first else { fail("\(path) has no canvas") }
    guard let painter = try? Painter() else { fail("cairo is missing") }
    self.canvas = canvas
    self.text = text
    self.painter = painter
    name = path.split(separator: "/").last.map(String.init) ?? path
  }

  private func view(of list: DisplayList, _ frame: Box) -> PictureView {
    let pixel = CellPicture.pixelsInACell
    let (width, height) = (
      Self.cells.columns * pixel.columns, Self.cells.rows * pixel.rows
    )
    let scale = min(Double(width) / frame.width, Double(height) / frame.height)
    return PictureView(
      frame: frame, width: width, height: height, scale: scale, ground: Self.white,
      detail: .screen)
  }

  /// Prints how near the cells come to the pixels, how near any two colours with a quadrant or a bar
  /// could, and how long all cells take.
  func measureCells() {
    guard let frame = canvas.frame else { fail("\(name) shows nothing") }
    let list = CanvasDrawing.displayList(of: canvas)
    guard let raster = try? painter.raster(of: list, view(of: list, frame)) else {
      fail("\(name) cannot be painted")
    }
    let grid = PixelGrid(width: raster.width, height: raster.height, pixels: raster.pixels)
    var picture = CellPicture(grid, depth: .trueColor)
    let time = Measurement.best(of: 20) { picture = CellPicture(grid, depth: .trueColor) }
    let quality = CellQuality(grid)
    let psnr = quality.psnr(of: picture)
    print(
      name.padded(to: 24), rounded(psnr, 2), rounded(quality.bestPSNR, 2),
      rounded(quality.bestPSNR - psnr, 3), rounded(time.cpuMilliseconds, 2))
  }

  /// Prints what the parts of a picture cost.
  func measureParts() {
    guard let frame = canvas.frame else { fail("\(name) shows nothing") }
    var list = DisplayList()
    // Each time the first one: a document keeps what it has laid out. None is given up meanwhile, as that
    // is no part of a picture.
    let fresh = (0..<3).compactMap { _ in Document(text: text).canvases.first }
    var unused = fresh
    let draw = Measurement.best(of: fresh.count) {
      if let canvas = unused.popLast() { list = CanvasDrawing.displayList(of: canvas) }
    }
    withExtendedLifetime(fresh) {}
    let view = view(of: list, frame)
    var painting: Painting?
    let paint = Measurement.best(of: 3) { painting = try? painter.painting(of: list, view) }
    let area = PixelArea(columns: 180..<220, rows: 180..<220)
    let repaint = Measurement.best(of: 10) {
      if let painting { try? painter.repaint(painting, area, of: list, omitting: []) }
    }
    let shape = list.count / 2
    let part = list.box(of: shape)
    var found: Int?
    // A point where nothing is: all boxes are looked at.
    let click = Measurement.best(of: 10) {
      found = list.topmostItem(at: Point(frame.maxX + 1, part.minY))
    }
    print(
      "{\"items\": \(list.count), \"drawMs\": \(rounded(draw.cpuMilliseconds, 2)), "
        + "\"paintMs\": \(rounded(paint.cpuMilliseconds, 2)), "
        + "\"repaintMs\": \(rounded(repaint.cpuMilliseconds, 3)), "
        + "\"clickMs\": \(rounded(click.cpuMilliseconds, 3)), "
        + "\"bytesAShape\": \(rounded(Double(list.storedByteCount - list.pathByteCount) / Double(max(list.count, 1)), 1)), "
        + "\"found\": \(found.map(String.init) ?? "null")}")
  }
}

/// How near cells come to pixels.
private struct CellQuality {
  private let grid: PixelGrid
  /// The signal-to-noise ratio of the best choice of two colours and a quadrant or a bar, in dB.
  let bestPSNR: Double

  init(_ grid: PixelGrid) {
    self.grid = grid
    var error = 0.0
    let cell = CellPicture.pixelsInACell
    for row in 0..<grid.height / cell.rows {
      for column in 0..<grid.width / cell.columns {
        let pixels = Self.pixels(grid, column, row)
        error +=
          BlockMask.all.map { mask in
            Self.error(of: pixels, mask, Self.means(of: pixels, mask))
          }.min() ?? 0
      }
    }
    bestPSNR = Self.psnr(error, grid)
  }

  /// The signal-to-noise ratio of a picture of cells, in dB.
  func psnr(of picture: CellPicture) -> Double {
    var error = 0.0
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        guard let cell = picture[column, row], let mask = BlockMask.of(cell.scalar) else {
          continue
        }
        error += Self.error(
          of: Self.pixels(grid, column, row), mask,
          (Self.color(cell.foreground), Self.color(cell.background)))
      }
    }
    return Self.psnr(error, grid)
  }

  private static func psnr(_ error: Double, _ grid: PixelGrid) -> Double {
    10 * log10(255 * 255 * Double(3 * grid.pixels.count) / max(error, 1e-9))
  }

  private static func pixels(_ grid: PixelGrid, _ column: Int, _ row: Int) -> [SIMD3<Double>] {
    let cell = CellPicture.pixelsInACell
    return (0..<cell.rows).flatMap { y in
      (0..<cell.columns).map { x in
        let pixel = grid.pixels[
          (row * cell.rows + y) * grid.width + column * cell.columns + x]
        return SIMD3(
          Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      }
    }
  }

  /// The mean colours of what a mask covers and of the rest.
  private static func means(
    of pixels: [SIMD3<Double>], _ mask: [Double]
  ) -> (SIMD3<Double>, SIMD3<Double>) {
    var (inside, outside) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    var (insideCount, outsideCount) = (0.0, 0.0)
    for (pixel, share) in zip(pixels, mask) {
      inside += pixel * share
      outside += pixel * (1 - share)
      insideCount += share
      outsideCount += 1 - share
    }
    return (inside / max(insideCount, 1e-9), outside / max(outsideCount, 1e-9))
  }

  private static func error(
    of pixels: [SIMD3<Double>], _ mask: [Double], _ colors: (SIMD3<Double>, SIMD3<Double>)
  ) -> Double {
    zip(pixels, mask).reduce(0) { sum, next in
      let (pixel, share) = next
      let (inside, outside) = (pixel - colors.0, pixel - colors.1)
      return sum + share * (inside * inside).sum() + (1 - share) * (outside * outside).sum()
    }
  }

  private static func color(_ color: TerminalColor) -> SIMD3<Double> {
    guard case .rgb(let red, let green, let blue) = color else { return .zero }
    return SIMD3(Double(red), Double(green), Double(blue))
  }
}

/// What share of each of a cell's pixels block characters cover.
private enum BlockMask {
  static let all: [[Double]] = (0..<16).map(quadrants) + (1...7).map(lower) + (1...7).map(left)

  static func of(_ scalar: Unicode.Scalar) -> [Double]? {
    let quadrantScalars = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
    if let number = quadrantScalars.firstIndex(of: scalar) { return quadrants(number) }
    if let number = Array("▁▂▃▄▅▆▇".unicodeScalars).firstIndex(of: scalar) {
      return lower(number + 1)
    }
    return Array("▏▎▍▌▋▊▉".unicodeScalars).firstIndex(of: scalar).map { left($0 + 1) }
  }

  private static func quadrants(_ bits: Int) -> [Double] {
    mask { x, y in bits >> (x / 2 + y / 4 * 2) & 1 == 1 ? 1 : 0 }
  }

  private static func lower(_ eighths: Int) -> [Double] {
    mask { _, y in y >= 8 - eighths ? 1 : 0 }
  }

  private static func left(_ eighths: Int) -> [Double] {
    mask { x, _ in min(max(Double(eighths - 2 * x) / 2, 0), 1) }
  }

  private static func mask(_ share: (Int, Int) -> Double) -> [Double] {
    (0..<8).flatMap { y in (0..<4).map { x in share(x, y) } }
  }
}

/// A number with so many digits after the point.
private func rounded(_ number: Double, _ digits: Int) -> String {
  let factor = pow(10, Double(digits))
  return "\((number * factor).rounded() / factor)"
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
