import TerminalCells
import TestSupport
import Testing

@Suite struct SanitisingTests {
  @Test func namesWhatMustNotBeSent() {
    #expect(sanitised("a\u{1B}[2Jb\u{7F}") == "a␛[2Jb␡")
    #expect(sanitised("a\tb\nc\r\n") == "a␉b␊c␍␊")
    #expect(sanitised("a\nb\r\n", keepingNewlines: true) == "a\nb␍\n")
    #expect(sanitised("\u{9B}31m\u{202E}x") == "<U+009B>31m<U+202E>x")
    #expect(sanitised("x\u{200D}y\u{FEFF}") == "x<U+200D>y<U+FEFF>")
    #expect(sanitised("a\u{1B}b\u{202E}", hidden: .removed) == "ab")
    #expect(sanitised("👨‍👩‍👧 ❤️ 漢 e\u{301} 🇫🇷") == "👨‍👩‍👧 ❤️ 漢 e\u{301} 🇫🇷")
  }

  @Test func namesBytesThatAreNotUTF8() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xE6, 0xBC, 0x62, 0xF5, 0x0A]
    let text = bytes.withUnsafeBufferPointer { sanitised($0) }
    #expect(text == "a<FF><C0><80><ED><A0><80><E6><BC>b<F5>␊")
    let surface = Surface(size: CellSize(columns: 6, rows: 1))
    bytes.withUnsafeBufferPointer { _ = surface.write(bytes: $0, at: .zero) }
    #expect(surface.text(ofRow: 0) == "a<FF><")
  }

  @Test func standsOutInEveryStyle() {
    let surface = Surface(size: CellSize(columns: 3, rows: 1))
    let reversed = CellStyle(attributes: .reverse)
    surface.write("a\u{7}", at: .zero)
    #expect(surface.style(at: CellPoint(column: 1, row: 0)) == reversed)
    surface.write("a\u{7}", at: .zero, style: reversed)
    #expect(surface.style(at: CellPoint(column: 1, row: 0)) == .plain)
  }

  /// Each scalar there is, by itself and after a letter: nothing but our own sequences and visible
  /// characters reaches the terminal, and the emulator sees what the surface shows.
  @Test func letsNoScalarThrough() {
    let surface = Surface(size: CellSize(columns: 64, rows: 64))
    let encoder = FrameEncoder(profile: richProfile())
    var screen = ScreenEmulator(columns: 64, rows: 64)
    var place = 0
    var badCount = 0
    // The long tests let none out.
    let isComplete = SeededRun.rounds(1) > 1
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Ideographs, syllables and private use are alike: some of them will do.
      if !isComplete, (0x3500...0xD700).contains(value) || value > 0x20100, value % 97 != 0,
        !(0xE0000...0xE0FFF).contains(value), value & 0xFFFF < 0xFFF0, value != 0x10EEEE
      {
        continue
      }
      var text = "a"
      text.unicodeScalars.append(scalar)
      let point = CellPoint(column: place % 4 * 16, row: place / 4)
      surface.write(place % 2 == 0 ? text : String(scalar), at: point, maxColumns: 15)
      badCount += isUnclean(sanitised(text)) ? 1 : 0
      place += 1
      if place == 256 || value == 0x10FFFF {
        screen.feed(encode(surface, with: encoder))
        surface.clear()
        place = 0
      }
    }
    #expect(screen.violations == [])
    #expect(badCount == 0)
  }

  private func isUnclean(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0xFEFF
    }
  }
}
