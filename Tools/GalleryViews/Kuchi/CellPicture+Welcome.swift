import OutlineUI

extension CellPicture {
  /// Mount Fuji in the evening, 48 × 12 cells, in colours that letters can be
  /// read on, also where there are 256 colours.
  static let welcomeBackground = CellPicture(
    cells: """
      ssssssssssssssssssssssssssssssssssssssssssssssss
      sssssssssssssssssssssssssssssssssssrrrrrssssssss
      ssssssssssssssssssssssssssssssssssrrrrrrrsssssss
      sssssssssssssssssssssswwwwssssssssrrrrrrrsssssss
      ttttttttttttttttttttwwwwwwwwttttttrrrrrrrttttttt
      ttttttttttttttttttmmwwmwwmwwmmtttttrrrrrtttttttt
      ttttttttttttttttmmmmmmmmmmmmmmmmtttttttttttttttt
      ttttttttttttttmmmmmmmmmmmmmmmmmmmmtttttttttttttt
      ttttttttttttmmmmmmmmmmmmmmmmmmmmmmmmtttttttttttt
      tttttttttmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmttttttttt
      gggggggggggggggggggggggggggggggggggggggggggggggg
      gggggggggggggggggggggggggggggggggggggggggggggggg
      """,
    palette: [
      "s": Color(.indexed(233)), "t": Color(.indexed(17)), "r": Color(.indexed(88)),
      "w": Color(.indexed(60)), "m": Color(.indexed(237)), "g": Color(.indexed(22)),
    ])
}
