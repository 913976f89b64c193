import GalleryViews
import OutlineUI
import TerminalCells
import TestSupport
import Testing
import ViewTestSupport

/// What a host keeps between frames is not seen: each frame of a session equals the frame of a host
/// that evaluates, lays out and draws everything each time.
@Suite("Frames made of what was kept equal frames made from scratch")
struct KeptFrameTests {
  private static let keys: [Key] = [
    Key(.down), Key(.down), Key(.up), Key(.left), Key(.right), Key(.enter), Key(.enter), Key(.tab),
    Key(.tab, modifiers: .shift), Key(.escape), Key(.pageDown), Key(.pageUp), Key(.home), Key(.end),
    Key(.backspace), Key(.character(" ")), Key(.character("a")), Key(.character("7")),
    Key(.down, modifiers: .shift), Key(.up, modifiers: .alt), Key(.delete),
  ]

  @Test(arguments: await Gallery.names)
  func sessions(name: String) throws {
    let entry = try #require(Gallery.entry(named: name))
    for seed in 0..<SeededRun.rounds(2) {
      var random = SeededGenerator(seed: SeededRun.seed + seed)
      let size = random.pick([(80, 24), (40, 10), (120, 40), (13, 5)])
      let screens = (0..<2).map { _ in
        GalleryScreen(entry, columns: size.0, rows: size.1)
      }
      screens[1].host.keepsNothing = true
      var steps: [String] = []
      for _ in 0..<30 {
        for screen in screens { screen.draw() }
        guard screens[0].surface.looks == screens[1].surface.looks else {
          Issue.record(
            """
            \(name), seed \(seed), after \(steps.suffix(8).joined(separator: ", "))
            \(screens[0].surface.snapshot())instead of
            \(screens[1].surface.snapshot())
            """)
          return
        }
        let event = Self.event(&random, size)
        steps.append("\(event)")
        for screen in screens { screen.host.handle(event) }
      }
    }
  }

  private static func event(_ random: inout SeededGenerator, _ size: (Int, Int)) -> InputEvent {
    guard random.chance(40) else { return .key(random.pick(keys)) }
    let (column, row) = (Int(random.next() % UInt64(size.0)), Int(random.next() % UInt64(size.1)))
    let action = random.pick([
      Mouse.Action.press(.left), .press(.left), .press(.left), .release(.left), .wheel(.down),
      .wheel(.up), .press(.right), .drag(.left),
    ])
    return .mouse(Mouse(action, column: column, row: row))
  }
}
