/// Turns what changed on a surface since the last frame into the bytes that change a terminal.
///
/// It tracks what the terminal shows, where its cursor is and its current style, so an unchanged
/// frame costs no bytes and a changed cell little more than a cursor movement. One encoder belongs
/// to one terminal, and one surface to one encoder: encoding clears the surface's marks of change.
///
/// It writes only the control sequences CUP, CHA, CUF, CR, EL, ECH, ED 2 and SGR, and sets and
/// resets modes 25 and 2026, whatever the cells contain; and, where cells show pictures in pixels, the
/// commands that send and remove these. Automatic wrapping must be off (`CSI ? 7
/// l`).
public final class FrameEncoder {
  /// What the terminal can show. After a change the next frame paints again what it makes look different.
  public var profile: TerminalProfile {
    didSet { forgetWhatLooksDifferent(from: oldValue) }
  }

  /// The pictures in pixels that cells of the next frame show. Those that are new are sent before the
  /// cells, those that are no longer here are removed after them.
  package var images: [TerminalImage] = []
  /// The pictures that the terminal has, by their numbers.
  var sentImages: [UInt32: TerminalImage] = [:]
  /// The numbers of those that the last frame removed.
  var removedImages: [UInt32] = []
  /// What sixels are drawn over after the text of the frame.
  var sixelCells: [SixelCell] = []

  /// The cost of the last frame.
  package internal(set) var counters = FrameCounters()

  // The cells the terminal shows, in the numbers of the last surface.
  var shown: [Cell] = []
  private var shownSize = CellSize.zero
  private var shownGeneration = 0
  private var shownSurface: Surface?
  private var needsRepaint = true

  /// The position of the terminal's cursor; nil if it is uncertain, as after the last column.
  var cursor: CellPoint?
  /// The terminal's current style; nil if it is uncertain.
  var pen: CellStyle? { didSet { penNumber = nil } }
  /// The number of the styles that look like it (``ResolvedStyle/number``); nil if none is known to.
  var penNumber: UInt32?
  var penChanges = PenChanges()
  private var isCursorVisible: Bool?
  /// The surface's styles as this terminal shows them, by number; filled on first use.
  var resolved: [ResolvedStyle?] = []
  /// The number of each of these.
  var numbers: [CellStyle: UInt32] = [:]

  /// Makes an encoder for a terminal with an unknown screen: its first frame clears it.
  public init(profile: TerminalProfile) {
    self.profile = profile
  }

  /// Discards what is known about the terminal's screen: the next frame clears it and paints
  /// everything.
  public func forceRepaint() {
    needsRepaint = true
  }

  /// Appends the bytes that make the terminal show the surface, with its cursor on a cell, or
  /// hidden. A cursor outside the surface is hidden too.
  ///
  /// Complexity: O(columns touched since the last frame), or O(cells) for a full repaint.
  public func encode(_ surface: Surface, cursor target: CellPoint?, into output: inout [UInt8]) {
    counters = FrameCounters()
    removedImages.removeAll()
    let start = output.count
    beginRepaintIfNeeded(surface, &output)
    sendImages(&output)
    for row in 0..<surface.size.rows {
      let range = surface.dirty[row]
      guard !range.isEmpty else { continue }
      encode(row: row, Int(range.low)..<Int(range.high), of: surface, into: &output)
    }
    surface.markAllClean()
    drawSixels(&output)
    removeImages(&output)
    let isLarge = output.count - start > 256 || counters.rowsPainted > 1
    if isLarge, !profile.synchronizedOutput, isCursorVisible != false {
      output.insert(contentsOf: Sequence.hideCursor, at: start)
      isCursorVisible = false
    }
    place(target, on: surface.size, &output)
    if isLarge, profile.synchronizedOutput {
      output.insert(contentsOf: Sequence.beginSynchronized, at: start)
      output.append(contentsOf: Sequence.endSynchronized)
    }
    counters.byteCount = output.count - start
  }

  /// Forgets cells that the new profile shows differently: those with affected colours, or all of
  /// them if a width on the screen is in doubt.
  ///
  /// Complexity: O(cells) where colours or widths changed, else O(1).
  private func forgetWhatLooksDifferent(from old: TerminalProfile) {
    let hasOtherColors =
      profile.colorDepth != old.colorDepth || profile.underlineColor != old.underlineColor
    guard let shownSurface, hasOtherColors || profile.widths != old.widths else { return }
    if profile.widths != old.widths, shown.contains(where: { $0.glyph.isUnstable }) {
      return forceRepaint()
    }
    guard hasOtherColors else { return }
    forgetStyles()
    let isDifferent = shownSurface.styles.styles.map {
      ResolvedStyle($0, in: profile).style != ResolvedStyle($0, in: old).style
    }
    guard isDifferent.contains(true) else { return }
    for index in shown.indices {
      let style = Int(shown[index].style)
      if style >= isDifferent.count || isDifferent[style] { shown[index] = .unknown }
    }
    shownSurface.markAllDirty()
  }

  private func beginRepaintIfNeeded(_ surface: Surface, _ output: inout [UInt8]) {
    let isSame =
      shownSurface === surface && shownGeneration == surface.generation
      && shownSize == surface.size
    guard needsRepaint || !isSame else { return }
    needsRepaint = false
    shownSurface = surface
    shownGeneration = surface.generation
    shownSize = surface.size
    forgetStyles()
    output.append(contentsOf: Sequence.resetStyle)
    output.append(contentsOf: Sequence.clearScreen)
    forgetImages(&output)
    pen = .plain
    cursor = nil
    isCursorVisible = nil
    let count = surface.size.columns * surface.size.rows
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: repeatElement(.blank, count: count))
    surface.markAllDirty()
    counters.isRepaint = true
  }

  private func place(_ target: CellPoint?, on size: CellSize, _ output: inout [UInt8]) {
    guard let target, CellRect(size).contains(target) else {
      if isCursorVisible != false { output.append(contentsOf: Sequence.hideCursor) }
      isCursorVisible = false
      return
    }
    move(to: target, &output)
    if isCursorVisible != true { output.append(contentsOf: Sequence.showCursor) }
    isCursorVisible = true
  }
}

/// The cost of a frame in counted work, which is the same on every machine.
package struct FrameCounters: Hashable, Sendable {
  /// Rows touched by drawing and compared with what is shown.
  package var rowsCompared = 0
  /// Rows with a difference.
  package var rowsPainted = 0
  /// Clusters written.
  package var clustersWritten = 0
  /// Bytes of the frame.
  package var byteCount = 0
  /// Whether the screen was cleared and repainted.
  package var isRepaint = false

  /// Makes counters at 0.
  package init() {}
}

/// The fixed control sequences of a frame.
enum Sequence {
  static var resetStyle: StaticBytes { "\u{1B}[m" }
  static var clearScreen: StaticBytes { "\u{1B}[2J" }
  static var eraseToEndOfLine: StaticBytes { "\u{1B}[K" }
  static var hideCursor: StaticBytes { "\u{1B}[?25l" }
  static var showCursor: StaticBytes { "\u{1B}[?25h" }
  static var beginSynchronized: StaticBytes { "\u{1B}[?2026h" }
  static var endSynchronized: StaticBytes { "\u{1B}[?2026l" }
}

/// The bytes of a literal, as a collection without separate storage.
struct StaticBytes: RandomAccessCollection, ExpressibleByStringLiteral {
  private let literal: StaticString

  init(stringLiteral literal: StaticString) { self.literal = literal }

  var startIndex: Int { 0 }
  var endIndex: Int { literal.utf8CodeUnitCount }
  subscript(position: Int) -> UInt8 { literal.utf8Start[position] }
}
