import UnicodeWidth

/// What a cell shows of a picture: a block character and its two colours, or a part of a text.
public struct PictureCell: Hashable, Sendable {
  /// A block, a shade or any other character that is one column wide and nothing but that.
  public let scalar: Unicode.Scalar
  /// The colour of the block.
  public var foreground: TerminalColor
  /// The colour around it.
  public var background: TerminalColor
  /// The part of a picture in pixels that is shown instead, where there is one; the background is then
  /// its mean colour.
  package private(set) var image: ImagePart?
  /// Text on the cell that is longer than one scalar; `scalar` is then a blank.
  package private(set) var letters: Letters?

  /// Letters that are more than one scalar, or wider than a cell.
  package enum Letters: Hashable, Sendable {
    /// A cluster that begins in the cell, as a surface shows it.
    case cluster(String, columns: Int)
    /// The rest of the cluster in the cell before.
    case rest
  }

  /// A cell that letters are written on.
  package init(_ letters: Letters, foreground: TerminalColor, background: TerminalColor) {
    self.init(" ", foreground: foreground, background: background)
    self.letters = letters
  }

  /// A cell that shows a part of a picture in pixels.
  ///
  /// - Parameters:
  ///   - image: The part.
  ///   - mean: The mean of its colours, as `0xRRGGBB`.
  package init(_ image: ImagePart, mean: UInt32) {
    scalar = " "
    foreground = .default
    background = .rgb(
      UInt8(mean >> 16 & 255), UInt8(mean >> 8 & 255), UInt8(truncatingIfNeeded: mean))
    self.image = image
  }

  /// The cell without a picture in pixels: their mean colour.
  package var withoutImage: PictureCell {
    var cell = self
    cell.image = nil
    return cell
  }

  /// The cell without letters that reach beyond it, or into it: a blank.
  var withoutLetters: PictureCell {
    letters == nil ? self : PictureCell(" ", foreground: foreground, background: background)
  }

  /// Makes a cell; what is no such character becomes a blank.
  public init(
    _ scalar: Unicode.Scalar, foreground: TerminalColor = .default,
    background: TerminalColor = .default
  ) {
    self.scalar = Self.fillsACell(scalar) ? scalar : " "
    self.foreground = foreground
    self.background = background
  }

  /// Whether a character is one column wide and cannot do anything to a terminal.
  static func fillsACell(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0x2580...0x259F: return true
    default:
      let properties = ScalarProperties(scalar)
      return properties.isPlain && properties.columns == 1
    }
  }

  /// The character as surfaces hold it.
  var glyph: Glyph {
    let isBlock = (0x2580...0x259F).contains(scalar.value) || scalar.value < 0x7F
    return Glyph(
      scalar, columns: 1, isUnstable: !isBlock && ScalarProperties(scalar).isUnstable)
  }

  /// Whether it shows a letter or a digit that is written, and no block.
  var isLetter: Bool {
    letters != nil || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// How the cell looks.
  public var style: CellStyle {
    CellStyle(foreground: foreground, background: background)
  }
}

/// A picture as cells of a terminal.
public struct CellPicture: Hashable, Sendable {
  /// How many columns and rows it has.
  public let size: CellSize
  /// Row by row from the top.
  public package(set) var cells: [PictureCell]

  /// A picture of cells that are there already; there are as many as the size says.
  public init(size: CellSize, cells: [PictureCell]) {
    precondition(cells.count == size.columns * size.rows, "A picture has a cell for each place")
    self.size = size
    self.cells = cells
  }

  /// The cell of a column and a row; nil outside.
  public subscript(column: Int, row: Int) -> PictureCell? {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
    return cells[row * size.columns + column]
  }
}
