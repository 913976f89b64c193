import LineBreaking

extension CellMetrics: LineMeasure {
  package func width(of cluster: Character, at index: String.Index) -> Int { width(of: cluster) }

  package func endsLine(_ cluster: Character) -> Bool { Self.breaksLine(cluster) }

  package func allowsBreak(after cluster: Character, ofWidth width: Int) -> Bool {
    width == 2 || cluster == "-"
  }
}
