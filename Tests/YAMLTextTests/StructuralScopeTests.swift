import Testing

@testable import YAMLText

/// Steps that are carried out as one change, wherever in the text the entries are.
@Suite struct StructuralScopeTests {
  private static let canvases = """
    canvases:
    - name: A
      graphics:
      - id: a
      - id: b
    - name: B
      graphics:
      - id: c
      - id: d
    - name: C
      graphics:
      - id: e
      - id: f

    """
  private static let brackets =
    "canvases: [{graphics: [{id: a}]}, {graphics: [{id: b}]}, {graphics: [{id: c}]}]\n"

  private static let flow =
    "canvases: [{graphics: [{id: a}, {id: b}, {id: c}, {id: d}]}, {graphics: [{id: e}, {id: f}]}]\n"

  private static let cases: [(name: String, text: String, steps: [StructuralStep])] = [
    ("a copy of what is before", canvases, [.copy(1, to: .after(4))]),
    ("a copy of what is behind", canvases, [.copy(7, to: .after(4))]),
    ("a copy of what is around", canvases, [.copy(3, to: .before(0))]),
    ("copies from both sides", canvases, [.copy(1, to: .after(4)), .copy(8, to: .after(4))]),
    ("only children in brackets", brackets, [.remove(1), .remove(3)]),
    ("all only children in brackets", brackets, [.remove(1), .remove(3), .remove(5)]),
    ("all children", canvases, [.remove(1), .remove(2), .remove(7), .remove(8)]),
    ("two that change places", canvases, [.move(2, to: .before(1)), .move(8, to: .before(7))]),
    ("siblings in brackets", flow, [.remove(2), .remove(3)]),
    ("last siblings in brackets", flow, [.remove(3), .remove(4)]),
    ("before what goes from brackets", flow, [.remove(2), .move(6, to: .before(2))]),
    ("before the last, which goes", flow, [.remove(4), .move(6, to: .before(4))]),
    ("behind the last, which goes", flow, [.remove(4), .move(6, to: .end(of: 0))]),
    (
      "others come instead", canvases,
      [
        .move(1, to: .end(of: 6)), .move(2, to: .end(of: 6)), .move(4, to: .before(1)),
      ]
    ),
    (
      "into what has none", canvases.replacing("- id: d", with: "- kind: group"),
      [.move(1, to: .end(of: 5))]
    ),
    (
      "a group below a dash", "canvases:\n- graphics:\n  -\n    children:\n    -\n      id: a\n",
      [.dissolve([1])]
    ),
    (
      "two that change places, and come back", canvases,
      [.move(2, to: .before(1)), .move(5, to: .before(4))]
    ),
  ]

  @Test(arguments: cases.indices) func stepsAreOneChange(number: Int) throws {
    let (name, text, steps) = Self.cases[number]
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let ids = try Self.ids(index)
    let result = try #require(try index.carryOutTogether(steps), "\(name)")
    let fresh = try EntryIndex(text: index.text, grammar: shapeGrammar)
    expectEqual(index, fresh, name)
    for (serial, id) in try Self.ids(index) where ids[serial] != nil {
      #expect(ids[serial] == id, "\(name)")
    }
    for change in result.changes.reversed() {
      let again = try index.apply(change.inverse)
      #expect(index.text.string == text)
      try index.apply(again)
      expectEqual(index, fresh, name)
    }
  }

  /// The ids and names by serial, found by the serials.
  private static func ids(_ index: EntryIndex) throws -> [Int: String] {
    var result: [Int: String] = [:]
    for entry in 0..<index.count {
      let serial = index.serial(of: entry)
      #expect(index.entry(withSerial: serial) == entry)
      let node = try index.parse(entry)
      result[serial] = (node["id"] ?? node["name"])?.scalar ?? ""
    }
    return result
  }

  /// What was looked up before does not say where entries are afterwards.
  @Test func positionsAreThoseAfterTheChange() throws {
    let index = try EntryIndex(text: SourceText(Self.canvases), grammar: shapeGrammar)
    #expect(index.position(of: 6) == 2)
    let removal = try index.perform(.removeEntry(1))
    #expect(index.position(of: 5) == 2)
    try index.apply(removal.inverse)
    #expect(index.position(of: 6) == 2)
  }
}
