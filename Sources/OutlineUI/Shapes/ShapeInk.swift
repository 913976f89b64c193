import TerminalCells

/// The ink a shape is drawn with.
enum ShapeInk {
  /// The foreground of the surrounding style.
  case inherited
  /// Its own style.
  case own(StylePatch)
  /// Nothing: it is not drawn.
  case none

  /// The ink of a style in an environment.
  init(_ style: some ShapeStyle, in environment: EnvironmentValues) {
    if let color = style as? Color, color.terminalColor(in: environment.theme) == nil {
      self = .none
    } else {
      self = .own(style._foregroundPatch(in: environment))
    }
  }

  /// The style to draw with inside a surrounding style; nil draws nothing.
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
  /// A full cell is filled by its background, so that text in front keeps the colour behind it. The
  /// terminal's own text colour cannot be a background, so `█` is drawn instead.
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
