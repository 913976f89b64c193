import TerminalApp

@main struct CounterApp: App {
  var body: some Scene { WindowGroup { Counter() }.quitKey("q") }
}

struct Counter: View {
  @State private var count = 0
  var body: some View { Button("Pressed \(count) times") { count += 1 } }
}
