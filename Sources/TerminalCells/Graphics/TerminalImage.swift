/// A picture in pixels that cells of the screen show parts of.
package struct TerminalImage: Hashable, Sendable {
  /// Its number on the terminal, in 24 bits; another picture has another one.
  package let number: UInt32
  /// How many cells it covers, at most ``ImagePlaceholder/sideLimit`` each way.
  package let cells: CellSize
  /// Its pixels.
  package let content: Content

  /// What is sent of it.
  package enum Content: Hashable, Sendable {
    /// A PNG file, by kitty's protocol.
    case png([UInt8])
    /// Pixels that are sent as sixels, and how many of them a cell has.
    case sixels(IndexedPixels, cell: CellSize)
  }

  /// Makes a picture.
  package init(number: UInt32, cells: CellSize, content: Content) {
    self.number = number
    self.cells = cells
    self.content = content
  }

  /// The style that says, to the encoder and to kitty, which picture a cell shows a part of.
  static func style(ofNumber number: UInt32) -> CellStyle {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(number >> shift & 255) }
    return CellStyle(foreground: .rgb(byte(16), byte(8), byte(0)), attributes: .image)
  }
}

/// The cell of a picture in pixels that a cell of the screen shows.
package struct ImagePart: Hashable, Sendable {
  /// The picture's number.
  package let number: UInt32
  /// The row of cells in it.
  package let row: Int
  /// The column of cells in it.
  package let column: Int

  /// Makes a part.
  package init(number: UInt32, row: Int, column: Int) {
    self.number = number
    self.row = row
    self.column = column
  }
}
