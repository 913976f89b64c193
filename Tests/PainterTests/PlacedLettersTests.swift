import DisplayList
import Geometry
import Painter
import Testing

@Suite("Painting letters that are placed one by one")
struct PlacedLettersTests {
  /// The box of the ink of a text in a picture of 200 × 200 pixels; nil where nothing is painted.
  private func ink(
    _ string: String, _ change: (inout PlacedLetters) -> Void = { _ in }
  ) throws -> Box? {
    var first = PlacedLetters.Mark()
    (first.x, first.y, first.beginsChunk) = (100, 100, true)
    let rest = [PlacedLetters.Mark](repeating: .init(), count: string.unicodeScalars.count - 1)
    var placed = PlacedLetters(marks: [first] + rest)
    change(&placed)
    var text = DisplayText(
      lines: [.init(string, anchor: .zero)], alignment: .start, families: "sans-serif", size: 20,
      weight: 400, isItalic: false, color: RGBA(red: 0, green: 0, blue: 0))
    text.placed = placed
    let frame = Box(minX: 0, minY: 0, maxX: 200, maxY: 200)
    var list = DisplayList()
    list.add(text, covering: frame, at: DisplayList.Place(serial: 1, matrix: .identity))
    let raster = try Painter().raster(
      of: list, PictureView(frame: frame, width: 200, height: 200, scale: 1, detail: .file))
    var box = BoxBuilder()
    for index in raster.pixels.indices where raster.pixels[index] >> 24 > 100 {
      box.add(Point(Double(index % 200), Double(index / 200)))
    }
    return box.box
  }

  @Test("A letter stands where its mark says, and those after it behind it")
  func places() throws {
    let plain = try #require(try ink("HHH"))
    #expect((100...104).contains(plain.minX) && plain.maxY == 99)
    let apart = try #require(
      try ink("HHH") {
        $0.marks[1].shift = Point(30, 10)
        ($0.marks[2].x, $0.marks[2].beginsChunk) = (20, true)
      })
    #expect((20...24).contains(apart.minX) && apart.maxY == 109)
    #expect((135...165).contains(apart.maxX))
  }

  @Test("Letters end, or have their middle, at their place; from right to left they begin there")
  func alignments() throws {
    let plain = try #require(try ink("HHHH"))
    let end = try #require(try ink("HHHH") { $0.marks[0].alignment = .end })
    #expect(end.maxX < 100 && abs(end.width - plain.width) <= 1)
    let middle = try #require(try ink("HHHH") { $0.marks[0].alignment = .middle })
    #expect(abs(middle.minX + middle.maxX - 199) <= 3)
    let other = try #require(
      try ink("HHHH") {
        for index in $0.marks.indices { $0.marks[index].isRightToLeft = true }
      })
    #expect(abs(other.maxX - end.maxX) <= 1)
  }

  @Test("Letters run against their script where the text overrides the order")
  func order() throws {
    let reversed = try #require(try ink(".W"))
    #expect(try ink("W.") != reversed)
    let overridden = try ink("W.") {
      for index in $0.marks.indices {
        ($0.marks[index].isRightToLeft, $0.marks[index].overridesOrder) = (true, true)
        // What ends there ends on the left.
        $0.marks[index].alignment = .end
      }
    }
    #expect(overridden == reversed)
  }

  @Test("Letters are as long as is said: moved apart, or made wider")
  func lengths() throws {
    for stretches in [false, true] {
      let box = try #require(
        try ink("HHH") { $0.lengths = [.init(0..<3, 90, stretches: stretches)] })
      #expect((78...92).contains(box.width), "\(box)")
    }
    let spaced = try #require(try ink("HH") { $0.lengths = [.init(0..<2, 90, stretches: false)] })
    let wide = try #require(try ink("HH") { $0.lengths = [.init(0..<2, 90, stretches: true)] })
    #expect(spaced.maxX > wide.maxX)
  }

  @Test("What says the order of letters takes no part of their length")
  func lengthOfOrder() throws {
    let box = try #require(
      try ink("\u{5D0}\u{5D1}\u{5D2}\u{5D3}") {
        for index in $0.marks.indices { $0.marks[index].isRightToLeft = true }
        $0.lengths = [.init(0..<4, 90, stretches: false)]
      })
    #expect((8...14).contains(box.minX) && (95...101).contains(box.maxX), "\(box)")
  }

  @Test("Other lines of the font stand on the baseline")
  func baselines() throws {
    let usual = try #require(try ink("HH")).maxY
    func drop(_ baseline: PlacedLetters.Baseline) throws -> Double {
      let box = try ink("HH") {
        for index in $0.marks.indices { $0.marks[index].baseline = baseline }
      }
      return try #require(box).maxY - usual
    }
    #expect(try (3...8).contains(drop(.middle)) && (3...10).contains(drop(.central)))
    #expect(try (11...20).contains(drop(.hanging)) && (14...25).contains(drop(.top)))
    #expect(try (-8 ... -2).contains(drop(.bottom)))
    let raised = try ink("HH") { for index in $0.marks.indices { $0.marks[index].rise = 5 } }
    #expect(try #require(raised).maxY == usual - 5)
  }

  @Test("A turned letter lies on its side; one on a path follows it, as far as it goes")
  func turned() throws {
    let turned = try #require(try ink("I") { $0.marks[0].rotation = 90 })
    #expect(turned.width > 2 * turned.height)
    func along(_ data: String, from start: Double = 0) throws -> Box? {
      try ink("HHH") {
        $0.paths = [
          .init(LetterLine(data), origin: Point(10, 10), start: start, startIsShare: true)
        ]
        for index in $0.marks.indices { $0.marks[index].path = 0 }
      }
    }
    let down = try #require(try along("M50 50V150"))
    #expect(down.height > 2 * down.width && down.minX >= 59 && (60...64).contains(down.minY))
    let late = try #require(try along("M50 50V150", from: 0.5))
    #expect((110...114).contains(late.minY))
    #expect(try along("M50 50V53") == nil && along("M50 50") == nil && along("") == nil)
  }
}
