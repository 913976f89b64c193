import Foundation
import OutlineUI
import Synchronization
import Testing
import ViewTestSupport

/// Views that do what they should not are shown as well as possible, and rightly with the next frame.
@Suite("Views that break the rules")
struct UnrulyViewTests {
  private final class Handle: ObservableObject {
    // For the test that breaks the rule of one thread.
    nonisolated(unsafe) var binding: Binding<Int>?
    @Published var title = 0
  }

  private struct Counting: View {
    let handle: Handle
    @State private var count = 1

    var body: some View {
      let _ = handle.binding = $count
      Text("\(count)")
    }
  }

  @Test("State set on another thread is there in the next frame, which is said once")
  func anotherThread() {
    let handle = Handle()
    let screen = Screen(3, 1) { Counting(handle: handle) }
    #expect(screen.draw() == " 1\n")
    for number in 2..<5 {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        handle.binding?.wrappedValue = number
        done.signal()
      }
      done.wait()
      #expect(screen.host.needsRender)
      #expect(screen.draw() == " \(number)\n")
    }
    #expect(screen.host.warnings.map(\.issue) == [.changesStateOnOtherThread])
  }

  @Test(
    "A change on another thread wakes the loop, and is drawn although it was announced before it was made"
  )
  func wakingFromAnotherThread() throws {
    let model = SlowModel()
    let handle = Handle()
    let screen = Screen(6, 2) {
      VStack(spacing: 0) {
        SlowText(model: model)
        Counting(handle: handle)
      }
    }
    screen.draw()
    let wakes = Mutex(0)
    screen.host.onChangeElsewhere = { wakes.withLock { $0 += 1 } }
    func elsewhere(_ change: @escaping @Sendable () -> Void) {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        change()
        done.signal()
      }
      done.wait()
    }
    elsewhere { handle.binding?.wrappedValue = 7 }
    #expect(wakes.withLock { $0 } > 0)
    #expect(screen.draw().contains("7"))
    // On a busy machine the frame after the next may be due before the value has changed.
    for _ in 0..<5 {
      model.text = "old"
      let before = wakes.withLock { $0 }
      elsewhere { model.announce() }
      #expect(wakes.withLock { $0 } > before)
      #expect(screen.draw().contains("old"))
      // Only now the value changes, of which nobody tells.
      model.text = "new"
      usleep(30_000)
      if screen.host.needsRender { break }
    }
    #expect(screen.host.needsRender)
    #expect(screen.draw().contains("new"))
    usleep(30_000)
    #expect(!screen.host.needsRender)
    let after = wakes.withLock { $0 }
    handle.title += 1
    #expect(wakes.withLock { $0 } == after)
  }

  /// A model that says that it changes before it does.
  private nonisolated final class SlowModel: ObservableObject, @unchecked Sendable {
    var text = "old"
    func announce() { objectWillChange.send() }
  }

  private struct SlowText: View {
    @ObservedObject var model: SlowModel
    var body: some View { Text(model.text) }
  }

  private struct Element: Identifiable {
    let number: Int
    /// Another one whenever it is asked for.
    var id: Int { Int.random(in: 0..<Int.max) }
  }

  @Test("Rows and views whose ids change with every evaluation are shown, without their state")
  func changingIDs() {
    let elements = (0..<3).map(Element.init)
    let handle = Handle()
    struct Both: View {
      let handle: Handle
      let elements: [Element]

      var body: some View {
        VStack(spacing: 0) {
          Text("\(handle.title)")
          ForEach(elements) { Counting(handle: Handle()).padding(.leading, Double($0.number)) }
          List(elements) { Text("row \($0.number)") }
        }
      }
    }
    let screen = Screen(8, 7) { Both(handle: handle, elements: elements) }
    for title in 1..<20 {
      handle.title = title
      let shown = screen.draw()
      #expect(shown.contains("\(title)\n") && shown.contains("row 0"), "\(shown)")
      screen.press(.down, .up)
    }
    #expect(screen.host.counters.frames < 200)
  }

  /// Says that it is equal to all others, or to none.
  private struct Liar: View, Equatable {
    let number: Int
    let isEqual: Bool
    let handle: Handle
    @State private var count = 0

    static func == (left: Self, right: Self) -> Bool { left.isEqual }

    var body: some View {
      let _ = handle.binding = $count
      Text("\(number) \(count)")
    }
  }

  private struct Outer: View {
    let handle: Handle
    let isEqual: Bool

    var body: some View { Liar(number: handle.title, isEqual: isEqual, handle: handle) }
  }

  @Test("A view that says it is equal is shown as it is with its next evaluation")
  func falseEquality() {
    let handle = Handle()
    let screen = Screen(3, 1) { Outer(handle: handle, isEqual: true) }
    #expect(screen.draw() == "0 0\n")
    handle.title = 1
    #expect(screen.draw() == "0 0\n")
    handle.binding?.wrappedValue = 1
    #expect(screen.draw() == "1 1\n")
    let other = Screen(3, 1) { Outer(handle: handle, isEqual: false) }
    #expect(other.draw() == "1 0\n")
    handle.title = 2
    #expect(other.draw() == "2 0\n")
    #expect(!other.host.needsRender)
  }
}
