import TerminalCells
import TestSupport
import Testing

private func cell(_ depth: ColorDepth, _ pixel: (_ column: Int, _ row: Int) -> UInt32)
  -> PictureCell?
{
  let pixels = (0..<32).map { pixel($0 % 4, $0 / 4) }
  return CellPicture(PixelGrid(width: 4, height: 8, pixels: pixels), depth: depth)[0, 0]
}

/// Pictures on terminals that have 16 or 256 colours.
@Suite("A picture in few colours")
struct FewColorsTests {
  @Test(
    "has a colour of the palette where there is one",
    arguments: [
      (ColorDepth.ansi16, 0xFFFFFF, TerminalColor.brightWhite), (.ansi16, 0, .black),
      (.ansi16, 0xCD0000, .red), (.ansi16, 0x7F7F7F, .brightBlack),
      (.indexed256, 0xFFFFFF, .indexed(231)), (.indexed256, 0xD70000, .indexed(160)),
      (.indexed256, 0x5F87AF, .indexed(67)),
    ] as [(ColorDepth, UInt32, TerminalColor)])
  func exact(depth: ColorDepth, pixel: UInt32, color: TerminalColor) {
    let cell = cell(depth) { _, _ in pixel }
    #expect(cell == PictureCell(" ", background: color))
  }

  @Test("mixes two colours where none is near")
  func mixes() throws {
    let dark = try #require(cell(.ansi16) { _, _ in 0x330000 })
    #expect(dark.scalar == "░" && dark.foreground == .red && dark.background == .black)
    let night = try #require(cell(.ansi16) { _, _ in 0x20245A })
    #expect([dark, night].allSatisfy { "░▒".unicodeScalars.contains($0.scalar) })
    #expect([.blue, .brightBlue].contains(night.foreground))
  }

  @Test(
    "keeps hues that greys are nearer to", arguments: [0x1F2A5C, 0x4D6B4A, 0x234A3F] as [UInt32])
  func hues(pixel: UInt32) throws {
    let cell = try #require(cell(.indexed256) { _, _ in pixel })
    let hues = [cell.foreground, cell.background].filter { color in
      guard case .indexed(let index) = color, (16..<232).contains(index) else { return false }
      let value = Int(index) - 16
      return Set([value / 36, value / 6 % 6, value % 6]).count > 1
    }
    #expect(!hues.isEmpty, "\(cell)")
  }

  @Test("keeps the shape of what differs", arguments: [ColorDepth.ansi16, .indexed256])
  func shapes(depth: ColorDepth) throws {
    let corner = try #require(cell(depth) { $0 > 1 && $1 < 4 ? 0xFFFF00 : 0x000000 })
    #expect(corner.scalar == "▝" || corner.scalar == "▙")
    #expect(corner.foreground != corner.background)
  }

  @Test("has colours of the palette only", arguments: 0..<20)
  func palette(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<32 * 6).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &generator) }
    let grid = PixelGrid(width: 24, height: 8, pixels: pixels)
    for depth in [ColorDepth.ansi16, .indexed256] {
      let picture = CellPicture(grid, depth: depth)
      #expect(picture.size == CellSize(columns: 6, rows: 1))
      for cell in picture.cells {
        switch (depth, cell.foreground, cell.background) {
        case (.ansi16, .ansi, .ansi), (.indexed256, .indexed, .indexed): break
        case (_, .default, _) where cell.scalar == " ": break
        default: Issue.record("\(cell) is not in the colours of \(depth)")
        }
      }
    }
  }

  @Test("has texts that can be read")
  func texts() throws {
    func written(_ depth: ColorDepth) throws -> PictureCell {
      let paper = [UInt32](repeating: 0xFFFFFF, count: 32)
      var picture = CellPicture(PixelGrid(width: 4, height: 8, pixels: paper), depth: depth)
      picture.write("x", at: CellPoint(column: 0, row: 0), color: .rgb(240, 240, 230))
      return try #require(picture[0, 0])
    }
    #expect(try written(.ansi16).foreground == .black)
    #expect(try written(.indexed256).foreground == .indexed(16))
    // Of two colours that are mixed a text stands on the one it differs from more.
    let mix = PictureCell("▒", foreground: .red, background: .brightWhite)
    for (text, ground) in [(UInt8(255), TerminalColor.red), (0, .brightWhite)] {
      var picture = CellPicture(size: CellSize(columns: 1, rows: 1), cells: [mix])
      picture.write("x", at: CellPoint(column: 0, row: 0), color: .rgb(text, text, text))
      #expect(picture[0, 0]?.background == ground)
    }
    // Where there are all colours, a drawing looks as it says.
    #expect(try written(.trueColor).foreground == .rgb(240, 240, 230))
  }
}
