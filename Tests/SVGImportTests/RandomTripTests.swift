import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// `Tools/random-trips` runs the long form.
@Suite("Random documents are documents after an export and an import")
struct RandomTripTests {
  @Test("They draw the same after another export and import")
  func random() throws {
    let count = SeededRun.count ?? SeededRun.rounds(50)
    for seed in SeededRun.seed..<SeededRun.seed + count {
      var random = RandomTripDocument(seed: seed)
      let (once, _) = try ExportTrip.imported(Document(text: SourceText(random.text())))
      #expect(once.fatal == nil && once.check().errorCount == 0, "seed \(seed)")
      let (twice, _) = try ExportTrip.imported(once)
      for (one, other) in zip(once.canvases, twice.canvases) {
        ExportTrip.expectAlike(ExportTrip.exported(one), ExportTrip.exported(other), "seed \(seed)")
      }
    }
    if SeededRun.count != nil { print("\(count) documents, each looks as it did") }
  }
}
