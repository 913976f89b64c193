import TerminalCells

/// The ink a shape is drawn with.
enum ShapeInk {
  /// The foreground of the surrounding style.
  case inherited
  /// Its own style.
  case own(StylePatch)
  /// A colour for each half cell.
  case shaded(AreaShading)

  /// The ink of a style in an environment.
  init(_ style: some ShapeStyle, in environment: EnvironmentValues) {
    if let shading = style._shading(in: environment) {
      self = .shaded(shading)
    } else {
      self = .own(style._foregroundPatch(in: environment))
    }
  }
}

extension ShapeInk {
  /// The style of what has one look; nil if the ink has several.
  func style(in canvas: NodeCanvas) -> CellStyle? {
    switch self {
    case .inherited: canvas.style
    case .own(let patch): patch.applied(to: canvas.style)
    case .shaded: nil
    }
  }

  /// The ink with its colours mixed with black.
  func darkened(to opacity: Double) -> ShapeInk {
    guard opacity < 1 else { return self }
    switch self {
    case .inherited: return self
    case .own(var patch):
      patch.foreground = patch.foreground?.darkened(to: opacity)
      return .own(patch)
    case .shaded(let shading):
      return .shaded(
        AreaShading { point, size in shading.color(point, size)?.darkened(to: opacity) })
    }
  }
}

extension NodeCanvas {
  /// Fills half cells with ink. Colours that depend on the place spread over an area, in half cells
  /// of the screen.
  func fill(_ mask: @autoclosure () -> HalfCellMask, with ink: ShapeInk, over area: Rect) {
    switch ink {
    case .inherited: fill(mask(), style: style)
    case .own(let patch): fill(mask(), style: patch.applied(to: style))
    case .shaded(let shading): fill(mask(), shading, over: area)
    }
  }

  private func fill(_ mask: HalfCellMask, style: CellStyle) {
    guard !style.attributes.contains(.clear) else { return }
    for row in mask.cells.isEmpty ? 0..<0 : mask.cells.minRow..<mask.cells.maxRow {
      for column in mask.columns {
        surface.fillHalves(
          mask.halves(column: column, row: row), at: CellPoint(column: column, row: row),
          style: style)
      }
    }
  }

  private func fill(_ mask: HalfCellMask, _ shading: AreaShading, over area: Rect) {
    // The lengths of gradients are those of shapes.
    let unit = core.metrics.halfCell
    let size = area.size.scaled(by: unit)
    func color(_ column: Int, _ halfRow: Int) -> TerminalColor? {
      guard mask[column, halfRow] else { return nil }
      let center = Point(x: Double(column) + 0.5, y: Double(halfRow) + 0.5)
      return shading.color((center - area.origin).scaled(by: unit), size)
    }
    for row in mask.cells.isEmpty ? 0..<0 : mask.cells.minRow..<mask.cells.maxRow {
      for column in mask.columns {
        surface.fillHalves(
          upper: color(column, row * 2), lower: color(column, row * 2 + 1),
          at: CellPoint(column: column, row: row))
      }
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

  /// Fills the halves of a cell with a colour each; nil leaves what is there.
  func fillHalves(upper: TerminalColor?, lower: TerminalColor?, at point: CellPoint) {
    switch (upper, lower) {
    case (let upper?, let lower?) where upper != lower && lower != .default:
      put("▀", at: point, style: CellStyle(foreground: upper, background: lower))
    case (let upper?, _):
      fillHalves((true, lower != nil), at: point, style: CellStyle(foreground: upper))
    case (nil, let lower?):
      fillHalves((false, true), at: point, style: CellStyle(foreground: lower))
    case (nil, nil): break
    }
  }
}
