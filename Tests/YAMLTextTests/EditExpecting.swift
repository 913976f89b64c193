import TestSupport
import Testing
import YAMLText

/// Tests that know the text before an edit and after it, below a head that both begin with.
protocol EditExpecting {}

extension EditExpecting {
  /// Where the graphics of a canvas begin.
  static var graphicsHead: String { "canvases:\n  - graphics:\n" }

  /// Expects what the cases say whose names begin with that of the test: an edit gives a text, or is
  /// refused.
  func expectCases(of function: String = #function) throws {
    let name = function.prefix { $0 != "(" } + " "
    let cases = try TextCase.all(in: "edits/yaml.cases").filter { $0.name.hasPrefix(name) }
    #expect(!cases.isEmpty, "\(name)")
    for test in cases {
      let refused = "refused: "
      if test.edit.hasPrefix(refused) {
        let edit = try YAMLEdit(words: String(test.edit.dropFirst(refused.count)))
        try expectRefusal(test.input + "\n", edit, test.expected, test.location)
      } else {
        let edit = try YAMLEdit(words: test.edit)
        try expect(test.input + "\n", edit, gives: test.expected + "\n", test.location)
      }
    }
  }

  /// The edit makes the one text of the other, the index is as if read anew, and undo brings every
  /// byte back.
  func expect(
    _ before: String, _ edit: YAMLEdit, gives after: String, head: String = Self.graphicsHead,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let index = try EntryIndex(text: SourceText(head + before), grammar: shapeGrammar)
    let result = try index.perform(edit)
    #expect(index.text.string == head + after, sourceLocation: location)
    expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar))
    try index.apply(result.inverse)
    #expect(index.text.string == head + before, sourceLocation: location)
  }

  /// The edit is refused with that reason, and the text stays.
  func expectRefusal(
    _ text: String, _ edit: YAMLEdit, _ reason: String, head: String = Self.graphicsHead,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let index = try EntryIndex(text: SourceText(head + text), grammar: shapeGrammar)
    let error = #expect(throws: Diagnostic.self, sourceLocation: location) {
      try index.perform(edit)
    }
    let message = error?.message ?? "none"
    #expect(message.contains(reason), "\(message)", sourceLocation: location)
    #expect(index.text.string == head + text, sourceLocation: location)
  }
}

extension YAMLEdit {
  /// Reads an edit as cases have it: `delete 2`, `move 2 into 0 at 1`, `copy 2 into 0 at 1`,
  /// `insert NAME into 0 at 1`, `remove 1 KEY…`, `rename 1 KEY to NEW` and `set 1 KEY… = STRING`, which is
  /// `set first …` where the key is to be the first.
  fileprivate init(words text: String) throws {
    let sides = text.split(separator: " = ", maxSplits: 1).map(String.init)
    var words = sides[0].split(separator: " ").map(String.init)
    let verb = words.removeFirst()
    let isFirst = words[0] == "first"
    if isFirst { words.removeFirst() }
    let numbers = words.compactMap { Int($0) }
    let path = NodePath(entry: numbers[0], steps: words.dropFirst().map { .key($0) })
    switch verb {
    case "delete": self = .removeEntry(numbers[0])
    case "move": self = .moveEntry(numbers[0], parent: numbers[1], position: numbers[2])
    case "copy":
      self = .insertEntry(.copy(of: numbers[0]), parent: numbers[1], position: numbers[2])
    case "insert":
      let entry = YAMLValue.mapping([.init("name", .string(words[0]))])
      self = .insertEntry(.value(entry), parent: numbers[0], position: numbers[1])
    case "remove": self = .remove(path)
    case "rename": self = .rename(NodePath(numbers[0], words[1]), to: words[3])
    default:
      let order = isFirst ? ["id", "name"] : []
      let value = try #require(sides.dropFirst().first).replacing("\\n", with: "\n")
      self = .set(path, .string(value), keyOrder: order)
    }
  }
}
