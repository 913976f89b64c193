import Geometry

/// Finds the place of one label: on the longest free run of its line, on nothing.
struct LabelPlacer {
  let line: [Point]
  let size: Extent
  /// What is near each piece of the line.
  let surroundings: [Surroundings]
  /// Whether a layout has found the line: it leaves room for labels on horizontal runs, not on lanes.
  var isGiven = false

  /// What is near a piece.
  struct Surroundings {
    let shapes: [Obstacle]
    /// The pieces of other lines, and senior labels.
    let others: [Box]
    /// The pieces of its own line.
    let own: [Box]

    /// Whether there is so much that no place is looked for.
    var isCrowded: Bool { others.count + shapes.count > RoutingLimits.labelNeighbors }
  }

  /// Where something matters to a label on a piece.
  static func reach(of size: Extent, from one: Point, to other: Point) -> Box {
    let piece = Box(around: [one, other])
    // Along the piece it does not go farther than with its middle to the end; across, beside it.
    let along = (width: size.width / 2 + 4, height: size.height / 2 + 4)
    let across = (width: size.width + 8, height: size.height + 8)
    return switch (abs(one.x - other.x) < 1e-6, abs(one.y - other.y) < 1e-6) {
    case (true, _): piece.expanded(by: [across.width, along.height, across.width, along.height])
    case (_, true): piece.expanded(by: [along.width, across.height, along.width, across.height])
    default: piece.expanded(by: max(across.width, across.height))
    }
  }

  /// Where a label was found to stand.
  struct Place {
    var center: Point
    /// False where it lies on something.
    var isFree: Bool
  }

  /// The room around a label, and that around one where there is little.
  private static let margin = (usual: 3.0, close: 1.0)
  /// How far labels on lines that a layout has found stay from the borders of areas, beyond their own
  /// room, if they can.
  private static let borderMargin = 3.0
  /// What a place near such a border, on something, or on a lane of a layout costs.
  private static let costs = (border: 20.0, ban: 25.0, lane: 60.0)
  /// The distance of a label beside its line.
  private static let besideDistance = 2.0

  /// Boxes that a label must not touch, and those that it does not touch if it can.
  private struct Bans {
    var hard: [Box]
    var soft: [Box]
    /// What is near the borders of areas, for the labels of lines that a layout has found.
    var borders: [Box] = []
  }

  /// A piece of the line, as a label can stand on it.
  private struct Run {
    var surroundings: Surroundings
    var axis: Axis
    var start: Double
    var end: Double
    var across: Double
    /// The length of the line before the piece.
    var before: Double
    /// What is kept free at its start and its end.
    var startMargin: Double
    var endMargin: Double

    var low: Double { min(start, end) }
    var high: Double { max(start, end) }
    var length: Double { high - low }
    /// The part in which a label with half a length fits; empty where it does not.
    func room(for half: Double) -> (low: Double, high: Double) {
      let margins = start <= end ? (startMargin, endMargin) : (endMargin, startMargin)
      return (low + margins.0 + half, high - margins.1 - half)
    }
  }

  /// How a label stands to a run.
  private enum Position {
    case on
    case beside(Double)
    case close

    var offset: Double { if case .beside(let offset) = self { offset } else { 0 } }
    var cost: Double {
      switch self {
      case .on: 0
      case .beside: 22
      case .close: 40
      }
    }
  }

  /// The best place.
  ///
  /// - Complexity: O(pieces · things nearby)
  func place() -> Place {
    var best: (cost: Double, center: Point)?
    let total = line.wayLength
    for run in runs {
      let across = (run.axis == .x ? size.height : size.width) / 2
      let offset = across + Self.besideDistance
      for position in [Position.on, .beside(offset), .beside(-offset), .close] {
        for candidate in candidates(on: run, position, total) {
          if best.map({ candidate.cost < $0.cost - 1e-9 }) ?? true { best = candidate }
        }
      }
    }
    if let best { return Place(center: best.center, isFree: true) }
    return Place(center: leastBad, isFree: false)
  }

  private var runs: [Run] {
    var before = 0.0
    var runs: [Run] = []
    for (index, surroundings) in surroundings.enumerated() {
      let (one, other) = (line[index], line[index + 1])
      defer { before += one.wayLength(to: other) }
      guard !surroundings.isCrowded else { continue }
      let axis: Axis = abs(one.y - other.y) < 1e-6 ? .x : .y
      let ends = LanePasses.labelEnds
      runs.append(
        Run(
          surroundings: surroundings, axis: axis, start: one[axis], end: other[axis],
          across: one[axis.other], before: before,
          startMargin: index == 0 ? ends.port : ends.bend,
          endMargin: index == line.count - 2 ? ends.port : ends.bend))
    }
    return runs
  }

  /// The best places of free stretches on a run.
  private func candidates(
    on run: Run, _ position: Position, _ total: Double
  ) -> [(cost: Double, center: Point)] {
    let isHorizontal = run.axis == .x
    let isLane = isGiven && !isHorizontal && line[0].y == line[1].y
    let half = (isHorizontal ? size.width : size.height) / 2
    let side = (isHorizontal ? size.height : size.width) / 2
    var margin = Self.margin.usual
    if case .close = position { margin = Self.margin.close }
    let across = run.across + position.offset
    var room = run.room(for: half)
    let fits = room.low <= room.high
    if !fits {
      let isBeside = position.offset != 0
      room = (run.low + half * 0.4, run.high - half * 0.4)
      if !isBeside || room.low > room.high {
        room = ((run.low + run.high) / 2, (run.low + run.high) / 2)
      }
    }
    let window = Box(
      run.axis, room.low - half - margin, room.high + half + margin,
      across: (across - side - margin, across + side + margin))
    let bans = bans(in: window, run)
    for (boxes, penalty) in [
      (bans.hard + bans.soft + bans.borders, 0), (bans.hard + bans.soft, Self.costs.border),
      (bans.hard, Self.costs.ban),
    ] {
      var free = [room]
      for box in boxes {
        guard box.low(run.axis.other) < across + side + margin,
          box.high(run.axis.other) > across - side - margin
        else { continue }
        let (low, high) = (
          box.low(run.axis) - half - margin, box.high(run.axis) + half + margin
        )
        free = free.flatMap { stretch in
          [(stretch.low, min(stretch.high, low)), (max(stretch.low, high), stretch.high)]
            .filter { $0.0 <= $0.1 + 1e-9 }
        }.map { (low: $0.0, high: $0.1) }
      }
      guard !free.isEmpty else { continue }
      let middle = (run.low + run.high) / 2
      return free.map { stretch in
        let place = min(max(middle, stretch.low), stretch.high)
        let along = run.before + abs(place - run.start)
        let misfit: Double = fits ? 0 : position.offset == 0 ? 50 : 8
        let turn: Double = isHorizontal ? 0 : isLane ? 12 + Self.costs.lane : 12
        let cost =
          penalty + turn + misfit + position.cost
          + 0.25 * abs(along - total / 2) - 0.1 * min(run.length, 160) + 0.02 * abs(place - middle)
        return (cost, Point(run.axis, place, across))
      }
    }
    return []
  }

  private func bans(in window: Box, _ run: Run) -> Bans {
    var bans = Bans(
      hard: run.surroundings.others.filter { $0.overlaps(window, margin: 0.1) }, soft: [])
    for shape in run.surroundings.shapes where shape.box.overlaps(window) {
      let box = shape.box
      guard shape.isArea else {
        bans.hard.append(box)
        continue
      }
      let across = (box.low(run.axis.other), box.high(run.axis.other))
      bans.soft.append(Box(run.axis, box.low(run.axis), box.low(run.axis), across: across))
      bans.soft.append(Box(run.axis, box.high(run.axis), box.high(run.axis), across: across))
    }
    if isGiven { bans.borders = borders(near: window, run) }
    bans.soft += run.surroundings.own.filter { box in
      box.overlaps(window)
        && !(abs(box.low(run.axis.other) - run.across) < 1e-6
          && abs(box.high(run.axis.other) - run.across) < 1e-6)
    }
    return bans
  }

  /// What is too near to the borders of areas.
  private func borders(near window: Box, _ run: Run) -> [Box] {
    run.surroundings.shapes.filter(\.isArea).flatMap { area in
      let box = area.box
      return [
        Box(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.minY),
        Box(minX: box.minX, minY: box.maxY, maxX: box.maxX, maxY: box.maxY),
        Box(minX: box.minX, minY: box.minY, maxX: box.minX, maxY: box.maxY),
        Box(minX: box.maxX, minY: box.minY, maxX: box.maxX, maxY: box.maxY),
      ].map { $0.expanded(by: Self.borderMargin) }
    }.filter { $0.overlaps(window) }
  }

  /// Where nothing is free, the place with the least below it.
  private var leastBad: Point {
    var best: (cost: Double, center: Point)?
    for (index, surroundings) in surroundings.enumerated() where !surroundings.isCrowded {
      let (one, other) = (line[index], line[index + 1])
      for step in 1...15 {
        let share = Double(step) / 16
        let center = Point(
          one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)
        let cost = badness(at: center, surroundings)
        if best.map({ cost < $0.cost }) ?? true { best = (cost, center) }
      }
    }
    return best?.center ?? ConnectorRoute.middle(of: line) ?? .zero
  }

  private func badness(at center: Point, _ near: Surroundings) -> Double {
    let box = Box(centeredAt: center, size)
    let onShapes = near.shapes.count { !$0.isArea && $0.box.overlaps(box) }
    return Double(100 * onShapes + 40 * near.others.count { $0.overlaps(box) })
  }
}

extension Box {
  /// The box of a size around a point.
  init(centeredAt center: Point, _ size: Extent) {
    self.init(
      minX: center.x - size.width / 2, minY: center.y - size.height / 2,
      maxX: center.x + size.width / 2, maxY: center.y + size.height / 2)
  }
}
