import Foundation
import ShapeDocument
import TerminalCells
import Testing
import YAMLText

@testable import CanvasPictures
@testable import EditingSession

/// A canvas as cells: what is written of its texts.
struct CellPreviewTests {
  private func preview(
    _ text: String, _ columns: Int, _ rows: Int, depth: ColorDepth = .none
  ) throws -> CellPicture {
    try CellPreview(depth: depth, files: ShownFiles(of: nil))
      .picture(
        of: Document(text: SourceText(text)), .visibleCanvases,
        in: CellSize(columns: columns, rows: rows)
      ).cells
  }

  private func lines(_ text: String, _ columns: Int, _ rows: Int) throws -> String {
    String(decoding: try preview(text, columns, rows).lines(depth: .none), as: UTF8.self)
  }

  private func canvas(_ size: String, _ graphics: String...) -> String {
    "canvases:\n- size: \(size)\n  graphics:\n"
      + graphics.map { "  - \($0)\n" }.joined()
  }

  @Test func linesNearerThanCellsHaveARowEach() throws {
    let text = canvas(
      "[640, 400]",
      "{kind: text, at: [20, 20], text: {string: \"A house\\nin a valley\\nby the sea\", size: 28}}"
    )
    let shown = try lines(text, 32, 10)
    #expect(shown.hasPrefix(" A house\n in a valley\n by the sea\n"), "\(shown)")
    // At the edge they stay in the picture.
    let low = canvas(
      "[640, 400]",
      "{kind: text, at: [20, 325], text: {string: \"one\\ntwo\\nthree\", size: 20}}")
    #expect(try lines(low, 32, 10).hasSuffix(" one\n two\n three\n"))
  }

  /// However small letters are, they are written where the graphic they are on has the room.
  @Test func aLabelThatItsBoxHasTheRoomForIsWritten() throws {
    // A cell is 16 units wide here, and letters of 14 are less than four pixels high.
    for label in ["{string: Web app, size: 14}", "{string: Web app, size: 3}"] {
      let text = canvas(
        "[800, 400]", "{at: [100, 100], size: [128, 50], fill: white, text: \(label)}",
        "{kind: capsule, at: [100, 200], size: [100, 50], fill: white, text: \(label)}")
      #expect(try lines(text, 50, 12).ranges(of: "Web app").count == 1)
    }
    let two = canvas(
      "[800, 400]",
      "{kind: text, at: [100, 100], size: [128, 70], text: {string: \"Web\\napp\", size: 6}}")
    let written = try lines(two, 50, 12)
    #expect(written.contains("Web") && written.contains("app"))
  }

  @Test func aTextWithMoreLinesThanThePictureHasRowsIsPainted() throws {
    let text = canvas(
      "[640, 64]",
      "{kind: text, at: [0, 0], text: {string: \"abc\\nabc\\nabc\", size: 20, lineHeight: 1}}")
    let shown = try lines(text, 64, 3)
    #expect(!shown.contains("abc") || shown.split(separator: "\n").count == 3, "\(shown)")
    let small = try lines(text, 40, 2)
    #expect(!small.contains("abc") && small.contains { "▀▄░▒▓█▖▗▘▝".contains($0) }, "\(small)")
  }

  @Test func wideCharactersAndEmojiAreWritten() throws {
    let text = canvas(
      "[640, 160]", "{kind: text, at: [20, 20], text: {string: \"日本 x\\n👨‍👩‍👧 é 🇩🇪\", size: 28}}")
    #expect(try lines(text, 32, 4).hasPrefix(" 日本 x\n 👨‍👩‍👧 é 🇩🇪\n"))
  }

  private static let box = "kind: rectangle, size: [120, 60], fill: \"#dde8ff\", stroke: \"#335\""
  private static let arrow = "stroke: {color: \"#335\", width: 2, arrow: end}"

  @Test(arguments: [
    // From middle to middle, drawn one after the other.
    [
      "{\(box), at: [20, 50], text: Build}",
      "{kind: line, points: [[80, 80], [240, 80]], \(arrow)}",
      "{\(box), at: [180, 50], text: Test}",
      "{kind: line, points: [[240, 80], [400, 80]], \(arrow)}",
      "{\(box), at: [340, 50], text: Ship}",
    ],
    // A line through all of them, with its head in the last one.
    [
      "{\(box), at: [20, 50], text: Build}", "{\(box), at: [180, 50], text: Test}",
      "{\(box), at: [340, 50], text: Ship}", "{kind: path, d: M80 80 H400, \(arrow)}",
    ],
    // A mark that can be seen through, and a text beside.
    [
      "{\(box), at: [20, 50], text: Build}", "{\(box), at: [180, 50], text: Test}",
      "{\(box), at: [340, 50], text: Ship}", "{at: [0, 40], size: [640, 80], fill: \"#ff000020\"}",
      "{kind: text, at: [60, 90], text: {string: 12 s, size: 12}}",
    ],
    // Letters that blocks without shades cannot show.
    [
      "{\(box), at: [20, 50], text: {string: Build, size: 40}}",
      "{\(box), at: [180, 50], text: {string: Test, size: 44}}",
      "{\(box), at: [340, 50], text: {string: Ship, size: 48}}",
    ],
  ])
  func labelsOfBoxesAreShown(graphics: [String]) throws {
    let text =
      "canvases:\n- size: [640, 160]\n  graphics:\n"
      + graphics.map { "  - \($0)\n" }.joined()
    let shown = try lines(text, 80, 30)
    for label in ["Build", "Test", "Ship"] {
      #expect(shown.contains(label), "\(label) in \(shown)")
    }
  }

  @Test func whatABoxHidesIsNotWritten() throws {
    let text = canvas(
      "[640, 160]", "{\(Self.box), at: [20, 50], text: Build}", "{\(Self.box), at: [20, 50]}")
    #expect(try !lines(text, 80, 30).contains("Build"))
  }

  @Test func flatGroundsStayFlatBesideShadows() throws {
    let text = """
      canvases:
      - size: [400, 400]
        background: "#f2f2f7"
        graphics:
        - at: [100, 100]
          size: [200, 200]
          fill: white
          shadow: {color: "#00000033", offset: [0, 8], blur: 24}

      """
    let picture = try preview(text, 80, 40, depth: .trueColor)
    let screen = ScreenLines(picture.lines(depth: .trueColor))
    #expect(screen.cells.count == 40)
    for row in screen.cells.indices {
      for column in 0..<80 {
        let (x, y) = (column * 5, row * 10)
        let background = try #require(screen.cells[row].dropFirst(column).first)
        if x < 60 || x >= 340 || y < 60 || y >= 350 {
          #expect(background == "48;2;242;242;247", "row \(row) column \(column)")
        } else if (105..<290).contains(x), (110..<290).contains(y) {
          #expect(background == "48;2;255;255;255", "row \(row) column \(column)")
        }
      }
    }
  }
}

/// The backgrounds that printed cells have, as they are set.
private struct ScreenLines {
  private(set) var cells: [[String]] = []

  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      var row: [String] = []
      var background = ""
      for part in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false) {
        let codes = part.prefix { "0123456789;".contains($0) }
        guard part.dropFirst(codes.count).first == "m" else { continue }
        if let start = codes.range(of: "48;2;") { background = String(codes[start.lowerBound...]) }
        for _ in part.dropFirst(codes.count + 1) { row.append(background) }
      }
      cells.append(row)
    }
  }
}
