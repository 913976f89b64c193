import OutlineUI

extension CellPicture {
  /// A large sandwich with three fillings, on a table.
  static func hero(fillings first: Color, _ second: Color, _ third: Color) -> CellPicture {
    CellPicture(
      cells: """
        kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
        kkkkkkkkkbbbbbbbbbbbbbbbbbbbbbbkkkkkkkkk
        kkkkkbbbbbbsbbbbbbsbbbbbbsbbbbbbbbbkkkkk
        kkkkbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbkkkk
        kkk1111111111111111111111111111111111kkk
        kkkk22222222222222222222222222222222kkkk
        kkk3333333333333333333333333333333333kkk
        kkkkbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbkkkk
        tttttttttttttttttttttttttttttttttttttttt
        tttttttttttttttttttttttttttttttttttttttt
        """,
      palette: [
        "k": Color(.indexed(17)), "t": Color(white: 0.35),
        "b": .brown, "s": Color(red: 0.9, green: 0.8, blue: 0.5), "1": first, "2": second,
        "3": third,
      ])
  }
}
