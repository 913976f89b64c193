import ShapeDocument
import TestSupport
import Testing
import TextDifference
import YAMLText

@testable import DocumentDifference

@Suite("Merges")
struct MergeTests {
  @Test("Concurrent edits whose intent is known are merged", arguments: SampleDocument.all)
  func concurrentEdits(_ sample: SampleDocument) throws {
    let base = try sample.text
    let entryCount = Document(text: SourceText(base)).entryCount
    var score = MergeScore()
    for seed in 0..<SeededRun.rounds(8) {
      var random = SeededGenerator(seed: SeededRun.seed + seed)
      if let only = SeededRun.document, !only.hasSuffix("\(sample)-\(seed)") { continue }
      let count = Int.random(in: 1...5, using: &random)
      let isNear = random.chance(70)
      let place = isNear ? Int.random(in: 0..<entryCount, using: &random) : nil
      let ours = RandomEdits(of: base, count: count, near: place, using: &random)
      let theirs = RandomEdits(of: base, count: count, near: place, using: &random)
      try score.add(base, ours, theirs, "\(sample) \(seed)")
    }
    print(sample, score)
    #expect(score.wrong * 100 <= score.total && score.needless * 100 <= score.total, "\(score)")
    #expect(score.broken.isEmpty, "\(score.broken)")
  }
}

/// What became of merges whose result is known.
struct MergeScore: CustomStringConvertible {
  private(set) var total = 0
  private(set) var right = 0
  private(set) var wrong = 0
  private(set) var needless = 0
  private(set) var contradicting = 0
  private(set) var ways: [String: Int] = [:]
  private(set) var editCount = 0
  private(set) var faults: [String] = []
  private(set) var broken: [String] = []

  var description: String {
    "\(total) can be merged: \(right) right, \(wrong) wrong, \(needless) needless conflicts; \(contradicting) contradict; \(editCount) edits; \(ways) \(faults)"
  }

  mutating func add(
    _ base: String, _ ours: RandomEdits, _ theirs: RandomEdits, _ name: String
  ) throws {
    let expected = [
      Self.replayed(base, ours, theirs), Self.replayed(base, theirs, ours),
    ]
    let merge = try DocumentMerge(
      base: SourceText(base), ours: ours.document.text, theirs: theirs.document.text)
    ways["\(merge.way)".prefix(9).description, default: 0] += 1
    editCount += ours.edits.count + theirs.edits.count
    try SampleDocument.show([SourceText(base), ours.document.text, theirs.document.text], name)
    if case .refused(let reason) = merge.way { faults.append("\(name) refused \(reason.message)") }
    if merge.isClean {
      guard let digest = Self.digest(merge.text) else { return broken.append(name) }
      if expected.contains(digest) {
        total += 1
        right += 1
      } else if expected.allSatisfy({ $0 != nil }), expected[0] == expected[1] {
        total += 1
        wrong += 1
        faults.append("\(name) wrong")
      }
    } else if expected[0] != nil, expected[0] == expected[1] {
      total += 1
      needless += 1
      faults.append("\(name) \(merge.conflicts.map(\.text))")
    } else {
      contradicting += 1
    }
  }

  /// The digest of a document in which both sides' edits are made one after the other; nil if they
  /// cannot be.
  private static func replayed(
    _ base: String, _ first: RandomEdits, _ second: RandomEdits
  ) -> UInt64? {
    let document = Document(text: SourceText(base))
    for edits in [first, second] {
      var player = EditPlayer(document)
      for edit in edits.edits where !player.play(edit) { return nil }
    }
    return digest(document.text)
  }

  private static func digest(_ text: SourceText) -> UInt64? {
    (try? DifferenceTree(Document(text: text)))?.subtrees.first
  }
}
