import TerminalCells

extension Surface {
  /// The texts of the rows, and a letter for the style of each cell.
  public var looks: [String] {
    var legend = StyleLegend()
    return (0..<size.rows).flatMap {
      [text(ofRow: $0), styleLetters(ofRow: $0, legend: &legend)]
    }
  }
}
