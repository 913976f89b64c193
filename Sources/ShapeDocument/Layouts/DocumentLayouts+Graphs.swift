import Geometry
import ShapeLayout

/// Graphs among the layouts: their orders, and what follows from them.
extension DocumentLayouts {
  /// Whether some layout is a graph, as far as layouts were looked at.
  var hasGraphs: Bool { !graphs.isEmpty }

  /// The part of a connector's way in one graph, in the graph's coordinates.
  struct WayPart {
    /// The graph.
    let container: Int
    let points: [Point]
  }

  /// The way that graphs give to a connector; empty where they give none.
  func way(of connector: Int) -> [WayPart] {
    follow()
    guard hasGraphs else { return [] }
    let serial = document.serial(of: connector)
    for (root, orders) in orders {
      guard let parts = orders.ways[serial], let tree = trees[root] else { continue }
      return parts.compactMap { part in
        let ways = tree.graphPlaces(in: part.container)?.ways ?? []
        guard ways.indices.contains(part.line),
          let container = document.entry(withSerial: part.container)
        else { return nil }
        return WayPart(container: container, points: ways[part.line])
      }
    }
    return []
  }

  /// Where a member stands in its graph; nil for what is no member of one.
  func graphPlace(of entry: Int) -> GraphMemberPlace? {
    follow()
    let parent = document.parent(of: entry)
    guard parent >= 0, isContainerNow(parent), graphs.contains(document.serial(of: parent)),
      document.takesRoom(entry)
    else { return nil }
    let container = document.serial(of: parent)
    let tree = tree(ofContainer: parent)
    guard let layout = tree.layout(of: container), let contents = layout.contents,
      let places = tree.graphPlaces(in: container),
      let member = tree.members(of: container).firstIndex(of: document.serial(of: entry))
    else { return nil }
    return GraphMemberPlace(of: member, in: contents, layout, places)
  }

  /// What is to be said of a graph; nil for what is none.
  func report(ofGraph entry: Int) -> GraphReport? {
    follow()
    guard isContainerNow(entry), graphs.contains(document.serial(of: entry)) else { return nil }
    let serial = document.serial(of: entry)
    let tree = tree(ofContainer: entry)
    guard let contents = tree.layout(of: serial)?.contents,
      let places = tree.graphPlaces(in: serial)
    else { return nil }
    let members = tree.members(of: serial).map { document.entry(withSerial: $0) ?? -1 }
    return GraphReport(
      memberCount: members.count,
      hasLines: !contents.order.lines.isEmpty || contents.order.layers.contains { $0 != nil },
      isCoarse: contents.order.isCoarse,
      overlaps: places.overlaps.compactMap { overlap in
        guard members.indices.contains(overlap.pinned), members.indices.contains(overlap.other)
        else { return nil }
        return (members[overlap.pinned], members[overlap.other])
      })
  }

  /// Whether a connector runs against written layers.
  func isAgainstLayers(_ connector: Int) -> Bool {
    follow()
    let serial = document.serial(of: connector)
    return orders.values.contains { $0.contradictions.contains(serial) }
  }

  /// The members of graphs, in document order.
  ///
  /// - Complexity: O(entries)
  func membersOfGraphs() -> [Int] {
    follow()
    return (0..<document.entryCount).filter { entry in
      isContainerNow(entry) && graphs.contains(document.serial(of: entry))
    }.flatMap { document.children(of: $0) }
  }

  /// Whether a graph gives a connector a way.
  func hasWay(_ connector: Int) -> Bool {
    guard hasGraphs else { return false }
    let serial = document.serial(of: connector)
    return orders.values.contains { $0.ways[serial] != nil }
  }

  /// The orders of the graphs in a tree; nil where there is none.
  func treeOrders(of root: Int) -> TreeOrders? {
    var builder = TreeOrderBuilder(document, root) { [unowned self] entry in
      guard isContainerNow(entry), self.root(ofContainer: entry) == root,
        let role = document.role(of: entry)
      else { return nil }
      return ownLayout(of: entry, role)
    }
    guard builder.hasGraphs else { return nil }
    return builder.orders(former: orders[document.serial(of: root)]) { [unowned self] connector in
      let serial = document.serial(of: connector)
      if let known = arrows[serial] { return known }
      let arrow = GraphArrow(connector, in: document)
      arrows[serial] = arrow
      return arrow
    }
  }

  /// Finds the orders anew, and records the graphs and ports that have others.
  func renewOrders(_ update: inout Update) {
    guard hasGraphs || !orders.isEmpty else { return }
    var touched = Set(orders.keys)
    for graph in graphs {
      guard let entry = document.entry(withSerial: graph), isContainerNow(entry) else { continue }
      touched.insert(document.serial(of: root(ofContainer: entry)))
    }
    for root in touched where trees[root] != nil {
      let former = orders[root]
      let now = document.entry(withSerial: root).flatMap(treeOrders)
      orders[root] = now
      let changed = TreeOrders.changes(from: former, to: now)
      if !changed.isEmpty { update.members[root, default: []].formUnion(changed) }
    }
  }
}
