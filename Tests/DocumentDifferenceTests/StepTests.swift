import ShapeDocument
import TestSupport
import Testing
import TextDifference
import YAMLText

@testable import DocumentDifference

@Suite("Steps from one document to another")
struct StepTests {
  @Test("The steps give the new tree", arguments: SampleDocument.all)
  func newTree(_ sample: SampleDocument) throws {
    let text = try sample.text
    for seed in 0..<SeededRun.rounds(2, of: SampleDocument.all.count) {
      var random = SeededGenerator(seed: SeededRun.seed + seed * 3)
      let edits = RandomEdits(
        of: text, count: Int.random(in: 1...8, using: &random), using: &random)
      let old = try DifferenceTree(Document(text: SourceText(text)))
      let new = try DifferenceTree(Document(text: edits.document.text))
      let document = try Self.document(from: old, to: new)
      let found = try DifferenceTree(document)
      if found.subtrees[0] != new.subtrees[0] {
        let texts = [SourceText(text), edits.document.text, document.text]
        try SampleDocument.show(texts, "steps \(sample) \(seed)")
      }
      #expect(found.subtrees[0] == new.subtrees[0], "\(sample) \(seed)")
      for node in 0..<new.count {
        #expect(
          found.commentTexts(of: node).sorted() == new.commentTexts(of: node).sorted(),
          "\(sample) \(seed) \(new.breadcrumb(of: node))")
      }
    }
  }

  @Test("The steps change at most a twentieth more lines than a text diff")
  func changedLines() throws {
    var (changed, least) = (0, 0)
    for sample in SampleDocument.all {
      let text = SourceText(try sample.text)
      for seed in 0..<SeededRun.rounds(2) {
        var random = SeededGenerator(seed: SeededRun.seed + seed * 7 + 1)
        let edits = RandomEdits(
          of: try sample.text, count: Int.random(in: 1...8, using: &random), using: &random)
        let old = try DifferenceTree(Document(text: text))
        let new = try DifferenceTree(Document(text: edits.document.text))
        let document = try Self.document(from: old, to: new)
        changed += Self.changedLineCount(from: text, to: document.text)
        least += Self.changedLineCount(from: text, to: edits.document.text)
      }
    }
    #expect(least > 100 && changed * 20 <= least * 21, "\(changed) for \(least)")
  }

  private static func changedLineCount(from old: SourceText, to new: SourceText) -> Int {
    let difference = UnifiedDiff(from: old, to: new)
    return difference.removedLineCount + difference.addedLineCount
  }

  /// The old document with the steps made on it.
  private static func document(
    from old: DifferenceTree, to new: DifferenceTree
  ) throws -> Document {
    let steps = try DocumentDifference(old, new).steps()
    let document = Document(text: old.document.text)
    _ = try document.transact(options: EditOptions(isForced: true)) {
      (transaction) throws(Diagnostic) in
      for step in steps { try make(step, in: transaction) }
    }
    return document
  }

  private static func make(
    _ step: DifferenceStep, in transaction: Transaction
  ) throws(Diagnostic) {
    let document = transaction.document
    func entry(_ path: String?) -> Int {
      guard let path else { return Transaction.root }
      return document.entry(atPath: path.dropFirst().split(separator: ".").compactMap { Int($0) })
        ?? Transaction.root
    }
    func destination(_ place: DifferenceStep.Place) -> EditDestination {
      switch place {
      case .before(let path): .before(entry(path))
      case .after(let path): .after(entry(path))
      case .into(let path): .into(entry(path), position: nil)
      }
    }
    let target = [entry(step.entry)]
    switch step.action {
    case .set(let property, let value): try transaction.set(property, verbatim: value, on: target)
    case .unset(let property): try transaction.unset(verbatim: property, on: target)
    case .insert(let yaml, let isCanvas, let place):
      _ = try transaction.insert(verbatim: yaml, isCanvas: isCanvas, at: destination(place))
    case .move(let place):
      _ = try transaction.move(target, to: destination(place), isVerbatim: true)
    case .delete: try transaction.delete(target)
    case .comment(let lines): try transaction.setComments(lines, of: target)
    }
  }
}
