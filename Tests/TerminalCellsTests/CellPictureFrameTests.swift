import TerminalCells
import Testing

/// Frames over pictures.
struct CellPictureFrameTests {
  private func framed(_ rect: CellRect, on color: TerminalColor = .default) -> CellPicture {
    var picture = CellPicture(
      size: CellSize(columns: 6, rows: 4),
      cells: Array(repeating: PictureCell(".", background: color), count: 24))
    picture.drawFrame(rect)
    return picture
  }

  private func text(_ picture: CellPicture) -> String {
    String(decoding: picture.lines(depth: .none), as: UTF8.self)
  }

  @Test func aFrameHasCorners() {
    #expect(
      text(framed(CellRect(column: 1, row: 0, columns: 4, rows: 3)))
        == ".┌──┐.\n.│..│.\n.└──┘.\n......\n")
    #expect(
      text(framed(CellRect(column: 2, row: 1, columns: 1, rows: 1)))
        == "......\n..┘...\n......\n......\n")
  }

  @Test func lettersStayToBeRead() {
    var picture = CellPicture(
      size: CellSize(columns: 4, rows: 3),
      cells: "aé9 .▓░ xyz ".unicodeScalars.map { PictureCell($0) })
    picture.drawFrame(CellRect(column: 0, row: 0, columns: 4, rows: 3))
    picture.drawLine(CellRect(column: 0, row: 1, columns: 4, rows: 1))
    #expect(text(picture) == "┌é9┐\n────\n└yz┘\n")
  }

  @Test func whatIsBetweenLettersStaysToo() {
    var picture = CellPicture(
      size: CellSize(columns: 12, rows: 1),
      cells: "▓ a b's ...▓".unicodeScalars.map { PictureCell($0) })
    picture.write("日", at: CellPoint(column: 9, row: 0), color: .default)
    picture.drawLine(CellRect(column: 0, row: 0, columns: 12, rows: 1))
    #expect(text(picture) == "──a b's──日─\n")
  }

  @Test func signsAndLinesStandOverThePicture() {
    var picture = framed(CellRect(column: 1, row: 0, columns: 4, rows: 3))
    picture.draw("■", at: CellPoint(column: 1, row: 0))
    picture.draw("■", at: CellPoint(column: 6, row: 0))
    picture.drawLine(CellRect(column: 5, row: -2, columns: 1, rows: 9))
    #expect(text(picture) == ".■──┐│\n.│..││\n.└──┘│\n.....│\n")
  }

  @Test func whatLiesOutsideIsLeftOut() {
    #expect(
      text(framed(CellRect(column: -3, row: 1, columns: 5, rows: 99)))
        == "......\n─┐....\n.│....\n.│....\n")
    let around = CellRect(column: -9, row: -9, columns: 99, rows: 99)
    #expect(text(framed(around)) == String(repeating: "......\n", count: 4))
    let far = CellRect(column: .max, row: .min, columns: .max, rows: 1)
    #expect(text(framed(far)) == String(repeating: "......\n", count: 4))
  }

  @Test func itsColourDiffersFromItsGround() {
    let rect = CellRect(column: 0, row: 0, columns: 2, rows: 2)
    #expect(framed(rect, on: .rgb(240, 250, 200))[0, 0]?.foreground == .rgb(0, 0, 0))
    #expect(framed(rect, on: .rgb(20, 0, 90))[1, 0]?.foreground == .rgb(255, 255, 255))
  }
}
