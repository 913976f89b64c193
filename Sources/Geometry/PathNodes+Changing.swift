// Changing: what is written to move or remove a node or a control.
extension PathNodes {
  /// The controls that bend the path at a node: by the segment each belongs to.
  package func controls(at index: Int) -> [(segment: Int, isFirst: Bool, point: Point)] {
    guard nodes.indices.contains(index) else { return [] }
    var controls: [(segment: Int, isFirst: Bool, point: Point)] = []
    let node = nodes[index]
    if let second = node.second {
      controls.append((index, false, second))
    } else if let only = node.first {
      controls.append((index, true, only))
    }
    let next = index + 1
    if nodes.indices.contains(next), nodes[next].originNode == index,
      let first = nodes[next].first
    {
      controls.append((next, true, first))
    }
    return controls
  }

  /// The nodes at a place where a subpath closes: what is moved together with one of them.
  private func together(with index: Int) -> Set<Int> {
    let start = nodes[index].start
    guard closedStarts.contains(start) else { return [index] }
    var last = start
    while last + 1 < nodes.count, nodes[last + 1].start == start { last += 1 }
    guard index == start || index == last, nodes[start].end == nodes[last].end else {
      return [index]
    }
    return [start, last]
  }

  /// The path with a node elsewhere; its controls come along, and all other nodes stay.
  package func moving(_ index: Int, to point: Point) -> PathNodes {
    guard nodes.indices.contains(index) else { return self }
    let moved = together(with: index)
    let old = nodes[index].end
    let offset = point - old
    var result = self
    for place in moved {
      result.nodes[place].end = point
      if let second = nodes[place].second {
        result.nodes[place].second = second + offset
      }
    }
    for (place, node) in nodes.enumerated() {
      guard let origin = node.originNode, moved.contains(origin) else { continue }
      result.nodes[place].origin = point
      if node.kind == UInt8(ascii: "c"), let first = node.first {
        result.nodes[place].first = first + offset
      }
      result.nodes[place] = result.nodes[place].freed
    }
    for place in moved { result.nodes[place] = result.nodes[place].freed }
    return result
  }

  /// The path with a control elsewhere.
  package func movingControl(of segment: Int, isFirst: Bool, to point: Point) -> PathNodes {
    guard nodes.indices.contains(segment) else { return self }
    var result = self
    if isFirst {
      result.nodes[segment].first = point
    } else {
      result.nodes[segment].second = point
    }
    return result
  }

  /// What has to be changed in the text of this path to make it one with the same nodes elsewhere,
  /// with the text of a number.
  package func edits(becoming other: PathNodes, spelling spell: (Double) -> String) -> [Edit] {
    var changed: [Int: Node] = [:]
    for (index, pair) in zip(nodes, other.nodes).enumerated() where pair.0 != pair.1 {
      changed[index] = pair.1
    }
    return edits(changed, removing: nil, spell)
  }

  /// What removes a node: its neighbours are joined. Nil where less than two nodes of its subpath
  /// would be left.
  package func edits(removing index: Int, spelling spell: (Double) -> String) -> [Edit]? {
    guard nodes.indices.contains(index) else { return nil }
    let node = nodes[index]
    let members = nodes.indices.filter { nodes[$0].start == node.start }
    guard members.count > 2 else { return nil }
    var changed: [Int: Node] = [:]
    let next = index + 1
    if index == node.start {
      guard nodes.indices.contains(next), nodes[next].start == node.start else { return nil }
      var first = nodes[next]
      (first.letter, first.origin) = (node.letter, node.origin)
      (first.first, first.second) = (nil, nil)
      changed[next] = first
    } else if nodes.indices.contains(next), nodes[next].originNode == index {
      var joined = nodes[next]
      joined.origin = node.origin
      if joined.kind == UInt8(ascii: "c"), node.kind == UInt8(ascii: "c") {
        joined.first = node.first
      }
      changed[next] = joined.freed
    }
    // What begins where a subpath was closed begins at its new first node.
    if index == node.start {
      for place in nodes.indices.dropFirst(next + 1) where nodes[place].originNode == index {
        var follower = nodes[place]
        follower.origin = nodes[next].end
        changed[place] = follower.freed
      }
    }
    return edits(changed, removing: index, spell)
  }

  private func edits(
    _ wanted: [Int: Node], removing removed: Int?, _ spell: (Double) -> String
  ) -> [Edit] {
    let changed = wanted.filter { index, node in
      node.letter != nodes[index].letter
        || node.coordinates.map { spell($0.value) }
          != nodes[index].coordinates.map { spell($0.value) }
    }
    let indices = Set(changed.keys).union(removed.map { [$0] } ?? [])
    var edits: [Edit] = []
    for item in Set(indices.map { nodes[$0].item }).sorted() {
      let concerned = indices.filter { nodes[$0].item == item }.sorted()
      let isRewritten =
        packedItems.contains(item)
        || concerned.contains { $0 == removed || changed[$0]?.letter != nodes[$0].letter }
      if isRewritten {
        edits.append(
          text(of: item, changed, removing: removed, spell).map { .text($0, of: item) }
            ?? .removal(of: item))
        continue
      }
      for index in concerned {
        guard let new = changed[index] else { continue }
        for (old, new) in zip(nodes[index].coordinates, new.coordinates)
        where spell(old.value) != spell(new.value) {
          edits.append(.number(nodes[index].number + new.place, of: item, new.value))
        }
      }
    }
    // What goes would number the others anew.
    return edits.filter { !$0.isRemoval } + edits.filter(\.isRemoval).reversed()
  }

  /// A command with other segments; nil where none is left.
  private func text(
    of item: Int, _ changed: [Int: Node], removing removed: Int?, _ spell: (Double) -> String
  ) -> String? {
    let members = nodes.indices.filter { nodes[$0].item == item }
    var text = ""
    var implied: UInt8 = 0
    for index in members where index != removed {
      let old = nodes[index]
      let node = changed[index] ?? old
      if node.letter != implied {
        text += (text.isEmpty ? "" : " ") + String(UnicodeScalar(node.letter))
      } else {
        text += " "
      }
      implied = node.letter
      if node.kind == UInt8(ascii: "m") { implied = UInt8(ascii: "L") | node.letter & 0x20 }
      text += changed[index] == nil ? string(old.range) : numbers(of: node, spell)
    }
    guard !text.isEmpty else { return nil }
    let rest = (members.last.map { nodes[$0].range.upperBound } ?? 0)..<items[item].upperBound
    return text + (rest.isEmpty ? "" : string(rest))
  }

  /// The numbers of a segment, spelled.
  private func numbers(of node: Node, _ spell: (Double) -> String) -> String {
    let texts = node.coordinates.map { spell($0.value) }
    let pairs = stride(from: 0, to: texts.count, by: 2).map {
      texts[$0..<min($0 + 2, texts.count)].joined(separator: ",")
    }
    guard node.kind == UInt8(ascii: "a") else { return pairs.joined(separator: " ") }
    var lead = string(node.range.lowerBound..<node.endOffset)
    if lead.last?.isNumber == true { lead += " " }
    return lead + pairs.joined(separator: " ")
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension PathNodes.Edit {
  fileprivate var isRemoval: Bool { if case .removal = self { true } else { false } }
}
