import Testing

@testable import YAMLText

/// Steps that are not carried out as one change, because it would not do what they mean, or could not be
/// told to: text and index stay as they are.
@Suite struct StructuralRefusalTests {
  private static let list = "canvases:\n- graphics:\n  - id: a\n  - id: b\n  - id: c\n"
  private static let group =
    "canvases:\n- graphics:\n  - id: g\n    children:\n    - id: a\n    - id: b\n  - id: c\n"
  private static let flow =
    "canvases:\n- graphics: [{id: a, children: [{id: b}]}, # one\n    {id: c}, {id: d}]\n- graphics:\n  - id: e\n"
  private static let anchors =
    "canvases:\n- graphics:\n  - &a\n    id: a\n  - *a\n  - id: b\n- name: C\n"
  private static let new = SourceText("id: n\n")

  /// The text, and the steps that name entries by their numbers in it.
  private static let cases: [(name: String, text: String, steps: [StructuralStep])] = [
    ("nothing to do", list, [.move(1, to: .before(2))]),
    ("only a comment", list, [.insert(SourceText("# x\n"), at: .end(of: 0))]),
    ("two texts in one", list, [.insert(SourceText("id: a\u{85}- id: b"), at: .end(of: 0))]),
    ("a bracket too many", list, [.insert(SourceText("{id: a}\n]"), at: .end(of: 0))]),
    ("an anchor behind its alias", anchors, [.move(1, to: .end(of: 0))]),
    ("an anchor that goes", anchors, [.remove(1), .remove(3)]),
    ("an alias without an anchor", list, [.insert(SourceText("- *z"), at: .end(of: 0))]),
    ("a copy of an anchor", anchors, [.copy(1, to: .after(3)), .copy(3, to: .after(3))]),
    (
      "children of an alias", anchors,
      [.insert(new, at: .end(of: 2)), .insert(new, at: .end(of: 2))]
    ),
    ("dissolved twice", group, [.dissolve([1]), .dissolve([1])]),
    ("dissolved and removed", group, [.dissolve([1]), .remove(1)]),
    ("dissolved without its children", group, [.dissolve([1]), .remove(2)]),
    ("dissolved without children", group, [.dissolve([2]), .remove(4)]),
    ("dissolved in brackets", flow, [.dissolve([1])]),
    ("one inside another", group, [.remove(1), .move(2, to: .end(of: 0))]),
    ("moved into what goes", group, [.remove(1), .move(4, to: .end(of: 1))]),
    ("moved into itself", group, [.move(1, to: .end(of: 2))]),
    ("a canvas among graphics", anchors, [.move(4, to: .before(3)), .remove(3)]),
    ("no break at the end", String(list.dropLast()), [.remove(2), .remove(3)]),
    ("no break at the end, to it", String(list.dropLast()), [.move(1, to: .end(of: 0))]),
    ("no break at the end, into it", String(list.dropLast()), [.move(1, to: .end(of: 3))]),
    ("a comment in brackets", flow, [.remove(1), .remove(5)]),
    (
      "a comment out of brackets", flow.replacing("{id: d}", with: "{id: d, # x\n y: 1}"),
      [.move(4, to: .end(of: 5)), .move(6, to: .before(4))]
    ),
    (
      "a comment into brackets", flow.replacing("id: e", with: "id: e # x"),
      [.move(6, to: .before(4)), .remove(3)]
    ),
    ("copies inside each other", group, [.copy(1, to: .after(4)), .copy(2, to: .after(4))]),
    (
      "into brackets of a pair", "canvases:\n- graphics: [a: b, {id: c}]\n- graphics:\n  - id: d\n",
      [.move(4, to: .end(of: 1)), .insert(new, at: .end(of: 1))]
    ),
    (
      "into what merges", anchors.replacing("- *a", with: "- <<: *a"),
      [.insert(new, at: .end(of: 2))]
    ),
    ("into a scalar", list.replacing("id: b", with: "b"), [.insert(new, at: .end(of: 2))]),
    (
      "into what shares its line", "canvases:\n- graphics:\n  - - a\n  - id: b\n",
      [.insert(new, at: .end(of: 1))]
    ),
    (
      "a group with children in brackets",
      "canvases:\n- graphics:\n  - id: g\n    children: [{id: a}, {id: b}]\n", [.dissolve([1])]
    ),
    (
      "a group in brackets, without a comment",
      "canvases: [{graphics: [{id: a, children: [{id: b}]}, {id: c}]}]\n", [.dissolve([1])]
    ),
    ("moved into what goes, and has no children", group, [.remove(4), .move(2, to: .end(of: 4))]),
    ("entries behind a colon", "canvases:\n- ? graphics\n  : - id: a\n    - id: b\n", [.remove(1)]),
    (
      "entries behind a colon and a dash",
      "canvases:\n- ? graphics\n  : -\n      id: a\n    - id: b\n", [.remove(1)]
    ),
    (
      "a group with children in lines of brackets",
      "canvases:\n- graphics:\n  - id: g\n    children: [\n      {id: a},\n      {id: b}\n    ]\n",
      [.dissolve([1])]
    ),
    (
      "a comment out of brackets in a copy", flow.replacing("{id: d}", with: "{id: d, # x\n y: 1}"),
      [.copy(4, to: .end(of: 5))]
    ),
    (
      "brackets whose entries go and one comes",
      "canvases: [{graphics: [{id: a}]}, {graphics: [{id: b}]}]\n",
      [.remove(1), .move(3, to: .end(of: 0))]
    ),
    (
      "a break that libyaml knows in moved lines",
      group.replacing("id: a", with: "id: |\n        x\u{85}        y"), [.move(2, to: .end(of: 0))]
    ),
  ]

  @Test(arguments: cases.indices) func stepsAreNotCarriedOutTogether(number: Int) throws {
    let (name, text, steps) = Self.cases[number]
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let result = try index.carryOutTogether(steps)
    #expect(result == nil, "\(name): \(index.text.string)")
    #expect(index.text.string == text)
    expectEqual(index, try EntryIndex(text: SourceText(text), grammar: shapeGrammar), name)
  }

  /// What is planned, and given up because the text would not be what is meant.
  private static let planned: Set<String> = [
    "nothing to do", "two texts in one", "a bracket too many", "an anchor behind its alias",
    "an anchor that goes", "an alias without an anchor",
    "a break that libyaml knows in moved lines",
  ]

  @Test(arguments: cases.indices) func whatIsNotUsualIsNotPlanned(number: Int) throws {
    let (name, text, steps) = Self.cases[number]
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    var batch = Rearrangement(index)
    for step in steps { batch.add(step) }
    let isPlanned = StructuralPlanner.plan(of: batch) != nil
    #expect(isPlanned == Self.planned.contains(name), "\(name)")
  }

  /// Where moved lines would nest deeper than the limits allow, they do not.
  @Test func nothingNestsTooDeep() throws {
    var limits = YAMLLimits()
    limits.blockDepth = 24
    limits.flowDepth = 8
    for (text, steps) in [
      (Self.group, [StructuralStep.move(4, to: .end(of: 3)), .move(1, to: .end(of: 4))]),
      (Self.group, [.move(4, to: .end(of: 2))]),
      (
        Self.flow.replacing("id: e\n", with: "id: e\n    o: {a: {b: {c: {d: {e: {f: 1}}}}}}\n"),
        [.move(6, to: .before(4))]
      ),
    ] {
      let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar, limits: limits)
      let result = try index.carryOutTogether(steps)
      #expect(result == nil)
      var batch = Rearrangement(index)
      for step in steps { batch.add(step) }
      #expect(StructuralPlanner.plan(of: batch) == nil)
    }
    let index = try EntryIndex(text: SourceText(Self.list), grammar: shapeGrammar, limits: limits)
    for depth in 0..<26 {
      let flow = (0..<depth).reduce(YAMLValue.plain("1")) { value, _ in .sequence([value], .flow) }
      let block = (0..<depth).reduce(YAMLValue.plain("1")) { value, _ in .sequence([value], .block)
      }
      for value in [flow, block] {
        guard (try? index.perform(.set(NodePath(1, "x"), value))) != nil else { continue }
        _ = try EntryIndex(text: index.text, grammar: shapeGrammar, limits: limits)
      }
    }
    #expect(index.text.string != Self.list)
  }

  /// An alias of nothing is not written, be there others or not.
  @Test(arguments: [list, anchors]) func noAliasIsWithoutItsAnchor(text: String) throws {
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let edit = YAMLEdit.insertEntry(.text(SourceText("fill: *z\n")), parent: 0, position: 1)
    let error = #expect(throws: Diagnostic.self) { try index.perform(edit) }
    #expect(error?.message.contains("*z would have no anchor here") == true)
    #expect(index.text.string == text)
  }
}
