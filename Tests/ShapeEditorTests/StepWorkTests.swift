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

  /// Two hundred groups of three boxes, in one canvas.
  private static let groups =
    "shapeedit: 1\ncanvases:\n  - name: Canvas\n    graphics:\n"
    + (0..<200).map { group in
      "      - name: Group \(group)\n        kind: group\n        children: ["
        + (0..<3).map { "{name: Box \(group)/\($0)}" }.joined(separator: ", ") + "]\n"
    }
    .joined()

  @Test(
    "Of the outline only the groups on the screen are evaluated, each when its rows come into sight"
  )
  func groupsAreEvaluatedWhenSeen() throws {
    let screen = PointedScreen(Self.groups, columns: 40, rows: 10)
    func evaluated(by keys: String) throws -> Int {
      let before = screen.counters.disclosuresEvaluated
      try screen.press(keys)
      return screen.counters.disclosuresEvaluated - before
    }
    #expect(screen.counters.disclosuresEvaluated == 1, "the canvas")
    #expect(try evaluated(by: "j j") == 0)
    #expect(try evaluated(by: "l") == 1)
    #expect(try evaluated(by: "h l") == 0, "it is known")
    let rows = screen.counters.rowsResolved
    #expect(try evaluated(by: "z R") <= 3, "of two hundred, those with rows on the screen")
    #expect(screen.counters.rowsResolved - rows <= 18)
    #expect(try evaluated(by: "G") <= 3)
    #expect(try evaluated(by: "g g") == 0)
  }
}
