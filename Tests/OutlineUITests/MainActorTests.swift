import Observation
import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// Views are on the main actor, and what they hold may be, too.
@MainActor @Suite("The main actor")
struct MainActorTests {
  @MainActor @Observable final class Store {
    var progress = 0
  }

  private struct Worker: View {
    @State private var store = Store()
    @State private var steps = 0

    var body: some View {
      Button("\(store.progress) of \(steps)") {
        Task {
          store.progress += 1
          steps += 1
        }
      }
    }
  }

  @Test("A task begun by a button changes a model and the view's state")
  func task() async {
    let screen = Screen(14, 1) { Worker() }
    screen.draw()
    screen.press(.enter)
    for _ in 0..<100 where !screen.draw().contains("1 of 1") { await Task.yield() }
    #expect(screen.draw().contains("1 of 1"))
  }
}
