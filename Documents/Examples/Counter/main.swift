import OutlineUI
import TerminalApp

struct Counter: View {
  @State private var count = 0
  var body: some View { Button("Pressed \(count) times") { count += 1 } }
}

try TerminalRunner(Counter()).run()  // enter, space or a click presses; q quits
