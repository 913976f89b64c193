import CPainter
import DisplayList
import TextWidths

/// The letters of a line, laid out beside each other by pango.
struct LaidLetters {
  /// Letters of one look, between blanks where these are widened.
  struct Piece {
    let string: String
    let look: DisplayLetters
    let layout: OpaquePointer?
    /// The distance from the start of the line, in the text's units.
    var x: Double
    /// The width, in the text's units.
    let width: Double
    /// The distance of the baseline from the layout's top, in the layout's units.
    let baseline: Double
    /// The text's units that one of the layout is.
    let growth: Double
    /// How much narrower than they are the letters are drawn.
    var narrowing = 1.0
  }

  /// What is off its width by no more than this can be left so: fonts round their widths.
  private static let slack = 1.001

  /// Sizes pango is asked for; others are scaled.
  private static let fontSizes = 1.0...1_000.0

  private let run: PaintingRun
  private var runs: [(string: String, look: DisplayLetters)] = []
  private(set) var pieces: [Piece] = []
  /// The width of the line, in the text's units.
  private(set) var width = 0.0

  private let isKerned: Bool

  /// An empty line.
  init(_ run: PaintingRun, isKerned: Bool) {
    self.run = run
    self.isKerned = isKerned
  }

  /// Adds letters behind those that are there.
  mutating func add(_ string: String, _ look: DisplayLetters) throws(PaintingError) {
    runs.append((string, look))
    try lay(string, look)
  }

  private mutating func lay(_ string: String, _ look: DisplayLetters) throws(PaintingError) {
    guard look.wordSpacing != 0 else { return try addPiece(string, look) }
    var start = string.startIndex
    while start < string.endIndex {
      let blank = string[start...].firstIndex { $0 == " " || $0 == "\u{A0}" }
      let end = blank.map { string.index(after: $0) } ?? string.endIndex
      try addPiece(String(string[start..<end]), look)
      if blank != nil { width += look.wordSpacing }
      start = end
    }
  }

  private mutating func addPiece(
    _ string: String, _ look: DisplayLetters
  ) throws(PaintingError) {
    let size = fontSize(of: look)
    // In SVG a line runs from left to right, whatever letters it begins with.
    let isMarked = isKerned && string.unicodeScalars.contains(where: \.mayRunLeft)
    let layout = try run.painter.fonts.layout(
      isMarked ? "\u{200E}" + string : string, of: look, size: size, isKerned: isKerned)
    var logical = PangoRectangle()
    run.calls.pango_layout_get_extents_?(layout, nil, &logical)
    let units = PainterFonts.unitsInAPixel
    let growth = look.size / size
    let own = Double(logical.width) / units * growth
    pieces.append(
      Piece(
        string: string, look: look, layout: layout, x: width, width: own,
        baseline: Double(run.calls.pango_layout_get_baseline_?(layout) ?? 0) / units,
        growth: growth))
    // Pango spaces letters, SVG each of them, the last as well.
    width += own + (string.isEmpty ? 0 : look.spacing)
  }

  // MARK: - Fitting

  /// What is narrower than this share of what it would be is drawn in narrower letters: spaced, they would
  /// lie over each other.
  private static let leastSpaced = 0.7

  /// Makes the line as wide as it was measured: a substitute for the measured font may have letters of
  /// other widths. Their distances change.
  mutating func fit(to limit: Double) throws(PaintingError) {
    guard limit > 0, limit.isFinite else { return }
    let isWider = width > limit * Self.slack
    guard isWider || width * Self.slack < limit && width * 2 > limit && isMeasured else { return }
    var gaps = -1.0
    for (string, look) in runs { gaps += Double(letterCount(of: string, look)) }
    guard gaps > 0, limit > width * Self.leastSpaced else { return narrow(to: limit) }
    var spacing = 0.0
    for _ in 0..<2 where max(width, limit) > min(width, limit) * Self.slack {
      spacing += (limit - width) / gaps
      try layAgain(spacing)
    }
    narrow(to: limit)
  }

  private func letterCount(of string: String, _ look: DisplayLetters) -> Int {
    TextFace(families: look.families, weight: look.weight).advances(of: string).letterCount
  }

  /// Whether the measured font has all letters, so that the line's width is that of its letters.
  private var isMeasured: Bool {
    runs.allSatisfy { string, look in
      TextFace(families: look.families, weight: look.weight).hasAll(of: string)
    }
  }

  /// Lays out the letters with a distance besides their own.
  private mutating func layAgain(_ spacing: Double) throws(PaintingError) {
    release()
    width = 0
    for (string, look) in runs {
      var look = look
      look.spacing += spacing
      try lay(string, look)
    }
    width -= spacing
  }

  private mutating func narrow(to limit: Double) {
    guard width > limit * Self.slack else { return }
    let narrowing = limit / width
    for index in pieces.indices {
      pieces[index].x *= narrowing
      pieces[index].narrowing = narrowing
    }
    width = limit
  }

  /// The size the letters are asked for in. On a screen it is a whole number, since each new size of
  /// a font takes a hundred times as long as one that is there.
  private func fontSize(of look: DisplayLetters) -> Double {
    guard Self.fontSizes.contains(look.size) else { return 100 }
    return run.detail == .screen ? look.size.rounded() : look.size
  }

  /// Gives the layouts back.
  mutating func release() {
    for piece in pieces { run.painter.fonts.release(piece.layout) }
    pieces = []
  }
}
