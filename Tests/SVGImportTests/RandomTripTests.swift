import TestSupport
import Testing

/// `Tools/random-trips` runs the long form.
@Suite("Export, then import, keeps all of random documents")
struct RandomTripTests {
  @Test("Values, order, names and palette come back")
  func random() throws {
    let count = SeededRun.count ?? SeededRun.rounds(50)
    for seed in SeededRun.seed..<SeededRun.seed + count {
      var random = RandomDocument(seed: seed)
      try LosslessTrip.expectKept(random.text(), "seed \(seed)")
    }
    if SeededRun.count != nil { print("\(count) documents, each as it was") }
  }
}
