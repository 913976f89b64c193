import Geometry

/// Finds the places in one graph, in coordinates along and across the arrows.
struct PlaceSolver {
  let order: GraphOrder
  let axes: GraphAxes
  private let measures: GraphMeasures
  private let members: [GraphMeasures.Member]
  private let lines: [GraphMeasures.Line]
  private let layerCount: Int
  /// Where each member and each passing line is in the list.
  private var memberBlocks: [Int?]
  private var lineBlocks: [Int?]

  /// The coordinates of members, without padding.
  private(set) var mains: [Double] = []
  private(set) var crosses: [Double] = []
  private(set) var mainSizes: [Double]
  private(set) var crossSizes: [Double]
  /// How much of each member's sides is there for lines that end at the member itself.
  private var firstLengths: [Double] = []
  private var lastLengths: [Double] = []
  /// Where a layer begins, and its depth.
  private var layerStarts: [Double] = []
  private var depths: [Double] = []
  private var lineCrosses: [Double?] = []
  /// What was found across.
  private(set) var crossCoordinates: CrossCoordinates?
  private var lanes: [GapLanes] = []
  /// The size of the content.
  private(set) var main = 0.0
  private(set) var cross = 0.0

  private static let headRoom = 12.0
  private static let loopRoom = 24.0

  init(_ order: GraphOrder, _ measures: GraphMeasures, former: CrossCoordinates?) {
    self.order = order
    self.measures = measures
    let axes = GraphAxes(direction: measures.direction)
    self.axes = axes
    members = order.layers.indices.map {
      measures.members.indices.contains($0) ? measures.members[$0] : .init(Extent(0, 0))
    }
    lines = order.lines.indices.map {
      measures.lines.indices.contains($0) ? measures.lines[$0] : .init()
    }
    layerCount = order.layerNumbers.count
    mainSizes = members.map { Self.length(axes.main($0.size)) }
    crossSizes = members.map { Self.length(axes.cross($0.size)) }
    memberBlocks = Array(repeating: nil, count: members.count)
    lineBlocks = Array(repeating: nil, count: lines.count)
    for (index, block) in order.blocks.enumerated() {
      switch block {
      case .member(let member): memberBlocks[member] = index
      case .line(let line): lineBlocks[line] = index
      }
    }
    mains = Array(repeating: 0, count: members.count)
    crosses = mains
    findSideLengths()
    findCrosses(former)
    findMains()
    placeRest()
  }

  /// A length that can be reckoned with.
  private static func length(_ length: Double) -> Double {
    length.isFinite ? min(max(length, 0), 1e9) : 0
  }

  private var gap: Double { Self.length(measures.gap) }
  private var spacing: Double { Self.length(measures.spacing) }
  private var layerSpacing: Double { Self.length(measures.layerSpacing) }

  private func layer(_ end: GraphOrder.End, border: Int) -> Int {
    end.member.flatMap { order.layers[$0] } ?? border
  }

  /// The layers that a line passes.
  private func passed(_ line: Int) -> Range<Int> {
    let first = layer(order.lines[line].first, border: -1)
    let last = layer(order.lines[line].last, border: layerCount)
    return first + 1..<max(last, first + 1)
  }

  /// Where a line ends within its member.
  private func offset(_ line: Int, atFirst: Bool) -> Double {
    let end = atFirst ? order.lines[line].first : order.lines[line].last
    guard let member = end.member else { return 0 }
    if let given = given(line, atFirst: atFirst) { return given }
    let length = (atFirst ? firstLengths : lastLengths)[member]
    return end.port?.offset(along: length) ?? (length / 2).rounded(.down)
  }

  private func given(_ line: Int, atFirst: Bool) -> Double? {
    guard let given = atFirst ? lines[line].first : lines[line].last, given.isFinite
    else { return nil }
    return min(max(given, -1e9), 1e9)
  }

  /// Finds the parts of sides that own ports are spread over: a line that ends at a member itself
  /// is above those that go into it.
  private mutating func findSideLengths() {
    firstLengths = crossSizes
    lastLengths = crossSizes
    for (index, line) in order.lines.enumerated() {
      if let member = line.first.member, let given = given(index, atFirst: true) {
        firstLengths[member] = min(firstLengths[member], given)
      }
      if let member = line.last.member, let given = given(index, atFirst: false) {
        lastLengths[member] = min(lastLengths[member], given)
      }
    }
  }

  private func pin(_ member: Int) -> Point? {
    guard let pin = members[member].pin, abs(pin.x) <= 1e9, abs(pin.y) <= 1e9 else { return nil }
    return pin
  }

  // MARK: - Across

  private mutating func findCrosses(_ former: CrossCoordinates?) {
    var pulls: [CrossCoordinates.Pull] = []
    for (index, line) in order.lines.enumerated() {
      let first = line.first.member.flatMap { memberBlocks[$0] }
      let last = line.last.member.flatMap { memberBlocks[$0] }
      let (one, other) = (offset(index, atFirst: true), offset(index, atFirst: false))
      func add(_ start: Int?, _ end: Int?, _ one: Double, _ other: Double, _ weight: Double) {
        guard let start, let end else { return }
        pulls.append(
          .init(one: start, other: end, oneOffset: one, otherOffset: other, weight: weight))
      }
      if let passing = lineBlocks[index] {
        add(first, passing, one, 0, 2)
        add(passing, last, 0, other, 2)
      } else {
        add(first, last, one, other, 1)
      }
    }
    let pins = order.blocks.map { block -> Double? in
      guard case .member(let member) = block else { return nil }
      return pin(member).map(axes.cross)
    }
    let found = CrossCoordinates(
      count: order.blocks.count, distances: distances(), pulls: pulls, pins: pins, former: former)
    crossCoordinates = found
    var places = found.places
    if !pins.contains(where: { $0 != nil }) {
      // The labels of lines stay inside, too.
      let least = zip(order.blocks, places).reduce(0) { min($0, $1.1 - reach($1.0)) }
      for index in places.indices { places[index] -= least.rounded(.down) }
    }
    for member in members.indices { crosses[member] = memberBlocks[member].map { places[$0] } ?? 0 }
    lineCrosses = lineBlocks.map { $0.map { places[$0] } }
    for (index, block) in order.blocks.enumerated() {
      switch block {
      case .member(let member):
        cross = max(cross, places[index] + crossSizes[member] + crossLoop(member))
      case .line: cross = max(cross, places[index] + reach(block))
      }
    }
  }

  /// How far the label of a line that passes layers reaches to both sides.
  private func reach(_ block: GraphOrder.Block) -> Double {
    guard case .line(let line) = block, let label = lines[line].label else { return 0 }
    return Self.length(axes.cross(label)) / 2
  }

  /// The distances of neighbours in each layer, each pair once.
  private func distances() -> [PoolProjection.Distance] {
    var latest = [Int?](repeating: nil, count: layerCount)
    var seen = [Int](repeating: -1, count: order.blocks.count)
    var distances: [PoolProjection.Distance] = []
    for (index, block) in order.blocks.enumerated() {
      for layer in layers(block) {
        if let before = latest[layer], seen[before] != index {
          seen[before] = index
          distances.append(
            .init(before: before, after: index, length: distance(order.blocks[before], block)))
        }
        latest[layer] = index
      }
    }
    return distances
  }

  private func layers(_ block: GraphOrder.Block) -> Range<Int> {
    switch block {
    case .member(let member): order.layers[member].map { $0..<$0 + 1 } ?? 0..<0
    case .line(let line): passed(line)
    }
  }

  /// From the near side of one block to that of the next.
  private func distance(_ one: GraphOrder.Block, _ other: GraphOrder.Block) -> Double {
    switch (one, other) {
    case (.member(let member), .member): size(member) + spacing
    case (.member(let member), .line(let line)), (.line(let line), .member(let member)):
      max(18, label(line).map { $0 / 2 + 12 } ?? 0) + (one == .member(member) ? size(member) : 0)
    case (.line(let one), .line(let other)):
      max(12, gap + 4, labels(label(one), label(other)))
    }
  }

  private func size(_ member: Int) -> Double { crossSizes[member] + crossLoop(member) }

  private func label(_ line: Int) -> Double? {
    lines[line].label.map { Self.length(axes.cross($0)) }
  }

  private func labels(_ one: Double?, _ other: Double?) -> Double {
    guard one != nil || other != nil else { return 0 }
    let (one, other) = (one ?? 0, other ?? 0)
    return max(max(one, other) / 2 + 10, (one + other) / 2 + 2)
  }

  /// The room of an arrow to the member itself, at its right.
  private func crossLoop(_ member: Int) -> Double {
    axes.direction.axis == .vertical && order.loops.contains(member) ? Self.loopRoom : 0
  }

  private func mainLoop(_ member: Int) -> Double {
    axes.direction.axis == .horizontal && order.loops.contains(member) ? Self.loopRoom : 0
  }

  // MARK: - Along

  private mutating func findMains() {
    depths = Array(repeating: 0, count: layerCount)
    for (member, layer) in order.layers.enumerated() {
      guard let layer else { continue }
      depths[layer] = max(depths[layer], (mainSizes[member] + mainLoop(member)).rounded(.up))
    }
    findLanes()
    let rooms = rooms()
    var start = 0.0
    for layer in 0..<layerCount {
      layerStarts.append(start)
      start += depths[layer]
      guard layer + 1 < layerCount else { continue }
      let laneCount = max(lanes[layer + 1].count - 1, 0)
      start += layerSpacing + laneDistance * Double(laneCount) + rooms[layer + 1]
    }
    main = start
    for (member, layer) in order.layers.enumerated() {
      guard let layer else { continue }
      if members[member].grows { mainSizes[member] = depths[layer] - mainLoop(member) }
      let room = depths[layer] - mainSizes[member] - mainLoop(member)
      let share: Double =
        switch measures.alignment {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
      mains[member] = layerStarts[layer] + (room * share).rounded(.down)
    }
  }

  private mutating func findLanes() {
    var pieces: [[GapLanes.Piece]] = Array(repeating: [], count: layerCount + 1)
    for (index, line) in order.lines.enumerated() {
      let layers = passed(index)
      let (first, last) = crosses(of: index)
      if let passing = lineCrosses[index] {
        if line.first != .border {
          pieces[layers.lowerBound].append(.init(line: index, start: first, end: passing))
        }
        if line.last != .border {
          pieces[layers.upperBound].append(.init(line: index, start: passing, end: last))
        }
      } else if line.first != .border, line.last != .border {
        pieces[layers.lowerBound].append(.init(line: index, start: first, end: last))
      }
    }
    lanes = pieces.map { GapLanes($0) }
  }

  /// Where a line is across at its ends. At the border it is where it comes from.
  private func crosses(of line: Int) -> (first: Double, last: Double) {
    let (first, last) = (order.lines[line].first.member, order.lines[line].last.member)
    let one = first.map { crosses[$0] + offset(line, atFirst: true) }
    let other = last.map { crosses[$0] + offset(line, atFirst: false) }
    let passing = lineCrosses[line]
    return (one ?? passing ?? other ?? 0, other ?? passing ?? one ?? 0)
  }

  /// The room for heads and labels in each gap.
  private func rooms() -> [Double] {
    var heads = [Double](repeating: 0, count: layerCount + 1)
    var labels = heads
    let margin: Double = axes.direction.axis == .horizontal ? 16 : 8
    for (index, line) in lines.enumerated() {
      let layers = passed(index)
      if line.hasFirstHead, order.lines[index].first != .border {
        heads[layers.lowerBound] = Self.headRoom
      }
      if line.hasLastHead, order.lines[index].last != .border {
        heads[layers.upperBound] = Self.headRoom
      }
      if lineBlocks[index] == nil, let label = line.label {
        labels[layers.upperBound] = max(
          labels[layers.upperBound], Self.length(axes.main(label)) + margin)
      }
    }
    return zip(heads, labels).map { $0 + $1.rounded(.up) }
  }

  private var laneDistance: Double { max(10, gap + 2) }

  // MARK: - The rest

  /// Places pinned members, and those without arrows as a flow beside the others.
  private mutating func placeRest() {
    for member in members.indices {
      guard let pin = pin(member) else { continue }
      crosses[member] = axes.cross(pin)
      cross = max(cross, crosses[member] + crossSizes[member])
      main = max(main, axes.main(pin) + mainSizes[member])
    }
    placeFlow()
    (main, cross) = (main.rounded(.up), cross.rounded(.up))
    for member in members.indices {
      guard let pin = pin(member) else { continue }
      let place = axes.main(pin)
      mains[member] = axes.direction.isMirrored ? main - place - mainSizes[member] : place
    }
  }

  private mutating func placeFlow() {
    let width = main
    var (place, depth, count) = (0.0, 0.0, 0)
    var line = cross > 0 ? cross.rounded(.up) + spacing : 0
    for member in members.indices where order.layers[member] == nil && pin(member) == nil {
      let size = mainSizes[member] + mainLoop(member)
      if count >= 3, place + size > width {
        (place, line, depth, count) = (0, line + depth + spacing, 0, 0)
      }
      (mains[member], crosses[member]) = (place, line)
      main = max(main, place + size)
      cross = max(cross, line + self.size(member))
      place += size.rounded(.up) + spacing
      depth = max(depth, self.size(member).rounded(.up))
      count += 1
    }
  }

  // MARK: - Ways

  /// A line in its way from the first to the last layer; it begins and ends at a member's side, or
  /// at the border, which is `start` before the content and `end` behind it.
  func way(_ line: Int, start: Double, end: Double) -> [(main: Double, cross: Double)] {
    let (first, last) = crosses(of: line)
    let ends = order.lines[line]
    let begin = ends.first.member.map { mains[$0] + mainSizes[$0] } ?? -start
    let finish = ends.last.member.map { mains[$0] } ?? main + end
    var way = [(begin, first)]
    func turn(_ gap: Int, to cross: Double) {
      guard let lane = lanes[gap].lanes[line], gap > 0 else { return }
      let place =
        layerStarts[gap - 1] + depths[gap - 1] + layerSpacing / 2 + laneDistance * Double(lane)
      way.append((place, way[way.count - 1].1))
      way.append((place, cross))
    }
    let layers = passed(line)
    if let passing = lineCrosses[line] {
      turn(layers.lowerBound, to: passing)
      turn(layers.upperBound, to: last)
    } else {
      turn(layers.lowerBound, to: last)
    }
    way.append((finish, way[way.count - 1].1))
    return way
  }

  /// Where a line crosses the border; nil for one that does not.
  func borderCross(_ line: Int) -> Double? {
    let ends = order.lines[line]
    guard ends.first == .border || ends.last == .border else { return nil }
    return ends.first == .border ? crosses(of: line).first : crosses(of: line).last
  }
}
