import TerminalCells
import TestSupport
import Testing

/// Frame after frame on one emulator shows what a repaint on a fresh emulator shows.
@Suite struct FramePropertyTests {
  @Test(arguments: [ScreenEmulator.Widths.perScalar, .cluster])
  func incrementalFramesEqualRepaints(widths: ScreenEmulator.Widths) {
    for seed in 1...UInt64(SeededRun.rounds(60)) {
      var world = World(seed: seed, widths: widths, isStable: false)
      for _ in 0..<12 { world.step() }
      #expect(world.failures == [], "seed \(seed)")
    }
  }

  @Test(arguments: [ScreenEmulator.Widths.perScalar, .cluster])
  func stableTextShowsAsDrawn(widths: ScreenEmulator.Widths) {
    for seed in 1...UInt64(SeededRun.rounds(60)) {
      var world = World(seed: seed, widths: widths, isStable: true)
      for _ in 0..<12 { world.step() }
      #expect(world.failures == [], "seed \(seed)")
    }
  }

  /// Every pair of 3×3 surfaces over rows of {a, 漢, blank}, one row against all others.
  @Test func allSmallSurfaces() {
    let rows = ["   ", "a  ", " a ", "  a", "aa ", "a a", " aa", "aaa", "漢 ", "漢a", " 漢", "a漢"]
    let surface = Surface(size: CellSize(columns: 3, rows: 3))
    let encoder = FrameEncoder(profile: richProfile())
    var screen = ScreenEmulator(columns: 3, rows: 3)
    var failures: [String] = []
    for first in rows {
      for second in rows {
        for (index, text) in [first, second, first].enumerated() {
          for row in 0..<3 {
            surface.write(
              row == 1 ? second : text, at: CellPoint(column: 0, row: (row + index) % 3))
          }
          screen.feed(encode(surface, with: encoder))
          failures += screen.differences(from: surface).map { "\(first)|\(second): \($0)" }
        }
      }
    }
    #expect(failures == [])
    #expect(screen.violations == [])
  }
}

/// A surface drawn on at random, an encoder, and the terminal it writes to.
private struct World {
  let surface: Surface
  let encoder = FrameEncoder(profile: richProfile())
  var screen: ScreenEmulator
  let isStable: Bool
  var generator: SeededGenerator
  var failures: [String] = []

  init(seed: UInt64, widths: ScreenEmulator.Widths, isStable: Bool) {
    generator = SeededGenerator(seed: seed)
    let columns = Int(generator.next() % 40) + 1
    surface = Surface(size: CellSize(columns: columns, rows: 5))
    screen = ScreenEmulator(columns: columns, rows: 5, widths: widths)
    self.isStable = isStable
  }

  mutating func step() {
    if random(10) == 0 { resize() }
    if random(4) == 0 { surface.clear() }
    for _ in 0..<random(6) { draw() }
    let cursor = random(3) == 0 ? nil : CellPoint(column: random(42), row: random(6))
    screen.feed(encode(surface, with: encoder, cursor: cursor))
    check(cursor)
  }

  private mutating func check(_ cursor: CellPoint?) {
    var fresh = ScreenEmulator(
      columns: screen.columns, rows: screen.rows, widths: screen.widths)
    let other = FrameEncoder(profile: richProfile())
    fresh.feed(encode(surface, with: other, cursor: cursor))
    failures += screen.differences(from: fresh) + screen.violations + fresh.violations
    if isStable { failures += screen.differences(from: surface) }
    let isInside = cursor.map { CellRect(surface.size).contains($0) } ?? false
    if screen.isCursorVisible != isInside { failures.append("cursor visibility") }
    if isInside, let cursor {
      let shown = CellPoint(column: screen.cursorColumn, row: screen.cursorRow)
      if shown != cursor { failures.append("cursor at \(shown), not \(cursor)") }
    }
  }

  private mutating func resize() {
    let columns = random(40) + 1
    let rows = random(6) + 1
    surface.resize(to: CellSize(columns: columns, rows: rows))
    screen.resize(columns: columns, rows: rows)
  }

  private mutating func random(_ bound: Int) -> Int {
    Int(generator.next() % UInt64(bound))
  }

  private mutating func draw() {
    let point = CellPoint(column: random(44) - 2, row: random(7) - 1)
    switch random(6) {
    case 0:
      let rect = CellRect(
        column: point.column, row: point.row, columns: random(30), rows: random(3))
      surface.fill(rect, style: style())
    case 1:
      let rect = CellRect(
        column: point.column, row: point.row, columns: random(20), rows: random(3))
      surface.restyle(rect, with: StylePatch(background: color(), adding: .bold))
    case 2:
      let clip = CellRect(column: random(20), row: 0, columns: random(20), rows: 5)
      let (text, style) = (text(), style())
      surface.withClip(clip) { _ = surface.write(text, at: point, style: style) }
    default:
      surface.write(
        text(), at: point, style: style(), maxColumns: random(20),
        blend: random(2) == 0 ? .over : .replace)
    }
  }

  private mutating func text() -> String {
    let stable = [
      "abcdef", "漢", "字a", "é", "e\u{301}", "😀", "─", "    ", "x", "             ", "\u{1B}",
    ]
    let unstable = ["👨‍👩‍👧", "❤️", "👍🏽", "क्षि", "🇫🇷", "\u{E000}", "1️⃣", "\u{301}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]
    let parts = isStable ? stable : stable + unstable
    return (0...random(6)).map { _ in parts[random(parts.count)] }.joined()
  }

  private mutating func color() -> TerminalColor {
    [.default, .red, .brightBlue, .indexed(99), .rgb(1, 200, 3)][random(5)]
  }

  private mutating func style() -> CellStyle {
    guard random(2) == 0 else { return .plain }
    return CellStyle(
      foreground: color(), background: color(), underlineColor: random(4) == 0 ? color() : nil,
      attributes: CellAttributes(rawValue: UInt8(random(64)) & UInt8(random(64))))
  }
}
