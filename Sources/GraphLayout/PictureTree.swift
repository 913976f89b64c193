/// The containers of a picture: who is in whom, and where the ends of arrows meet.
struct PictureTree {
  let nodes: [GraphPicture.Node]
  /// The container of each node; nil for the outermost, and where it is not an earlier container.
  let parents: [Int?]
  /// The nodes in each node, in text order.
  let children: [[Int]]
  /// The place of each node among those beside it.
  let places: [Int]
  private let depths: [Int]

  init(_ nodes: [GraphPicture.Node]) {
    self.nodes = nodes
    var parents: [Int?] = []
    var children: [[Int]] = Array(repeating: [], count: nodes.count)
    var places: [Int] = []
    var depths: [Int] = []
    for (index, node) in nodes.enumerated() {
      let parent = node.parent.flatMap { (0..<index).contains($0) ? $0 : nil }
      parents.append(parent)
      places.append(parent.map { children[$0].count } ?? 0)
      depths.append(parent.map { depths[$0] + 1 } ?? 0)
      if let parent { children[parent].append(index) }
    }
    (self.parents, self.children, self.places, self.depths) = (parents, children, places, depths)
  }

  /// The direction of a graph; nil for others.
  func direction(_ node: Int) -> GraphDirection? {
    guard case .graph(let direction, _) = nodes[node].content else { return nil }
    return direction
  }

  /// The members of the nearest common container that hold the ends; nil where one end holds the
  /// other, or nothing holds both.
  func meeting(_ start: Int, _ end: Int) -> (start: Int, end: Int)? {
    guard nodes.indices.contains(start), nodes.indices.contains(end) else { return nil }
    var (one, other) = (start, end)
    while depths[one] > depths[other] { one = parents[one] ?? one }
    while depths[other] > depths[one] { other = parents[other] ?? other }
    guard one != other else { return nil }
    while parents[one] != parents[other] {
      guard let above = parents[one], let beside = parents[other] else { return nil }
      (one, other) = (above, beside)
    }
    return parents[one] == nil ? nil : (one, other)
  }

  /// What decides the layer of each member of a graph.
  ///
  /// - Returns: The sources, and which members are named as such by others.
  func layerSources(of members: [Int]) -> (sources: [LayerRules.Source], isNamed: [Bool]) {
    var isNamed = [Bool](repeating: false, count: members.count)
    let next: [Int?] = members.map { member in
      guard case .like(let other) = nodes[member].layer, nodes.indices.contains(other),
        parents[other] == parents[member]
      else { return nil }
      return places[other]
    }
    let sources: [LayerRules.Source] = members.indices.map { member in
      var (place, steps) = (member, 0)
      while let other = next[place], steps <= members.count {
        (place, steps) = (other, steps + 1)
      }
      guard steps <= members.count else { return .variable(member) }
      if case .number(let number) = nodes[members[place]].layer,
        (0...GraphPicture.lastLayer).contains(number)
      {
        return .fixed(number)
      }
      if place != member { (isNamed[member], isNamed[place]) = (true, true) }
      return .variable(place)
    }
    return (sources, isNamed)
  }
}
