/// The orders of all graphs of a picture.
package struct GraphOrders: Hashable, Sendable {
  /// A graph of the picture.
  package struct Level: Hashable, Sendable {
    /// Its number among the nodes.
    package var node: Int
    /// Its members' numbers among the nodes, in text order.
    package var members: [Int]
    /// Its order.
    package var order: GraphOrder
    /// The number of each of its lines among the arrows.
    package var arrows: [Int]
  }

  /// A part of an arrow's way: its line in one graph.
  package struct Part: Hashable, Sendable {
    /// The number of the graph among the levels.
    package var level: Int
    /// The number of the line in it.
    package var line: Int
  }

  /// The graphs in the order of their nodes: outer ones before those in them.
  package private(set) var levels: [Level]
  /// For each arrow its lines, in its own direction. It has a given way if they are not empty.
  package private(set) var parts: [[Part]]
  /// The arrows that run against written layers.
  package private(set) var contradictions: [Int]
  /// How many crossings the lines have, all graphs together.
  package private(set) var crossings: Int

  /// Finds the orders of a picture.
  ///
  /// - Complexity: Bounded by counted work; beyond it lists stay as they are.
  package init(of picture: GraphPicture) {
    let builder = PictureBuilder(picture)
    let sorter = PictureSorter(builder.levels)
    let ports = PicturePorts(sorter.levels, picture)
    contradictions = builder.contradictions
    crossings = sorter.crossings
    levels = sorter.levels.indices.map { index in
      let level = sorter.levels[index]
      return Level(
        node: level.node, members: level.members,
        order: GraphOrder(
          level, isCoarse: sorter.isCoarse(index), ports: ports.ports[index]),
        arrows: level.lines.map(\.arrow))
    }
    parts = builder.parts()
  }
}

extension GraphOrder {
  fileprivate init(
    _ level: PictureLevel, isCoarse: Bool, ports: [(first: GraphPort?, last: GraphPort?)]
  ) {
    var passed: [Int: Int] = [:]
    for (index, line) in level.sorted.lines.enumerated() {
      if let passing = line.passing { passed[passing] = index }
    }
    self.init(
      layers: level.layers.layers, layerNumbers: level.layers.numbers,
      blocks: level.sorted.list.map { passed[$0].map { .line($0) } ?? .member($0) },
      lines: zip(level.lines, ports).map { line, ports in
        Line(
          first: line.first.map { .member($0, ports.first) } ?? .border,
          last: line.last.map { .member($0, ports.last) } ?? .border, isTurned: line.isTurned)
      }, loops: level.loops, isCoarse: isCoarse)
  }
}
