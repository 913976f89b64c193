import Testing
import TextDifference
import YAMLText

@testable import ShapeDocument

@Suite("Transactions and history")
struct HistoryTests {
  private let yaml = "canvases:\n  - graphics:\n      - name: A # a\n      - {name: B}\n"

  @Test("steps are undone and redone with their states")
  func steps() throws {
    let document = Document(text: SourceText(yaml))
    var history = History<String>()
    for name in ["X", "Y", "Z"] {
      let change = try document.transact { t throws(Diagnostic) in
        try t.set("name", to: .text(name), on: [1, 2])
        try t.move([2], .up).forEach { _ in }
      }
      history.record(change, label: "set \(name)", before: "before \(name)", after: "after \(name)")
    }
    #expect(history.undoCount == 3 && history.redoCount == 0)
    let revision = history.revision
    let last = document.text.string
    #expect(try history.undo(document)?.before == "before Z")
    #expect(history.revision != revision)
    #expect(try history.undo(document)?.label == "set Y")
    #expect(try history.redo(document)?.after == "after Y")
    #expect(try history.redo(document)?.after == "after Z")
    #expect(try history.redo(document) == nil)
    #expect(history.revision == revision)
    #expect(document.text.string == last)
    while try history.undo(document) != nil {}
    #expect(document.text.string == yaml)
    expectFresh(document)
    let change = try document.transact { t throws(Diagnostic) in try t.delete([1]) }
    history.record(change, label: "delete", before: "", after: "")
    #expect(history.redoCount == 0 && history.undoCount == 1)
  }

  @Test("a failing transaction changes nothing, not even by its successful edits")
  func allOrNothing() throws {
    let document = Document(text: SourceText(yaml))
    #expect(throws: Diagnostic.self) {
      try document.transact { t throws(Diagnostic) in
        try t.set("name", to: .text("X"), on: [1])
        _ = try t.duplicate([1])
        try t.set("opacity", to: .text("x"), on: [1])
      }
    }
    #expect(document.text.string == yaml)
    expectFresh(document)
  }

  @Test("an edit without effect is not a step")
  func nothing() throws {
    let document = Document(text: SourceText(yaml))
    var history = History<Int>()
    let change = try document.transact { t throws(Diagnostic) in
      try t.set("name", to: .text("A"), on: [1])
      try t.unset("fill", on: [1])
    }
    #expect(change.isEmpty)
    history.record(change, label: "", before: 0, after: 0)
    #expect(history.undoCount == 0 && history.revision == 0)
  }

  /// Gives the document's first graphic another long name.
  private func rename(_ document: Document, to number: Int) throws -> DocumentChange {
    let name = String(repeating: "x", count: 500) + "\(number)"
    return try document.transact { t throws(Diagnostic) in
      try t.set("name", to: .text(name), on: [1])
    }
  }

  @Test("without a store the oldest steps beyond the limit are dropped, but never the last one")
  func limit() throws {
    let document = Document(text: SourceText(yaml))
    var history = History<Int>(byteLimit: 4_600)
    for number in 0..<20 {
      history.record(try rename(document, to: number), label: "\(number)", before: 0, after: 0)
      #expect(history.byteCount <= 4_600)
    }
    #expect(history.undoCount == 3 && history.forgottenCount == 17)
    let change = try document.transact { t throws(Diagnostic) in
      try t.set("name", to: .text(String(repeating: "y", count: 9_000)), on: [1])
    }
    history.record(change, label: "", before: 0, after: 0)
    #expect(history.undoCount == 1)
    #expect(try history.undo(document) != nil)
    #expect(try history.undo(document) == nil)
  }

  @Test("steps beyond the limit go to the store and are read back")
  func store() throws {
    final class Shelf { var kept: [[UInt8]] = [] }
    let shelf = Shelf()
    let store = HistoryStore(
      put: { bytes in
        shelf.kept.append(bytes)
        return shelf.kept.count - 1
      }, get: { shelf.kept.indices.contains($0) ? shelf.kept[$0] : nil })
    let document = Document(text: SourceText(yaml))
    var history = History<Int>(byteLimit: 4_600, store: store)
    for number in 0..<20 {
      history.record(try rename(document, to: number), label: "\(number)", before: 0, after: 0)
    }
    let last = document.text.string
    #expect(history.undoCount == 20 && history.forgottenCount == 0)
    #expect(shelf.kept.count == 17)
    for _ in 0..<2 {
      while try history.undo(document) != nil { #expect(history.byteCount <= 4_600 + 1_500) }
      #expect(document.text.string == yaml)
      expectFresh(document)
      while try history.redo(document) != nil { #expect(history.byteCount <= 4_600 + 1_500) }
      #expect(document.text.string == last)
    }
    // What was kept once is not written again.
    #expect(shelf.kept.count <= 20)
    shelf.kept = []
    while history.undoCount > 17 { #expect(try history.undo(document) != nil) }
    let text = document.text.string
    #expect(throws: Diagnostic.self) { try history.undo(document) }
    #expect(document.text.string == text)
  }

  @Test("a full store loses only the oldest steps")
  func fullStore() throws {
    let document = Document(text: SourceText(yaml))
    let store = HistoryStore(put: { _ in nil }, get: { _ in nil })
    var history = History<Int>(byteLimit: 4_600, store: store)
    for number in 0..<20 {
      history.record(try rename(document, to: number), label: "\(number)", before: 0, after: 0)
    }
    #expect(history.undoCount == 3 && history.forgottenCount == 17)
  }

  @Test("serials survive edits, undo and redo")
  func serials() throws {
    let document = Document(text: SourceText(yaml))
    let serials = [document.serial(of: 1), document.serial(of: 2)]
    var history = History<Int>()
    let moved = try document.transact { t throws(Diagnostic) in _ = try t.move([1], .down) }
    history.record(moved, label: "", before: 0, after: 0)
    #expect([document.serial(of: 1), document.serial(of: 2)] == serials.reversed())
    let deleted = try document.transact { t throws(Diagnostic) in try t.delete([1]) }
    history.record(deleted, label: "", before: 0, after: 0)
    #expect(document.entry(withSerial: serials[1]) == nil)
    _ = try history.undo(document)
    #expect(document.entry(withSerial: serials[1]) == 1)
    _ = try history.undo(document)
    #expect([document.serial(of: 1), document.serial(of: 2)] == serials)
  }

  @Test("ten thousand graphics are one list of splices, in about the time of loading")
  func batch() throws {
    var text = "canvases:\n  - graphics:\n"
    for number in 0..<10_000 {
      text += "      - id: g\(number)\n        name: Graphic \(number)\n        fill: \"#ff8800\"\n"
    }
    let document = Document(text: SourceText(text))
    let change = try document.transact { t throws(Diagnostic) in
      try t.set("fill", to: .text("#00ff00"), on: Array(1...10_000))
    }
    #expect(change.changes.count == 1)
    #expect(change.changes[0].splices.count == 10_000)
    #expect(document.text.string == text.replacing("#ff8800", with: "#00ff00"))
  }

  @Test("a reload is one change that keeps serials and can be undone")
  func reload() throws {
    let document = Document(text: SourceText(yaml))
    let serials = [document.serial(of: 1), document.serial(of: 2)]
    let changed = yaml.replacing("name: A", with: "id: new\n        name: A")
    let change = try document.apply([
      TextChange(splices: SourceText(changed).splices(from: document.text))
    ])
    #expect(document.text.string == changed)
    #expect([document.serial(of: 1), document.serial(of: 2)] == serials)
    expectFresh(document)
    var history = History<Int>()
    history.record(change, label: "reload", before: 0, after: 0)
    _ = try history.undo(document)
    #expect(document.text.string == yaml)
    #expect(throws: Diagnostic.self) {
      try document.apply([TextChange(splices: SourceText("a: 1\n").splices(from: document.text))])
    }
    #expect(document.text.string == yaml)
  }
}
