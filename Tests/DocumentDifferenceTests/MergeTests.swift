import ShapeDocument
import TestSupport
import Testing
import TextDifference
import YAMLText

@testable import DocumentDifference

@Suite("Merges")
struct MergeTests {
  @Test("Concurrent edits whose intent is known are merged", arguments: [true, false])
  func concurrentEdits(haveNames: Bool) throws {
    var score = MergeScore()
    let samples = SampleDocument.all.filter { !haveNames || $0.tellsGraphicsApart }
    let rounds = SeededRun.rounds(2, of: samples.count)
    for sample in samples {
      let text = try haveNames ? sample.text : sample.namelessText
      try play(text, "\(sample)", rounds: rounds, &score)
    }
    print(haveNames ? "with ids and names:" : "without:", score)
    // One more than the share, so that few trials do not decide.
    let (right, wrong) = haveNames ? (990, 5) : (970, 20)
    #expect((score.right + 1) * 1_000 >= score.total * right, "\(score)")
    #expect((score.wrong - 1) * 1_000 <= score.total * wrong, "\(score)")
    #expect(score.broken.isEmpty && score.lostComments.isEmpty, "\(score)")
  }

  @Test("Concurrent edits of rules are merged")
  func concurrentRules() throws {
    var score = MergeScore()
    let rounds = SeededRun.rounds(20, of: 3)
    for number in 0..<3 {
      try play(
        Self.ruled(number), "rules \(number)", rounds: rounds, changesRules: true, &score)
    }
    print("with rules:", score)
    #expect((score.right + 1) * 1_000 >= score.total * 990, "\(score)")
    #expect((score.wrong - 1) * 1_000 <= score.total * 5, "\(score)")
    #expect(score.broken.isEmpty && score.lostComments.isEmpty, "\(score)")
  }

  /// A document with rules of all forms.
  private static func ruled(_ number: Int) -> String {
    var random = SeededGenerator(seed: 1_000 + number)
    var text = "styles:\n"
    let selectors = [
      "rectangle", ".t1", ".t2", ".t3:empty", "\"#g1 > *\"", "\"#a1, .t4\"", "group .t1", "\"#a2\"",
      "\"[stroke.width] .t2\"", "\".t0:not(#a3)\"",
    ]
    for (place, selector) in selectors.shuffled(using: &random).enumerated() {
      switch place % 3 {
      case 0:
        text += "  # rule \(place)\n  \(selector): {fill: \"#\(100_000 + place)\", radius: 2}\n"
      case 1:
        text +=
          "  \(selector): # of \(place)\n    fill: red\n    stroke:\n      color: \"#00\(place)\"\n      width: 3\n"
      default: text += "  \(selector): {stroke: {width: \(place), color: blue}, opacity: 0.5}\n"
      }
    }
    text += "canvases:\n- name: Page\n  graphics:\n"
    for group in 0..<3 {
      text += "  - id: g\(group)\n    name: Group \(group)\n    children:\n"
      for child in 0..<4 {
        let own = group * 4 + child
        text +=
          "    - {id: a\(own), name: Box \(own), tags: [t\(own % 5)], at: [\(own), 5], size: [\(own + 9), 20], text: T\(own)}\n"
      }
      text += "    - a\(group * 4) -> a\(group * 4 + 1) # joined \(group)\n"
    }
    return text
      + "  - {a1 -> g2.left: leads, name: To}\n  - {kind: connector, from: \"#a5.top\", to: \"#g0\"}\n"
  }

  private func play(
    _ base: String, _ name: String, rounds: Int, changesRules: Bool = false,
    _ score: inout MergeScore
  ) throws {
    let entryCount = Document(text: SourceText(base)).entryCount
    for seed in 0..<rounds {
      var random = SeededGenerator(seed: SeededRun.seed + seed)
      if let only = SeededRun.document, !only.hasSuffix("\(name)-\(seed)") { continue }
      let count = Int.random(in: 1...5, using: &random)
      let isNear = random.chance(70)
      let place = isNear ? Int.random(in: 0..<entryCount, using: &random) : nil
      let ours = RandomEdits(
        of: base, count: count, near: place, changesRules: changesRules, using: &random)
      let theirs = RandomEdits(
        of: base, count: count, near: place, changesRules: changesRules, using: &random)
      try score.add(base, ours, theirs, "\(name) \(seed)")
    }
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
  private(set) var lostComments: [String] = []

  var description: String {
    "\(total) can be merged: \(right) right, \(wrong) wrong, \(needless) needless conflicts; \(contradicting) contradict; \(editCount) edits; \(ways) \(faults) \(lostComments)"
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
    try SampleDocument.show(
      [SourceText(base), ours.document.text, theirs.document.text, merge.text], name)
    if case .refused(let reason) = merge.way { faults.append("\(name) refused \(reason.message)") }
    if merge.isClean {
      let lost = Comments(merge.text).missing(
        of: Comments(SourceText(base)), Comments(ours.document.text), Comments(theirs.document.text)
      )
      if !lost.isEmpty { lostComments.append("\(name) \(lost)") }
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

/// The lines of a document that are comments.
private struct Comments {
  private let lines: Set<Substring>

  init(_ text: SourceText) {
    lines = Set(
      text.string(in: 0..<text.byteCount).split(whereSeparator: \.isNewline)
        .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("#") })
  }

  /// What both sides of a merge have, or one of them added, and these have not.
  func missing(of base: Comments, _ ours: Comments, _ theirs: Comments) -> Set<Substring> {
    let added = ours.lines.union(theirs.lines).subtracting(base.lines)
    return ours.lines.intersection(theirs.lines).union(added).subtracting(lines)
  }
}
