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

  @MainActor final class Counter: ObservableObject {
    @Published var count = 0

    func step() { count += 1 }

    func load() async {
      await Task.yield()
      count += 10
    }
  }

  private struct CounterView: View {
    @StateObject private var counter = Counter()

    var body: some View {
      Button("\(counter.count)", action: counter.step).task(counter.load)
    }
  }

  @Test("Methods of an object on the main actor are actions and tasks")
  func methods() async {
    let screen = Screen(8, 1) { CounterView() }
    for _ in 0..<100 where !screen.draw().contains("10") { await Task.yield() }
    screen.press(.enter)
    #expect(screen.draw().contains("11"))
  }
}
