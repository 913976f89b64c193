import Testing

@testable import SourceText
@testable import YAMLText

/// What is read after an edit is accepted only if it is what was there, with the change that is meant.
@Suite struct TapeExpectationTests {
  private static let old = """
    name: &n !t A
    list: [1, two, *n]
    map: {x: 1, y: 2}
    last: ~
    """

  /// Whether `new` is the text above with the changes.
  private func isMet(_ new: String, _ changes: (YAMLNode) -> [TreeChange]) throws -> Bool {
    let before = try YAMLNode(parsing: SourceText(Self.old))
    let after = try YAMLNode(parsing: SourceText(new))
    return TapeExpectation(changes(before), OffsetMap([])).isMet(before.node, after.node)
  }

  private func with(_ part: String, _ new: String) throws -> String {
    let range = try #require(Self.old.firstRange(of: part))
    return Self.old.replacingCharacters(in: range, with: new)
  }

  @Test(arguments: [
    ("name", "'name'"), ("two", "'two'"), ("last: ~", "last:"), ("[1, two", "[ 1,  two"),
    ("{x: 1, y: 2}", "\n  x: 1\n  y: 2"),
  ])
  func otherWaysToWriteTheSame(part: String, new: String) throws {
    #expect(try isMet(with(part, new)) { _ in [] })
  }

  @Test(arguments: [
    ("&n !t A", "&m !t A"), ("&n !t A", "&n A"), ("&n !t A", "!t A"), ("&n !t A", "&n !t B"),
    ("two", "three"), ("[1,", "['1',"), ("[1, two", "[two, 1"), ("1, two, ", "1, "),
    ("two,", "two, 3,"), ("two", "*n"), ("[1, two, *n]", "{1: two}"), ("{x: 1, y: 2}", "{x: 1}"),
    ("y: 2", "y: 2, z: 3"), ("{x: 1, y: 2}", "[x, 1, y, 2]"), ("x: 1", "x: 2"), ("{x:", "{w:"),
    ("{x: 1, y: 2}", "{y: 2, x: 1}"),
    ("~", "''"), ("~", "[]"), ("~", "{}"), ("list:", "&l list:"), ("two", "&x two"),
    ("two", "!x two"), ("x: 1", "x: &a 1"), ("[1, two, *n]", "[1, two, *x]"),
    ("last: ~", "last: ~\nmore: 1"), ("last: ~", "more: ~"),
  ])
  func whatIsNotMeantIsNotAccepted(part: String, new: String) throws {
    #expect(try !isMet(with(part, new)) { _ in [] })
  }

  @Test func aValueIsReplaced() throws {
    func replace(_ value: YAMLValue) -> (YAMLNode) -> [TreeChange] {
      { node in node["map"].map { [.replace(.init($0), .value(value))] } ?? [] }
    }
    func read(_ text: String, _ value: YAMLValue) throws -> Bool {
      try isMet(with("{x: 1, y: 2}", text), replace(value))
    }
    let map = YAMLValue.mapping([.init("a", .plain("1"))])
    let cases: [(text: String, value: YAMLValue, isRight: Bool)] = [
      ("red", .string("red"), true), ("'red'", .string("red"), true), ("12", .string("12"), false),
      ("'12'", .string("12"), true), ("red", .quoted("red"), false),
      ("'red'", .quoted("red"), true),
      ("12", .plain("12"), true), ("'12'", .plain("12"), false), ("13", .plain("12"), false),
      ("~", .null, true), ("''", .null, false), ("[a]", .null, false),
      (">-\n  a\n  b", .folded("a b"), true), ("a b", .folded("a c"), false),
      ("[1, 2]", .sequence([.plain("1"), .plain("2")]), true),
      ("[1]", .sequence([.plain("1"), .plain("2")]), false),
      ("[1, 2, 3]", .sequence([.plain("1"), .plain("2")]), false),
      ("[1, &a 2]", .sequence([.plain("1"), .plain("2")]), false),
      ("{a: 1}", map, true), ("{b: 1}", map, false), ("{a: 2}", map, false),
      ("{a: !t 1}", map, false), ("{a: 1, b: 1}", map, false), ("[a, 1]", map, false),
    ]
    for (text, value, isRight) in cases {
      #expect(try read(text, value) == isRight, "\(text) for \(value)")
    }
    let elsewhere = try with("{x: 1, y: 2}", "red").replacing("two", with: "2")
    #expect(try !isMet(elsewhere, replace(.string("red"))))
  }

  @Test func pairsComeAndGo() throws {
    func start(_ node: YAMLNode, _ key: String) -> Int? {
      node.pairs.first { $0.key.scalar == key }?.key.range.lowerBound
    }
    func insert(before key: String?) -> (YAMLNode) -> [TreeChange] {
      { node in
        [
          .insert(
            .init(node), before: key.flatMap { start(node, $0) }, key: "new",
            .value(.plain("1")))
        ]
      }
    }
    let inMiddle = try with("map:", "new: 1\nmap:")
    let atEnd = Self.old + "\nnew: 1"
    #expect(try isMet(inMiddle, insert(before: "map")))
    #expect(try isMet(atEnd, insert(before: nil)))
    #expect(try !isMet(inMiddle, insert(before: nil)))
    #expect(try !isMet(Self.old + "\nnew: 2", insert(before: nil)))
    #expect(try !isMet(atEnd + "\nmore: 1", insert(before: nil)))
    #expect(try !isMet(atEnd, insert(before: "map")))
    #expect(try !isMet(Self.old, insert(before: "map")))
    #expect(try !isMet(with("map:", "new: 2\nmap:"), insert(before: "map")))
    #expect(try !isMet(with("map:", "other: 1\nmap:"), insert(before: "map")))
    #expect(try !isMet(with("map:", "new: &a 1\nmap:"), insert(before: "map")))

    let remove: (YAMLNode) -> [TreeChange] = { node in
      [.remove(.init(node), start: start(node, "map") ?? 0)]
    }
    let gone = try with("map: {x: 1, y: 2}\n", "")
    #expect(try isMet(gone, remove))
    #expect(try !isMet(Self.old, remove))
    #expect(try !isMet(with("last: ~", ""), remove))

    let rename: (YAMLNode) -> [TreeChange] = { node in
      [.rename(.init(node), start: start(node, "map") ?? 0, "dict")]
    }
    #expect(try isMet(with("map:", "dict:"), rename))
    #expect(try !isMet(Self.old, rename))
    #expect(try !isMet(with("map:", "&a dict:"), rename))
    #expect(try !isMet(with("map: {x: 1", "dict: {x: 2"), rename))
  }

  @Test func itemsComeAndGo() throws {
    let two: (YAMLNode) -> Int = { $0["list"]?.items[1].range.lowerBound ?? 0 }
    let insert: (YAMLNode) -> [TreeChange] = { node in
      node["list"].map {
        [.insert(.init($0), before: two(node), key: nil, .value(.string("new")))]
      } ?? []
    }
    #expect(try isMet(with("two", "new, two"), insert))
    #expect(try !isMet(with("two", "two, new"), insert))
    #expect(try !isMet(with("two", "old, two"), insert))
    let remove: (YAMLNode) -> [TreeChange] = { node in
      node["list"].map { [.remove(.init($0), start: two(node))] } ?? []
    }
    #expect(try isMet(with("two, ", ""), remove))
    #expect(try !isMet(with("1, ", ""), remove))
  }

  @Test func aPairGoesElsewhere() throws {
    let change: (YAMLNode) -> [TreeChange] = { node in
      guard let pair = node.pairs.last else { return [] }
      let start = node.pairs[0].key.range.lowerBound
      return [
        .remove(.init(node), start: pair.key.range.lowerBound),
        .insertPair(.init(node), before: start, pair),
      ]
    }
    let rest = try with("\nlast: ~", "")
    for (pair, isRight) in [
      ("last: ~", true), ("last:", true), ("past: ~", false), ("last: 1", false),
      ("last: &a ~", false), ("&a last: ~", false), ("", false),
    ] {
      #expect(try isMet(pair + "\n" + rest, change) == isRight, "\(pair)")
    }
  }

  /// What stood elsewhere, lists with it in them, and what keeps the properties of something else.
  @Test func whatWasThereComesOnceMore() throws {
    typealias Expected = (YAMLNode) -> ExpectedNode?
    let map: Expected = { $0["map"].map { .node($0) } }
    let list: Expected = { $0["list"].map { .node($0) } }
    let new: Expected = { node in map(node).map { .sequence([.value(.plain("1")), $0]) } }
    let inPlace: Expected = { $0["name"].map { .replacing($0, .value(.string("B"))) } }
    let cases: [(expected: Expected, right: String, wrong: [String])] = [
      (
        map, "{x: 1, y: 2}",
        [
          "{x: 1}", "{x: 1, y: 3}", "{x: 1, z: 2}", "[x, 1]", "&a {x: 1, y: 2}", "{x: 1, y: &a 2}",
          "{x: 1, y: '2'}", "{x: 1, y: [2]}", "{x: 1, y: 2, z: 3}", "x",
        ]
      ),
      (
        list, "[1, 'two', *n]",
        ["[1, two, *m]", "[1, two]", "[1, two, n]", "[one, two, *n]", "{1: two}"]
      ),
      (
        new, "[1, {x: 1, y: 2}]",
        [
          "[1]", "[2, {x: 1, y: 2}]", "[1, {x: 2, y: 2}]", "&a [1, {x: 1, y: 2}]", "{1: a, 2: b}",
          "1",
        ]
      ),
      (inPlace, "&n !t B", ["B", "&n B", "!t B", "&m !t B", "&n !t C", "&n !t [B]"]),
    ]
    for (expected, right, wrong) in cases {
      for text in [right] + wrong {
        let isItem = try isMet(with("*n]", "*n, " + text + "]")) { node in
          guard let list = node["list"], let expected = expected(node) else { return [] }
          return [.insert(.init(list), before: nil, key: nil, expected)]
        }
        #expect(isItem == (text == right), "\(text)")
      }
    }
    // In the place of something, properties stay those of that.
    for (text, isRight) in [
      ("[1, two, *n]", true), ("[1, two, *m]", false), ("&a [1, two, *n]", false),
    ] {
      let isMet = try isMet(with("{x: 1, y: 2}", text)) { node in
        guard let place = node["map"], let list = node["list"] else { return [] }
        return [.replace(.init(place), .node(list))]
      }
      #expect(isMet == isRight, "\(text)")
    }
  }

  @Test func childrenStayWhereTheyAre() throws {
    let text = "canvases:\n  - name: C\n    graphics:\n      - name: G\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let node = try index.parse(0)
    let expectation = TapeExpectation([], OffsetMap([]))
    #expect(expectation.isMet(node.node, node.node))
    let moved = TapeExpectation([], OffsetMap([Splice(range: 3..<3, string: "x")]))
    #expect(!moved.isMet(node.node, node.node))
    let whole = try index.parse(0, elidingChildren: false)
    #expect(!expectation.isMet(node.node, whole.node))
    #expect(!expectation.isMet(whole.node, node.node))
  }
}

extension String {
  fileprivate func replacing(_ part: String, with new: String) -> String {
    firstRange(of: part).map { replacingCharacters(in: $0, with: new) } ?? self
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
