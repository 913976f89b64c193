extension GraphOrder {
  /// The order of a graph without members.
  package static let empty = GraphOrder(
    layers: [], layerNumbers: [], blocks: [], lines: [], loops: [], isCoarse: false)
}
