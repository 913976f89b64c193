import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// Letters of other sizes, in pixels, are larger than any picture or cannot be seen.
  static let paintedSizes = 0.1...8_192.0
  /// What has more characters reaches out of every picture, or stands on one place: pango takes seconds
  /// for a letter with very many marks.
  private static let longestLine = 5_000

  /// Letters farther away are on no picture.
  static let farthestPlace = 1e7

  /// Paints lines of text, for an item whose coordinates `matrix` leads to the surface's.
  func paint(_ text: DisplayText, _ matrix: Matrix) throws(PaintingError) {
    let scale = matrix.determinant.magnitude.squareRoot()
    guard scale.isFinite else { return }
    if let placed = text.placed { return try paint(text, placed, matrix, scale) }
    let reach = text.reach * scale
    for line in text.lines where canBeSeen(line, reach, matrix) {
      try goOn()
      try paint(line, of: text, matrix, scale)
    }
    setMatrix(.identity)
  }

  private func paint(
    _ line: DisplayText.Line, of text: DisplayText, _ matrix: Matrix, _ scale: Double
  ) throws(PaintingError) {
    var letters = LaidLetters(self, isKerned: text.isKerned)
    defer { letters.release() }
    var left = Self.longestLine
    for (string, look) in text.letters(of: line) where left > 0 {
      guard Self.paintedSizes.contains(look.size * scale) else { continue }
      let string = Self.shortened(string, to: left)
      left -= string.utf8.count
      try letters.add(string, look)
    }
    if left > 0, !text.isKerned { try letters.fit(to: line.width) }
    let start =
      switch text.alignment {
      case .start: 0.0
      case .middle: -letters.width / 2
      case .end: -letters.width
      }
    let origin = Point(line.anchor.x + start, line.anchor.y)
    for piece in letters.pieces { show(piece, at: origin, matrix, scale) }
  }

  private static func shortened(_ line: String, to count: Int) -> String {
    guard line.utf8.count > count else { return line }
    let scalars = line.unicodeScalars
    let kept = scalars.prefix(count)
    return kept.endIndex == scalars.endIndex ? line : String(kept) + "…"
  }

  /// Whether an upright line is near enough to the surface to reach it; others may always be.
  private func canBeSeen(
    _ line: DisplayText.Line, _ size: Double, _ matrix: Matrix
  ) -> Bool {
    guard matrix.b == 0, matrix.c == 0 else { return true }
    let surface = view.apply(visible)
    let baseline = matrix.apply(line.anchor).y
    return baseline > surface.minY - 2 * size && baseline < surface.maxY + 2 * size
  }

  // MARK: - Letters

  private func show(
    _ piece: LaidLetters.Piece, at origin: Point, _ matrix: Matrix, _ scale: Double
  ) {
    let look = piece.look
    let place = Point(origin.x + piece.x, origin.y - look.rise)
    let letters = matrix.after(
      Matrix(
        piece.growth * piece.narrowing, 0, 0, piece.growth, place.x,
        place.y - piece.baseline * piece.growth))
    // Cairo would refuse everything after a place that is none.
    guard letters.e.magnitude < Self.farthestPlace, letters.f.magnitude < Self.farthestPlace else {
      return
    }
    if let fill = look.fill {
      setSource(fill, matrix)
      setMatrix(letters)
      calls.cairo_move_to_?(context, 0, 0)
      if isDrawnAsOutlines(piece.string) {
        calls.pango_cairo_layout_path_?(context, piece.layout)
        calls.cairo_set_fill_rule_?(context, CAIRO_FILL_RULE_WINDING)
        calls.cairo_fill_?(context)
      } else {
        calls.pango_cairo_show_layout_?(context, piece.layout)
      }
      calls.cairo_new_path_?(context)
      if look.decoration.contains(.overline) { showOverline(of: piece) }
    }
    if let stroke = look.stroke, stroke.width * scale > 1e-3, matrix.inverse != nil {
      setMatrix(letters)
      calls.cairo_move_to_?(context, 0, 0)
      calls.pango_cairo_layout_path_?(context, piece.layout)
      strokeLetters(stroke, matrix, scale)
    }
  }

  /// A line over letters: pango knows none before version 1.46.
  private func showOverline(of piece: LaidLetters.Piece) {
    let thickness = piece.look.size / piece.growth / 16
    calls.cairo_rectangle_?(context, 0, 0, piece.width / piece.growth, thickness)
    calls.cairo_fill_?(context)
  }

  func strokeLetters(_ stroke: DisplayStroke, _ matrix: Matrix, _ scale: Double) {
    setSource(stroke.paint, matrix)
    var line = stroke
    line.dash = []
    set(line, scale, 0)
    let period = stroke.dash.reduce(0, +)
    // Letters have short outlines: of dashes that cannot be told apart the line is whole.
    if period * scale > 0.5 {
      calls.cairo_set_dash_?(
        context, stroke.dash, Int32(clamping: stroke.dash.count), stroke.dashOffset)
    }
    setMatrix(matrix)
    calls.cairo_stroke_?(context)
    calls.cairo_set_dash_?(context, [], 0, 0)
  }

  /// Whether letters are drawn as shapes: shown as letters, each would stand on whole pixels. A screen
  /// can do with that, a PDF has no pixels, and pictures in colours have no outlines.
  private func isDrawnAsOutlines(_ line: String) -> Bool {
    guard detail == .file, pixelSize != nil else { return false }
    return !line.unicodeScalars.contains(where: \.isOfPicture)
  }
}

extension Unicode.Scalar {
  /// Whether it is, or belongs to, a picture in colours, which has no outline.
  var isOfPicture: Bool {
    value >= 0x200D && (properties.isEmojiPresentation || value == 0xFE0F || value == 0x200D)
  }
}
