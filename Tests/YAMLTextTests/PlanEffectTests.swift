import Testing

@testable import YAMLText

/// Plans that say of themselves what is not so: what moves, or which entry is new.
@Suite struct PlanEffectTests {
  private static let text = "canvases:\n- graphics:\n  - id: a\n  - id: b\n  - id: c\n"

  private func index(_ text: String = Self.text) throws -> EntryIndex {
    try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
  }

  private func plan(_ edit: YAMLEdit, of index: EntryIndex) throws -> EditPlan {
    try #require(try EditPlanner(index).plans(for: edit).first)
  }

  private let insertion = YAMLEdit.insertEntry(
    .value(.mapping([.init("id", .string("new"))])), parent: 0, position: 0)

  @Test func onlyWhatMovesKeepsItsSerial() throws {
    let index = try index()
    var plan = try plan(insertion, of: index)
    plan.move = EditPlan.Move(
      bytes: index.range(of: 2).lowerBound..<index.range(of: 3).upperBound, entries: 2..<4,
      target: plan.splices[0].range.lowerBound)
    _ = try index.commit(plan)
    #expect(index.text.string == Self.text.replacing("  - id: a", with: "  - id: new\n  - id: a"))
    for (serial, id) in [(1, "a"), (2, "b"), (3, "c")] {
      let entry = try #require(index.entry(withSerial: serial))
      #expect(try index.parse(entry)["id"]?.scalar == id)
    }
  }

  @Test func onlyAnEntryThatComesIsTheNewOne() throws {
    let index = try index()
    var plan = try plan(insertion, of: index)
    plan.insertion = plan.splices[0].range.lowerBound
    #expect(try index.commit(plan).entry == 1)
    let other = try self.index()
    plan = try self.plan(.set(NodePath(1, "x"), .plain("1")), of: other)
    plan.insertion = plan.splices[0].range.lowerBound
    #expect(try other.commit(plan).entry == nil)
    #expect(other.text.string == Self.text.replacing("id: a", with: "id: a\n    x: 1"))
  }

  /// An alias that is replaced needs no anchor any more.
  @Test func aliasesMayGo() throws {
    for (edit, wanted) in [
      (YAMLEdit.set(NodePath(2, "fill"), .string("blue")), "    fill: blue\n"),
      (.set(NodePath(2, "fill"), .string("f")), "    fill: f\n"),
      (.remove(NodePath(2, "fill")), ""),
      (.set(NodePath(2, "fill"), .string("xf")), "    fill: xf\n"),
    ] {
      let head = "canvases:\n- graphics:\n  - id: a\n    fill: &f red\n  - id: b\n"
      let index = try index(head + "    fill: *f\n  - id: c\n    fill: *f\n")
      _ = try index.perform(edit)
      #expect(index.text.string == head + wanted + "  - id: c\n    fill: *f\n")
      expectEqual(index, try self.index(index.text.string))
    }
  }

  /// A state that is come back to by another way is another one.
  @Test func whatUndoesAnEditElsewhereLeadsToNoFormerState() throws {
    let index = try index()
    let first = try index.perform(.set(NodePath(1, "id"), .string("x")))
    let again = try index.apply(first.inverse)
    let back = try index.apply(again)
    _ = try index.perform(.set(NodePath(3, "id"), .string("longer")))
    try index.apply(back)
    try index.apply(again)
    #expect(index.text.string.contains("id: x") && index.text.string.contains("longer"))
    expectEqual(index, try self.index(index.text.string))
  }

  /// Plans whose parts overlap are left to the verification, which refuses them.
  @Test func plansThatOverlapAreNotReadForTheirDepth() throws {
    let index = try index()
    let range = index.range(of: 1)
    let deep = String(repeating: "[", count: 200)
    var plan = EditPlan([], [])
    plan.splices = [
      Splice(range: range, string: deep),
      Splice(range: range.lowerBound..<range.upperBound, string: ""),
    ]
    let plans = try EditPlanner(index).withinLimits(
      [plan], of: .set(NodePath(1, "id"), .string("x")))
    #expect(plans.count == 1)
    #expect(throws: Diagnostic.self) { try index.commit(plan) }
  }
}
