import TerminalCells

/// How many cells text takes, as the cells module will draw it on the terminal at hand.
struct CellMetrics: Hashable {
  var metrics = TextMetrics()

  /// The cells of one cluster.
  func width(of cluster: Character) -> Int {
    if let byte = cluster.asciiValue, byte >= 0x20, byte < 0x7F { return 1 }
    return metrics.columns(of: String(cluster))
  }

  /// The cells of a text that is a single, not very long line; nil for any other.
  func lineWidth(_ string: String) -> Int? {
    if let width = Self.plainWidth(string) { return width }
    guard string.utf8.count <= 512, !string.utf8.contains(0x0A) else { return nil }
    return metrics.columns(of: string)
  }

  /// The cells of a text of printable ASCII characters only, nil for any other. It is also nil for
  /// a text longer than any line.
  static func plainWidth(_ string: String) -> Int? {
    let bytes = string.utf8
    guard bytes.count <= TextLayout.columnBound else { return nil }
    for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
    return bytes.count
  }

  /// Whether a cluster ends a line rather than being shown.
  static func breaksLine(_ cluster: Character) -> Bool {
    cluster == "\n" || cluster == "\r\n"
  }
}
