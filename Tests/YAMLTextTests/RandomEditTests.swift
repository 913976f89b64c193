import TestSupport
import Testing
import YAMLText

/// Thousands of random edits, each checked against the meaning of the whole document.
///
/// `Tools/random-edits` runs the long form; by default every document gets a few edits.
@Suite struct RandomEditTests {
  @Test func editsMeanWhatTheySay() throws {
    let count = SeededRun.count
    let seed = UInt64(SeededRun.seed)
    var tally = EditTally()
    tally.showsRefused = SeededRun.showsDocuments
    let documents = try documents(isLong: count != nil).enumerated().filter { _, document in
      SeededRun.document.map { document.name.contains($0) } ?? true
    }
    try #require(!documents.isEmpty, "no document is called so")
    var pass: UInt64 = 0
    repeat {
      for (number, document) in documents {
        var run = try EditRun(
          document.name, document.text, seed: seed &* 1_000_003 &+ pass &* 1009 &+ UInt64(number))
        try run.edit(count: document.edits, &tally)
        try run.undoAll()
        if let count, tally.attempted >= count { break }
      }
      pass += 1
    } while count.map { tally.attempted < $0 } ?? false
    if count != nil { print(tally.report) }
    #expect(tally.wrongTrees == 0 && tally.lostComments == 0 && tally.changesOutside == 0)
    #expect(tally.otherFaults == 0)
    #expect(tally.refusalShare < 0.005)
  }

  private struct EditedDocument {
    var name: String
    var text: SourceText
    /// How often it is edited before it is taken up afresh.
    var edits: Int
  }

  /// The nasty documents, and of the corpus everything or what is quick without optimisation.
  private func documents(isLong: Bool) throws -> [EditedDocument] {
    let nasty = try Fixture.nasty().map {
      EditedDocument(name: $0.name, text: $0.text, edits: isLong ? 40 : 24)
    }
    let corpus = try Fixture("corpus").files().map {
      EditedDocument(name: $0.name, text: try $0.source, edits: isLong ? 25 : 6)
    }
    return nasty + corpus.filter { isLong || $0.text.byteCount < 50_000 }
  }
}
