/// Who says how many pixels a cell has; later ones are believed rather than those before.
public enum CellSizeSource: Int, Hashable, Sendable, Comparable {
  /// XTWINOPS, `CSI 16 t`.
  case query
  /// A resize in the input (mode 2048).
  case resizeReport
  /// The terminal's own window size (`TIOCGWINSZ`).
  case window

  /// Whether the first is less trusted.
  public static func < (one: CellSizeSource, other: CellSizeSource) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension TerminalProfile {
  /// What is known about the size of a cell.
  struct MeasuredCell: Hashable, Sendable {
    var size: CellSize
    var source: CellSizeSource
  }

  /// Takes how many pixels a cell has, unless a better source has said so; nonsense is ignored.
  mutating func apply(cellSize size: CellSize, _ source: CellSizeSource) {
    guard (1...1_000).contains(size.columns), (1...1_000).contains(size.rows),
      source >= measuredCell?.source ?? source
    else { return }
    measuredCell = MeasuredCell(size: size, source: source)
  }

  /// How many pixels a cell has; nil where the terminal does not say.
  public var cellSize: CellSize? { measuredCell?.size }

  /// Whether the terminal has to be asked again when its size changes.
  public var mustAskForCellSize: Bool { measuredCell?.source == .query }
}
