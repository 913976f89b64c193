import TerminalApp

/// A program that keeps a setting, and what its window remembers, from one run to the next.
struct KeptProbe: App {
  var body: some Scene { WindowGroup { KeptView() }.quitKey("q") }
}

private struct KeptView: View {
  @AppStorage("count") private var count = 0
  @SceneStorage("page") private var page = 1

  var body: some View {
    Button("count \(count) page \(page)") {
      count += 1
      page += 10
    }
  }
}
