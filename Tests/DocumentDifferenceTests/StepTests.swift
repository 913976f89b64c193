import ShapeDocument
import TestSupport
import Testing
import YAMLText

@testable import DocumentDifference

@Suite("Steps from one document to another")
struct StepTests {
  @Test("The steps give the new tree", arguments: SampleDocument.all)
  func newTree(_ sample: SampleDocument) throws {
    let text = try sample.text
    for seed in 0..<SeededRun.rounds(8) {
      var random = SeededGenerator(seed: SeededRun.seed + seed * 3)
      let edits = RandomEdits(
        of: text, count: Int.random(in: 1...8, using: &random), using: &random)
      let old = try DifferenceTree(Document(text: SourceText(text)))
      let new = try DifferenceTree(Document(text: edits.document.text))
      let steps = try DocumentDifference(old, new).steps()
      let document = Document(text: SourceText(text))
      _ = try document.transact(options: EditOptions(isForced: true)) {
        (transaction) throws(Diagnostic) in
        for step in steps { try Self.make(step, in: transaction) }
      }
      let found = try DifferenceTree(document)
      if found.subtrees[0] != new.subtrees[0] {
        let texts = [SourceText(text), edits.document.text, document.text]
        try SampleDocument.show(texts, "steps \(sample) \(seed)")
      }
      #expect(found.subtrees[0] == new.subtrees[0], "\(sample) \(seed)")
    }
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
    }
  }
}
