import TestSupport
import Testing

@testable import SourceText
@testable import YAMLText

/// Plans of structural batches with a byte that is wrong: what is carried out all the same means what the
/// right plan means, and the index is the one of the text.
@Suite struct WrongBatchTests {
  private static let text = """
    title: t # top
    canvases:
      # first
      - name: A
        graphics:
          # about a
          - id: a
            fill: &f "#fff" # white
          - id: g
            children:
              # about b
              - id: b
                at: [1, 2]
              - id: c
                note: |
                  two
                  # no comment
          - {id: d, fill: *f, children: [{id: e}]} # in braces
          # about h
          - id: h
      - name: B
        graphics:
          - id: i
        meta: {x: 1}
    x: 1

    """

  private static let steps: [[StructuralStep]] = [
    [.remove(3), .remove(4)], [.remove(8)], [.move(1, to: .end(of: 2)), .move(7, to: .before(1))],
    [.copy(2, to: .end(of: 8)), .copy(7, to: .after(7))], [.dissolve([2])],
    [.insert(SourceText("# new\nid: n\nfill: red\n"), at: .after(1)), .remove(7)],
    [.group([.init("name", .string("G"))], holding: [1, 2])], [.move(9, to: .end(of: 7))],
    [.insert(SourceText("id: n\n"), at: .end(of: 1)), .move(3, to: .end(of: 9))],
  ]

  @Test(arguments: steps.indices) func aByteMakesNoDifference(number: Int) throws {
    let right = try index()
    let plan = try #require(self.plan(Self.steps[number], of: right))
    _ = try #require(right.carryOut(plan))
    let meant = try meaning(of: right.text)
    var random = SeededGenerator(seed: UInt64(number))
    var refusedCount = 0
    for _ in 0..<SeededRun.rounds(400) {
      let wrong = try index()
      guard let spoilt = try self.spoilt(plan, of: wrong.text, &random) else { continue }
      let place = spoilt.splices.map { "\($0.range) \($0.replacement.string.debugDescription)" }
      guard wrong.carryOut(spoilt) != nil else {
        #expect(wrong.text == SourceText(Self.text))
        refusedCount += 1
        continue
      }
      let done = try meaning(of: wrong.text)
      #expect(done.tree == meant.tree && done.comments == meant.comments, "\(place)")
      let fresh = try EntryIndex(text: wrong.text, grammar: shapeGrammar)
      expectEqual(wrong, fresh, "\(place)")
    }
    #expect(refusedCount > 100)
  }

  @Test func textsOfSeveralRolesAreReadInTheirOwn() throws {
    for steps: [StructuralStep] in [
      [.move(8, to: .before(0)), .insert(SourceText("id: n\n"), at: .end(of: 0))],
      [
        .insert(SourceText("id: n\n"), at: .end(of: 0)),
        .insert(SourceText("id: n\n"), at: .end(of: -1)),
      ],
    ] {
      let index = try index()
      _ = try StructuralBatch(index, steps).carryOut()
      let fresh = try EntryIndex(text: index.text, grammar: shapeGrammar)
      expectEqual(index, fresh, "\(steps)")
    }
  }

  private func index() throws -> EntryIndex {
    try EntryIndex(text: SourceText(Self.text), grammar: shapeGrammar)
  }

  private func plan(_ steps: [StructuralStep], of index: EntryIndex) -> StructuralPlan? {
    var batch = Rearrangement(index)
    for step in steps { batch.add(step) }
    return StructuralPlanner.plan(of: batch)
  }

  private func meaning(of text: SourceText) throws -> (tree: PlainTree.Node, comments: [String]) {
    let tree = try YAMLNode(parsing: text)
    return (PlainTree.Node(tree), comments(of: text, tree).map(\.text).sorted())
  }

  /// A plan with another byte in what it writes, in what it leaves alone, or in what it cuts.
  private func spoilt(
    _ plan: StructuralPlan, of text: SourceText, _ random: inout SeededGenerator
  ) throws -> StructuralPlan? {
    var plan = plan
    let byte = try #require(" -#:x[]{},&*'2\n".utf8.randomElement(using: &random))
    let number = try #require(plan.splices.indices.randomElement(using: &random))
    switch Int.random(in: 0...2, using: &random) {
    case 0:
      var bytes = plan.splices[number].replacement.bytes
      guard let position = bytes.indices.randomElement(using: &random) else { return nil }
      bytes[position] = byte
      plan.splices[number].replacement = SourceText(TextBlock(bytes))
    case 1:
      let offset = Int.random(in: 0..<text.byteCount, using: &random)
      guard !plan.splices.contains(where: { $0.range.lowerBound...$0.range.upperBound ~= offset })
      else { return nil }
      plan.splices.append(
        Splice(range: offset..<offset + 1, replacement: SourceText(TextBlock([byte]))))
      plan.splices.sort { $0.range.lowerBound < $1.range.lowerBound }
    default:
      let range = plan.splices[number].range
      guard range.count > 1 else { return nil }
      plan.splices[number].range = range.lowerBound + 1..<range.upperBound
      plan.splices[number].replacement.append(SourceText(TextBlock([byte])))
    }
    return EditPlan(plan.splices, []).isSound(byteCount: text.byteCount) ? plan : nil
  }
}
