import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// A button that counts how often it was pressed.
private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("\(count)") { count += 1 } }
}

/// A property made of others.
private struct Doubled: DynamicProperty {
  @State private var half = 1
  @Environment(\.isEnabled) private var isEnabled

  var value: Int { isEnabled ? half * 2 : 0 }
  func grow() { half += 1 }
}

private struct Doubling: View {
  private var number = Doubled()

  var body: some View { Button("\(number.value)") { number.grow() } }
}

private final class Tally: ObservableObject {
  @Published var count = 0
}

private struct Owner: View {
  @StateObject private var tally = Tally()

  var body: some View { Button("\(tally.count)") { tally.count += 1 } }
}

/// Rows that are made when they come into sight, after both copies of the view were evaluated.
private struct Rows: View {
  @State private var count = 0

  var body: some View {
    List { ForEach(0..<2) { row in Button("\(row):\(count)") { count += 1 } } }
  }
}

private struct Frame: ViewModifier {
  @State private var count = 0

  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      Button("\(count)") { count += 1 }
      content
    }
  }
}

@Suite("State belongs to a place in the tree")
struct StatePlaceTests {
  private func click(_ screen: Screen, _ column: Int, _ row: Int = 0) -> String {
    screen.host.handle(.mouse(Mouse(.press(.left), column: column, row: row)))
    return screen.draw()
  }

  @Test("Two copies of a view have separate state")
  func copies() {
    let counter = Counter()
    let screen = Screen(11, 1) {
      HStack {
        counter
        counter
      }
    }
    #expect(screen.draw() == "[ 0 ] [ 0 ]\n")
    #expect(click(screen, 2) == "[ 1 ] [ 0 ]\n")
    #expect(click(screen, 8) == "[ 1 ] [ 1 ]\n")
    #expect(click(screen, 8) == "[ 1 ] [ 2 ]\n")
  }

  @Test("Copies in two hosts have separate state")
  func hosts() {
    let counter = Counter()
    let first = Screen(5, 1) { counter }
    let second = Screen(5, 1) { counter }
    first.draw()
    second.draw()
    #expect(click(first, 2) == "[ 1 ]\n")
    #expect(second.draw() == "[ 0 ]\n")
  }

  @Test("Composed properties and owned objects are separate too")
  func grouped() {
    let doubling = Doubling()
    let owner = Owner()
    let screen = Screen(11, 2) {
      HStack {
        doubling
        doubling
      }
      HStack {
        owner
        owner
      }
    }
    #expect(screen.draw() == "[ 2 ] [ 2 ]\n[ 0 ] [ 0 ]\n")
    #expect(click(screen, 2) == "[ 4 ] [ 2 ]\n[ 0 ] [ 0 ]\n")
    #expect(click(screen, 2, 1) == "[ 4 ] [ 2 ]\n[ 1 ] [ 0 ]\n")
  }

  @Test("Rows made later belong to the copy that contains them")
  func lazyRows() {
    let rows = Rows()
    let screen = Screen(15, 2) {
      HStack {
        rows
        rows
      }
    }
    #expect(screen.draw() == "[ 0:0 ] [ 0:0 ]\n[ 1:0 ] [ 1:0 ]\n")
    #expect(click(screen, 2, 1) == "[ 0:1 ] [ 0:0 ]\n[ 1:1 ] [ 1:0 ]\n")
  }

  @Test("Copies of a modifier have separate state")
  func modifiers() {
    let frame = Frame()
    let screen = Screen(13, 1) {
      HStack {
        Text("a").modifier(frame)
        Text("b").modifier(frame)
      }
    }
    #expect(screen.draw() == "[ 0 ]a [ 0 ]b\n")
    #expect(click(screen, 2) == "[ 1 ]a [ 0 ]b\n")
  }

  @Test("A view that was never shown has its own value")
  func neverShown() {
    @State var value = 1
    value += 1
    #expect(value == 2)
    $value.wrappedValue += 1
    #expect(value == 3)
  }
}
