import OutlineUI
import PortedPrograms
import TerminalCells
import TestSupport
import Testing
import ViewTestSupport

/// Each frame of a session of a ported program equals the frame of a host that evaluates, lays out and
/// draws everything each time.
@Suite("Ported programs look the same whatever was kept of them")
struct KeptPortTests {
  private static let keys: [Key] = [
    Key(.down), Key(.up), Key(.left), Key(.right), Key(.enter), Key(.tab), Key(.escape),
    Key(.tab, modifiers: .shift), Key(.pageDown), Key(.end), Key(.backspace), Key(.character(" ")),
    Key(.character("a")),
  ]

  // Memorize shuffles its cards, on each host in another way.
  @Test(arguments: PortedProgram.allCases.filter { $0 != .memorize })
  func sessions(program: PortedProgram) {
    for seed in 0..<SeededRun.rounds(1) {
      var random = SeededGenerator(seed: SeededRun.seed + seed)
      let screens = [Screen(program), Screen(program)]
      screens[1].host.keepsNothing = true
      for step in 0..<30 {
        for screen in screens { screen.draw() }
        guard screens[0].surface.looks == screens[1].surface.looks else {
          Issue.record(
            "\(program), seed \(seed), step \(step)\n\(screens[0].text)\n\(screens[1].text)")
          return
        }
        let event = Self.event(&random)
        for screen in screens { screen.host.handle(event) }
      }
    }
  }

  private static func event(_ random: inout SeededGenerator) -> InputEvent {
    guard random.chance(40) else { return .key(random.pick(keys)) }
    let (column, row) = (Int(random.next() % 80), Int(random.next() % 24))
    let action = random.pick([
      Mouse.Action.press(.left), .press(.left), .release(.left), .wheel(.down),
    ])
    return .mouse(Mouse(action, column: column, row: row))
  }
}
