import ShapeLayout

extension DocumentLayouts {
  /// The places of all members of a graph, by their entries; empty for what is none.
  fileprivate func graphPlaces(in graph: Int) -> [Int: GraphMemberPlace] {
    follow()
    let serial = document.serial(of: graph)
    guard isContainerNow(graph), graphs.contains(serial) else { return [:] }
    let tree = tree(ofContainer: graph)
    guard let layout = tree.layout(of: serial), let contents = layout.contents,
      let places = tree.graphPlaces(in: serial)
    else { return [:] }
    let members = tree.members(of: serial).enumerated().compactMap { member, serial in
      document.entry(withSerial: serial).flatMap { entry in
        GraphMemberPlace(of: member, in: contents, layout, places).map { (entry, $0) }
      }
    }
    return Dictionary(members) { first, _ in first }
  }

  /// The graphs, in document order.
  fileprivate func graphEntries() -> [Int] {
    follow()
    return (0..<document.entryCount).filter {
      isContainerNow($0) && graphs.contains(document.serial(of: $0))
    }
  }
}

extension Document {
  /// The graphics that arrange their members as a graph, in order.
  ///
  /// - Complexity: O(entries)
  package var graphs: [Int] { hasLayouts ? layouts.graphEntries() : [] }

  /// The places of all members of a graph, by their entries; empty for what is none.
  ///
  /// - Complexity: O(members)
  package func graphPlaces(in graph: Int) -> [Int: GraphMemberPlace] {
    hasLayouts && graph >= 0 ? layouts.graphPlaces(in: graph) : [:]
  }

  /// The default that a graph has instead of a property's own: its lines are elbows. Nil for other properties.
  func defaultInGraph(_ property: Property, _ entry: Int) -> PropertyValue? {
    property.path == "route" && entry >= 0 && hasLayouts && layouts.way(of: entry) != nil
      ? .string("elbow") : nil
  }
}
