import Foundation
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// A property set on many entries at once is set as it is on one after the other.
@Suite("One property of many entries")
struct UniformEditTests {
  private static func documents() throws -> [(name: String, text: String)] {
    try ["yaml", "corpus"].flatMap { try Fixture($0).files() }
      .map { ($0.name, String(decoding: try $0.data, as: UTF8.self)) }
      .filter { $0.1.utf8.count < 12_000 }
  }

  private static let values: [(property: String, value: EditValue)] = [
    ("opacity", .text("0.5")), ("opacity", .text("1")), ("hidden", .text("true")),
    ("hidden", .text("false")), ("fill", .text("red")), ("fill", .text("none")),
    ("name", .text("Same: name")), ("note", .text("two\nlines")), ("tags", .yaml("[a, b]")),
    ("at", .yaml("[1, 2]")), ("locked", .text("true")), ("x-new", .text("some text")),
    ("stroke", .yaml("{color: red, width: 2}")), ("text", .text("Hello")),
  ]

  private typealias Edit = (Transaction, [Int]) throws(Diagnostic) -> Void

  /// Edits that do the same to every entry.
  private static var edits: [(name: String, edit: Edit)] {
    values.map { property, value in
      (
        "\(property) \(value)",
        { transaction, entries throws(Diagnostic) in
          try transaction.set(property, to: value, on: entries)
        }
      )
    } + [
      (
        "hidden inverted",
        { transaction, entries throws(Diagnostic) in
          try transaction.toggle("hidden", on: entries)
        }
      ),
      (
        "half as opaque",
        { transaction, entries throws(Diagnostic) in
          try transaction.adjust("opacity", by: .multiply(0.5), on: entries)
        }
      ),
      (
        "names without their first letter",
        { transaction, entries throws(Diagnostic) in
          try transaction.replace("name", on: entries) { String($0.dropFirst()) }
        }
      ),
      (
        "a new item first",
        { transaction, entries throws(Diagnostic) in
          try transaction.insertItem("tags.0", .text("new"), on: entries)
        }
      ),
      (
        "a new item second",
        { transaction, entries throws(Diagnostic) in
          try transaction.insertItem("tags.1", .text("new"), on: entries)
        }
      ),
      (
        "the first item last",
        { transaction, entries throws(Diagnostic) in
          try transaction.moveItem("tags.0", to: 1, on: entries)
        }
      ),
    ]
  }

  @Test("as one by one, on every document")
  func asOneByOne() throws {
    for (name, yaml) in try Self.documents() {
      for (edit, perform) in Self.edits {
        let together = Document(text: SourceText(yaml))
        let inTurn = Document(text: SourceText(yaml))
        // What another entry is given comes through merges, too.
        guard together.fatal == nil, together.index.anchors.isEmpty else { continue }
        let entries = (0..<together.entryCount).filter {
          !together.isInsideInstance($0) && !together.isInstance($0)
        }
        guard entries.count > 1 else { continue }
        let place = "\(name), \(edit)"
        let change: DocumentChange
        do {
          change = try together.transact(options: EditOptions(isForced: true)) {
            transaction throws(Diagnostic) in
            try perform(transaction, entries)
          }
        } catch {
          #expect(throws: Diagnostic.self, "\(place)") {
            try Self.inTurn(perform, entries, inTurn)
          }
          #expect(together.text.string == yaml, "\(place)")
          continue
        }
        try Self.inTurn(perform, entries, inTurn)
        #expect(together.text == inTurn.text, "\(place)")
        expectFresh(together)
        _ = try together.apply(change.inverses)
        #expect(together.text.string == yaml, "\(place)")
        expectFresh(together)
      }
    }
  }

  private static func inTurn(
    _ perform: Edit, _ entries: [Int], _ document: Document
  ) throws {
    let serials = entries.map(document.serial(of:))
    _ = try document.transact(options: EditOptions(isForced: true)) {
      transaction throws(Diagnostic) in
      for serial in serials {
        guard let entry = document.entry(withSerial: serial) else { continue }
        try perform(transaction, [entry])
      }
    }
  }

  /// Entries of one sort are planned once, and all are read in a few streams.
  @Test("many entries are read in few streams")
  func fewReadings() throws {
    var yaml = "canvases:\n  - graphics:\n"
    for number in 0..<500 {
      yaml += "      - id: g\(number)\n        at: [\(number), 0]\n"
      if number % 2 == 0 { yaml += "        opacity: 0.25\n" }
    }
    let document = Document(text: SourceText(yaml))
    let before = document.index.parseCount
    let change = try document.transact { transaction throws(Diagnostic) in
      try transaction.set("opacity", to: .text("0.5"), on: Array(1...500))
    }
    #expect(document.index.parseCount - before < 20)
    #expect(change.changes.count == 1 && change.changes[0].splices.count == 500)
    #expect(
      document.text.string.split(separator: "\n").count { $0 == "        opacity: 0.5" } == 500)
    expectFresh(document)
  }

  /// Items come into lists of one text as they come into the first, wherever the list has room.
  @Test("items are added in few readings")
  func fewReadingsForItems() throws {
    var yaml = "canvases:\n  - graphics:\n"
    for number in 0..<500 {
      yaml += "      - id: g\(number)\n        tags: [\(number % 2 == 0 ? "even" : "odd")]\n"
    }
    let document = Document(text: SourceText(yaml))
    let before = document.index.parseCount
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.insertItem("tags.1", .text("new"), on: Array(1...500))
    }
    #expect(document.index.parseCount - before < 20)
    #expect(document.text.string.components(separatedBy: "[even, new]").count == 251)
    #expect(document.text.string.components(separatedBy: "[odd, new]").count == 251)
    expectFresh(document)
  }

  /// A text that only looks like a key makes the entry be read by its tree.
  @Test("lines that look like keys")
  func linesLikeKeys() throws {
    let quoted = """
      - id: a
        note: "one
        opacity: 0.25
        two"
      - id: b
        opacity: 0.25
      - id: c
        opacity: 0.25
      """
    let after = try editedGraphics(quoted) { transaction, _ in
      try transaction.set("opacity", to: .text("0.5"), on: [1, 2, 3])
    }
    #expect(after.contains("opacity: 0.25\n  two\""))
    #expect(after.components(separatedBy: "opacity: 0.5").count == 4)
  }
}
