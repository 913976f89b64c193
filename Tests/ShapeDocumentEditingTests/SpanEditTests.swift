import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Edits of texts of several looks")
struct SpanEditTests {
  @Test(
    "keep what they do not touch", arguments: try TextCase.all(in: "properties/text-spans.cases"))
  func set(test: TextCase) throws { try expectEdit(test) }

  @Test("make spans of a string by putting in another")
  func insert() throws {
    let after = try editedGraphics("- {text: Hello}") { transaction, _ in
      try transaction.insertItem("text.spans.1", .yaml("{string: you, weight: bold}"), on: [1])
      try transaction.moveItem("text.spans.1", to: 0, on: [1])
    }
    #expect(after == "- {text: {spans: [{string: you, weight: bold}, Hello]}}")
  }

  @Test("replace in all spans as in one text")
  func replace() throws {
    let before = "- {text: {spans: [\"One \", {string: two, weight: bold}, \" three\"]}}"
    for property in ["text", "text.string"] {
      let after = try editedGraphics(before) { transaction, _ in
        try transaction.replace(property, on: [1]) { $0.replacing("wo th", with: "-") }
      }
      #expect(after == "- {text: {spans: [\"One \", {string: t-, weight: bold}, \"ree\"]}}")
    }
  }

  @Test("set a string on spans that a merge brings")
  func merged() throws {
    let after = try edited(
      "x-base: &base {text: {spans: [a, b], size: 9}}\ncanvases:\n- graphics:\n  - {<<: *base}\n"
    ) { transaction, _ in
      try transaction.set("text.string", to: .text("c"), on: [1])
    }
    #expect(after.contains("text: {string: c, size: 9}"))
  }

  /// Whatever is typed is then what the text says.
  @Test func anyStringCanBeSet() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let spans = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 0...3, using: &random)).map { _ in
            "abc".randomElement(using: &random) ?? "a"
          })
      }
      let new = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        })
      let change = SpansChange(of: spans, to: new)
      #expect(change.strings.compactMap(\.self).joined() == new, "\(spans) \(new)")
    }
  }

  @Test("are refused where a span cannot have the key")
  func refused() throws {
    #expect(throws: Diagnostic.self) {
      _ = try editedGraphics("- {text: {spans: [a]}}") { transaction, _ in
        try transaction.set("text.spans.3.weight", to: .text("bold"), on: [1])
      }
    }
  }
}
