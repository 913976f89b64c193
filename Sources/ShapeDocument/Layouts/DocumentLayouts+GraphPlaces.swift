import GraphLayout
import ShapeLayout

/// What graphs have found, for those who ask.
extension DocumentLayouts {
  /// A graph that has been laid out.
  private struct FoundGraph {
    let layout: ContainerLayout
    let contents: GraphContents
    let places: GraphPlaces
    /// The serials of the members.
    let members: [Int]

    /// The places of members in their layers.
    let placesInLayers: [Int?]

    /// Where a member stands, by its number; nil if the graph has no place for it.
    func place(of member: Int) -> GraphMemberPlace? {
      GraphMemberPlace(of: member, in: contents, layout, places, placesInLayers: placesInLayers)
    }
  }

  private func found(_ graph: Int) -> FoundGraph? {
    follow()
    guard graph >= 0, isGraphNow(graph) else { return nil }
    let serial = document.serial(of: graph)
    let tree = tree(ofContainer: graph)
    guard let layout = tree.layout(of: serial), let contents = layout.contents,
      let places = tree.graphPlaces(in: serial)
    else { return nil }
    return FoundGraph(
      layout: layout, contents: contents, places: places, members: tree.members(of: serial),
      placesInLayers: contents.order.placesInLayers)
  }

  private func isGraphNow(_ entry: Int) -> Bool {
    isContainerNow(entry) && graphs.contains(document.serial(of: entry))
  }

  /// Whether an entry is placed by a graph.
  func isGraphMember(_ entry: Int) -> Bool {
    follow()
    let parent = document.parent(of: entry)
    return parent >= 0 && isGraphNow(parent) && document.takesRoom(entry)
  }

  /// Where a member stands in its graph; nil for what is no member of one.
  func graphPlace(of entry: Int) -> GraphMemberPlace? {
    guard let graph = found(document.parent(of: entry)), document.takesRoom(entry),
      let member = graph.members.firstIndex(of: document.serial(of: entry))
    else { return nil }
    return graph.place(of: member)
  }

  /// The places of all members of a graph, by their entries; empty for what is none.
  fileprivate func graphPlaces(in entry: Int) -> [Int: GraphMemberPlace] {
    guard let graph = found(entry) else { return [:] }
    let places = graph.members.enumerated().compactMap { member, serial in
      document.entry(withSerial: serial).flatMap { entry in
        graph.place(of: member).map { (entry, $0) }
      }
    }
    return Dictionary(places) { first, _ in first }
  }

  /// What is to be said of a graph; nil for what is none.
  func report(ofGraph entry: Int) -> GraphReport? {
    guard let graph = found(entry) else { return nil }
    let members = graph.members.map { document.entry(withSerial: $0) ?? -1 }
    let order = graph.contents.order
    return GraphReport(
      memberCount: members.count,
      hasLines: !order.lines.isEmpty || order.layers.contains { $0 != nil },
      isCoarse: order.isCoarse,
      overlaps: graph.places.overlaps.compactMap { overlap in
        guard members.indices.contains(overlap.pinned), members.indices.contains(overlap.other)
        else { return nil }
        return (members[overlap.pinned], members[overlap.other])
      })
  }

  /// The graphs, in document order.
  fileprivate func graphEntries() -> [Int] {
    follow()
    return (0..<document.entryCount).filter(isGraphNow)
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
    hasLayouts ? layouts.graphPlaces(in: graph) : [:]
  }

  /// The default that a graph has instead of a property's own: its lines are elbows. Nil for other properties.
  func defaultInGraph(_ property: Property, _ entry: Int) -> PropertyValue? {
    property.path == "route" && entry >= 0 && hasLayouts && layouts.way(of: entry) != nil
      ? .string("elbow") : nil
  }
}
