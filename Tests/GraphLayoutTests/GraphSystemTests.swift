import Geometry
import GraphLayout
import TestSupport
import Testing

/// The random systems of the fixture, beside what ELK makes of them.
@Suite("Systems as graphs")
struct GraphSystemTests {
  @Test(
    "Fewer lines cross than ELK's, as many as the orders tell, and none runs through a box",
    arguments: [(15, 1.05, 1.3), (30, 0.9, 1.1)])
  func crossings(boxes: Int, share: Double, seedShare: Double) throws {
    var (drawn, elk) = ([String: Int](), [String: Int]())
    var (area, elkArea, count) = (0.0, 0.0, 0.0)
    for system in try GraphSystem.all(boxes: boxes) {
      let graph = system.drawn()
      let crossings = graph.crossings
      for key in ["all", system.kind, "seed \(system.seed)"] {
        drawn[key, default: 0] += crossings
        elk[key, default: 0] += system.crossings
      }
      area += graph.area
      elkArea += system.area
      count += 1
      #expect(crossings == graph.orders.crossings, "\(system.name)")
      #expect(graph.sharedCount == 0, "\(system.name)")
      #expect(graph.throughCount == 0, "\(system.name)")
      #expect(graph.overlapCount == 0, "\(system.name)")
    }
    let table = elk.keys.sorted().map { "\($0) \(drawn[$0] ?? 0)/\(elk[$0] ?? 0)" }
    print("\(boxes) boxes, crossings/ELK's:", table.joined(separator: ", "))
    print("\(boxes) boxes, area \(area / count), ELK's \(elkArea / count)")
    #expect(drawn["tree"] == 0)
    #expect(area <= elkArea)
    for (key, crossings) in elk {
      let limit = key == "all" ? share : key.hasPrefix("seed") ? seedShare : 1_000
      #expect(Double(drawn[key] ?? 0) <= Double(crossings) * limit, "\(key)")
    }
  }

  @Test("An edit moves little", arguments: [(15, 0.02, 80), (30, 0.03, 65)])
  func stability(boxes: Int, median: Double, share: Int) throws {
    var shifts: [String: [Double]] = [:]
    // A part of them, as each is drawn nine times.
    let systems = try GraphSystem.all(boxes: boxes)
    for (index, system) in systems.enumerated() where index % 4 < SeededRun.rounds(1) {
      let before = system.drawn()
      for edit in system.edits {
        let edited = system.edited(edit)
        let pairs = system.members.enumerated().compactMap { index, member in
          edited.members.firstIndex { $0.name == member.name && !member.isGroup }
            .map { (index + 1, $0 + 1) }
        }
        let after = edited.drawn()
        if edit.kind == "label" || edit.kind == "wider" {
          #expect(after.orders == before.orders, "\(system.name)")
        }
        shifts[edit.kind, default: []].append(before.shift(to: after, pairs))
      }
    }
    for (kind, values) in shifts.sorted(by: { $0.key < $1.key }) {
      let small = 100 * values.count { $0 <= 0.05 } / values.count
      let middle = DrawnGraph.median(values)
      let mean = values.reduce(0, +) / Double(values.count)
      print("\(boxes) boxes, \(kind): median \(middle), mean \(mean), up to 5 %: \(small) %")
      #expect(middle <= median, "\(kind)")
      let isSmall = ["label", "wider", "lines"].contains(kind)
      #expect(small >= (isSmall ? 95 : share), "\(kind)")
    }
  }

  @Test("A box that is dragged stays where it was put, and others stay where they are")
  func drags() throws {
    var random = SeededGenerator(seed: SeededRun.seed)
    var medians: [Double] = []
    for (index, system) in try GraphSystem.all(boxes: 15).enumerated()
    where index % 4 < SeededRun.rounds(1) {
      let before = system.drawn()
      let box = random.pick(before.leaves)
      guard let group = before.picture.nodes[box].parent else { continue }
      let corner = before.content(of: group)
      let (x, y) = (random.length(-85...85), random.length(-85...85))
      let pin = Point(before.boxes[box].minX - corner.x + x, before.boxes[box].minY - corner.y + y)
      let after = system.drawn(pins: [box: pin])
      let place = after.content(of: group) + pin
      #expect(abs(after.boxes[box].minX - place.x) < 1e-9, "\(system.name)")
      #expect(abs(after.boxes[box].minY - place.y) < 1e-9, "\(system.name)")
      #expect(after.orders == before.orders)
      medians.append(before.shift(to: after, before.leaves.filter { $0 != box }.map { ($0, $0) }))
    }
    print("drags: median \(DrawnGraph.median(medians)), worst \(medians.max() ?? 0)")
    #expect(medians.allSatisfy { $0 <= 0.02 })
  }
}

extension GraphSystem {
  fileprivate var name: String { "\(kind) \(seed) \(index)" }
}
