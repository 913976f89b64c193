import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// Letters of other sizes, in pixels, are larger than any picture or cannot be seen.
  private static let paintedSizes = 0.1...8_192.0
  /// Sizes pango is asked for; others are scaled.
  private static let fontSizes = 1.0...1_000.0
  /// What has more characters reaches out of every picture, or stands on one place: pango takes seconds
  /// for a letter with very many marks.
  private static let longestLine = 5_000

  /// Paints lines of text, for an item whose coordinates `matrix` leads to the surface's.
  func paint(_ text: DisplayText, _ matrix: Matrix) throws(PaintingError) {
    let scale = matrix.determinant.magnitude.squareRoot()
    guard scale.isFinite, Self.paintedSizes.contains(text.size * scale) else { return }
    let fontSize = fontSize(of: text)
    setSource(text.color)
    for line in text.lines where canBeSeen(line, text.size * scale, matrix) {
      try goOn()
      let string = Self.shortened(line.string)
      let layout = try painter.fonts.layout(string, of: text, size: fontSize)
      show(layout, of: text, line, matrix, fontSize)
      painter.fonts.release(layout)
    }
    setMatrix(.identity)
  }

  private static func shortened(_ line: String) -> String {
    guard line.utf8.count > longestLine else { return line }
    let scalars = line.unicodeScalars
    let kept = scalars.prefix(longestLine)
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

  /// The size the letters are asked for in. On a screen it is a whole number, since each new size of
  /// a font takes a hundred times as long as one that is there.
  private func fontSize(of text: DisplayText) -> Double {
    guard Self.fontSizes.contains(text.size) else { return 100 }
    return detail == .screen ? text.size.rounded() : text.size
  }

  private func show(
    _ layout: OpaquePointer?, of text: DisplayText, _ line: DisplayText.Line, _ matrix: Matrix,
    _ fontSize: Double
  ) {
    var logical = PangoRectangle()
    calls.pango_layout_get_extents_?(layout, nil, &logical)
    let units = PainterFonts.unitsInAPixel
    let width = Double(logical.width) / units
    let baseline = Double(calls.pango_layout_get_baseline_?(layout) ?? 0) / units
    let growth = text.size / fontSize
    let shift =
      switch text.alignment {
      case .start: 0.0
      case .middle: -width / 2
      case .end: -width
      }
    setMatrix(
      matrix.after(
        Matrix(
          growth, 0, 0, growth, line.anchor.x + shift * growth,
          line.anchor.y - baseline * growth)))
    calls.cairo_move_to_?(context, 0, 0)
    if isDrawnAsOutlines(line.string) {
      calls.pango_cairo_layout_path_?(context, layout)
      calls.cairo_set_fill_rule_?(context, CAIRO_FILL_RULE_WINDING)
      calls.cairo_fill_?(context)
    } else {
      calls.pango_cairo_show_layout_?(context, layout)
    }
    calls.cairo_new_path_?(context)
  }

  /// Whether letters are drawn as shapes: shown as letters, each would stand on whole pixels. A screen
  /// can do with that, a PDF has no pixels, and pictures in colours have no outlines.
  private func isDrawnAsOutlines(_ line: String) -> Bool {
    guard detail == .file, pixelSize != nil else { return false }
    return !line.unicodeScalars.contains {
      $0.value >= 0x200D
        && ($0.properties.isEmojiPresentation || $0.value == 0xFE0F || $0.value == 0x200D)
    }
  }
}
