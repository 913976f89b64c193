import Geometry

/// The turns in which pieces of ways are set apart.
enum LanePasses {
  /// What is moved in each turn: vertical pieces, horizontal ones, and both once more.
  static let axes: [Axis] = [.x, .y, .x, .y]
  /// The number of turns.
  static let count = axes.count

  /// How far a label stays away from a port, and from a bend.
  static let labelEnds = (port: 14.0, bend: 4.0)

  /// The number of the horizontal piece that will carry a label; nil where it fits on none.
  static func labelledPiece(of way: [Point], label: Extent?) -> Int? {
    guard let label else { return nil }
    var best: (room: Double, index: Int)?
    for index in 0..<max(way.count - 1, 0) {
      let start = index == 0 ? labelEnds.port : labelEnds.bend
      let end = index == way.count - 2 ? labelEnds.port : labelEnds.bend
      let room = min(abs(way[index].x - way[index + 1].x) - start - end, 200)
      // Of pieces of the same length it is the first, whatever their sums are rounded to.
      if best.map({ room > $0.room + 1e-6 }) ?? true { best = (room, index) }
    }
    return best.flatMap { $0.room >= label.width - 1e-6 ? $0.index : nil }
  }
}

extension ConnectorRouter {
  /// A connector whose line is different, and its line before.
  struct LineChange {
    let slot: Int
    let old: [Point]
  }

  /// Sets the pieces of ways apart: of those that are different, and of all that are linked with them.
  func setLanes(_ changes: WayChanges, _ boxes: [Box]) -> [LineChange] {
    var isForced: Set<Int> = []
    var dirty: Set<Int> = []
    for slot in changes.moved.union(changes.rebounded) {
      dirty.insert(slot)
      isForced.insert(slot)
      let way = links[slot]?.found.last?.points
      links[slot]?.ways = way.map { Array(repeating: $0, count: LanePasses.count + 1) } ?? []
    }
    // The old ways of those that are different are gone from the links, but not from the passes.
    var old: [Int: [Point]] = [:]
    for slot in dirty { old[slot] = (changes.old[slot] ?? nil)?.line ?? links[slot]?.line ?? [] }
    for pass in 0..<LanePasses.count {
      dirty = run(pass: pass, dirty, isForced: isForced, boxes) { slot in
        if old[slot] == nil { old[slot] = self.links[slot]?.line ?? [] }
      }
    }
    var lines: [LineChange] = []
    for (slot, line) in old.sorted(by: { $0.key < $1.key }) {
      guard let link = links[slot] else {
        lines.append(LineChange(slot: slot, old: line))
        continue
      }
      let new = Self.line(of: link)
      links[slot]?.line = new
      if new != line || isForced.contains(slot) { lines.append(LineChange(slot: slot, old: line)) }
    }
    return lines
  }

  /// The line that labels keep away from.
  private static func line(of link: RoutedLink) -> [Point] {
    if link.isSearched {
      return (link.ways.last ?? []).withoutNeedlessPoints(keeping: Set(link.link.via.map(\.onGrid)))
    }
    return switch link.link.course {
    case .fixed(let line), .curve(let line): line
    case .elbow, .given: []
    }
  }

  /// One pass.
  ///
  /// - Returns: The connectors whose ways are different after it.
  private func run(
    pass: Int, _ dirty: Set<Int>, isForced: Set<Int>, _ boxes: [Box],
    willChange: (Int) -> Void
  ) -> Set<Int> {
    let seeds = takePieces(of: dirty, in: pass, boxes)
    var changed = isForced
    var former: [Int: [Point]] = [:]
    for slot in dirty {
      guard let link = links[slot], link.ways.count > pass + 1 else { continue }
      former[slot] = link.ways[pass + 1]
      link.ways[pass + 1] = link.ways[pass]
      changed.insert(slot)
    }
    for component in components(of: seeds, in: pass) {
      var solver = LaneSolver(
        component.pieces, neighbors: component.neighbors,
        LaneOrder(gap: gap) { self.links[$0]?.ways[pass] ?? [] })
      for (piece, place) in zip(component.pieces, solver.places()) {
        let place = place.onGrid
        guard let link = links[piece.link], case let way = link.ways[pass + 1],
          way[piece.index][piece.axis] != place || way[piece.index + 1][piece.axis] != place
        else { continue }
        willChange(piece.link)
        link.ways[pass + 1][piece.index][piece.axis] = place
        link.ways[pass + 1][piece.index + 1][piece.axis] = place
        changed.insert(piece.link)
      }
    }
    for (slot, way) in former where !isForced.contains(slot) && links[slot]?.ways[pass + 1] == way {
      changed.remove(slot)
    }
    return changed
  }

  /// Takes the pieces of connectors whose ways are different; returns all pieces that must perhaps move.
  private func takePieces(of dirty: Set<Int>, in pass: Int, _ boxes: [Box]) -> Set<Int> {
    var seeds: Set<Int> = []
    for slot in dirty {
      for number in passes[pass].numbers(of: slot) {
        seeds.formUnion(passes[pass].neighbors[number])
      }
    }
    for slot in dirty.sorted() {
      seeds.subtract(passes[pass].numbers(of: slot))
      passes[pass].set(pieces(of: slot, in: pass), of: slot, gap: gap)
    }
    for slot in dirty { seeds.formUnion(passes[pass].numbers(of: slot)) }
    return boxes.isEmpty ? seeds : seeds.union(rebound(in: pass, except: dirty, boxes))
  }

  /// The pieces of a way that a pass moves.
  private func pieces(of slot: Int, in pass: Int) -> [LanePiece] {
    guard let link = links[slot], link.isSearched else { return [] }
    let axis = LanePasses.axes[pass]
    let way = link.ways[pass]
    let labelled = LanePasses.labelledPiece(of: way, label: link.link.label)
    let bounds = LaneBounds(link: link.link, surroundings: link.surroundings, page: finder.page)
    // Where a piece has not been moved, its bounds are those in the last turn on this axis.
    let former = pass < 2 ? [] : passes[pass - 2].pieces(of: slot)
    var pieces: [LanePiece] = []
    for index in 0..<max(way.count - 1, 0) {
      let (one, other) = (way[index], way[index + 1])
      let isVertical = abs(one.x - other.x) < 1e-6
      guard isVertical == (axis == .x), one.wayLength(to: other) >= 1e-6 else { continue }
      let (start, end) = (one[axis.other], other[axis.other])
      var piece = LanePiece(
        link: slot, order: link.order, index: index, axis: axis, wish: one[axis],
        low: min(start, end), high: max(start, end), isForward: end > start,
        labelRoom: axis == .y && labelled == index ? (link.link.label?.height ?? 0) / 2 : 0,
        givenSides: link.givenSides(at: index, of: way, isForward: end > start))
      if let same = former.first(where: piece.hasPlace) {
        piece.takeBounds(of: same)
      } else {
        bounds.bound(&piece, of: way, in: &field)
      }
      pieces.append(piece)
    }
    return pieces
  }

  /// Bounds the pieces again near which a shape has changed, but for those of some connectors; returns
  /// those with other bounds, and those that these were paired with.
  private func rebound(in pass: Int, except dirty: Set<Int>, _ boxes: [Box]) -> Set<Int> {
    var changed: Set<Int> = []
    for (number, piece) in passes[pass].pieces.enumerated() {
      guard var piece, !dirty.contains(piece.link),
        boxes.contains(where: LaneBounds.window(of: piece).touches), let link = links[piece.link]
      else { continue }
      let old = piece
      LaneBounds(link: link.link, surroundings: link.surroundings, page: finder.page)
        .bound(&piece, of: link.ways[pass], in: &field)
      guard !piece.hasBounds(of: old) else { continue }
      changed.insert(number)
      changed.formUnion(passes[pass].neighbors[number])
      passes[pass].setBounds(of: number, to: piece, gap: gap)
    }
    return changed
  }

  /// Pieces that are linked with each other, in the order of their wishes.
  private struct Component {
    var pieces: [LanePiece]
    /// For each, those before it that it is paired with.
    var neighbors: [[Int]]
  }

  /// The components of some pieces and of all that are linked with them.
  private func components(of seeds: Set<Int>, in pass: Int) -> [Component] {
    let store = passes[pass]
    var places = [Int](repeating: -1, count: store.pieces.count)
    var components: [Component] = []
    for seed in seeds.sorted() where places[seed] < 0 {
      places[seed] = 0
      var members = [seed]
      var next = 0
      while next < members.count {
        for number in store.neighbors[members[next]] where places[number] < 0 {
          places[number] = 0
          members.append(number)
        }
        next += 1
      }
      components.append(component(members, in: store, &places))
    }
    return components
  }

  /// A component of numbered pieces; sets the place of each in it.
  private func component(
    _ members: [Int], in store: PieceStore, _ places: inout [Int]
  ) -> Component {
    let sorted = members.compactMap { number in
      store.pieces[number].map { piece -> (number: Int, piece: LanePiece) in
        var piece = piece
        piece.order = links[piece.link]?.order ?? 0
        return (number, piece)
      }
    }.sorted { LanePiece.isBefore($0.piece, $1.piece) }
    for (place, member) in sorted.enumerated() { places[member.number] = place }
    let neighbors = sorted.enumerated().map { place, member in
      let before = store.neighbors[member.number].map { places[$0] }.filter { $0 < place }.sorted()
      return Array(before.suffix(RoutingLimits.pairs))
    }
    return Component(pieces: sorted.map(\.piece), neighbors: neighbors)
  }
}
