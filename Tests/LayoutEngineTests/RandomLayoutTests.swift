import LayoutEngine
import LayoutModel
import LayoutNotation
import TestSupport
import Testing

/// The engine against a model written from the layout rules alone: the golden cases, and random
/// views of every kind.
///
/// `Tools/random-layouts` runs the long form; by default some hundred views are compared.
@Suite struct RandomLayoutTests {
  @Test(arguments: GoldenCasesTests.files.map(\.0))
  func theModelGivesTheGoldenNumbers(name: String) throws {
    for golden in try GoldenCasesTests.cases(name).cases {
      guard let comparison = try LayoutComparison(golden) else { continue }
      let mismatches = golden.expectations.flatMap { comparison.mismatches($0, golden.tolerance) }
      #expect(mismatches.isEmpty, "\(golden.id): \(mismatches.joined(separator: "; "))")
    }
  }

  @Test func theEngineGivesTheModelsNumbers() throws {
    var tally = LayoutTally()
    for seed in SeededRun.seed..<(SeededRun.seed + (SeededRun.count ?? 500)) {
      try tally.compare(seed: seed)
    }
    if SeededRun.count != nil { print(tally.report) }
    // Where a share is exactly at the boundary of another adaptive track, rounding errors decide how
    // many there are: the rules allow no tolerance there.
    let allowed = tally.compared / 10_000
    #expect(
      tally.faults.count <= allowed, "\(tally.faults.prefix(3).joined(separator: "\n\n"))")
    #expect(tally.kinds.count == 29)
  }
}

/// How many random views were compared, and what differed.
struct LayoutTally {
  private(set) var compared = 0
  private(set) var views = 0
  /// Trees with views without an end, which are not compared.
  private(set) var endless = 0
  private(set) var kinds: [String: Int] = [:]
  private(set) var guesses: [Int: Int] = [:]
  private(set) var faults: [String] = []

  mutating func compare(seed: Int) throws {
    var random = RandomLayout(seed: seed)
    let view = random.view(depth: 3 + seed % 3)
    let text = """
      {"id": "seed \(seed)", "source": "random", "evidence": "derived", "basis": "algorithm", \
      "view": \(view.text), "proposal": \(random.proposal().text), "expect": []}
      """
    let file = CaseFile(text)
    let layoutCase = try #require(file.cases.first, "\(file.mistakes) \(text)")
    let comparison = try #require(try LayoutComparison(layoutCase), "\(text)")
    guard !comparison.isEndless else {
      endless += 1
      return
    }
    compared += 1
    views += comparison.count
    kinds.merge(random.kinds, uniquingKeysWith: +)
    let guessed = LayoutGuess.concerned(in: view)
    for number in guessed { guesses[number, default: 0] += 1 }
    let differences = comparison.differences
    guard !differences.isEmpty else { return }
    let suspects = guessed.sorted().map { LayoutGuess.all[$0].text }
    faults.append(
      "\(text)\n  \((differences.prefix(4) + suspects).joined(separator: "\n  "))")
  }

  var report: String {
    let shown = faults.prefix(10).joined(separator: "\n")
    let kinds = kinds.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    let guessed = LayoutGuess.all.indices.map { number in
      "  in \(guesses[number] ?? 0) trees: \(LayoutGuess.all[number].text)"
    }
    return """
      \(kinds.joined(separator: ", "))
      guessed:
      \(guessed.joined(separator: "\n"))
      \(shown)
      views compared \(views) in \(compared) trees; trees equal \(compared - faults.count), different \(faults.count), endless \(endless)
      """
  }
}
