import Foundation
import TerminalApp

/// A program whose views are changed by timers of Foundation.
@main struct TimerProbe: App {
  var body: some Scene { WindowGroup { Ticking() } }
}

struct Ticking: View {
  @State private var once = 0
  @State private var ticks = 0

  var body: some View {
    VStack {
      Text("once \(once), ticks \(ticks)")
      Button("Go on") { tick(to: ticks + 5) }
      Button("For ever") { tick(to: .max) }
    }
    .onAppear {
      _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
        MainActor.assumeIsolated { once += 1 }
      }
      tick(to: 5)
    }
  }

  /// Counts up to a number, fifty times a second.
  private func tick(to end: Int) {
    _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { timer in
      let isOver = MainActor.assumeIsolated {
        ticks += 1
        return ticks >= end
      }
      if isOver { timer.invalidate() }
    }
  }
}
