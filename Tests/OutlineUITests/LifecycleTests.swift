import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Appearing, changing and disappearing")
struct LifecycleTests {
  private final class Log {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Switch: View {
    let log: Log
    let isOn: Bool
    var body: some View {
      VStack {
        if isOn {
          Text("on").onAppear { log("appear") }.onDisappear { log("disappear") }
        }
        Text("always")
      }
      .onAppear { log("outer") }
    }
  }

  @Test("A view appears with its first frame and disappears with the first one without it")
  func conditions() {
    let log = Log()
    let screen = Screen(10, 3) { Switch(log: log, isOn: false) }
    screen.draw()
    #expect(log.take() == ["outer"])
    for isOn in [true, true, false, false, true] {
      screen.host.update(Switch(log: log, isOn: isOn))
      screen.draw()
      screen.host.setNeedsRender()
      screen.draw()
    }
    #expect(log.take() == ["appear", "disappear", "appear"])
  }

  private struct Loading: View {
    @State private var text = "loading"
    var body: some View { Text(text).onAppear { text = "loaded" } }
  }

  @Test("What appearing changes is in the first frame that is shown")
  func firstFrame() {
    let host = ViewHost(Loading())
    let surface = Surface(size: CellSize(columns: 8, rows: 1))
    host.render(into: surface)
    #expect(surface.snapshot() == " loaded\n")
    #expect(!host.needsRender)
  }

  private struct Runaway: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").onChange(of: count, initial: true) { count += 1 }
    }
  }

  @Test("Views that change themselves without end do not hang a frame")
  func runaway() {
    let host = ViewHost(Runaway())
    host.render(into: Surface(size: CellSize(columns: 8, rows: 1)))
    #expect(host.needsRender)
  }

  @Test("Rows of a list appear and disappear by scrolling, also those kept for their state")
  func rows() {
    struct Row: View {
      @State private var text = "row"
      let log: Log
      let id: Int
      var body: some View {
        Text("\(text) \(id)").onAppear { log("+\(id)") }.onDisappear { log("-\(id)") }
      }
    }
    let log = Log()
    let screen = Screen(10, 3) { List { ForEach(0..<10) { Row(log: log, id: $0) } } }
    screen.draw()
    #expect(log.take() == ["+0", "+1", "+2"])
    screen.press(.end)
    #expect(log.take().sorted() == ["+7", "+8", "+9", "-0", "-1", "-2"])
    screen.press(.home)
    #expect(log.take().sorted() == ["+0", "+1", "+2", "-7", "-8", "-9"])
    screen.host.update(List { ForEach(0..<0) { Row(log: log, id: $0) } })
    screen.draw()
    #expect(log.take().sorted() == ["-0", "-1", "-2"])
  }

  @Test("A modifier around all rows belongs to each of them; a removed list takes its rows along")
  func modifiedRows() {
    struct Rows: View {
      let log: Log
      let isShown: Bool
      var body: some View {
        if isShown {
          List {
            ForEach(0..<4) { Text("\($0)") }
              .onAppear { log("appear") }.onDisappear { log("disappear") }
          }
        } else {
          Text("gone")
        }
      }
    }
    let log = Log()
    let screen = Screen(10, 3) { Rows(log: log, isShown: true) }
    screen.draw()
    #expect(log.take() == ["appear", "appear", "appear"])
    screen.host.update(Rows(log: log, isShown: false))
    screen.draw()
    #expect(log.take() == ["disappear", "disappear", "disappear"])
  }

  private struct Watching: View {
    let log: Log
    let value: Int
    var body: some View {
      Text("\(value)")
        .onChange(of: value) { old, new in log("\(old)→\(new)") }
        .onChange(of: value > 2, initial: true) { log("size") }
    }
  }

  @Test("Changes are told with the old and the new value")
  func changes() {
    let log = Log()
    let screen = Screen(4, 1) { Watching(log: log, value: 1) }
    screen.draw()
    #expect(log.take() == ["size"])
    for value in [1, 2, 5] {
      screen.host.update(Watching(log: log, value: value))
      screen.draw()
    }
    #expect(log.take().sorted() == ["1→2", "2→5", "size"])
  }

  private struct Working: View {
    let log: Log
    let id: Int
    let isOn: Bool
    var body: some View {
      if isOn {
        Text("working").task(id: id) {
          log("start \(id)")
          while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
          log("end \(id)")
        }
      }
    }
  }

  @Test("A task starts with its view, anew with another id, and is cancelled with the view")
  func tasks() async {
    let log = Log()
    let screen = Screen(10, 1) { Working(log: log, id: 1, isOn: true) }
    func turn(_ view: some View, says expected: [String]) async {
      screen.host.update(view)
      screen.draw()
      // Other tests are on the main actor as well, which the task has to wait for.
      for _ in 0..<1_000 where log.lines.count < expected.count {
        try? await Task.sleep(for: .milliseconds(1))
      }
      #expect(log.take().sorted() == expected)
    }
    screen.draw()
    #expect(log.take() == [])
    await turn(Working(log: log, id: 1, isOn: true), says: ["start 1"])
    await turn(Working(log: log, id: 2, isOn: true), says: ["end 1", "start 2"])
    await turn(Working(log: log, id: 2, isOn: false), says: ["end 2"])
  }

  @Test("A task that waits changes what is shown when it goes on")
  func waiting() async {
    struct Clock: View {
      @State private var text = "0"
      var body: some View {
        Text(text).task {
          try? await Task.sleep(for: .milliseconds(1))
          text = "1"
        }
      }
    }
    let screen = Screen(3, 1) { Clock() }
    #expect(screen.draw() == " 0\n")
    while !screen.host.needsRender { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(screen.draw() == " 1\n")
  }
}
