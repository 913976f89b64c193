import Geometry
import GraphLayout
import ShapeLayout

/// The orders of all graphs in a tree of layouts. Everything is known by serials.
struct TreeOrders {
  /// A part of a connector's way: its line in one graph.
  struct Part: Hashable {
    /// The graph.
    let container: Int
    /// The number of the line in the graph's order.
    let line: Int
  }

  /// What the orders follow from.
  fileprivate let picture: GraphPicture
  fileprivate let orders: GraphOrders
  /// What says where the members of each graph stand.
  fileprivate(set) var contents: [Int: GraphContents] = [:]
  /// The ports of boxes for which graphs around ask.
  fileprivate(set) var portGuides: [Int: [GraphContents.PortGuide]] = [:]
  /// The connectors that run against written layers.
  fileprivate(set) var contradictions: Set<Int> = []
  /// The ways of connectors through the graphs, in their own direction.
  fileprivate(set) var ways: [Int: [Part]] = [:]

  fileprivate init(_ picture: GraphPicture, _ orders: GraphOrders) {
    (self.picture, self.orders) = (picture, orders)
  }

  /// The graphs and boxes of which something else is said.
  static func changes(from former: TreeOrders?, to now: TreeOrders?) -> Set<Int> {
    let (old, new) = (former?.contents ?? [:], now?.contents ?? [:])
    let (oldPorts, newPorts) = (former?.portGuides ?? [:], now?.portGuides ?? [:])
    return Set(Set(old.keys).union(new.keys).filter { old[$0] != new[$0] })
      .union(Set(oldPorts.keys).union(newPorts.keys).filter { oldPorts[$0] != newPorts[$0] })
  }
}

/// Finds the orders of the graphs in a tree of layouts.
struct TreeOrderBuilder {
  private let document: Document
  private let root: Int
  private let keys: (Int) -> GraphKeys
  private let joinedEnds: () -> [JoinedEnds]
  private var picture = GraphPicture()
  /// By node, its entry and how it arranges what is in it.
  private var nodes: [(entry: Int, layout: ContainerLayout?)] = []
  /// By the serials of members, their nodes.
  private var numbers: [Int: Int] = [:]
  /// Whether there is a graph in the tree.
  private(set) var hasGraphs = false

  /// Reads the members of a tree.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - root: The outermost container.
  ///   - keys: What is known of an entry.
  ///   - joinedEnds: The connectors of the canvas that have a say in places.
  ///   - layout: How an entry of the tree arranges what is in it; nil for one that does not.
  init(
    _ document: Document, _ root: Int, keys: @escaping (Int) -> GraphKeys,
    joinedEnds: @escaping () -> [JoinedEnds], layout: (Int) -> ContainerLayout?
  ) {
    (self.document, self.root, self.keys) = (document, root, keys)
    self.joinedEnds = joinedEnds
    var pending: [(entry: Int, parent: Int?)] = [(root, nil)]
    while let (entry, parent) = pending.popLast() {
      let own = layout(entry)
      numbers[document.serial(of: entry)] = nodes.count
      picture.nodes.append(.init(in: parent, own.map(Self.content) ?? .box))
      let number = nodes.count
      nodes.append((entry, own))
      guard let own else { continue }
      if own.arrangement == .graph { hasGraphs = true }
      let members = document.children(of: entry).filter { keys($0).takesRoom }
      pending += members.reversed().map { ($0, number) }
    }
    guard hasGraphs else { return }
    for number in nodes.indices { picture.nodes[number].layer = layer(of: number) }
  }

  private static func content(_ layout: ContainerLayout) -> GraphPicture.Content {
    switch layout.arrangement {
    case .graph: .graph(layout.direction, layout.sequence)
    case .vstack: .layout(.vertical)
    case .hstack, .flow: .layout(.horizontal)
    case .zstack, .grid: .layout(nil)
    }
  }

  /// What is said of a member's layer; nil where its container is no graph.
  private func layer(of number: Int) -> GraphPicture.Layer? {
    guard let parent = picture.nodes[number].parent, nodes[parent].layout?.arrangement == .graph
    else { return nil }
    switch keys(nodes[number].entry).layer {
    case nil: return nil
    case .number(let layer): return .number(layer)
    case .like(let id):
      guard let entry = document.firstEntry(withID: id),
        let other = numbers[document.serial(of: entry)], picture.nodes[other].parent == parent
      else { return nil }
      return .like(other)
    }
  }

  /// A connector between two members of the tree.
  private struct Joining {
    let serial: Int
    let arrow: GraphArrow
    /// The nodes at its ends.
    let start: Int
    let end: Int
    /// Whether its ends are the nodes themselves, and not something drawn in them.
    let isExact: Bool

    /// The guide of an end.
    func guide(ofStart isStart: Bool) -> Int { serial * 2 + (isStart ? 0 : 1) }
  }

  /// The orders.
  ///
  /// - Parameter former: Those before; orders that follow from the same are not sought again.
  /// - Returns: The orders of the tree's graphs.
  mutating func orders(former: TreeOrders?) -> TreeOrders {
    let joinings = joinings()
    picture.arrows = joinings.map { .init($0.start, $0.end) }
    let known = former.flatMap { $0.picture == picture ? $0.orders : nil }
    var result = TreeOrders(picture, known ?? GraphOrders(of: picture))
    let gap = document.connectors(ofCanvas: document.canvas(of: root)).gap
    for level in result.orders.levels {
      guard let serial = serial(level.node) else { continue }
      let members = level.members.map { member in
        let keys = keys(nodes[member].entry)
        let isAcross = nodes[level.node].layout?.direction.axis == .horizontal
        return GraphContents.Member(
          pin: keys.pin, grows: keys.grows.contains(isAcross ? .width : .height))
      }
      let lines = level.order.lines.indices.map { line in
        self.line(level.order.lines[line], joinings[level.arrows[line]], in: level)
      }
      result.contents[serial] = GraphContents(level.order, members: members, lines: lines, gap: gap)
      for (line, arrow) in zip(level.order.lines, level.arrows) {
        addGuides(of: line, joinings[arrow], in: level, to: &result)
      }
    }
    result.contradictions = Set(result.orders.contradictions.map { joinings[$0].serial })
    for (joining, parts) in zip(joinings, result.orders.parts) where joining.isExact {
      let parts = parts.compactMap { part in
        serial(result.orders.levels[part.level].node).map {
          TreeOrders.Part(container: $0, line: part.line)
        }
      }
      if !parts.isEmpty, joining.arrow.takesWay { result.ways[joining.serial] = parts }
    }
    return result
  }

  private func serial(_ node: Int) -> Int? {
    nodes.indices.contains(node) ? document.serial(of: nodes[node].entry) : nil
  }

  /// The connectors between members of the tree, in document order.
  private func joinings() -> [Joining] {
    let span = root..<max(root, document.subtreeEnd(of: root))
    return joinedEnds().compactMap { joined in
      guard span.contains(joined.start.entry), span.contains(joined.end.entry),
        let start = node(at: joined.start), let end = node(at: joined.end)
      else { return nil }
      return Joining(
        serial: document.serial(of: joined.connector), arrow: joined.arrow, start: start.number,
        end: end.number, isExact: start.isExact && end.isExact)
    }
  }

  /// The node at which a connector ends, or that holds this end; nil for an end elsewhere.
  private func node(at end: JoinedEnds.End) -> (number: Int, isExact: Bool)? {
    for entry in document.lineage(of: end.entry) {
      if let number = numbers[document.serial(of: entry)] {
        return (number, entry == end.entry && end.isWhole)
      }
    }
    return nil
  }

  private func line(
    _ line: GraphOrder.Line, _ joining: Joining, in level: GraphOrders.Level
  ) -> GraphContents.Line {
    var own = GraphContents.Line()
    let startsFirst = !line.isTurned
    if line.first != .border, line.last != .border { own.label = joining.arrow.label }
    let heads = joining.arrow.heads
    if let member = line.first.member {
      own.heads.first = startsFirst ? heads.start : heads.end
      own.guides.first = guide(level.members[member], joining, isStart: startsFirst)
    } else {
      own.borderGuide = joining.guide(ofStart: !startsFirst)
    }
    if let member = line.last.member {
      own.heads.last = startsFirst ? heads.end : heads.start
      own.guides.last = guide(level.members[member], joining, isStart: !startsFirst)
    } else {
      own.borderGuide = joining.guide(ofStart: startsFirst)
    }
    return own
  }

  /// The guide that says where an end is in a member; nil where it is the member itself.
  private func guide(_ member: Int, _ joining: Joining, isStart: Bool) -> Int? {
    (isStart ? joining.start : joining.end) == member ? nil : joining.guide(ofStart: isStart)
  }

  /// Lets boxes in layouts inside a graph say where their ports are.
  private func addGuides(
    of line: GraphOrder.Line, _ joining: Joining, in level: GraphOrders.Level,
    to orders: inout TreeOrders
  ) {
    guard let axis = nodes[level.node].layout?.direction.axis else { return }
    for (end, isStart) in [(line.first, !line.isTurned), (line.last, line.isTurned)] {
      guard let member = end.member, let port = end.port,
        guide(level.members[member], joining, isStart: isStart) != nil,
        let serial = serial(isStart ? joining.start : joining.end)
      else { continue }
      orders.portGuides[serial, default: []]
        .append(.init(joining.guide(ofStart: isStart), port, axis))
    }
  }
}
