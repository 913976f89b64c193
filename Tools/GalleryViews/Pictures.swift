import OutlineUI

/// Pictures drawn with dots.
extension CellPicture {
  /// A sandwich, 14 dots square.
  static let sandwich = CellPicture(
    dots: """
      ....bbbbbb....
      ..bbbbbbbbbb..
      .bbbybbybbybb.
      bbbbbbbbbbbbbb
      gggggggggggggg
      .gg.gggg.gggg.
      rrrrrrrrrrrrrr
      rrrrrrrrrrrrrr
      yyyyyyyyyyyyyy
      ..yy..yyy..yy.
      bbbbbbbbbbbbbb
      bbbbbbbbbbbbbb
      .bbbbbbbbbbbb.
      ..............
      """, palette: ["b": .brown, "g": .green, "r": .red, "y": .yellow])

  /// A person, for the symbol `person.fill`: a symbol of a terminal is one letter and cannot be
  /// enlarged.
  static let person = CellPicture(
    dots: """
      ....oooooo....
      ...oooooooo...
      ...oooooooo...
      ...oooooooo...
      ....oooooo....
      ......oo......
      ..oooooooooo..
      .oooooooooooo.
      oooooooooooooo
      oooooooooooooo
      oooooooooooooo
      oooooooooooooo
      """, palette: ["o": .indigo])
}

/// Pictures drawn with whole cells, so that they can be enlarged.
extension CellPicture {
  /// Makes a picture of letters that stand for the colours of cells.
  init(cells: String, palette: [Character: Color]) {
    let lines = cells.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(dots: lines.map { "\($0)\n\($0)" }.joined(separator: "\n"), palette: palette)
  }
}
