import Testing

/// A step of the cursor costs what it changes.
@MainActor @Suite struct StepWorkTests {
  private static let text =
    "shapeedit: 1\ncanvases:\n  - name: Canvas\n    graphics:\n"
    + (0..<40).map { "      - {name: Box \($0), size: [1, 2], fill: \"#0000\(10 + $0)\"}\n" }
    .joined()

  private func screen() throws -> PointedScreen {
    let screen = PointedScreen(Self.text, columns: 120, rows: 20)
    try screen.press("z R j j")
    while screen.editor.hasIdleWork { _ = screen.editor.handle(.idle) }
    try screen.press("k")
    return screen
  }

  @Test func stepMakesNoRow() throws {
    let screen = try screen()
    let before = screen.counters
    try screen.press("j")
    let after = screen.counters
    // The colour in the inspector and the status line.
    #expect(after.bodiesEvaluated - before.bodiesEvaluated <= 8)
    #expect(after.rowsResolved == before.rowsResolved)
    // The label that the cursor comes to, the place and the colour.
    #expect(after.rowsDrawn - before.rowsDrawn == 3)
    #expect(screen.lines.contains { $0.contains("#000011") })
  }

  @Test func scrollingStepMakesOneRow() throws {
    let screen = try screen()
    try screen.press("2 5 j")
    let before = screen.counters
    try screen.press("j")
    let after = screen.counters
    #expect(after.rowsResolved - before.rowsResolved == 1)
    #expect(after.bodiesEvaluated - before.bodiesEvaluated <= 10)
    #expect(after.rowsDrawn - before.rowsDrawn <= 6)
  }
}
