import DisplayList
import DisplayListText
import ShapeDrawing
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// A layout that is frozen is drawn as before.
@Suite struct FrozenLayoutTests {
  @Test func frozenIsDrawnTheSame() throws {
    for seed in SeededRun.seed..<SeededRun.seed + (SeededRun.count ?? 60) {
      var random = RandomLayoutText(seed: seed)
      let text = "canvases:\n- size: [500, 400]\n  graphics: [\(random.container(depth: 3))]\n"
      let document = Document(text: SourceText(text))
      let before = CanvasDrawing.displayList(of: try #require(document.canvases.first))
      _ = try document.transact { transaction throws(Diagnostic) in try transaction.freeze([1]) }
      #expect(!document.isLayoutContainer(1))
      let after = CanvasDrawing.displayList(of: try #require(document.canvases.first))
      let damage = after.damage(comparedWith: before)
      #expect(damage == nil, "seed \(seed): \(text)\n\(document.text.string)")
      if damage != nil { return }
    }
  }
}

/// Random groups that lay themselves out, as a document writes them.
private struct RandomLayoutText {
  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  mutating func container(depth: Int) -> String {
    var children: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      children.append(depth > 0 && random.chance(45) ? container(depth: depth - 1) : leaf())
    }
    let type = random.pick(["vstack", "hstack", "zstack", "grid", "flow"])
    let columns = type == "grid" ? ", columns: \(Int.random(in: 1...3, using: &random))" : ""
    var keys = [
      "kind: \(random.pick(["group", "rectangle", "ellipse"]))",
      "layout: {type: \(type), spacing: \(random.pick([0, 4, 8])), padding: \(random.pick(["0", "5", "[2, 6.5]"]))\(columns)}",
    ]
    if random.chance(50) {
      keys.append("size: [\(random.length(40...300)), \(random.length(20...200))]")
    }
    if random.chance(30) { keys.append("grow: \(random.pick(["width", "height", "both"]))") }
    if random.chance(20) { keys.append("rotation: \(random.length(0...90))") }
    if random.chance(30) { keys.append("fill: \"#eeeeee\"") }
    return "{\(keys.joined(separator: ", ")), children: [\(children.joined(separator: ", "))]}"
  }

  private mutating func leaf() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "{kind: spacer}"
    case 1: return "{kind: text, text: \(random.pick(["Hello", "A longer text", "x"]))}"
    case 2: return "{kind: path, d: \"M3 4L30 6L15 22Z\", fill: blue}"
    case 3:
      return
        "{children: [{at: [4, 4], size: [10, 10], fill: red}, {at: [20, 9], size: [5, 8], fill: green}]}"
    default:
      var keys = ["size: [\(random.length(2...60)), \(random.length(2...40))]", "fill: red"]
      if random.chance(30) { keys.append("grow: \(random.pick(["width", "height", "both"]))") }
      if random.chance(20) { keys.append("min: [\(random.length(1...50)), none]") }
      if random.chance(20) { keys.append("max: [none, \(random.length(10...50))]") }
      if random.chance(10) { keys.append("at: [\(random.length(-5...5)), 2]") }
      if random.chance(10) { keys.append("hidden: true") }
      if random.chance(10) { keys.append("priority: 1") }
      return "{\(keys.joined(separator: ", "))}"
    }
  }
}
