import ConnectorRouting
import Geometry
import TestSupport
import Testing

@Suite("Connectors find their way")
struct ConnectorRouterTests {
  private func shape(_ key: Int, _ x: Double, _ y: Double, _ width: Double = 100) -> RoutingShape {
    RoutingShape(
      key: key, box: Box(minX: x, minY: y, maxX: x + width, maxY: y + 40), role: .box, parents: [])
  }

  private func link(_ key: Int, _ one: Int, _ other: Int, label: Extent? = nil) -> RoutingLink {
    RoutingLink(
      key: key, start: .shape(one, .anywhere), end: .shape(other, .anywhere), label: label)
  }

  private func corners(_ scene: ConnectorRouter.Scene, _ key: Int) -> [Point]? {
    let router = ConnectorRouter()
    router.update(to: scene)
    return router[key]?.corners
  }

  @Test("A line between boxes beside each other is straight")
  func straight() {
    let scene = ConnectorRouter.Scene(
      shapes: [shape(0, 0, 0), shape(1, 200, 10)], links: [link(9, 0, 1)])
    #expect(corners(scene, 9) == [Point(100, 25), Point(200, 25)])
  }

  @Test("A line goes around a box in its way")
  func around() {
    let shapes = [shape(0, 0, 0), shape(2, 150, -30), shape(3, 150, 20), shape(1, 300, 0)]
    let line = corners(.init(shapes: shapes, links: [link(9, 0, 1)]), 9) ?? []
    #expect(line.count > 2)
    for (one, other) in zip(line, line.dropFirst()) {
      let piece = Box(origin: one, extent: Extent(other.x - one.x, other.y - one.y))
      #expect(!shapes[1...2].contains { $0.box.intersects(piece) })
    }
  }

  @Test("Lines at one side are set apart, and the first keeps the middle")
  func ports() {
    let scene = ConnectorRouter.Scene(
      shapes: [shape(0, 0, 100), shape(1, 300, 0), shape(2, 300, 100), shape(3, 300, 200)],
      links: [(9, 2), (8, 1), (7, 3)].map { key, end in
        RoutingLink(key: key, start: .shape(0, .side(.right)), end: .shape(end, .side(.left)))
      })
    let router = ConnectorRouter()
    router.update(to: scene)
    #expect(router[9]?.corners == [Point(100, 120), Point(300, 120)])
    #expect(router[8]?.corners?.first == Point(100, 112))
    #expect(router[7]?.corners?.first == Point(100, 128))
  }

  @Test("A line that is given stays; labels of others keep away")
  func given() {
    let line = [Point(50, -20), Point(50, 60)]
    let scene = ConnectorRouter.Scene(
      shapes: [shape(0, -200, 0), shape(1, 200, 0)],
      links: [
        RoutingLink(key: 8, start: .point(line[0]), end: .point(line[1]), course: .fixed(line)),
        link(9, 0, 1, label: Extent(40, 14)),
      ])
    let router = ConnectorRouter()
    router.update(to: scene)
    #expect(router[8]?.corners == nil)
    #expect(router[9]?.corners == [Point(-100, 20), Point(200, 20)])
    let label = router[9]?.label ?? .zero
    #expect(abs(label.x - 50) >= 20)
  }

  @Test("A label at an end stands on the left, unless less is in its way on the right")
  func endLabels() {
    let label = EndLabel(size: Extent(20, 12), along: 14, across: 3)
    let links = [
      RoutingLink(
        key: 9, start: .shape(0, .side(.right)), end: .shape(1, .side(.left)), startLabel: label,
        endLabel: label)
    ]
    let ends = [shape(0, 0, 0), shape(1, 400, 0)]
    // A box above the line at its end, but not in its way.
    let above = RoutingShape(
      key: 2, box: Box(minX: 350, minY: -40, maxX: 390, maxY: 10), role: .box, parents: [])
    let router = ConnectorRouter()
    router.update(to: .init(shapes: ends, links: links))
    #expect(router[9]?.startSide == .left && router[9]?.endSide == .left)
    #expect(router.update(to: .init(shapes: ends + [above], links: links)) == [9])
    #expect(router[9]?.corners == [Point(100, 20), Point(400, 20)])
    #expect(router[9]?.startSide == .left && router[9]?.endSide == .right)
  }

  @Test("Exact places stay; points are passed")
  func exact() {
    let scene = ConnectorRouter.Scene(
      shapes: [shape(0, 0, 0), shape(1, 300, 100)],
      links: [
        RoutingLink(
          key: 9, start: .shape(0, .exact(Point(100, 10), .right)),
          end: .shape(1, .side(.left)), via: [Point(200, 50)])
      ])
    let line = corners(scene, 9) ?? []
    #expect(line.first == Point(100, 10))
    #expect(line.last == Point(300, 120))
    #expect(line.contains { $0.x == 200 } && line.contains { $0.y == 50 })
  }

  @Test(
    "Nothing goes through a box, and few lines share a place", arguments: RandomSystem.Kind.allCases
  )
  func quality(kind: RandomSystem.Kind) {
    var measure = RouteMeasure()
    let rounds = SeededRun.rounds(2)
    for round in 0..<rounds {
      var random = SeededGenerator(seed: SeededRun.seed &* 1_000 &+ round)
      let system = RandomSystem(kind, links: 18, &random)
      let router = ConnectorRouter()
      router.update(to: system.scene)
      measure.add(system.scene, router)
    }
    let text = "\(kind), seed \(SeededRun.seed): \(measure)"
    print(text)
    #expect(measure.through == 0, "\(text)")
    #expect(measure.missing == 0 && measure.slanted == 0, "\(text)")
    #expect(measure.bends * 10 <= measure.connectors * 25 + 150, "\(text)")
    #expect(measure.short == 0, "\(text)")
    // Where boxes stand close to each other, lines and labels have no other place.
    guard kind != .dense else { return }
    #expect(measure.near == 0, "\(text)")
    #expect(measure.labelsOnBoxes * 50 <= measure.connectors + 100, "\(text)")
    #expect(measure.shared * 10 <= measure.connectors + 20, "\(text)")
    #expect(measure.labelsCrossed * 20 <= measure.connectors + 40, "\(text)")
  }

  @Test(
    "After any edits the lines are those of a new router", arguments: RandomSystem.Kind.allCases)
  func incremental(kind: RandomSystem.Kind) {
    for round in 0..<SeededRun.rounds(1) {
      var random = SeededGenerator(seed: SeededRun.seed &* 7_919 &+ round)
      var system = RandomSystem(kind, links: 16, &random)
      system.makeCurves(ofEach: 5)
      system.giveWays(ofEach: 2, chance: 100, &random)
      if random.chance(70) { system.turnPage(&random) }
      let router = ConnectorRouter()
      router.update(to: system.scene)
      for step in 0..<8 {
        edit(&system, step, &random)
        if step % 3 == 2 { system.giveWays(ofEach: 2, chance: 20, &random) }
        if system.page != nil, random.chance(30) { system.turnPage(&random) }
        router.update(to: system.scene)
        let fresh = ConnectorRouter()
        fresh.update(to: system.scene)
        for link in system.links {
          #expect(
            router[link.key] == fresh[link.key],
            "\(kind), seed \(SeededRun.seed), round \(round), step \(step), \(link.key)")
        }
      }
    }
  }

  private func edit(_ system: inout RandomSystem, _ step: Int, _ random: inout SeededGenerator) {
    let index = Int.random(in: 0..<system.shapes.count, using: &random)
    let shape = system.shapes[index]
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2:
      system.shapes[index] = shape.moved(
        by: Point(random.length(0...30) - 15, random.length(0...30) - 15))
    case 3:
      let boxes = system.shapes.filter { $0.role == .box }.map(\.key)
      var link = RandomSystem(.free, links: 0, &random)
      link.addLink(from: random.pick(boxes), to: random.pick(boxes), &random)
      let place = Int.random(in: 0...system.links.count, using: &random)
      for new in link.links {
        system.links.insert(
          RoutingLink(
            key: 2_000_000 + step, start: new.start, end: new.end, label: new.label,
            startLabel: new.startLabel, endLabel: new.endLabel),
          at: place)
      }
    case 4:
      if system.links.count > 1 {
        system.links.remove(at: Int.random(in: 0..<system.links.count, using: &random))
      }
    default:
      let box = Box(
        minX: random.length(0...600), minY: random.length(0...300), maxX: 0, maxY: 0)
      system.shapes.insert(
        RoutingShape(
          key: 3_000 + step,
          box: Box(minX: box.minX, minY: box.minY, maxX: box.minX + 60, maxY: box.minY + 30),
          role: .box, parents: []),
        at: Int.random(in: 0...system.shapes.count, using: &random))
    }
  }

  @Test("A drawing moved as a whole has the same lines")
  func translation() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for kind in RandomSystem.Kind.allCases {
      var system = RandomSystem(kind, links: 16, &random)
      let router = ConnectorRouter()
      router.update(to: system.scene)
      let before = system.links.map { router[$0.key]?.corners ?? [] }
      system.shapes = system.shapes.map { $0.moved(by: Point(128, -64)) }
      let other = ConnectorRouter()
      other.update(to: system.scene)
      for (link, line) in zip(system.links, before) {
        let moved = (other[link.key]?.corners ?? []).map { Point($0.x - 128, $0.y + 64) }
        #expect(moved.count == line.count)
        #expect(
          zip(moved, line).allSatisfy { abs($0.x - $1.x) < 0.003 && abs($0.y - $1.y) < 0.003 },
          "\(kind), \(link.key): \(line), \(moved)")
      }
    }
  }

  /// How many of the lines that were there before are others now, and how many of them by more than 12.
  private struct Stability: CustomStringConvertible {
    var (all, changed, far) = (0, 0, 0)

    mutating func add(
      _ before: [Int: [Point]], _ router: ConnectorRouter, except keys: Set<Int> = []
    ) {
      for (key, line) in before where !keys.contains(key) {
        let now = router[key]?.corners ?? []
        all += 1
        guard now != line else { continue }
        changed += 1
        let isNear =
          now.count == line.count
          && zip(now, line).allSatisfy { max(abs($0.x - $1.x), abs($0.y - $1.y)) <= 12 }
        if !isNear { far += 1 }
      }
    }

    var description: String { "\(changed) of \(all) lines changed, \(far) by more than 12" }
  }

  @Test("A small change changes few other lines")
  func stability() {
    var (added, moved) = (Stability(), Stability())
    for round in 0..<SeededRun.rounds(2) {
      var random = SeededGenerator(seed: SeededRun.seed &* 31 &+ round)
      for kind in RandomSystem.Kind.allCases {
        let system = RandomSystem(kind, links: 18, &random)
        let router = ConnectorRouter()
        router.update(to: system.scene)
        let before = Dictionary(
          uniqueKeysWithValues: system.links.map { ($0.key, router[$0.key]?.corners ?? []) })
        let boxes = system.shapes.filter { $0.role == .box }.map(\.key)
        var other = system
        other.addLink(from: boxes[0], to: boxes[boxes.count - 1], &random)
        router.update(to: other.scene)
        added.add(before, router)
        other = system
        let key = random.pick(boxes)
        other.shapes[key] = other.shapes[key].moved(by: Point(10, 0))
        router.update(to: other.scene)
        let own = system.links.filter { link in
          [link.start, link.end].contains { if case .shape(key, _) = $0 { true } else { false } }
        }
        moved.add(before, router, except: Set(own.map(\.key)))
      }
    }
    print("seed \(SeededRun.seed), a connector added: \(added); a box moved by 10: \(moved)")
    #expect(added.changed * 7 <= added.all && added.far * 20 <= added.all, "\(added)")
    #expect(moved.changed * 5 <= moved.all && moved.far * 8 <= moved.all, "\(moved)")
  }

  @Test("Hostile scenes are drawn somehow")
  func hostile() {
    for round in 0..<SeededRun.rounds(60) {
      var random = SeededGenerator(seed: SeededRun.seed &* 101 &+ round)
      var shapes: [RoutingShape] = []
      for key in 0..<Int.random(in: 1...8, using: &random) {
        let scale = random.pick([1.0, 10, 1_000, 1e5])
        let (x, y) = (random.length(0...100) * scale, random.length(0...100) * scale)
        let size = random.pick([0.0, 0, 1, 50, 5_000])
        shapes.append(
          RoutingShape(
            key: key, box: Box(minX: x, minY: y, maxX: x + size, maxY: y + size * 0.5),
            role: random.pick([.box, .text, .area, .unseen]), parents: key > 0 ? [0] : []))
      }
      let ends: [RoutingEnd] =
        shapes.map { .shape($0.key, .anywhere) } + [.point(.zero), .shape(99, .anywhere)]
      let links = (0..<6).map { number in
        RoutingLink(
          key: 1_000 + number, start: random.pick(ends), end: random.pick(ends),
          via: random.chance(20) ? [Point(5, 5)] : [], label: Extent(20, 10))
      }
      let router = ConnectorRouter()
      router.update(to: .init(shapes: shapes, links: links, gap: random.pick([2, 8, 64])))
      for link in links {
        for point in router[link.key]?.corners ?? [] {
          #expect(point.x.isFinite && point.y.isFinite)
        }
      }
    }
  }
}
