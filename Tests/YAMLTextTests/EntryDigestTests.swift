import Testing

@testable import YAMLText

/// Entries with equal digests say the same, and their children are where they are meant to be.
@Suite struct EntryDigestTests {
  /// The digest of the first graphic, whose children are left out or not.
  private func digest(
    _ entry: String, hasChildren: Bool = false, elides: Bool = true, key: String = "children"
  ) throws -> EntryDigest? {
    let text = "canvases:\n- graphics:\n  - " + entry + "\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let node = try index.parse(1, elidingChildren: elides)
    return withExtendedLifetime(node) {
      let list = node.node.firstValue(of: Array(key.utf8))
      return EntryDigest(node.node, list: list, hasChildren: hasChildren)
    }
  }

  @Test func childrenAreWhereTheyAreMeantToBe() throws {
    let entry = "{children: [{id: a}], id: b}"
    #expect(try digest(entry, hasChildren: true)?.children == .sequence)
    #expect(try digest(entry, hasChildren: false) == nil)
    #expect(try digest(entry, hasChildren: true, elides: false) == nil)
    #expect(try digest(entry, hasChildren: false, elides: false) == nil)
    #expect(try digest(entry, hasChildren: false, key: "id") == nil)
    #expect(try digest(entry, hasChildren: true, key: "id") == nil)
    #expect(try digest("{children: []}", hasChildren: false)?.children == .sequence)
    #expect(try digest("{children: []}", hasChildren: true) == nil)
    #expect(try digest("{children: ~}", hasChildren: true) == nil)
    #expect(try digest("{id: b}", hasChildren: true) == nil)
    #expect(try digest("{id: b}")?.children == .absent)
    #expect(try digest("{children: ~}")?.children == .null)
    #expect(try digest("{children: x}")?.children == .other)
    #expect(try digest("x", hasChildren: true) == nil)
  }

  @Test(arguments: [
    ("{a: b}", "&x {a: b}"), ("{a: b}", "!t {a: b}"), ("&x {a: b}", "&y {a: b}"),
    ("{a: b}", "{a: &x b}"), ("{a: b}", "{&x a: b}"), ("{a: &b c}", "{a: !b c}"),
    ("{children: []}", "{children: &x []}"), ("{children: []}", "{children: !t []}"),
    ("{children: ~}", "{children: &x ~}"), ("{children: ~}", "{}"),
    ("{children: ~}", "{children: []}"),
    ("{a: true}", "{a: 'true'}"), ("{a: 1234567}", "{a: '1234567'}"), ("{a: ~}", "{a: ''}"),
    ("{a: b}", "{a: c}"), ("{a: b}", "{c: b}"), ("{a: x}", "{a: *x}"),
    ("{a: long-name}", "{a: *long-name}"), ("{a: [b]}", "{a: {b: }}"),
    ("{a: [b, c]}", "{a: {b: c}}"), ("{a: [], b: c}", "{a: [b, c]}"),
    ("{a: [[b], c]}", "{a: [[b, c]]}"),
    ("{a: [b]}", "{a: b}"), ("{a: [{b: c}, [d], e]}", "{a: [[b], c, {d: e}]}"),
    ("[a, b]", "{a: b}"), ("{a: b, children: []}", "{children: [], a: c}"),
  ])
  func whatIsNotTheSameIsTold(one: String, other: String) throws {
    #expect(try digest(one) != digest(other))
  }

  @Test(arguments: [
    ("{a: word-word}", "{a: 'word-word'}"), ("{a: b}", "{  a:   b}"), ("{a: b}", "a: b"),
    ("{a: [b]}", "a:\n    - b"), ("{a: 'x y'}", "{a: \"x y\"}"),
  ])
  func otherWaysToWriteTheSameAreEqual(one: String, other: String) throws {
    #expect(try digest(one) == digest(other))
  }
}
