import Geometry
import GraphLayout
import ShapeLayout

/// Graphs among the layouts: their orders, and what follows from them.
extension DocumentLayouts {
  /// Whether some layout is a graph, as far as layouts were looked at.
  var hasGraphs: Bool { !graphs.isEmpty }

  /// The part of a connector's way in one graph, in the graph's coordinates.
  struct WayPart: Equatable {
    /// The serial of the graph.
    let container: Int
    let points: [Point]
  }

  /// The way that graphs give to a connector; nil where they give none.
  func way(of connector: Int) -> [WayPart]? {
    follow()
    if !isFollowing, lacksGraphs || !staleWays.isEmpty { _ = renewWays() }
    guard hasGraphs else { return nil }
    let serial = document.serial(of: connector)
    return wayTrees[serial].flatMap { ways[$0]?[serial] }
  }

  /// Makes the trees in which there are graphs.
  private func makeGraphs() {
    guard lacksGraphs else { return }
    lacksGraphs = false
    if !knowsGraphs {
      knowsGraphs = true
      let candidates =
        document.cascade?.sheet.givesLayouts == true
        ? Array(0..<document.entryCount)
        : document.index.entries(withAnyOf: [.hasPresenceKey, .hasMerge])
      for entry in candidates { _ = isContainerNow(entry) }
    }
    for graph in graphs.compactMap(document.entry(withSerial:)) where isContainerNow(graph) {
      _ = tree(ofContainer: graph)
    }
  }

  /// Takes the ways that graphs have found.
  ///
  /// - Returns: The connectors that have other ways than before.
  func renewWays() -> Set<Int> {
    makeGraphs()
    var changed: Set<Int> = []
    for root in staleWays {
      let (former, now) = (ways[root] ?? [:], foundWays(root))
      ways[root] = now.isEmpty ? nil : now
      for connector in former.keys where wayTrees[connector] == root { wayTrees[connector] = nil }
      for connector in now.keys { wayTrees[connector] = root }
      changed.formUnion(former.keys.filter { now[$0] != former[$0] })
      changed.formUnion(now.keys.filter { former[$0] == nil })
    }
    staleWays.removeAll()
    return changed
  }

  /// The ways in a tree, by connector.
  private func foundWays(_ root: Int) -> [Int: [WayPart]] {
    guard let orders = orders[root], let tree = trees[root] else { return [:] }
    var places: [Int: GraphPlaces] = [:]
    for graph in orders.contents.keys { places[graph] = tree.graphPlaces(in: graph) }
    return orders.ways.mapValues { parts in
      parts.compactMap { part in
        guard let ways = places[part.container]?.ways, ways.indices.contains(part.line) else {
          return nil
        }
        return WayPart(container: part.container, points: ways[part.line])
      }
    }
  }

  /// Whether a connector runs against written layers.
  func isAgainstLayers(_ connector: Int) -> Bool {
    follow()
    makeGraphs()
    let serial = document.serial(of: connector)
    return orders.values.contains { $0.contradictions.contains(serial) }
  }

  /// The orders of the graphs in a tree; nil where there is none.
  func treeOrders(of root: Int) -> TreeOrders? {
    var builder = TreeOrderBuilder(document, root) { [unowned self] entry in
      graphKeys(of: entry)
    } joinedEnds: { [unowned self] in
      joinedEnds(onCanvas: document.canvas(of: root))
    } layout: { [unowned self] entry in
      guard isContainerNow(entry), self.root(ofContainer: entry) == root else { return nil }
      return layout(of: entry)
    }
    guard builder.hasGraphs else { return nil }
    return builder.orders(former: orders[document.serial(of: root)])
  }

  /// The connectors of a canvas that have a say in places; found once for all its trees.
  private func joinedEnds(onCanvas canvas: Int) -> [JoinedEnds] {
    if let known = joinedEnds[canvas] { return known }
    let joined = JoinedEnds.all(onCanvas: canvas, in: document) { graphKeys(of: $0) }
    joinedEnds[canvas] = joined
    return joined
  }

  private func layout(of entry: Int) -> ContainerLayout? {
    document.role(of: entry).flatMap { ownLayout(of: entry, $0) }
  }

  /// What graphs know of an entry.
  private func graphKeys(of entry: Int) -> GraphKeys {
    let serial = document.serial(of: entry)
    if let known = graphKeys[serial] { return known }
    let layout = isContainerNow(entry) ? layout(of: entry) : nil
    let keys = GraphKeys(entry, in: document, layout: layout)
    graphKeys[serial] = keys
    return keys
  }

  /// Reads again what graphs know of touched entries.
  ///
  /// - Returns: Whether it is the same as before.
  private func renewGraphKeys(_ touched: Set<Int>) -> Bool {
    var isSame = true
    for serial in touched {
      let former = graphKeys.removeValue(forKey: serial)
      let now = document.entry(withSerial: serial).map(graphKeys(of:))
      if now == nil || now != former { isSame = false }
    }
    return isSame
  }

  /// Finds the orders anew if an edit has touched what they depend on, and records the graphs and ports
  /// that have others.
  func renewOrders(after changes: DocumentChanges, _ update: inout Update) {
    guard hasGraphs || !orders.isEmpty else { return graphKeys.removeAll() }
    let isSame = renewGraphKeys(changes.touched.serials)
    guard !isSame || changes.isRenumbered else { return }
    var touched = Set(orders.keys)
    for graph in graphs {
      guard let entry = document.entry(withSerial: graph), isContainerNow(entry) else { continue }
      touched.insert(document.serial(of: root(ofContainer: entry)))
    }
    for root in touched where trees[root] != nil {
      let former = orders[root]
      let now = document.entry(withSerial: root).flatMap(treeOrders)
      orders[root] = now
      staleWays.insert(root)
      let changed = TreeOrders.changes(from: former, to: now)
      if !changed.isEmpty { update.members[root, default: []].formUnion(changed) }
    }
  }
}
