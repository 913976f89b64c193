import OutlineUI
import OutlineUITesting
import Testing
import ViewTestSupport

@Suite("OutlineUITesting")
struct TestScreenTests {
  private struct Form: View {
    @State var name = ""
    @State var saved = "nothing"

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("Saved \(saved)")
        TextField("Name", text: $name)
        Button("Save") { saved = name }
        Button("Save as") { saved = "a copy" }.accessibilityIdentifier("copy")
      }
    }
  }

  private func form() -> TestScreen { TestScreen(columns: 40, rows: 8) { Form() } }

  @Test("Keys, text and clicks are given to the views, and elements tell what came of it")
  func driving() throws {
    let screen = form()
    screen.type("Ann")
    #expect(try screen.find(.textField, "Name").value == "Ann")
    try screen.press("tab")
    #expect(try screen.find(.button, "Save").isFocused)
    try screen.click(on: .button, "Save")
    #expect(try screen.find(.text, "Saved Ann").frame.minRow == 2)
    try screen.click(id: "copy")
    #expect(screen.text.contains("Saved a copy"))
    try screen.focus(.textField)
    screen.paste("!")
    #expect(screen.focused?.value == "Ann!")
    screen.resize(columns: 20, rows: 4)
    #expect(screen.root.frame.columns == 20)
  }

  @Test("What is not found is said, with near words and the elements that are there")
  func notFound() throws {
    let screen = form()
    let error = try #require(
      #expect(throws: ElementError.self) { try screen.find(.button, "Safe") })
    #expect(
      "\(error)" == """
        there is no button "Safe"; did you mean "Save"?
        on the screen:
        window
          text "Saved nothing"
          text field "Name", value "", focused
          button "Save"
          button "Save as", id "copy"

        """)
    let wrongRole = try #require(
      #expect(throws: ElementError.self) { try screen.find(.toggle, "Save") })
    #expect("\(wrongRole)".hasPrefix(#"there is no toggle "Save"; there is a button of that name"#))
    let several = try #require(#expect(throws: ElementError.self) { try screen.find(.button) })
    #expect(
      "\(several)".hasPrefix("there are 2 of button, where one was expected:\n  button \"Save\""))
    #expect(throws: ElementError.self) { try screen.find(id: "cop") }
    #expect(throws: (any Error).self) { try screen.press("tabb") }
    #expect(screen.findAll(.slider).isEmpty)
  }

  @Test("A screen that differs shows the lines that do")
  func snapshots() throws {
    let screen = TestScreen(columns: 10, rows: 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("one")
        Text("two")
        Text("three")
      }
    }
    try screen.expectText("   one  \n   two\n   three\n\n")
    let error = try #require(
      #expect(throws: SnapshotMismatch.self) { try screen.expectText("   one\n   2\n   three") })
    #expect(
      "\(error)" == """
        the screen differs (- expected, + there):
             one
        -    2
        +    two
             three
        it is now:
           one
           two
           three

        """)
    #expect(throws: SnapshotMismatch.self) { try screen.expectTree("window") }
  }

  private final class Countdown: ObservableObject {
    @Published var seconds = 3
    let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    func run() async {
      while seconds > 0 {
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
        seconds -= 1
      }
    }
  }

  private struct CountdownView: View {
    @ObservedObject var countdown: Countdown

    var body: some View { Text("\(countdown.seconds) s").task { await countdown.run() } }
  }

  @Test("Time passes when the test says so")
  func time() async throws {
    let clock = TestClock()
    let countdown = Countdown(clock: clock)
    let screen = TestScreen(columns: 10, rows: 1, clock: clock) {
      CountdownView(countdown: countdown)
    }
    await screen.advance(by: .milliseconds(900))
    #expect(try screen.find("3 s").role == .text)
    await screen.advance(by: .milliseconds(100))
    #expect(try screen.find("2 s").role == .text)
    await screen.advance(by: .seconds(60))
    #expect(try screen.find("0 s").role == .text)
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  private struct Program: App {
    var body: some Scene { WindowGroup("Counter") { Text("0") } }
  }

  @Test("A program is a window with its title")
  func program() throws {
    let screen = TestScreen(columns: 20, rows: 3, app: Program())
    try screen.expectTree("window \"Counter\"\n  text \"0\"")
  }
}
