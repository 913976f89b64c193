import TerminalCells

/// Measures text in cells, as TerminalCells will draw it on this terminal.
package struct CellMetrics: Hashable {
  var metrics: TextMetrics

  package init(metrics: TextMetrics = TextMetrics()) { self.metrics = metrics }

  /// The most bytes of a text that is measured as a whole.
  static let longestLine = 512

  /// The number of cells of one cluster.
  package func width(of cluster: Character) -> Int {
    if let byte = cluster.asciiValue, byte >= 0x20, byte < 0x7F { return 1 }
    return metrics.columns(of: String(cluster))
  }

  /// The width in cells of a text that is a single, not very long line; nil for any other.
  func lineWidth(_ string: String) -> Int? {
    if let width = Self.plainWidth(string) { return width }
    guard string.utf8.count <= Self.longestLine, !string.utf8.contains(0x0A) else { return nil }
    return metrics.columns(of: string)
  }

  /// The width in cells of a text of only printable ASCII characters; nil for any other text, and
  /// for one longer than any line.
  static func plainWidth(_ string: String) -> Int? {
    let bytes = string.utf8
    guard bytes.count <= TextLayout.columnBound else { return nil }
    for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
    return bytes.count
  }

  /// Whether a cluster is a line break.
  package static func breaksLine(_ cluster: Character) -> Bool {
    cluster == "\n" || cluster == "\r\n"
  }
}
