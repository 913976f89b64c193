import Glibc
import TerminalApp

/// The views as an app, which reads the arguments of the command line.
struct ViewsApp: App {
  var body: some Scene { WindowGroup { ViewsProbe() }.quitKey("q") }
}

/// What views do while a runner runs them: work on the main actor, keys typed ahead, and faults.
struct ViewsProbe: View {
  @State private var progress = "waiting"
  @State private var isAsking = false
  @State private var faults = 0
  @State private var printed = 0
  @State private var elsewhere = 0
  @StateObject private var model = SharedModel()
  @FocusState private var isAnswering: Bool

  var body: some View {
    let _ = faults == 1 ? faults = 2 : ()
    VStack(alignment: .leading, spacing: 0) {
      Button("Work") { work() }
      Text("progress \(progress), faults \(faults)")
      if isAsking {
        TextField("answer", text: $progress).focused($isAnswering)
      } else {
        Button("Ask") {
          isAsking = true
          isAnswering = true
        }
      }
      Button("Fault") { faults = 1 }
      Button("Print") { printLines() }
      Button("Elsewhere") { changeElsewhere() }
      Text("printed \(printed)")
      Text("elsewhere \(elsewhere), \(model.count)")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .task { progress = await Loader().load() }
  }

  /// Writes lines to standard output and standard error, and the beginning of one.
  private func printLines() {
    for number in 1...2 {
      print("a line \(number)")
      let bytes = Array("an error \(number)\n".utf8)
      _ = write(STDERR_FILENO, bytes, bytes.count)
      printed += 1
    }
    print("no end", terminator: "")
  }

  /// Changes a state and a model on another thread, a moment after the click has been shown.
  private func changeElsewhere() {
    ThreadChange(state: $elsewhere, model: model).start()
  }

  private func work() {
    Task {
      progress = "started"
      try? await Task.sleep(for: .milliseconds(1))
      let sum = await Task.detached { (1...10).reduce(0, +) }.value
      progress = "worked \(sum)"
    }
  }
}

/// A model as many programs have one.
@MainActor private final class Loader {
  func load() async -> String {
    await Task.yield()
    return "loaded"
  }
}

/// A model of which nothing says that it belongs to one thread.
private final class SharedModel: ObservableObject, @unchecked Sendable {
  @Published var count = 0
}

/// What another thread changes.
private final class ThreadChange: @unchecked Sendable {
  let state: Binding<Int>
  let model: SharedModel

  init(state: Binding<Int>, model: SharedModel) {
    self.state = state
    self.model = model
  }

  /// Performs it on another thread, in a moment.
  func start() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { change in
        usleep(100_000)
        guard let change else { return nil }
        Unmanaged<ThreadChange>.fromOpaque(change).takeRetainedValue().perform()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    pthread_detach(thread)
  }

  private func perform() {
    state.wrappedValue += 1
    usleep(50_000)
    model.count += 1
  }
}
