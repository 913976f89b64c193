import Foundation
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// A text whose first canvas holds these graphics, indented by two spaces.
func canvasText(_ graphics: String) -> String {
  let lines = graphics.split(separator: "\n", omittingEmptySubsequences: false)
  return "canvases:\n- name: Page\n  graphics:\n"
    + lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n") + "\n"
}

extension Document {
  /// The outline as text: two spaces a level, label, kind.
  var outline: String {
    (0..<entryCount).map { entry in
      let marks =
        (isHidden(entry) ? " hidden" : "") + (isLocked(entry) ? " locked" : "")
        + (isInstance(entry) ? " instance" : "")
      let indent = String(repeating: "  ", count: depth(of: entry))
      return "\(indent)\(label(of: entry)) (\(kindName(of: entry)))\(marks) \(range(of: entry))"
    }.joined(separator: "\n")
  }

  /// What a selector matches.
  func find(_ selector: String) throws -> [Int] { matches(try Selector(selector)) }
}

/// Runs edits on a text and returns the result, after checking that the document equals a freshly
/// read one, and that undo restores every byte.
func edited(
  _ yaml: String, options: EditOptions = EditOptions(),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Transaction, Document) throws -> Void
) throws -> String {
  let document = Document(text: SourceText(yaml))
  #expect(document.fatal == nil, sourceLocation: sourceLocation)
  let before = document.outline
  let transaction = try Transaction(document, options: options)
  try body(transaction, document)
  var history = History<Int>()
  history.record(transaction.commit(), label: "test", before: 0, after: 1)
  let after = document.text.string
  expectFresh(document, sourceLocation: sourceLocation)
  if after != yaml {
    let step = try history.undo(document)
    #expect(step?.before == 0, sourceLocation: sourceLocation)
    #expect(document.text.string == yaml, sourceLocation: sourceLocation)
    #expect(document.outline == before, sourceLocation: sourceLocation)
    _ = try history.redo(document)
    #expect(document.text.string == after, sourceLocation: sourceLocation)
    expectFresh(document, sourceLocation: sourceLocation)
  }
  return after
}

/// The same for graphics of one canvas.
func editedGraphics(
  _ graphics: String, options: EditOptions = EditOptions(),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Transaction, Document) throws -> Void
) throws -> String {
  let text = try edited(
    canvasText(graphics), options: options, sourceLocation: sourceLocation, body)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
  return lines.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }
    .joined(separator: "\n").trimmingCharacters(in: .newlines)
}

/// Expects what a case says of its first graphic: `set PROPERTY text VALUE`, `set PROPERTY yaml VALUE` or
/// `unset PROPERTY`.
func expectEdit(_ test: TextCase) throws {
  let words = test.edit.split(separator: " ", maxSplits: 3).map(String.init)
  let after = try editedGraphics(test.input, sourceLocation: test.location) { transaction, _ in
    if words[0] == "unset" {
      try transaction.unset(words[1], on: [1])
    } else {
      let value = words[3].replacing("\\n", with: "\n")
      try transaction.set(
        words[1], to: words[2] == "yaml" ? .yaml(value) : .text(value), on: [1])
    }
  }
  test.expect(after)
}

/// Expects a document to equal a freshly read one.
func expectFresh(_ document: Document, sourceLocation: SourceLocation = #_sourceLocation) {
  let fresh = Document(text: document.text)
  #expect(fresh.fatal == nil, sourceLocation: sourceLocation)
  #expect(document.outline == fresh.outline, sourceLocation: sourceLocation)
  for entry in 0..<min(document.entryCount, fresh.entryCount) {
    #expect(
      record(of: entry, in: document.index) == record(of: entry, in: fresh.index),
      sourceLocation: sourceLocation)
  }
}

/// What an index says of an entry, its serial aside.
private func record(of entry: Int, in index: EntryIndex) -> [AnyHashable] {
  [
    index.start(of: entry), index.end(of: entry), index.subtreeEnd(of: entry),
    index.parent(of: entry), index.childCount(of: entry), index.labelOffset(of: entry),
    index.idHash(of: entry), index.flags(of: entry).rawValue, index.kind(of: entry),
    index.role(of: entry), index.depth(of: entry),
  ]
}

/// The message of the refusal that edits cause; the document must not change.
func refusal(
  _ yaml: String, options: EditOptions = EditOptions(),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Transaction, Document) throws -> Void
) throws -> String {
  let document = Document(text: SourceText(yaml))
  let before = document.outline
  let transaction = try Transaction(document, options: options)
  do {
    try body(transaction, document)
    Issue.record("not refused: \(document.text.string)", sourceLocation: sourceLocation)
    return ""
  } catch let diagnostic as Diagnostic {
    #expect(document.text.string == yaml, sourceLocation: sourceLocation)
    #expect(document.outline == before, sourceLocation: sourceLocation)
    #expect(transaction.commit().isEmpty, sourceLocation: sourceLocation)
    return "\(diagnostic.code.name): \(diagnostic.message)"
  }
}

/// The sample documents, the corpus, and files with everything YAML knows.
func sampleDocuments() throws -> [(name: String, text: String)] {
  try [Fixture(package: "Documents"), Fixture("corpus"), Fixture("yaml")]
    .flatMap { try $0.files() }.map { ($0.name, try $0.text) }
}
