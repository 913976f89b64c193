import TerminalCells

/// A small picture made of cells.
public struct CellPicture: Equatable, Sendable {
  /// One cell of a picture; a blank without a colour is transparent.
  struct Pixel: Equatable, Sendable {
    var character: Character = " "
    var foreground: TerminalColor?
    var background: TerminalColor?

    static let clear = Pixel()
  }

  /// The most columns and rows; further ones are dropped.
  static let sideLimit = 1_000

  let columns: Int
  let rows: Int
  private let pixels: [Pixel]

  /// What is shown for a picture that is not known: nothing.
  static let none = CellPicture(rows: [])

  private init(rows lines: [[Pixel]]) {
    rows = lines.count
    columns = lines.reduce(0) { max($0, $1.count) }
    let width = columns
    pixels = lines.flatMap { $0 + Array(repeating: .clear, count: width - $0.count) }
  }

  /// Makes a picture from characters, one line of text per row. Characters that do not take exactly
  /// one column become `?`; blanks are transparent.
  public init(drawing: some StringProtocol) {
    let metrics = TextMetrics()
    let lines = drawing.split(
      separator: "\n", maxSplits: Self.sideLimit, omittingEmptySubsequences: false)
    self.init(
      rows: lines.prefix(Self.sideLimit).map { line in
        line.prefix(Self.sideLimit).map { character in
          Pixel(character: metrics.columns(of: String(character)) == 1 ? character : "?")
        }
      })
  }

  /// Makes a picture from square dots, one character each, two lines of text per row of cells.
  /// Characters that the palette does not contain are transparent; colours of roles are the default
  /// ones.
  public init(dots: some StringProtocol, palette: [Character: Color]) {
    let lines = dots.split(
      separator: "\n", maxSplits: 2 * Self.sideLimit, omittingEmptySubsequences: false
    ).prefix(2 * Self.sideLimit).map { line in
      line.prefix(Self.sideLimit).map { palette[$0]?.terminalColor(in: Theme()) }
    }
    let pairs = stride(from: 0, to: lines.count, by: 2).map { top in
      let upper = lines[top]
      let lower = top + 1 < lines.count ? lines[top + 1] : []
      return (0..<max(upper.count, lower.count)).map { column in
        Self.pixel(
          upper: column < upper.count ? upper[column] : nil,
          lower: column < lower.count ? lower[column] : nil)
      }
    }
    self.init(rows: pairs)
  }

  private static func pixel(upper: TerminalColor?, lower: TerminalColor?) -> Pixel {
    switch (upper, lower) {
    case (nil, nil): .clear
    case (let upper?, nil): Pixel(character: "▀", foreground: upper)
    case (nil, let lower?): Pixel(character: "▄", foreground: lower)
    case (let upper?, let lower?) where upper == lower: Pixel(background: upper)
    case (let upper?, let lower?):
      Pixel(character: "▀", foreground: upper, background: lower)
    }
  }

  /// The cell at a position; transparent outside.
  func pixel(column: Int, row: Int) -> Pixel {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return .clear }
    return pixels[row * columns + column]
  }
}
