import ShapeDocument
import TestSupport
import Testing
import TextDifference
import YAMLText

@testable import DocumentDifference

@Suite("Properties of merges")
struct MergePropertyTests {
  @Test("With one side unchanged, or both equal, the bytes are the other side's")
  func unchangedSides() throws {
    let base = try SampleDocument.all[0].text
    var random = SeededGenerator(seed: SeededRun.seed)
    let other = RandomEdits(of: base, count: 4, using: &random).document.text
    let text = SourceText(base)
    for (ours, theirs, merged) in [
      (text, other, other), (other, text, other), (other, other, other),
    ] {
      let merge = try DocumentMerge(base: text, ours: ours, theirs: theirs)
      #expect(merge.isClean && merge.text == merged)
    }
  }

  @Test("A group put around what was moved before stands where the rest of it was")
  func groupsAroundMovedOnes() throws {
    let base = """
      canvases:
      - graphics:
        - {name: A}
        - {name: B}
        - {name: C}
        - {name: D}

      """
    let theirs = base.replacing("  - {name: B}\n", with: "").replacing(
      "  - {name: D}", with: "  - children:\n    - {name: D}\n    - {name: B}")
    let merge = try DocumentMerge(
      base: SourceText(base), ours: SourceText(base.replacing("name: B", with: "name: B, note: x")),
      theirs: SourceText(theirs))
    #expect(merge.isClean)
    #expect(merge.text.string == theirs.replacing("name: B", with: "name: B, note: x"))
  }

  @Test("Any side of the conflicts is a document", arguments: SampleDocument.all)
  func sidesOfConflicts(_ sample: SampleDocument) throws {
    let base = try sample.text
    let entryCount = Document(text: SourceText(base)).entryCount
    var conflictCount = 0
    for seed in 0..<SeededRun.rounds(1) {
      if let only = SeededRun.document, !only.hasSuffix("\(sample)-\(seed)") { continue }
      var random = SeededGenerator(seed: SeededRun.seed + seed * 7)
      let place = Int.random(in: 0..<entryCount, using: &random)
      let ours = RandomEdits(of: base, count: 5, near: place, using: &random)
      let theirs = RandomEdits(of: base, count: 5, near: place, using: &random)
      try SampleDocument.show(
        [SourceText(base), ours.document.text, theirs.document.text], "\(sample) \(seed)")
      var markers = ConflictMarkers()
      markers.style = .diff3
      let texts = [SourceText(base), ours.document.text, theirs.document.text]
      let merge = try DocumentMerge(
        base: texts[0], ours: texts[1], theirs: texts[2], markers: markers)
      let mirrored = try DocumentMerge(base: texts[0], ours: texts[2], theirs: texts[1])
      if case .refused = merge.way { continue }
      if case .refused = mirrored.way { continue }
      #expect(merge.isClean == mirrored.isClean, "\(sample) \(seed)")
      guard !merge.isClean else {
        try expectSameGraphics(merge.text, mirrored.text, "\(sample) \(seed)")
        continue
      }
      conflictCount += 1
      let hunks = try MarkedText.hunks(in: merge.text)
      #expect(!hunks.isEmpty, "\(sample) \(seed) \(merge.conflicts.map(\.text))")
      for side in MarkedHunk.Side.allCases {
        let text = MarkedText.side(side, of: merge.text, hunks)
        #expect(Document(text: text).fatal == nil, "\(sample) \(seed) \(side)")
      }
      for hunk in hunks {
        let others = hunks.filter { $0 != hunk }
        var text = MarkedText.side(.theirs, of: merge.text, [hunk])
        text = MarkedText.side(.ours, of: text, try MarkedText.hunks(in: text))
        #expect(others.isEmpty || Document(text: text).fatal == nil, "\(sample) \(seed)")
      }
      let read = try #require(try ConflictList.read(merge.text))
      try expectDocuments(read.text, read.conflicts, &random, "\(sample) \(seed)")
      for favor in DocumentMerge.Favor.allCases {
        let settled = try DocumentMerge(
          base: texts[0], ours: texts[1], theirs: texts[2], favor: favor)
        #expect(settled.isClean)
        let side = MarkedText.side(favor == .ours ? .ours : .theirs, of: merge.text, hunks)
        #expect(settled.text == side, "\(sample) \(seed)")
      }
    }
    print(sample, conflictCount, "conflicts")
  }

  /// Settles conflict after conflict, in any order and by any side: each step leaves a document, and
  /// what is marked yet reads back.
  private func expectDocuments(
    _ text: SourceText, _ list: ConflictList, _ random: inout SeededGenerator, _ place: String
  ) throws {
    var (text, list) = (text, list)
    while let conflict = list.conflicts.randomElement(using: &random) {
      let choice = try #require(
        [.ours, .theirs, .base].randomElement(using: &random) as ConflictChoice?)
      let settled = try #require(list.settling(conflict, by: choice, in: text))
      (text, list) = (text.replacing(settled.splices).text, settled.rest)
      #expect(Document(text: text).fatal == nil, "\(place) \(choice)")
      if !list.isEmpty {
        let again = try #require(try ConflictList.read(list.marking(text)))
        #expect(again.text == text && again.conflicts == list, "\(place)")
      }
    }
  }

  /// The graphics of both documents are the same, in whatever order.
  private func expectSameGraphics(_ one: SourceText, _ other: SourceText, _ name: String) throws {
    let own = try [one, other].map { try DifferenceTree(Document(text: $0)).own.sorted() }
    #expect(own[0] == own[1], "\(name)")
  }

  @Test("Changes of different graphics never conflict", arguments: SampleDocument.all)
  func differentGraphics(_ sample: SampleDocument) throws {
    let base = SourceText(try sample.text)
    let entries = Document(text: base).entryCount
    for seed in 0..<SeededRun.rounds(2) {
      var random = SeededGenerator(seed: SeededRun.seed + seed)
      let changed = (0..<entries).shuffled(using: &random).prefix(6)
      let property = random.pick(["opacity", "note", "meta.author", "stroke.width"])
      let versions = [changed.prefix(3), changed.suffix(3)].map { targets in
        let document = Document(text: base)
        var player = EditPlayer(document)
        for target in targets { _ = player.play(.set(.base(target), property, .text("0.5"))) }
        return document.text
      }
      let merge = try DocumentMerge(base: base, ours: versions[0], theirs: versions[1])
      #expect(merge.isClean, "\(sample) \(seed) \(merge.conflicts.map(\.text))")
      let repeated = try DocumentMerge(base: base, ours: versions[0], theirs: versions[1])
      #expect(repeated.text == merge.text)
    }
  }
}
