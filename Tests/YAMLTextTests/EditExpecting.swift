import Testing
import YAMLText

/// Tests that know the text before an edit and after it, below a head that both begin with.
protocol EditExpecting {}

extension EditExpecting {
  /// Where the graphics of a canvas begin.
  static var graphicsHead: String { "canvases:\n  - graphics:\n" }

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
