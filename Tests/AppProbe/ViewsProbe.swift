import TerminalApp

/// What views do while a runner runs them: work on the main actor, keys typed ahead, and faults.
struct ViewsProbe: View {
  @State private var progress = "waiting"
  @State private var isAsking = false
  @State private var faults = 0
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
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .task { progress = await Loader().load() }
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
