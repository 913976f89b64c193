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

  /// A face, 8 dots square.
  static let avatar = CellPicture(
    dots: """
      ..oooo..
      .oooooo.
      oowoowoo
      oooooooo
      owoooowo
      oowwwwoo
      .oooooo.
      ..oooo..
      """, palette: ["o": .orange, "w": .white])
}
