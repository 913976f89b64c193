import Foundation
import TerminalCells
import TestSupport
import Testing

/// A picture of one cell, its rows of four pixels written as letters of this palette.
private func cell(_ rows: String..., colors: [Character: UInt32]) -> PixelGrid {
  let pixels = rows.joined().map { colors[$0, default: 0] }
  return PixelGrid(width: 4, height: pixels.count / 4, pixels: pixels)
}

/// Which of the 8 × 8 parts of a cell a block covers.
private func parts(_ scalar: Unicode.Scalar) -> [Bool]? {
  func covering(_ isCovered: (_ column: Int, _ row: Int) -> Bool) -> [Bool] {
    (0..<64).map { isCovered($0 % 8, $0 / 8) }
  }
  switch scalar {
  case " ": return covering { _, _ in false }
  case "\u{2580}": return covering { $1 < 4 }
  case "\u{2581}"..."\u{2588}":
    let eighths = Int(scalar.value - 0x2580)
    return covering { $1 >= 8 - eighths }
  case "\u{2589}"..."\u{258F}":
    let eighths = 8 - Int(scalar.value - 0x2588)
    return covering { column, _ in column < eighths }
  case "\u{2590}": return covering { column, _ in column >= 4 }
  case "\u{2596}"..."\u{259F}":
    // Bits: top left, top right, bottom left, bottom right.
    let masks = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
    let mask = masks[Int(scalar.value - 0x2596)]
    return covering { mask >> ($0 / 4 + 2 * ($1 / 4)) & 1 == 1 }
  default: return nil
  }
}

private func components(_ pixel: UInt32) -> [Double] {
  [16, 8, 0].map { Double(pixel >> $0 & 255) }
}

/// The sum of squared differences between a cell's pixels and a block in two colours.
private func difference(
  _ pixels: [UInt32], _ parts: [Bool], _ inside: [Double], _ outside: [Double]
) -> Double {
  var sum = 0.0
  for (index, isInside) in parts.enumerated() {
    let pixel = components(pixels[index / 8 * 4 + index % 8 / 2])
    for (own, other) in zip(pixel, isInside ? inside : outside) {
      sum += (own - other) * (own - other)
    }
  }
  return sum
}

private func mean(_ pixels: [UInt32], _ parts: [Bool], _ isInside: Bool) -> [Double] {
  var sum = [0.0, 0, 0]
  var count = 0.0
  for (index, part) in parts.enumerated() where part == isInside {
    for (lane, own) in components(pixels[index / 8 * 4 + index % 8 / 2]).enumerated() {
      sum[lane] += own
    }
    count += 1
  }
  return count > 0 ? sum.map { $0 / count } : sum
}

@Suite("A picture in cells")
struct CellPictureTests {
  private static let blocks: [Unicode.Scalar] =
    [" "] + (0x2580...0x2590).compactMap(Unicode.Scalar.init)
    + (0x2596...0x259F).compactMap(Unicode.Scalar.init)

  private static func rgb(_ color: TerminalColor) -> [Double] {
    guard case .rgb(let red, let green, let blue) = color else { return [] }
    return [Double(red), Double(green), Double(blue)]
  }

  @Test("has the block and the colours of the least difference", arguments: 0..<40)
  func least(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let inside = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
    let outside = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
    let shape = try #require(parts(generator.pick(Self.blocks)))
    // A block, with some pixels that are otherwise.
    let pixels = (0..<32).map { index in
      generator.chance(20)
        ? UInt32.random(in: 0...0xFF_FFFF, using: &generator)
        : shape[index / 4 * 8 + index % 4 * 2] ? inside : outside
    }
    let picture = CellPicture(PixelGrid(width: 4, height: 8, pixels: pixels), depth: .trueColor)
    let cell = try #require(picture[0, 0])
    let shown = try #require(parts(cell.scalar))
    let own = difference(
      pixels, shown, cell.scalar == " " ? [] : Self.rgb(cell.foreground), Self.rgb(cell.background))
    let best = Self.blocks.compactMap(parts).map { parts in
      difference(pixels, parts, mean(pixels, parts, true), mean(pixels, parts, false))
    }.min()
    // Components are whole numbers, and what nobody sees is blank.
    #expect(own <= (best ?? 0) + 64 * 3 * 0.25 + 128, "\(cell.scalar)")
  }

  @Test("is blank where it has one colour")
  func flat() {
    let picture = CellPicture(
      PixelGrid(width: 9, height: 17, pixels: [UInt32](repeating: 0x102030, count: 9 * 17)),
      depth: .trueColor)
    // What is no whole cell is left out.
    #expect(picture.size == CellSize(columns: 2, rows: 2))
    #expect(picture.cells.allSatisfy { $0 == PictureCell(" ", background: .rgb(16, 32, 48)) })
  }

  @Test("is printed in its colours, however near they are")
  func printedColors() {
    let cells = [242, 243, 247, 250].map { PictureCell(" ", background: .rgb($0, $0, 247)) }
    let picture = CellPicture(size: CellSize(columns: 4, rows: 1), cells: cells)
    #expect(
      String(decoding: picture.lines(depth: .trueColor), as: UTF8.self)
        == "\u{1B}[48;2;242;242;247m \u{1B}[48;2;243;243;247m \u{1B}[48;2;247;247;247m "
        + "\u{1B}[48;2;250;250;247m \u{1B}[m\n")
  }

  @Test("draws bars to an eighth")
  func bars() {
    let colors: [Character: UInt32] = ["r": 0xFF0000, "b": 0x0000FF]
    let low = cell(
      "bbbb", "bbbb", "bbbb", "bbbb", "bbbb", "rrrr", "rrrr", "rrrr", colors: colors)
    #expect(
      CellPicture(low, depth: .trueColor)[0, 0]
        == PictureCell("▃", foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)))
    let left = cell(
      "rbbb", "rbbb", "rbbb", "rbbb", "rbbb", "rbbb", "rbbb", "rbbb", colors: colors)
    #expect(CellPicture(left, depth: .indexed256)[0, 0]?.scalar == "▎")
  }

  @Test(
    "without colours is ink on paper",
    arguments: [
      (0xFFFFFF, " "), (0xD0D0D0, "░"), (0x808080, "▒"), (0x404040, "▓"), (0x000000, "█"),
      (0xFFFF00, "░"), (0xF0F0F0, "░"), (0xFAFAFA, " "), (0x0000FF, "█"),
    ] as [(UInt32, Unicode.Scalar)])
  func shades(color: UInt32, scalar: Unicode.Scalar) {
    let grid = PixelGrid(width: 4, height: 8, pixels: [UInt32](repeating: color, count: 32))
    #expect(CellPicture(grid, depth: .none)[0, 0] == PictureCell(scalar))
  }

  @Test("without colours keeps the shape of what is dark")
  func inkShapes() {
    let colors: [Character: UInt32] = ["#": 0, ".": 0xFFFFFF]
    let corner = cell(
      "..##", "..##", "..##", "..##", "....", "....", "....", "....", colors: colors)
    #expect(CellPicture(corner, depth: .none)[0, 0]?.scalar == "▝")
    let line = cell(
      "....", "....", "....", "....", "....", "....", "....", "####", colors: colors)
    #expect(CellPicture(line, depth: .none)[0, 0]?.scalar == "▁")
  }

  @Test("becomes lines that end plain")
  func lines() {
    let cells = [
      PictureCell("▀", foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)),
      PictureCell("▀", foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)),
      PictureCell(" ", background: .rgb(0, 0, 255)), PictureCell(" "),
    ]
    let picture = CellPicture(size: CellSize(columns: 2, rows: 2), cells: cells)
    func text(_ depth: ColorDepth) -> String {
      String(decoding: picture.lines(depth: depth), as: UTF8.self)
        .replacingOccurrences(of: "\u{1B}", with: "␛")
    }
    #expect(text(.trueColor) == "␛[38;2;255;0;0;48;2;0;0;255m▀▀␛[m\n␛[48;2;0;0;255m ␛[m \n")
    #expect(text(.indexed256) == "␛[38;5;196;48;5;21m▀▀␛[m\n␛[48;5;21m ␛[m \n")
    #expect(text(.none) == "▀▀\n\n")
  }

  @Test("takes text over its grounds, and nothing that steers a terminal")
  func text() {
    let cell = PictureCell("█", foreground: .rgb(1, 2, 3), background: .rgb(9, 9, 9))
    var picture = CellPicture(
      size: CellSize(columns: 6, rows: 1), cells: [PictureCell](repeating: cell, count: 6))
    picture.write("xa\u{1B}漢bcd", at: CellPoint(column: -1, row: 0), color: .rgb(7, 7, 7))
    picture.write("no", at: CellPoint(column: 0, row: 1), color: .default)
    #expect(picture.cells.map(\.scalar) == ["a", " ", " ", " ", "b", "c"])
    #expect(picture.cells[2].letters == .cluster("漢", columns: 2))
    #expect(picture.cells[3].letters == .rest)
    #expect(picture.cells.allSatisfy { $0.background == .rgb(1, 2, 3) })
    #expect(PictureCell("\u{1B}").scalar == " " && PictureCell("漢").scalar == " ")
    #expect(PictureCell("\u{202E}").scalar == " " && PictureCell("é").scalar == "é")
  }

  private func written(_ text: String, at column: Int = 0, columns: Int = 8) -> CellPicture {
    var picture = CellPicture(
      size: CellSize(columns: columns, rows: 1),
      cells: Array(repeating: PictureCell("."), count: columns))
    picture.write(text, at: CellPoint(column: column, row: 0), color: .default)
    return picture
  }

  private func line(_ picture: CellPicture) -> String {
    String(decoding: picture.lines(depth: .none).dropLast(), as: UTF8.self)
  }

  /// The rows of a surface that a picture is drawn on, within a clip.
  private func drawn(_ picture: CellPicture, clip: CellRect? = nil) -> String {
    let surface = Surface(size: CellSize(columns: 10, rows: 1))
    if let clip { surface.clip = clip }
    surface.draw(picture, at: CellPoint(column: 1, row: 0))
    return surface.text(ofRow: 0)
  }

  @Test(
    "takes characters of any width, and of any number of scalars",
    arguments: [
      ("日本 x", "日本 x.."), ("a👨‍👩‍👧b", "a👨‍👩‍👧b...."), ("🇩🇪한글", "🇩🇪한글.."), ("e\u{301}x", "e\u{301}x......"),
      ("👍🏽", "👍🏽......"), ("ｱ日", "ｱ日....."),
    ])
  func wideText(text: String, shown: String) {
    #expect(line(written(text)) == shown)
    #expect(drawn(written(text)).hasPrefix(" " + shown))
  }

  @Test("shows no half of a wide character")
  func halves() {
    #expect(line(written("日本", at: -1, columns: 4)) == " 本.")
    #expect(line(written("日本", columns: 3)) == "日")
    var picture = written("日本語")
    picture.write("x", at: CellPoint(column: 1, row: 0), color: .default)
    #expect(line(picture) == " x本語..")
    picture.drawFrame(CellRect(column: 2, row: 0, columns: 3, rows: 1))
    #expect(!line(picture).contains("本") && !line(picture).contains("語"))
    let clip = CellRect(column: 2, row: 0, columns: 4, rows: 1)
    #expect(drawn(written("日本語"), clip: clip).hasPrefix("   本"))
    #expect(!drawn(written("日本語"), clip: clip).contains("日"))
    // What is left of a picture that was moved.
    let half = CellPicture(
      size: CellSize(columns: 2, rows: 1), cells: Array(written("日本").cells[1...2]))
    #expect(!drawn(half).contains("本") && !drawn(half).contains("日"))
  }

  @Test("is drawn on a surface, within its clip")
  func surface() {
    let cells = "▀▄█▌".unicodeScalars.map { PictureCell($0, foreground: .rgb(1, 2, 3)) }
    let picture = CellPicture(size: CellSize(columns: 2, rows: 2), cells: cells)
    let surface = Surface(size: CellSize(columns: 4, rows: 3))
    surface.write("漢字", at: .zero)
    surface.withClip(CellRect(column: 1, row: 0, columns: 3, rows: 2)) {
      surface.draw(picture, at: CellPoint(column: 1, row: 0))
      surface.draw(picture, at: CellPoint(column: 0, row: 1))
    }
    #expect((0..<3).map { surface.text(ofRow: $0) } == [" ▀▄ ", " ▄▌ ", "    "])
    #expect(surface.style(at: CellPoint(column: 1, row: 0)).foreground == .rgb(1, 2, 3))
  }
}
