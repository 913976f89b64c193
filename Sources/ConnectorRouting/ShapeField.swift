import Geometry

/// The shapes of a canvas, found by key and by place, with what lines keep free around them.
struct ShapeField {
  /// By slot; nil in slots that are free.
  private(set) var obstacles: [Obstacle?] = []
  private var slots: [Int: Int] = [:]
  private var freeSlots: [Int] = []
  private var grid = BoxGrid()

  /// The shape with a key.
  subscript(key: Int) -> Obstacle? { slots[key].flatMap { obstacles[$0] } }

  /// The shapes that lines see whose boxes overlap a box, in document order.
  mutating func shapes(in box: Box) -> [Obstacle] {
    var found: [Obstacle] = []
    grid.forEach(in: box) { slot in
      if let obstacle = obstacles[slot] { found.append(obstacle) }
    }
    found.sort { $0.order < $1.order }
    return found
  }

  /// Calls a function with each shape that lines see whose box overlaps a box, in no order.
  mutating func forEachShape(in box: Box, _ body: (Obstacle) -> Void) {
    grid.forEach(in: box) { slot in
      if let obstacle = obstacles[slot] { body(obstacle) }
    }
  }

  /// Takes the shapes of a canvas, in document order, instead of the former ones.
  ///
  /// - Returns: The boxes in which something is different, for lines.
  mutating func update(to shapes: [RoutingShape]) -> [Box] {
    var changed: [Box] = []
    var isKept = [Bool](repeating: false, count: obstacles.count)
    for (order, shape) in shapes.enumerated() {
      if let slot = slots[shape.key], let old = obstacles[slot] {
        isKept[slot] = true
        obstacles[slot]?.order = order
        guard old.shape != shape else { continue }
        changed += [old.box, shape.box]
        set(Obstacle(shape: shape, order: order), at: slot)
      } else {
        let slot = freeSlots.popLast() ?? obstacles.count
        if slot == obstacles.count { obstacles.append(nil) } else { isKept[slot] = true }
        slots[shape.key] = slot
        set(Obstacle(shape: shape, order: order), at: slot)
        changed.append(shape.box)
      }
    }
    for (slot, isKept) in isKept.enumerated() where !isKept {
      guard let old = obstacles[slot] else { continue }
      changed.append(old.box)
      slots[old.key] = nil
      set(nil, at: slot)
      freeSlots.append(slot)
    }
    return changed + updateMargins(near: changed)
  }

  private mutating func set(_ obstacle: Obstacle?, at slot: Int) {
    obstacles[slot] = obstacle
    grid.set(obstacle.flatMap { $0.isSeen ? $0.box : nil }, at: slot)
  }

  // MARK: - Margins

  /// Measures again how much room there is beside the shapes near some boxes.
  ///
  /// - Returns: The boxes of those that have more or less room now.
  private mutating func updateMargins(near boxes: [Box]) -> [Box] {
    guard !boxes.isEmpty else { return [] }
    var changed: [Box] = []
    var slotsToMeasure: Set<Int> = []
    if boxes.count * 4 > obstacles.count {
      slotsToMeasure = Set(obstacles.indices)
    } else {
      for box in boxes {
        grid.forEach(in: box.expanded(by: 2 * RoutingCosts.areaLane + 1)) {
          slotsToMeasure.insert($0)
        }
      }
      // Those that lines do not see are few.
      for (slot, obstacle) in obstacles.enumerated() where obstacle?.isSeen == false {
        slotsToMeasure.insert(slot)
      }
    }
    for slot in slotsToMeasure.sorted() {
      guard var obstacle = obstacles[slot] else { continue }
      let old = (obstacle.lanes, obstacle.clearances)
      measureRoom(around: &obstacle)
      guard (obstacle.lanes, obstacle.clearances) != old else { continue }
      obstacles[slot] = obstacle
      changed.append(obstacle.box)
    }
    return changed
  }

  /// Sets the lanes and clearances of a shape: half the way to what faces each side, at most.
  private mutating func measureRoom(around obstacle: inout Obstacle) {
    let reach = 2 * (obstacle.isArea ? RoutingCosts.areaLane : RoutingCosts.boxLane)
    let box = obstacle.box
    var gaps = SideLengths(repeating: reach)
    let (key, isArea) = (obstacle.key, obstacle.isArea)
    grid.forEach(in: box.expanded(by: reach)) { slot in
      guard let other = obstacles[slot], other.key != key, !other.box.encloses(box),
        !box.encloses(other.box), isArea || !other.isArea
      else { return }
      let otherBox = other.box
      if otherBox.minY < box.maxY, box.minY < otherBox.maxY {
        if otherBox.minX >= box.maxX { gaps[0] = min(gaps[0], otherBox.minX - box.maxX) }
        if otherBox.maxX <= box.minX { gaps[2] = min(gaps[2], box.minX - otherBox.maxX) }
      }
      if otherBox.minX < box.maxX, box.minX < otherBox.maxX {
        if otherBox.minY >= box.maxY { gaps[1] = min(gaps[1], otherBox.minY - box.maxY) }
        if otherBox.maxY <= box.minY { gaps[3] = min(gaps[3], box.minY - otherBox.maxY) }
      }
    }
    obstacle.lanes = gaps / 2
    let clearance =
      obstacle.shape.role == .text ? RoutingCosts.textClearance : RoutingCosts.boxClearance
    for side in 0..<4 { obstacle.clearances[side] = min(clearance, gaps[side] / 2 * 0.9) }
  }
}
