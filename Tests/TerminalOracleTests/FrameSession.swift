import TerminalCells
import TestSupport

/// A surface drawn on at random, an encoder, and the terminal by libvterm that shows its frames.
///
/// Every frame is compared with a repaint of the same surface on a blank terminal. Half of the sessions
/// draw only text on whose width terminals agree; these are also compared with the surface itself.
struct FrameSession {
  /// What the encoder takes the terminal's widths for.
  enum Belief: CaseIterable {
    /// What the terminal replied.
    case asked
    /// Unicode's rules, as before any reply.
    case unicode
    /// Every part by itself.
    case parts
    /// More columns than the terminal paints.
    case wide
  }

  private let seed: Int
  private var generator: SeededGenerator
  private let surface: Surface
  private let encoder: FrameEncoder
  private let terminal: VTermScreen
  private let fresh: VTermScreen
  private let isStable: Bool
  private var cursor: CellPoint?
  private var lastFrame: [UInt8] = []
  /// How the frames differed, as text.
  private(set) var failures: [String] = []

  /// `screens` are two screens that are used again.
  init(seed: Int, screens: (VTermScreen, VTermScreen), asked: WidthModel) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    isStable = generator.chance(50)
    var profile = TerminalProfile(
      colorDepth: isStable ? .trueColor : generator.pick([.trueColor, .indexed256, .ansi16, .none]))
    profile.synchronizedOutput = generator.chance(50)
    profile.underlineColor = generator.chance(50)
    profile.widths = Self.widths(generator.pick(Belief.allCases), asked: asked)
    let size = Self.size(&generator)
    surface = Surface(size: size, widths: profile.widths)
    encoder = FrameEncoder(profile: profile)
    (terminal, fresh) = screens
    terminal.resize(columns: size.columns, rows: size.rows)
  }

  private static func widths(_ belief: Belief, asked: WidthModel) -> WidthModel {
    var widths = WidthModel.standard
    switch belief {
    case .asked: return asked
    case .unicode: return widths
    case .parts:
      widths.joinedEmojiColumns = 6
      widths.emojiPresentationColumns = 1
      widths.skinToneColumns = 4
    case .wide:
      widths.joinedEmojiColumns = 8
      widths.skinToneColumns = 4
      widths.jamoColumns = 4
    }
    return widths
  }

  private static func size(_ generator: inout SeededGenerator) -> CellSize {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0: CellSize(columns: 200, rows: 60)
    case 1...4: CellSize(columns: 1, rows: 1)
    default:
      CellSize(
        columns: Int.random(in: 1...50, using: &generator),
        rows: Int.random(in: 1...8, using: &generator))
    }
  }

  /// Draws something and shows it.
  mutating func showFrame() {
    if generator.chance(5) { resize() }
    if generator.chance(3) { encoder.forceRepaint() }
    if generator.chance(20) { surface.clear() }
    if generator.chance(10) { scroll() }
    for _ in 0..<Int.random(in: 0...4, using: &generator) { draw() }
    let size = surface.size
    cursor =
      generator.chance(30)
      ? nil
      : CellPoint(
        column: Int.random(in: 0...size.columns, using: &generator),
        row: Int.random(in: 0...size.rows, using: &generator))
    show(frame(by: encoder))
    compare()
  }

  private mutating func show(_ bytes: [UInt8]) {
    lastFrame = bytes
    terminal.feed(bytes)
  }

  private func frame(by encoder: FrameEncoder) -> [UInt8] {
    var bytes: [UInt8] = []
    encoder.encode(surface, cursor: cursor, into: &bytes)
    return bytes
  }

  /// Sometimes a frame of the old size arrives when the terminal has already the new one.
  private mutating func resize() {
    let size = Self.size(&generator)
    guard size != surface.size else { return }
    terminal.resize(columns: size.columns, rows: size.rows)
    // libvterm traps where something wide meets a single column; we send none there but late.
    if size.columns > 1, generator.chance(50) {
      draw()
      show(frame(by: encoder))
    }
    surface.resize(to: size)
  }

  // MARK: Drawing

  private mutating func draw() {
    let size = surface.size
    let point = CellPoint(
      column: Int.random(in: -2...size.columns, using: &generator),
      row: Int.random(in: 0..<size.rows, using: &generator))
    let rect = CellRect(
      column: point.column, row: point.row, columns: Int.random(in: 0...30, using: &generator),
      rows: Int.random(in: 0...3, using: &generator))
    let style = style()
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: surface.fill(rect, style: style)
    case 1: surface.restyle(rect, with: StylePatch(background: color(), adding: .bold))
    case 2:
      let text = text()
      surface.withClip(stableClip(rect)) { _ = surface.write(text, at: point, style: style) }
    default:
      let blend: StyleBlend = generator.chance(50) ? .over : .replace
      let text = text()
      let clip = stableClip(CellRect(size))
      surface.withClip(clip) { _ = surface.write(text, at: point, style: style, blend: blend) }
    }
  }

  /// Where text may be drawn. libvterm wraps what is wider than the room before the right edge even while
  /// wrapping is off, so text of a width in doubt stays away from there.
  private func stableClip(_ rect: CellRect) -> CellRect {
    guard !isStable else { return rect }
    let room = CellRect(
      column: 0, row: 0, columns: max(0, surface.size.columns - 16), rows: surface.size.rows)
    return rect.intersection(room)
  }

  /// Draws rows of a longer list, one further than before: much as a list that scrolls.
  private mutating func scroll() {
    let first = Int.random(in: 0...3, using: &generator)
    for row in 0..<surface.size.rows {
      let style = row % 3 == 0 ? CellStyle(foreground: .green) : .plain
      surface.write(
        "row \(row + first) of the list", at: CellPoint(column: 0, row: row), style: style)
    }
  }

  private static let stable = [
    "abcdef", "漢", "字a", "é", "e\u{301}", "😀", "─", "    ", "x", "             ", "\u{1B}",
    "\u{202E}", "ｶ", "▀", "🇫🇷", "\u{9B}",
  ]
  private static let unstable = [
    "👨‍👩‍👧", "❤️", "👍🏽", "क्षि", "\u{E000}", "1️⃣", "\u{301}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⌚︎", "각",
    "\u{1F1EB}", "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}", "𜴀",
  ]

  private mutating func text() -> String {
    let parts = isStable ? Self.stable : Self.stable + Self.unstable
    return (0...Int.random(in: 0...6, using: &generator)).map { _ in generator.pick(parts) }
      .joined()
  }

  private mutating func color() -> TerminalColor {
    generator.pick([.default, .red, .brightBlue, .indexed(99), .rgb(1, 200, 3)])
  }

  private mutating func style() -> CellStyle {
    guard generator.chance(50) else { return .plain }
    let bits = UInt8.random(in: 0..<64, using: &generator)
    return CellStyle(
      foreground: color(), background: color(),
      underlineColor: generator.chance(25) ? color() : nil,
      attributes: CellAttributes(rawValue: bits & UInt8.random(in: 0..<64, using: &generator)))
  }

  // MARK: Comparing

  private mutating func compare() {
    fresh.resize(columns: surface.size.columns, rows: surface.size.rows)
    fresh.feed(frame(by: FrameEncoder(profile: encoder.profile)))
    if !terminal.looks(like: fresh) {
      fail("\(terminal.snapshot())is not\n\(fresh.snapshot())\(terminal.differences(from: fresh))")
    }
    let isInside = cursor.map { CellRect(surface.size).contains($0) } ?? false
    if terminal.isCursorVisible != isInside { fail("the cursor's visibility") }
    if isInside, terminal.cursor != cursor { fail("the cursor is at \(terminal.cursor)") }
    for sequence in terminal.unknown + fresh.unknown { fail("unknown: \(sequence)") }
    if isStable { compareWithSurface() }
  }

  private mutating func compareWithSurface() {
    let (shown, drawn) = (terminal.snapshot(), surface.snapshot())
    if shown != drawn { fail("\(shown)is not what was drawn,\n\(drawn)") }
    let row = Int.random(in: 0..<surface.size.rows, using: &generator)
    for column in 0..<surface.size.columns {
      let point = CellPoint(column: column, row: row)
      let expected = VTermStyle(surface.style(at: point), of: surface.text(at: point))
      let found = terminal.style(at: point)
      // The right half of something wide has the style of the left one.
      if let found, found != expected, !surface.text(at: point).isEmpty {
        fail("\(point): \(found) instead of \(expected)")
      }
    }
  }

  private mutating func fail(_ text: String) {
    let bytes = String(decoding: lastFrame, as: UTF8.self).debugDescription
    failures.append("seed \(seed): \(text) after the frame \(bytes)")
  }
}
