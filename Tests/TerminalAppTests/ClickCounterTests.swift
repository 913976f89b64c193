import TerminalCells
import Testing

@testable import TerminalApp

/// Presses of the mouse in quick succession.
struct ClickCounterTests {
  private let start = ContinuousClock.now

  private func counts(_ events: [(Mouse, milliseconds: Int)]) -> [Int] {
    var counter = ClickCounter()
    return events.map { mouse, milliseconds in
      let event = counter.counted(
        .mouse(mouse), at: start.advanced(by: .milliseconds(milliseconds)))
      if case .mouse(let mouse) = event { return mouse.clickCount }
      return -1
    }
  }

  private let press = Mouse(.press(.left), column: 3, row: 4)
  private let release = Mouse(.release(.left), column: 3, row: 4)

  @Test func quickPressesAtACellCount() {
    #expect(
      counts([(press, 0), (release, 90), (press, 300), (release, 350), (press, 600)])
        == [1, 1, 2, 1, 3])
    #expect(counts([(press, 0), (press, 401), (press, 600)]) == [1, 1, 2])
  }

  @Test func otherPressesBeginAgain() {
    #expect(
      counts([(press, 0), (Mouse(.press(.left), column: 4, row: 4), 10), (press, 20)]) == [1, 1, 1])
    #expect(counts([(press, 0), (Mouse(.press(.right), column: 3, row: 4), 10)]) == [1, 1])
    #expect(
      counts([(press, 0), (Mouse(.press(.left), column: 3, row: 4, modifiers: .alt), 10)]) == [
        1, 1,
      ])
    #expect(
      counts([(press, 0), (Mouse(.drag(.left), column: 4, row: 4), 10), (press, 20)]) == [1, 1, 1])
  }

  @Test func otherEventsStay() {
    var counter = ClickCounter()
    #expect(counter.counted(.key(Key("j"))) == .key(Key("j")))
  }
}
