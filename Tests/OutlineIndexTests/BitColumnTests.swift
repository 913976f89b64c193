import OutlineIndex
import TestSupport
import Testing

@Suite struct BitColumnTests {
  @Test func comparesManyValuesAtOnce() {
    var random = SeededGenerator(seed: 7)
    for count in [0, 1, 63, 64, 65, 200, 1_024] {
      let values = (0..<count).map { _ in
        random.chance(10)
          ? UInt16.random(in: 0...(.max), using: &random)
          : UInt16.random(in: 0...12, using: &random)
      }
      for bound in [0, 1, 2, 6, 12, 13, 0x7FFF] {
        var column = BitColumn(count: count, isSet: random.chance(50))
        values.withUnsafeBufferPointer { column.fill(where: $0, areLessThan: bound) }
        for index in 0..<count { #expect(column[index] == (Int(values[index]) < bound)) }
      }
    }
  }
}
