import TerminalCells
import TestSupport
import Testing

@Suite struct FrameEncoderTests {
  /// The bytes after `first` was shown and `second` is drawn over it.
  private func change(
    _ profile: TerminalProfile = richProfile(), columns: Int = 20, rows: Int = 2,
    from first: (Surface) -> Void, to second: (Surface) -> Void
  ) -> String {
    let surface = Surface(size: CellSize(columns: columns, rows: rows))
    let encoder = FrameEncoder(profile: profile)
    first(surface)
    _ = encode(surface, with: encoder, cursor: .zero)
    second(surface)
    return readable(encode(surface, with: encoder, cursor: .zero))
  }

  @Test func rewritesShortGapsAndJumpsOverLongOnes() {
    let short = change(
      from: { $0.write("abcdefghij", at: .zero) }, to: { $0.write("AbcDefghij", at: .zero) })
    #expect(short == "AbcD\r")
    let long = change(
      from: { $0.write("abcdefghijklmnop", at: .zero) },
      to: { $0.write("AbcdefghijklmnoP", at: .zero) })
    #expect(long == "A␛[14CP\r")
  }

  @Test func erasesBlanksOnlyOnTheDefaultBackground() {
    let tail = change(
      from: { $0.write("abcdefghij", at: .zero) },
      to: { $0.fill(CellRect(column: 1, row: 0, columns: 19, rows: 1)) })
    #expect(tail == "␛[C␛[K\r")
    let inner = change(
      from: { $0.write("abcdefghijklmnopqrst", at: .zero) },
      to: { $0.fill(CellRect(column: 1, row: 0, columns: 15, rows: 1)) })
    #expect(inner == "␛[C␛[15X\r")
    let colored = change(
      from: { $0.write("abcdef", at: .zero) },
      to: {
        $0.fill(CellRect(column: 0, row: 0, columns: 20, rows: 1), style: .init(background: .red))
      })
    #expect(colored == "␛[41m" + String(repeating: " ", count: 20) + "␛[H")
  }

  @Test func anchorsTheColumnAfterUnstableClusters() {
    let bytes = change(from: { _ in }, to: { $0.write("👨‍👩‍👧x漢", at: .zero) })
    #expect(bytes == "  ␛[1G👨‍👩‍👧␛[3Gx漢␛[K\r")
  }

  @Test func doesNotTrustTheCursorAfterTheLastColumn() {
    let bytes = change(
      columns: 3, from: { _ in }, to: { $0.write("abc", at: .zero) })
    #expect(bytes == "abc␛[H")
  }

  /// Colours that differ by little are not taken for one another: flat grounds would get blocks, and
  /// what is painted again where a frame was would differ from what is around it.
  @Test func coloursOfPicturesAreExact() {
    let size = CellSize(columns: 24, rows: 6)
    let cells = (0..<144).map { index -> PictureCell in
      let shade = UInt8(242 - index % 24 / 3)
      return index % 24 < 12
        ? PictureCell(" ", background: .rgb(242, 242, 247))
        : PictureCell(
          index % 2 == 0 ? "▄" : " ", foreground: .rgb(shade, shade, 240),
          background: .rgb(shade, shade, 247))
    }
    let picture = CellPicture(size: size, cells: cells)
    let surface = Surface(size: size)
    let encoder = FrameEncoder(profile: richProfile())
    var screen = ScreenEmulator(columns: size.columns, rows: size.rows)
    func show(_ picture: CellPicture) -> [String] {
      surface.draw(picture, at: .zero)
      screen.feed(encode(surface, with: encoder, cursor: nil))
      return screen.differences(from: surface)
    }
    #expect(show(picture) == [])
    // A frame that moves over the picture and goes leaves nothing behind.
    for column in 0..<16 {
      var framed = picture
      framed.drawFrame(CellRect(column: column, row: 1, columns: 6, rows: 4))
      #expect(show(framed) == [])
    }
    #expect(show(picture) == [])
  }

  @Test func changesOnlyWhatDiffersInAStyle() {
    func step(_ old: CellStyle, _ new: CellStyle) -> String {
      let all = change(
        from: { $0.put("a", at: .zero, style: old) }, to: { $0.put("b", at: .zero, style: new) })
      return String(all.prefix { $0 != "b" })
    }
    let bold = CellStyle(foreground: .red, attributes: .bold)
    #expect(step(.plain, bold) == "␛[1;31m")
    #expect(step(bold, .plain) == "␛[m")
    #expect(step(bold, CellStyle(foreground: .red)) == "␛[22m")
    #expect(step(bold, CellStyle(foreground: .red, attributes: .dim)) == "␛[22;2m")
    #expect(step(CellStyle(attributes: [.bold, .dim]), CellStyle(attributes: .dim)) == "␛[0;2m")
    #expect(step(CellStyle(foreground: .red), CellStyle(foreground: .brightBlue)) == "␛[94m")
    #expect(
      step(CellStyle(background: .indexed(99)), CellStyle(background: .rgb(1, 2, 3)))
        == "␛[48;2;1;2;3m")
    let underlined = CellStyle(underlineColor: .rgb(9, 8, 7), attributes: .underline)
    #expect(step(.plain, underlined) == "␛[4;58:2::9:8:7m")
    let rich = CellStyle(
      foreground: .rgb(1, 2, 3), background: .rgb(1, 2, 3), attributes: [.bold, .italic])
    #expect(step(rich, CellStyle(attributes: .italic)) == "␛[0;3m")
  }

  @Test func leavesNoSequenceWithMoreParametersThanTerminalsKeep() {
    let all: CellAttributes = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]
    let style = CellStyle(
      foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6), underlineColor: .rgb(7, 8, 9),
      attributes: all)
    let bytes = change(from: { _ in }, to: { $0.put("b", at: .zero, style: style) })
    #expect(bytes == "␛[1;2;3;4;7;9;38;2;1;2;3;48;2;4;5;6m␛[58:2::7:8:9mb\r")
    let whole = change(
      from: { $0.put("a", at: .zero, style: CellStyle(attributes: .bold)) },
      to: {
        $0.put("a", at: .zero, style: .plain)
        $0.put("b", at: CellPoint(column: 1, row: 0), style: style)
      })
    for sequence in whole.split(separator: "␛") {
      #expect(sequence.count { $0 == ";" || $0 == ":" } < 16, "\(whole)")
    }
  }

  @Test(arguments: [
    (ColorDepth.trueColor, "␛[1;38;2;250;10;10;48;5;17m"), (.indexed256, "␛[1;38;5;196;48;5;17m"),
    (.ansi16, "␛[1;91;44m"), (.none, "␛[1m"),
  ])
  func showsWhatColorsThereAre(depth: ColorDepth, expected: String) {
    let style = CellStyle(
      foreground: .rgb(250, 10, 10), background: .indexed(17), attributes: .bold)
    let bytes = change(
      TerminalProfile(colorDepth: depth), from: { _ in },
      to: { $0.put("x", at: .zero, style: style) })
    #expect(bytes == expected + "x\r")
  }

  @Test func wrapsLargeFramesOnlyWhereTheTerminalKnowsHow() {
    func large(_ profile: TerminalProfile) -> String {
      change(
        profile, from: { _ in },
        to: {
          $0.put("a", at: .zero)
          $0.put("b", at: CellPoint(column: 0, row: 1))
        })
    }
    #expect(large(richProfile()) == "␛[?2026ha␛[2Hb␛[H␛[?2026l")
    #expect(large(TerminalProfile()) == "␛[?25la␛[2Hb␛[H␛[?25h")
  }

  @Test func paintsAgainWhatAnotherProfileShowsDifferently() {
    let surface = Surface(size: CellSize(columns: 3, rows: 2))
    let encoder = FrameEncoder(profile: TerminalProfile(colorDepth: .ansi16))
    surface.put("a", at: .zero, style: CellStyle(foreground: .rgb(250, 10, 10)))
    surface.put("b", at: CellPoint(column: 1, row: 0), style: CellStyle(foreground: .ansi(2)))
    _ = encode(surface, with: encoder)
    encoder.profile.synchronizedOutput = true
    #expect(encode(surface, with: encoder) == [])
    encoder.profile.colorDepth = .trueColor
    #expect(readable(encode(surface, with: encoder)) == "\r␛[38;2;250;10;10ma")
    #expect(encode(surface, with: encoder) == [])
  }

  @Test func paintsAllAgainWhereAWidthWasInDoubt() {
    let surface = Surface(size: CellSize(columns: 6, rows: 1))
    let encoder = FrameEncoder(profile: richProfile())
    surface.write("ab", at: .zero)
    _ = encode(surface, with: encoder)
    encoder.profile.widths.joinedEmojiColumns = 6
    #expect(encode(surface, with: encoder) == [])
    surface.write(WidthProbe.skinTone.text, at: CellPoint(column: 2, row: 0))
    _ = encode(surface, with: encoder)
    encoder.profile.widths.skinToneColumns = 4
    #expect(readable(encode(surface, with: encoder)).hasPrefix("␛[m␛[2J"))
  }

  @Test func recoversFromAnyScreen() {
    let surface = Surface(size: CellSize(columns: 20, rows: 4))
    let encoder = FrameEncoder(profile: richProfile())
    surface.write("left alone", at: CellPoint(column: 3, row: 2))
    var screen = ScreenEmulator(columns: 20, rows: 4)
    screen.feed(encode(surface, with: encoder))
    screen.feed(Array("\u{1B}[7;31m\u{1B}[3;1Hrubbish \u{1B}[1mrubbish".utf8))
    encoder.forceRepaint()
    screen.feed(encode(surface, with: encoder))
    #expect(screen.differences(from: surface) == [])
    #expect(screen.violations == [])
  }

  @Test func takesEverySize() {
    for (columns, rows) in [(0, 0), (0, 3), (3, 0), (1, 1), (2, 2), (500, 200)] {
      let surface = Surface(size: CellSize(columns: columns, rows: rows))
      let encoder = FrameEncoder(profile: richProfile())
      var screen = ScreenEmulator(columns: columns, rows: rows)
      for row in 0..<rows {
        surface.write(String(repeating: "漢", count: 300), at: CellPoint(column: row % 2, row: row))
      }
      screen.feed(encode(surface, with: encoder, cursor: CellPoint(column: columns, row: 0)))
      #expect(screen.differences(from: surface) == [] && screen.violations == [])
      #expect(!screen.isCursorVisible)
    }
  }
}
