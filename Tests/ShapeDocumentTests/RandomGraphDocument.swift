import Geometry
import TestSupport
import YAMLText

@testable import ShapeDocument

/// Makes documents of graphs, with graphs and stacks in them, and edits them.
struct RandomGraphDocument {
  /// The document.
  private(set) var text = ""
  private var ids: [String] = []

  init(_ random: inout SeededGenerator) {
    text = """
      styles: {"rectangle[text]": {size: [60, 30], fill: white}}
      canvases:
      - layout: {type: graph, direction: \(random.pick(["right", "down", "left", "up"])), padding: 10}
        graphics:

      """
    addMembers(Int.random(in: 3...7, using: &random), depth: 0, &random)
    for _ in 0..<Int.random(in: 3...12, using: &random) {
      let label = random.chance(30) ? ": label \(Int.random(in: 0...9, using: &random))" : ""
      text += "  - \(random.pick(ids)) -> \(random.pick(ids))\(label)\n"
    }
  }

  private mutating func addMembers(_ count: Int, depth: Int, _ random: inout SeededGenerator) {
    let indent = String(repeating: "  ", count: depth + 1)
    for _ in 0..<count {
      let id = "n\(ids.count)"
      ids.append(id)
      guard depth < 2, random.chance(25) else {
        let extra = random.chance(8) ? ", layer: \(Int.random(in: 0...3, using: &random))" : ""
        text += "\(indent)- {id: \(id), text: \(id)\(extra)}\n"
        continue
      }
      let layout = random.pick(["graph, direction: right", "graph", "vstack", "hstack"])
      text += "\(indent)- id: \(id)\n\(indent)  layout: {type: \(layout), padding: 12}\n"
      text += "\(indent)  children:\n"
      addMembers(Int.random(in: 1...3, using: &random), depth: depth + 1, &random)
    }
  }

  /// Makes one edit, if it is possible.
  static func edit(
    _ document: Document, _ transaction: Transaction, _ random: inout SeededGenerator
  ) {
    let graphics = (0..<document.entryCount).filter { document.role(of: $0) == .graphic }
    guard let entry = graphics.randomElement(using: &random) else { return }
    let other = graphics.randomElement(using: &random) ?? entry
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try? transaction.set("text", to: .text("longer text \(entry)"), on: [entry])
    case 1: try? transaction.set("hidden", to: .text("true"), on: [entry])
    case 2: try? transaction.set("layer", to: .text("1"), on: [entry])
    case 3: try? transaction.nudge([entry], by: Point(10, 20))
    case 4: try? transaction.unset("pin", on: [entry])
    case 5: try? transaction.delete([entry])
    case 6: try? transaction.set("pull", to: .text("false"), on: [entry])
    case 7: try? transaction.set("size", to: .yaml("[90, 50]"), on: [entry])
    case 8: try? transaction.set("route", to: .text("straight"), on: [entry])
    default: _ = try? transaction.move([entry], to: .after(other))
    }
  }
}
