import TerminalCells
import TestSupport
import Testing

/// A colour that percent can say, from its parts in twentieths.
private func color(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
  func byte(_ twentieths: Int) -> UInt32 { UInt32((twentieths * 5 * 255 + 50) / 100) }
  return byte(red) << 16 | byte(green) << 8 | byte(blue)
}

/// Pictures as the bytes of terminals' graphics protocols, read back by programs of others.
@Suite("Graphics protocols")
struct GraphicsTests {
  @Test(
    "Sixels of up to 256 colours are the picture",
    .enabled(
      if: ForeignPixels.hasPython && ForeignPixels.hasSixelDecoder, ForeignPixels.sixelComment),
    arguments: [(1, 1), (7, 5), (300, 13), (64, 96)])
  func fewColors(width: Int, height: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width * 1000 + height))
    let palette = (0..<256).map { color($0 & 7, $0 >> 3 & 7, $0 >> 6) }
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let run = Int.random(in: 1...20, using: &generator)
      pixels += Array(repeating: palette.randomElement(using: &generator) ?? 0, count: run)
    }
    let picture = PixelGrid(
      width: width, height: height, pixels: Array(pixels.prefix(width * height)))
    let shown = try ForeignPixels(sixels: IndexedPixels(picture).sixels)
    // The decoder knows rows by sixes.
    #expect(shown.width >= width && shown.height >= height)
    for row in 0..<height {
      let line = Array(shown.pixels[row * shown.width..<row * shown.width + width])
      #expect(line == Array(picture.pixels[row * width..<(row + 1) * width]), "row \(row)")
    }
  }

  @Test(
    "An area of sixels is that part of the picture",
    .enabled(
      if: ForeignPixels.hasPython && ForeignPixels.hasSixelDecoder, ForeignPixels.sixelComment))
  func area() throws {
    let picture = PixelGrid(
      width: 40, height: 30, pixels: (0..<1200).map { color($0 % 16, $0 / 80, 0) })
    let bytes = IndexedPixels(picture).sixels(columns: 10..<27, rows: 7..<22)
    let shown = try ForeignPixels(sixels: bytes)
    for row in 0..<15 {
      let start = (row + 7) * 40 + 10
      #expect(
        Array(shown.pixels[row * shown.width..<row * shown.width + 17])
          == Array(picture.pixels[start..<start + 17]))
    }
    #expect(IndexedPixels(picture).sixels(columns: 50..<60, rows: 0..<5).isEmpty)
  }

  @Test("Of many colours the frequent ones stay, and the others come near")
  func manyColors() {
    var generator = SeededGenerator(seed: 3)
    let flat = color(3, 14, 7)
    let pixels = (0..<128 * 128).map { position -> UInt32 in
      if position < 128 * 64 { return flat }
      let (x, y) = (UInt32(position % 128), UInt32(position / 128))
      return x * 2 << 16 | y * 2 << 8 | UInt32.random(in: 0..<40, using: &generator)
    }
    let indexed = IndexedPixels(PixelGrid(width: 128, height: 128, pixels: pixels))
    #expect(indexed.palette.count == 256)
    var sum = 0.0
    for (pixel, index) in zip(pixels, indexed.indices) {
      let own = indexed.palette[Int(index)]
      let shown = [own.red, own.green, own.blue].map { Double($0) * 2.55 }
      let wanted = ([16, 8, 0] as [UInt32]).map { Double(pixel >> $0 & 255) }
      let differences = zip(shown, wanted).map { $0 - $1 }
      sum += differences.reduce(0) { $0 + $1 * $1 }
      if pixel == flat { #expect(differences.allSatisfy { $0.magnitude < 1 }) }
    }
    // About 34 dB.
    #expect(sum / Double(3 * pixels.count) < 26)
  }

  @Test("Sixels are nothing but sixels", arguments: [1, 5, 6, 7])
  func harmless(height: Int) {
    let picture = PixelGrid(
      width: 9, height: height, pixels: (0..<9 * height).map { color($0 % 20, 3, 4) })
    let bytes = IndexedPixels(picture).sixels
    #expect(bytes.starts(with: "\u{1B}P0;1;0q\"1;1;9;\(height)#".utf8))
    #expect(bytes.suffix(2) == [0x1B, 0x5C])
    #expect(bytes.dropFirst().dropLast(2).allSatisfy { 0x21...0x7E ~= $0 })
  }

  @Test(
    "Kitty's commands carry the file in pieces",
    .enabled(if: ForeignPixels.hasPython, ForeignPixels.pythonComment),
    arguments: [1, 2, 3, 3071, 3072, 3073, 10_000])
  func pieces(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let file = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let bytes = KittyGraphics.showing(png: file, in: CellSize(columns: 12, rows: 5))
    let (keys, payload) = try ForeignPixels.kittyCommands(bytes)
    #expect(payload == file)
    #expect(keys.count == (count + 3071) / 3072)
    #expect(keys.first?.hasPrefix("a=T,f=100,c=12,r=5,q=2,m=") == true)
    // Base64 and the frame of each piece.
    #expect(Double(bytes.count) <= Double(count) * 4 / 3 + 40 * Double(keys.count) + 4)
  }
}
