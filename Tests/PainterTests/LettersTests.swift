import DisplayList
import Geometry
import Painter
import Testing
import TextWidths

@Suite("Letters of several looks")
struct LettersTests {
  private let black = RGBA(red: 0, green: 0, blue: 0)
  private let red = RGBA(red: 255, green: 0, blue: 0)

  /// The ink of a line of pieces, by rows and columns of a picture of 200 × 60 pixels.
  private func raster(
    _ pieces: [(String, DisplayLetters)], _ alignment: DisplayText.Alignment = .start,
    width: Double = .infinity, scale: Int = 1, isKerned: Bool = false
  ) throws -> Raster {
    var text = DisplayText(
      lines: [
        .init(
          pieces.map(\.0).joined(), anchor: Point(alignment == .start ? 10 : 190, 35),
          pieces: pieces.enumerated().map { .init($1.0, look: $0) }, width: width)
      ], alignment: alignment, families: "sans-serif", size: 20, weight: 400, isItalic: false,
      color: black)
    text.looks = pieces.map(\.1)
    text.isKerned = isKerned
    var list = DisplayList()
    list.add(
      text, covering: Box(minX: 0, minY: 0, maxX: 200, maxY: 60),
      at: DisplayList.Place(serial: 1, matrix: .identity))
    let frame = Box(minX: 0, minY: 0, maxX: 200, maxY: 60)
    return try Painter().raster(
      of: list,
      PictureView(
        frame: frame, width: 200 * scale, height: 60 * scale, scale: Double(scale), detail: .file))
  }

  private func look(_ change: (inout DisplayLetters) -> Void = { _ in }) -> DisplayLetters {
    var look = DisplayLetters(
      families: "sans-serif", size: 20, weight: 400, isItalic: false, fill: .color(black))
    change(&look)
    return look
  }

  private func right(_ raster: Raster) -> Int {
    raster.pixels.indices.filter { raster.pixels[$0] >> 24 > 64 }.map { $0 % 200 }.max() ?? 0
  }

  private func rows(_ raster: Raster) -> ClosedRange<Int> {
    let rows = raster.pixels.indices.filter { raster.pixels[$0] >> 24 > 64 }.map { $0 / 200 }
    return (rows.min() ?? 0)...(rows.max() ?? 0)
  }

  @Test func piecesStandBesideEachOther() throws {
    let one = try raster([("Hamburg", look())])
    let two = try raster([("Ham", look()), ("burg", look())])
    #expect(abs(right(one) - right(two)) <= 1)
    let end = try raster([("Ham", look()), ("burg", look())], .end)
    #expect((185...190).contains(right(end)))
  }

  @Test("Kerned letters stand as their font has them, however long the line was measured")
  func kerned() throws {
    let plain = try raster([("AVAVAVAV", look())])
    let kerned = try raster([("AVAVAVAV", look())], isKerned: true)
    #expect(right(kerned) < right(plain) - 4)
    #expect(try right(raster([("AVAVAVAV", look())], width: 60, isKerned: true)) == right(kerned))
    let spaced = look { $0.spacing = 2 }
    #expect(try right(raster([("AVAVAVAV", spaced)], isKerned: true)) == right(kerned) + 14)
  }

  @Test func aLineIsNotWiderThanItWasMeasured() throws {
    let pieces = [
      ("Hamburg", look()), (" and ", look { $0.decoration = .overline }), ("x", look()),
    ]
    let wide = try raster(pieces)
    let width = Double(right(wide) - 10)
    #expect(width > 80)
    let narrow = try raster(pieces, width: width / 2)
    #expect((7...11).contains(right(narrow) - 10 - Int(width / 2) + 10), "\(right(narrow))")
    #expect(rows(narrow) == rows(wide))
    let set = try raster(pieces, width: width * 0.85)
    #expect(abs(Double(right(set) - 10) - width * 0.85) <= 3 && rows(set) == rows(wide))
    let end = try raster(pieces, .end, width: width / 2)
    let left = end.pixels.indices.filter { end.pixels[$0] >> 24 > 64 }.map { $0 % 200 }.min() ?? 0
    #expect((185...190).contains(right(end)) && left >= 189 - Int(width / 2))
    // What takes no width is not made to take none.
    #expect(try raster(pieces, width: 0).pixels == wide.pixels)
  }

  /// A substitute for the measured font may be narrower, too.
  @Test func aLineIsAsWideAsItWasMeasured() throws {
    let natural = right(try raster([("Hamburg", look())])) - 10
    let spaced = try raster([("Ham", look()), ("burg", look())], width: Double(natural) * 1.25)
    #expect(abs(Double(right(spaced) - 10) - Double(natural) * 1.25) <= 3)
    let end = try raster([("Hamburg", look())], .end, width: Double(natural) * 1.25)
    #expect((185...190).contains(right(end)))
    // Signs that are not in the table take an em, whatever they are; they stay together.
    let arrows = [("→⟿⟿", look())]
    #expect(try raster(arrows, width: 90).pixels == raster(arrows).pixels)
  }

  /// Whatever font stands for the measured one. Underlined, a line shows where it begins and ends.
  @Test(arguments: [
    "Liberation Sans", "Liberation Serif", "Liberation Mono", "DejaVu Sans", "DejaVu Serif",
    "DejaVu Sans Mono", "Nimbus Sans", "Nimbus Roman", "Noto Sans Mono", "No Such Font",
  ])
  func linesAreAsWideAsMeasuredInEveryFont(family: String) throws {
    for (size, weight, string) in [
      (14.0, 400, "AVAVA To Ty. fi ffl"), (9.5, 700, "Orders (2024)"), (11, 400, "illicit"),
    ] {
      let measured = TextMeasure(TextFace(families: family, weight: weight), size: size)
        .width(of: string)
      let half = string.index(string.startIndex, offsetBy: 5)
      for parts in [[string], [String(string[..<half]), String(string[half...])]] {
        let pieces = parts.map { part in
          (
            part,
            look {
              $0 = DisplayLetters(
                families: family, size: size, weight: weight, isItalic: false, fill: $0.fill)
              $0.decoration = .underline
            }
          )
        }
        let raster = try raster(pieces, width: measured, scale: 10)
        let columns = raster.pixels.indices.filter { raster.pixels[$0] >> 24 > 127 }
          .map { $0 % 2_000 }
        let width = Double((columns.max() ?? 0) - (columns.min() ?? 0) + 1) / 10
        #expect(abs(width - measured) <= 0.005 * measured + 0.1, "\(string): \(width)")
      }
    }
  }

  @Test func spacingWidensLettersAndBlanks() throws {
    let plain = right(try raster([("a b c", look())]))
    #expect(right(try raster([("a b c", look { $0.spacing = 4 })])) >= plain + 14)
    #expect(right(try raster([("a b c", look { $0.wordSpacing = 10 })])) == plain + 20)
    #expect(right(try raster([("a b c", look { $0.spacing = -100 })])) < plain)
  }

  @Test func linesAndRisesAreSeen() throws {
    let plain = rows(try raster([("xx", look())]))
    #expect(rows(try raster([("xx", look { $0.decoration = .underline })])).upperBound > 35)
    #expect(
      rows(try raster([("xx", look { $0.decoration = .overline })])).lowerBound
        < plain.lowerBound - 3)
    let raised = rows(try raster([("xx", look { $0.rise = 10 })]))
    #expect(raised.lowerBound == plain.lowerBound - 10)
  }

  @Test func gradientsAndOutlinesPaint() throws {
    let gradient = ResolvedGradient(
      shape: .linear(from: .zero, to: Point(1, 0)), matrix: Matrix(200, 0, 0, 60, 0, 0),
      spread: .pad, stops: [.init(offset: 0, color: red), .init(offset: 1, color: black)])
    let filled = try raster([("MMMMMMM", look { $0.fill = .gradient(gradient) })])
    let reds = filled.pixels.enumerated().filter { $0.element >> 24 == 255 }
      .map { ($0.offset % 200, $0.element >> 16 & 255) }
    let (left, right) = (reds.filter { $0.0 < 40 }, reds.filter { $0.0 > 110 })
    #expect(left.allSatisfy { $0.1 > 190 } && !left.isEmpty)
    #expect(right.allSatisfy { $0.1 < 120 } && !right.isEmpty)
    let lined = try raster([
      ("O", look { $0.stroke = DisplayStroke(paint: .color(red), width: 3) })
    ])
    #expect(lined.pixels.contains(0xFFFF_0000))
    let hollow = try raster([
      (
        "O",
        look {
          $0.fill = nil
          $0.stroke = DisplayStroke(paint: .color(red), width: 1)
        }
      )
    ])
    #expect(!hollow.pixels.contains(0xFF00_0000) && hollow.pixels.contains { $0 >> 24 > 200 })
  }

  @Test(arguments: [0, 1e-9, 1e30, .infinity, .nan])
  func lettersOfSizesThatNobodySeesLeaveTheOthersAsTheyAre(size: Double) throws {
    let unseen = ("a", look { $0.size = size })
    #expect(try raster([unseen]).pixels.allSatisfy { $0 == 0 })
    let seen = try raster([("b", look())])
    #expect(try raster([unseen, ("b", look())]).pixels == seen.pixels)
    #expect(seen.pixels.contains { $0 >> 24 > 200 })
  }

  @Test(arguments: [1e30, .infinity, .nan])
  func aRiseThatLeavesThePictureLeavesTheOtherLettersAsTheyAre(rise: Double) throws {
    let away = ("b", look { $0.rise = rise })
    #expect(try raster([away]).pixels.allSatisfy { $0 == 0 })
    #expect(try raster([("a", look()), away]).pixels == raster([("a", look())]).pixels)
  }
}
