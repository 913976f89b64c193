import TerminalCells

/// What a shape is drawn with.
enum ShapeInk {
  /// The foreground of the style around.
  case inherited
  /// A style of its own.
  case own(StylePatch)
  /// Nothing: it is not drawn.
  case none

  /// The ink of a style at a place.
  init(_ style: some ShapeStyle, in environment: EnvironmentValues) {
    if let color = style as? Color, color.terminalColor == nil {
      self = .none
    } else {
      self = .own(style._foregroundPatch(in: environment))
    }
  }

  /// The style to draw with in a surrounding one; nil draws nothing.
  func cellStyle(in surrounding: CellStyle) -> CellStyle? {
    switch self {
    case .inherited: surrounding
    case .own(let patch): patch.applied(to: surrounding)
    case .none: nil
    }
  }
}

extension Surface {
  /// Fills the halves of a cell with a style's foreground.
  ///
  /// A colour fills the background, so that text in front of it keeps it. The terminal's own text
  /// colour cannot be one: it is drawn as `█`.
  func fillHalves(
    _ halves: (upper: Bool, lower: Bool), at point: CellPoint, style: CellStyle
  ) {
    switch halves {
    case (true, true) where style.foreground != .default:
      put(" ", at: point, style: CellStyle(background: style.foreground))
    case (true, true): put("█", at: point, style: style, blend: .over)
    case (true, false): put("▀", at: point, style: style, blend: .over)
    case (false, true): put("▄", at: point, style: style, blend: .over)
    case (false, false): break
    }
  }
}
