import OutlineUI
import OutlineUITesting
import Testing

/// Something that happens after a while.
struct Fuse: View {
  @State private var isOver = false
  let clock: any Clock<Duration>

  var body: some View {
    Text(isOver ? "bang" : "…").task {
      try? await clock.sleep(for: .seconds(3))
      isOver = true
    }
  }
}

@Suite("Article: testing views")
@MainActor struct TestingArticleTests {
  @Test("Keys, elements and snapshots")
  func greeting() throws {
    let screen = TestScreen(columns: 30, rows: 5) { Greeting() }
    screen.type("Ann")
    #expect(try screen.find(.textField, "Your name").value == "Ann")
    try screen.expectText(
      """

      Ann

      Hello, Ann!
      """)
    try screen.expectTree(
      """
      window
        text field "Your name", value "Ann", focused
        text "Hello, Ann!"
      """)
  }

  @Test("Time")
  func time() async throws {
    let clock = TestClock()
    let screen = TestScreen(columns: 20, rows: 1, clock: clock) { Fuse(clock: clock) }
    await screen.advance(by: .seconds(3))
    #expect(try screen.find("bang").role == .text)
  }
}
