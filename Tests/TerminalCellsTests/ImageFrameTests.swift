import TerminalCells
import Testing

/// Frames whose cells show parts of pictures in pixels.
@Suite("Pictures in frames")
struct ImageFrameTests {
  private let surface = Surface(size: CellSize(columns: 20, rows: 8))
  private let encoder: FrameEncoder

  init() { encoder = FrameEncoder(profile: TerminalProfile(colorDepth: .indexed256)) }

  /// A picture of 6 × 3 cells.
  private func cells(_ number: UInt32) -> CellPicture {
    CellPicture(
      size: CellSize(columns: 6, rows: 3),
      cells: (0..<18).map {
        PictureCell(ImagePart(number: number, row: $0 / 6, column: $0 % 6), mean: 0x40_8000)
      })
  }

  private func png(_ number: UInt32) -> TerminalImage {
    TerminalImage(
      number: number, cells: CellSize(columns: 6, rows: 3),
      content: .png([1, 2, 3, UInt8(number & 0xFF)]))
  }

  /// Pixels of which each row of cells has a colour of its own, as pure as percent are.
  private func sixels(_ number: UInt32) -> TerminalImage {
    let pixels = PixelGrid(
      width: 24, height: 24, pixels: (0..<576).map { [0xFF0000, 0xFF00, 0xFF][$0 / 24 / 8] })
    return TerminalImage(
      number: number, cells: CellSize(columns: 6, rows: 3),
      content: .sixels(IndexedPixels(pixels), cell: CellSize(columns: 4, rows: 8)))
  }

  /// The bytes of a frame with a picture at column 2 of row `row`, and a text over it.
  private func frame(
    _ picture: CellPicture?, _ images: [TerminalImage], at row: Int = 1, text: String = ""
  ) -> String {
    surface.clear()
    if let picture { surface.draw(picture, at: CellPoint(column: 2, row: row)) }
    surface.write(text, at: CellPoint(column: 3, row: 2))
    encoder.images = images
    var bytes: [UInt8] = []
    encoder.encode(surface, cursor: nil, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A picture is sent before the cells that show it, and once")
  func sending() throws {
    let first = frame(cells(0x40_1234), [png(0x40_1234)])
    let sent = "\u{1B}_Ga=T,U=1,f=100,i=4198964,c=6,r=3,q=1,m=0;AQIDNA==\u{1B}\\"
    let range = try #require(first.firstRange(of: sent))
    let cell = try #require(first.unicodeScalars.firstIndex(of: "\u{10EEEE}"))
    #expect(range.upperBound < cell)
    #expect(first.unicodeScalars.count { $0 == "\u{10EEEE}" } == 18)
    // The number is the colour, however few colours there are.
    #expect(first.contains("\u{1B}[38;2;64;18;52m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}"))
    #expect(frame(cells(0x40_1234), [png(0x40_1234)]).isEmpty)
  }

  @Test("What is written over it and taken away again sends cells only")
  func covering() {
    _ = frame(cells(7), [png(7)])
    let covered = frame(cells(7), [png(7)], text: "menu")
    #expect(covered.contains("menu") && !covered.contains("\u{1B}_G"))
    let uncovered = frame(cells(7), [png(7)])
    #expect(uncovered.unicodeScalars.count { $0 == "\u{10EEEE}" } == 4)
    #expect(!uncovered.contains("\u{1B}_G"))
  }

  @Test("One that is not shown any more is removed after the cells, and in the end all are")
  func removing() throws {
    _ = frame(cells(7), [png(7)])
    let next = frame(cells(8), [png(8)])
    let parts = ["i=8,", "\u{10EEEE}\u{305}\u{305}", "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\"].compactMap {
      next.firstRange(of: $0)?.lowerBound
    }
    #expect(parts.count == 3 && parts == parts.sorted())
    func removal() -> String { String(decoding: encoder.imageRemoval, as: UTF8.self) }
    #expect(removal() == "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\\u{1B}_Ga=d,d=I,i=8,q=2\u{1B}\\")
    #expect(frame(nil, []).hasSuffix("\u{1B}_Ga=d,d=I,i=8,q=2\u{1B}\\"))
    _ = frame(nil, [])
    #expect(removal() == "")
  }

  @Test("A repaint sends everything again")
  func repainting() {
    _ = frame(cells(7), [png(7)])
    encoder.forceRepaint()
    let again = frame(cells(7), [png(7)])
    #expect(again.contains("\u{1B}_Ga=d,d=I,i=7,q=2") && again.contains("a=T,U=1,f=100,i=7,"))
    #expect(again.unicodeScalars.count { $0 == "\u{10EEEE}" } == 18)
  }

  @Test("Sixels are drawn after the text, only where they changed and nothing lies over them")
  func drawingSixels() {
    let first = frame(cells(7), [sixels(7)])
    #expect(!first.hasPlaceholder)
    #expect(first.hasSuffix("\u{1B}\\"))
    #expect(
      first.contains("\u{1B}[2;3H\u{1B}P0;1;0q\"1;1;24;24#0;2;100;0;0#1;2;0;100;0#2;2;0;0;100"))
    #expect(frame(cells(7), [sixels(7)]).isEmpty)
    let covered = frame(cells(7), [sixels(7)], text: "menu")
    #expect(covered.contains("menu") && !covered.contains("\u{1B}P"))
    let uncovered = frame(cells(7), [sixels(7)])
    // Four cells of the second row; nothing is erased that may flicker.
    #expect(uncovered.contains("\u{1B}[4G\u{1B}P0;1;0q\"1;1;16;8#1;2;0;100;0"))
    let beside = frame(cells(8), [sixels(8)], text: "x")
    // What is around the text: the row above, one cell and four cells beside it, the row below.
    #expect(beside.components(of: "\u{1B}P") == 4)
  }

  @Test("Nothing is drawn in the last row, which would scroll")
  func lastRow() {
    let bytes = frame(cells(7), [sixels(7)], at: 5)
    #expect(bytes.contains("\"1;1;24;16#"))
  }

  @Test("The marks of rows and columns are those of the protocol")
  func marks() {
    let marks = ImagePlaceholder.marks
    #expect(marks.count == ImagePlaceholder.sideLimit && marks == marks.sorted())
    #expect(marks.prefix(4) == [0x305, 0x30D, 0x30E, 0x310] && marks.contains(0x20F0))
    for mark in marks {
      let properties = Unicode.Scalar(mark)?.properties
      #expect(properties?.canonicalCombiningClass.rawValue == 230, "\(mark)")
      #expect(properties?.generalCategory == .nonspacingMark)
    }
  }

  @Test("A frame drawn over pixels has the colours that are there")
  func selectionFrame() {
    var picture = cells(7)
    picture.drawFrame(CellRect(column: 0, row: 0, columns: 6, rows: 3))
    #expect(picture[0, 0]?.image == nil && picture[0, 0]?.background == .rgb(0x40, 0x80, 0))
    #expect(picture[1, 1]?.image == ImagePart(number: 7, row: 1, column: 1))
  }
}

extension String {
  /// Whether a character in it stands for a picture.
  fileprivate var hasPlaceholder: Bool { unicodeScalars.contains("\u{10EEEE}") }

  /// How often a text begins in this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
