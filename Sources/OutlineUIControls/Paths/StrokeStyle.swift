/// The ends of a line that is not closed.
public enum CGLineCap: Hashable, Sendable {
  /// The line ends where its path ends.
  case butt
  /// Half a circle is added.
  case round
  /// Half the line's width is added.
  case square
}

/// The corners of a line.
public enum CGLineJoin: Hashable, Sendable {
  /// Sharp.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// How lines are drawn, with lengths in half cells or points.
public struct StrokeStyle: Hashable, Sendable {
  /// The line's width; at least one half cell is drawn.
  public var lineWidth: Double
  /// The ends of lines that are not closed.
  public var lineCap: CGLineCap
  /// The corners. All are drawn round: cells have no room for the difference.
  public var lineJoin: CGLineJoin
  /// The length from which sharp corners are cut off. Without effect, see ``lineJoin``.
  public var miterLimit: Double
  /// The lengths of the strokes and of the gaps after them, in turn; empty for a solid line.
  public var dash: [Double]
  /// How far into the dashes the line begins.
  public var dashPhase: Double

  /// Makes a style.
  public init(
    lineWidth: Double = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The style with its lengths in half cells, which have the size `unit` in its own units.
  func inHalfCells(_ unit: Size) -> StrokeStyle {
    let length = (unit.width + unit.height) / 2
    guard length != 1 else { return self }
    var style = self
    style.lineWidth /= length
    style.dash = dash.map { $0 / length }
    style.dashPhase /= length
    return style
  }

  /// The width as drawn, in half cells: NaN and what is too thin become one half cell.
  var drawnWidth: Double { lineWidth > 1 ? min(lineWidth, 1e6) : 1 }
}

/// Which points are inside a path that crosses itself.
public struct FillStyle: Hashable, Sendable {
  /// Whether points are inside that an odd number of lines surrounds, instead of all that the path
  /// winds around.
  public var isEOFilled: Bool

  /// Makes a style.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}
