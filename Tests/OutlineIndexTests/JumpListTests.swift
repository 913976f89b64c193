import OutlineIndex
import Testing

@Suite struct JumpListTests {
  private func step(
    _ jumps: inout JumpList, _ isForward: Bool, from here: Int, without gone: Set<Int> = []
  ) -> Int? {
    jumps.step(isForward: isForward, from: here) { !gone.contains($0) }
  }

  @Test func goesBackAndOnAgain() {
    var jumps = JumpList()
    jumps.leave(1)
    jumps.leave(5)
    #expect(step(&jumps, false, from: 9) == 5)
    #expect(step(&jumps, false, from: 5) == 1)
    #expect(step(&jumps, false, from: 1) == nil)
    #expect(step(&jumps, true, from: 1) == 5)
    #expect(step(&jumps, true, from: 5) == 9)
    #expect(step(&jumps, true, from: 9) == nil)
  }

  @Test func aNewJumpForgetsWhatWasAhead() {
    var jumps = JumpList()
    jumps.leave(1)
    #expect(step(&jumps, false, from: 2) == 1)
    jumps.leave(1)
    #expect(step(&jumps, true, from: 7) == nil)
    #expect(step(&jumps, false, from: 7) == 1)
  }

  @Test func passesOverWhatIsGone() {
    var jumps = JumpList()
    for place in [1, 2, 3] { jumps.leave(place) }
    #expect(step(&jumps, false, from: 3, without: [2]) == 1)
  }

  @Test func isBounded() {
    var jumps = JumpList()
    for place in 0..<1_000 { jumps.leave(place) }
    #expect(jumps.behind.count == JumpList.maximumCount)
    #expect(jumps.behind.last == 999)
  }
}
