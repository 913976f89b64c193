import GraphLayout
import TestSupport
import Testing

/// The random systems of the fixture, beside what ELK makes of them.
@Suite("Systems as graphs")
struct GraphSystemTests {
  @Test("Few lines cross, and no line runs through a box", arguments: [15, 30])
  func crossings(boxes: Int) throws {
    let systems = try GraphSystem.all(boxes: boxes)
    var (drawn, counted, elk) = ([String: Int](), [String: Int](), [String: Int]())
    var (area, elkArea) = (0.0, 0.0)
    var (shared, through, overlaps, differing) = (0, 0, 0, 0)
    for system in systems {
      let graph = system.drawn()
      let crossings = graph.crossings
      for key in ["all", system.kind, "seed \(system.seed)"] {
        drawn[key, default: 0] += crossings
        counted[key, default: 0] += graph.orders.crossings
        elk[key, default: 0] += system.crossings
      }
      area += graph.area
      elkArea += system.area
      shared += graph.sharedCount
      through += graph.throughCount
      overlaps += graph.overlapCount
      if crossings != graph.orders.crossings { differing += 1 }
    }
    for key in elk.keys.sorted() {
      print(boxes, key, drawn[key] ?? 0, counted[key] ?? 0, elk[key] ?? 0)
    }
    print("area", area / Double(systems.count), elkArea / Double(systems.count))
    print("shared", shared, "through", through, "overlaps", overlaps, "differing", differing)
  }

  @Test("An edit moves little", arguments: [15, 30])
  func stability(boxes: Int) throws {
    var shifts: [String: [Double]] = [:]
    for system in try GraphSystem.all(boxes: boxes) {
      let before = system.drawn()
      for edit in system.edits {
        let edited = system.edited(edit)
        let pairs = system.members.enumerated().compactMap { index, member in
          edited.members.firstIndex { $0.name == member.name && !member.isGroup }
            .map { (index + 1, $0 + 1) }
        }
        shifts[edit.kind, default: []].append(before.shift(to: edited.drawn(), pairs))
      }
    }
    for (kind, values) in shifts.sorted(by: { $0.key < $1.key }) {
      let small = values.count { $0 <= 0.05 }
      print(
        boxes, kind, "median", DrawnGraph.median(values) * 100, "small",
        100 * small / values.count, "mean", values.reduce(0, +) / Double(values.count) * 100)
    }
  }
}
