/// Makes the graphs of a picture, from the outside in: directions, layers, sides, and which line
/// goes on as which.
struct PictureBuilder {
  let tree: PictureTree
  private let arrows: [GraphPicture.Arrow]
  private(set) var levels: [PictureLevel] = []
  private(set) var contradictions: [Int] = []
  /// The number of each graph among the levels.
  private(set) var numbers: [Int?]

  /// An arrow where it is seen.
  private struct Course {
    /// The members of the nearest common container that hold its ends.
    var start: Int
    var end: Int
    /// The axis along which it leaves them, once that is known.
    var axis: GraphAxis?
    /// Whether the start has the smaller coordinate.
    var startsLow = true
  }

  /// An arrow that leaves a graph.
  private struct Leaving {
    var arrow: Int
    /// The member that holds the end.
    var member: Int
    var isStart: Bool
    /// Whether it leaves behind the last layer.
    var isLate = false
  }

  private var courses: [Course?]
  /// The arrows between members of each node.
  private var own: [[Int]]
  /// The arrows that leave each graph.
  private var leaving: [[Leaving]]
  /// The members of each graph that have an arrow to themselves.
  private var loops: [[Int]]
  /// The lines of the arrows, by levels.
  private var linesOfArrow: [[(level: Int, line: Int)]]

  init(_ picture: GraphPicture) {
    tree = PictureTree(picture.nodes)
    arrows = picture.arrows
    numbers = Array(repeating: nil, count: picture.nodes.count)
    own = Array(repeating: [], count: picture.nodes.count)
    leaving = Array(repeating: [], count: picture.nodes.count)
    loops = leaving.map { _ in [] }
    courses = []
    linesOfArrow = Array(repeating: [], count: picture.arrows.count)
    for index in arrows.indices { courses.append(see(index)) }
    for node in picture.nodes.indices {
      if case .graph(_, let sequence) = picture.nodes[node].content {
        addLevel(node, sequence)
      } else if case .layout(let axis) = picture.nodes[node].content {
        for arrow in own[node] { follow(arrow, along: axis) }
      }
    }
    for level in levels.indices { link(level) }
  }

  // MARK: - Who takes part

  private mutating func see(_ index: Int) -> Course? {
    let arrow = arrows[index]
    if arrow.start == arrow.end { addLoop(arrow.start) }
    guard let ends = tree.meeting(arrow.start, arrow.end), let common = tree.parents[ends.start]
    else { return nil }
    own[common].append(index)
    leave(index, arrow.start, ends.start, isStart: true)
    leave(index, arrow.end, ends.end, isStart: false)
    return Course(start: ends.start, end: ends.end)
  }

  private mutating func addLoop(_ node: Int) {
    guard tree.nodes.indices.contains(node), let parent = tree.parents[node] else { return }
    let place = tree.places[node]
    if !loops[parent].contains(place) { loops[parent].append(place) }
  }

  /// Notes an arrow at the graphs between an end and the member that holds it.
  private mutating func leave(_ arrow: Int, _ end: Int, _ member: Int, isStart: Bool) {
    var node = end
    while node != member, let parent = tree.parents[node] {
      if tree.direction(parent) != nil {
        leaving[parent].append(
          Leaving(arrow: arrow, member: tree.places[node], isStart: isStart))
      }
      node = parent
    }
  }

  /// An arrow between members of a layout that is no graph: who is earlier in the text is earlier.
  private mutating func follow(_ arrow: Int, along axis: GraphAxis?) {
    guard let course = courses[arrow] else { return }
    courses[arrow]?.axis = axis
    courses[arrow]?.startsLow = course.start < course.end
  }

  // MARK: - A graph

  private mutating func addLevel(_ node: Int, _ sequence: GraphSequence) {
    guard let direction = tree.direction(node) else { return }
    let members = tree.children[node]
    let (sources, isNamed) = tree.layerSources(of: members)
    let inner = own[node].compactMap { index in
      courses[index].map { (arrow: index, start: tree.places[$0.start], end: tree.places[$0.end]) }
    }
    let outer = leaving[node].compactMap { line -> Leaving? in
      guard let course = courses[line.arrow], course.axis == direction.axis else { return nil }
      let leavesHigh = line.isStart == course.startsLow
      var line = line
      line.isLate = leavesHigh != direction.isMirrored
      return line
    }
    var isFree = members.indices.map { member in
      if isNamed[member] { return false }
      if case .fixed = sources[member] { return false }
      return true
    }
    for line in inner { (isFree[line.start], isFree[line.end]) = (false, false) }
    for line in outer { isFree[line.member] = false }
    let layers = GraphLayers(
      sources: sources, isFree: isFree, arrows: inner.map { ($0.start, $0.end) },
      early: outer.filter { !$0.isLate }.map(\.member), late: outer.filter(\.isLate).map(\.member))
    var lines: [PictureLevel.Line] = []
    for (line, course) in zip(inner, layers.courses) {
      if case .contradicting = course { contradictions.append(line.arrow) }
      guard let start = layers.layers[line.start], let end = layers.layers[line.end] else {
        continue
      }
      let isTurned = start == end ? line.start > line.end : start > end
      courses[line.arrow]?.axis = direction.axis
      courses[line.arrow]?.startsLow = isTurned == direction.isMirrored
      guard start != end else { continue }
      lines.append(
        PictureLevel.Line(
          arrow: line.arrow, first: isTurned ? line.end : line.start,
          last: isTurned ? line.start : line.end, isTurned: isTurned))
    }
    for line in outer {
      lines.append(
        PictureLevel.Line(
          arrow: line.arrow, first: line.isLate ? line.member : nil,
          last: line.isLate ? nil : line.member, isTurned: line.isStart != line.isLate))
    }
    lines.sort { $0.arrow < $1.arrow }
    append(node, members, layers, lines, sequence)
  }

  private mutating func append(
    _ node: Int, _ members: [Int], _ layers: GraphLayers, _ all: [PictureLevel.Line],
    _ sequence: GraphSequence
  ) {
    var lines = all
    let spans = lines.map {
      SortedLevel.span($0.first, $0.last, layers.layers, layers.numbers.count).count
    }
    let scale = GraphScale(
      blockCount: members.count + spans.count { $0 > 1 }, pieceCount: spans.reduce(0, +))
    if scale == .huge {
      lines = zip(lines, spans).filter { $0.1 <= GraphScale.hugeReach }.map(\.0)
    }
    for (index, line) in lines.enumerated() {
      linesOfArrow[line.arrow].append((levels.count, index))
    }
    numbers[node] = levels.count
    levels.append(
      PictureLevel(
        node: node, members: members, layers: layers, lines: lines,
        loops: loops[node].sorted(),
        sorted: SortedLevel(
          layers: layers.layers, lines: lines.map { ($0.first, $0.last) },
          keepsMembers: sequence == .text, scale: scale),
        inner: Array(repeating: [], count: layers.numbers.count)))
  }

  // MARK: - Which line goes on as which

  /// Finds where a graph's lines go on, inside and outside.
  private mutating func link(_ level: Int) {
    for index in levels[level].lines.indices {
      let line = levels[level].lines[index]
      let (start, end) = (arrows[line.arrow].start, arrows[line.arrow].end)
      if let member = line.first {
        levels[level].lines[index].firstSource = source(
          line.arrow, line.isTurned ? end : start, levels[level].members[member])
      }
      if let member = line.last {
        levels[level].lines[index].lastSource = source(
          line.arrow, line.isTurned ? start : end, levels[level].members[member])
      }
      if line.isBorder { linkOutwards(level, index) }
    }
    var node = levels[level].node
    while let parent = tree.parents[node] {
      if let outer = numbers[parent] {
        if let layer = levels[outer].layers.layers[tree.places[node]] {
          levels[outer].inner[layer].append(level)
        }
        break
      }
      node = parent
    }
  }

  /// Where an end is within a member, as far as orders tell.
  private func source(_ arrow: Int, _ end: Int, _ member: Int) -> PictureLevel.Source {
    // A line that ends at a container itself is above those that go into it.
    guard end != member else { return PictureLevel.Source(base: 0) }
    // The containers from the member inwards, until a graph says where the line comes out.
    var path: [Int] = []
    var node = end
    while node != member, let parent = tree.parents[node] {
      path.append(node)
      node = parent
    }
    var source = PictureLevel.Source(base: 0)
    while let inner = path.popLast() {
      if let parent = tree.parents[inner], let number = numbers[parent],
        let line = linesOfArrow[arrow].first(where: { $0.level == number })
      {
        source.inner = line
        return source
      }
      let (place, count) = rank(inner)
      guard source.divisor * count <= SortedLevel.unit else { return source }
      source.divisor *= count
      source.base += place * (SortedLevel.unit / source.divisor)
    }
    source.base += SortedLevel.unit / (2 * source.divisor)
    return source
  }

  /// The place of a node in its container across a line that passes it.
  private func rank(_ node: Int) -> (place: Int, count: Int) {
    guard let parent = tree.parents[node] else { return (0, 1) }
    if let number = numbers[parent] {
      let layers = levels[number].layers
      if let layer = layers.layers[tree.places[node]] { return (layer, layers.numbers.count) }
    }
    return (tree.places[node], tree.children[parent].count)
  }

  /// Finds the line that goes on outside; where there is none, the end is placed by the far member.
  private mutating func linkOutwards(_ level: Int, _ index: Int) {
    let line = levels[level].lines[index]
    let isStart = (line.first == nil) == line.isTurned
    var node = levels[level].node
    while let parent = tree.parents[node] {
      if let outer = numbers[parent],
        let found = linesOfArrow[line.arrow].first(where: { $0.level == outer })
      {
        let other = levels[outer].lines[found.line]
        levels[level].lines[index].outer = (found.level, found.line, isStart != other.isTurned)
        return
      }
      if parent == courses[line.arrow].flatMap({ tree.parents[$0.start] }) { break }
      node = parent
    }
    guard let course = courses[line.arrow] else { return }
    let far = isStart ? course.end : course.start
    let end = isStart ? arrows[line.arrow].end : arrows[line.arrow].start
    let within = source(line.arrow, end, far)
    let key = tree.places[far] * SortedLevel.unit + within.base
    if line.first == nil {
      levels[level].lines[index].firstSource.base = key
    } else {
      levels[level].lines[index].lastSource.base = key
    }
  }
}

extension PictureBuilder {
  /// For each arrow its lines in its own direction; none where the graph around its ends has no
  /// line for it.
  func parts() -> [[GraphOrders.Part]] {
    arrows.indices.map { arrow in
      let lines = linesOfArrow[arrow]
      guard let outermost = lines.first,
        !levels[outermost.level].lines[outermost.line].isBorder
      else { return [] }
      // Levels stand from the outside in: those at the start come first, the innermost of them in
      // front.
      var (before, after): ([GraphOrders.Part], [GraphOrders.Part]) = ([], [])
      for (level, line) in lines.dropFirst() {
        let part = GraphOrders.Part(level: level, line: line)
        let found = levels[level].lines[line]
        if (found.first == nil) == found.isTurned {
          before.append(part)
        } else {
          after.append(part)
        }
      }
      let middle = GraphOrders.Part(level: outermost.level, line: outermost.line)
      return before.reversed() + [middle] + after
    }
  }
}
