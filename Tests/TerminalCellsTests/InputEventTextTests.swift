import TerminalCells
import Testing

/// What is done at a terminal, as text.
struct InputEventTextTests {
  private func mouse(_ text: String) throws -> [Mouse] {
    try InputEvent.sequence(text).compactMap {
      if case .mouse(let mouse) = $0 { mouse } else { nil }
    }
  }

  @Test func keysAndTheMouse() throws {
    let events = try InputEvent.sequence("j <c-x>\n<wheel-up:1,1> : <click:40,10>")
    #expect(
      events == [
        .key(Key("j")), .key(Key("x", modifiers: .control)),
        .mouse(Mouse(.wheel(.up), column: 0, row: 0)), .key(Key(":")),
        .mouse(Mouse(.press(.left), column: 39, row: 9)),
        .mouse(Mouse(.release(.left), column: 39, row: 9)),
      ])
  }

  @Test func everyActionWithItsModifiers() throws {
    #expect(
      try mouse("<press:2,3> <drag:4,3> <release:4,3>").map(\.action) == [
        .press(.left), .drag(.left), .release(.left),
      ])
    #expect(try mouse("<right-click:1,1>").map(\.action) == [.press(.right), .release(.right)])
    #expect(try mouse("<wheel-down:1,1>").map(\.action) == [.wheel(.down)])
    #expect(try mouse("<double-click:1,1>").map(\.clickCount) == [1, 1, 2, 2])
    #expect(try mouse("<c-click:1,1>").allSatisfy { $0.modifiers == .control })
    #expect(try mouse("<a-s-drag:1,1>").map(\.modifiers) == [[.alt, .shift]])
  }

  @Test(arguments: [
    ("<klick:1,1>", "unknown key '<klick:1,1>'; did you mean <click:40,10>?"),
    ("<click:1>", "unknown key '<click:1>'; did you mean <click:40,10>?"),
    ("<drag:0,4>", "unknown key '<drag:0,4>'; did you mean <drag:40,10>?"),
    (
      "<drag:1,99999999999999999999>",
      "unknown key '<drag:1,99999999999999999999>'; did you mean <drag:40,10>?"
    ),
    ("<entr>", "unknown key '<entr>'; did you mean <enter>?"),
  ])
  func mistakesAreNamed(text: String, message: String) {
    #expect {
      _ = try InputEvent.sequence(text)
    } throws: { "\($0)" == message }
  }
}
