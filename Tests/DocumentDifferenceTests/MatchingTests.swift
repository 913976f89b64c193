import Foundation
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@testable import DocumentDifference

@Suite("Which graphic is which")
struct MatchingTests {
  @Test("A document matches itself", arguments: SampleDocument.all)
  func itself(_ sample: SampleDocument) throws {
    let text = try sample.text
    let tree = try DifferenceTree(Document(text: SourceText(text)))
    let difference = DocumentDifference(tree, tree)
    #expect(difference.changes.isEmpty)
  }

  @Test("Another spelling of a document is no difference", arguments: SampleDocument.all)
  func spellings(_ sample: SampleDocument) throws {
    let text = try sample.text
    var spelled = text.replacing(/(?m)^(\s*)fill: ("#\w+"|\$\w+)$/) {
      "\($0.1)fill: {color: \($0.2)}"
    }
    spelled = spelled.replacing(/kind: (\w+)/) { "kind: '\($0.1)'" }
    spelled = spelled.replacing("\n", with: "\r\n")
    #expect(spelled != text)
    let trees = try [text, spelled].map { try DifferenceTree(Document(text: SourceText($0))) }
    #expect(DocumentDifference(trees[0], trees[1]).changes.isEmpty)
  }

  @Test("Edits are found again", arguments: SampleDocument.all)
  func randomEdits(_ sample: SampleDocument) throws {
    let text = try sample.text
    var wrong = 0
    var total = 0
    for seed in 0..<SeededRun.rounds(2) {
      var random = SeededGenerator(seed: SeededRun.seed + seed)
      let edits = RandomEdits(
        of: text, count: Int.random(in: 1...5, using: &random), using: &random)
      let base = Document(text: SourceText(text))
      let old = try DifferenceTree(base)
      let new = try DifferenceTree(Document(text: edits.document.text))
      let pairs = DocumentDifference(old, new).pairs
      guard new.count == edits.document.entryCount + 1 else { continue }
      for node in 1..<new.count {
        let serial = edits.document.serial(of: node - 1)
        let expected = serial < base.entryCount ? serial + 1 : nil
        total += 1
        if pairs.old(of: node) != expected { wrong += 1 }
      }
    }
    #expect(wrong * 200 <= total, "\(wrong) of \(total) are wrong")
  }
}

/// Documents to compare.
struct SampleDocument: CustomStringConvertible, Sendable {
  let description: String
  private let fixture: Fixture

  var text: String { get throws { try fixture.text } }

  /// False where many graphics have one name and one outline.
  var tellsGraphicsApart: Bool { description != "oc-blokken-names" }

  /// The text without ids and names.
  var namelessText: String {
    get throws {
      let document = Document(text: SourceText(try text))
      for property in ["id", "name"] {
        _ = try document.transact(options: EditOptions(isForced: true)) {
          (transaction) throws(Diagnostic) in
          for entry in 0..<document.entryCount where !document.isInsideInstance(entry) {
            try transaction.unset(verbatim: property, on: [entry])
          }
        }
      }
      return document.text.string(in: 0..<document.text.byteCount)
    }
  }

  /// Writes the versions of a merge into the folder for temporary files, if `RANDOM_SHOW` is set.
  static func show(_ versions: [SourceText], _ name: String) throws {
    guard SeededRun.showsDocuments else { return }
    for (side, text) in zip(["base", "ours", "theirs", "merged"], versions) {
      let file = "\(name.replacing(" ", with: "-")).\(side).yaml"
      try text.string(in: 0..<text.byteCount).write(
        to: URL.temporaryDirectory.appending(path: file), atomically: false, encoding: .utf8)
    }
  }

  static let all =
    ["tour", "diagram", "mockup", "chart"].map {
      SampleDocument(description: $0, fixture: Fixture(package: "Documents/\($0).yaml"))
    }
    + ["oc-pen", "oc-mygraph", "oc-two-red-dice", "oc-eu-flag-stars", "oc-blokken-names"].map {
      SampleDocument(description: $0, fixture: Fixture("corpus/\($0).yaml"))
    }
}
