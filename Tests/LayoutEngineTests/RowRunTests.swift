import LayoutEngine
import TestSupport
import Testing

/// A run answers as a dictionary would for the rows it took.
@Suite struct RowRunTests {
  @Test func equalsADictionary() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var run = RowRun<Int>()
      var known: [Int: Int] = [:]
      for value in 0..<60 {
        if generator.chance(2) {
          run.removeAll()
          known = [:]
        }
        let row = 100 + Int.random(in: -20...20, using: &generator)
        let isNext =
          known.isEmpty || known[row] == nil && (known[row - 1] != nil || known[row + 1] != nil)
        #expect(run.add(value, at: row) == isNext)
        if isNext { known[row] = value }
        #expect(run.rows.count == known.count && run.rows.allSatisfy { known[$0] != nil })
        for row in 75..<125 { #expect(run[row] == known[row]) }
      }
    }
  }
}
