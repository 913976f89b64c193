import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// What views remember is let go with them.
@Suite struct LifetimeTests {
  private nonisolated final class Token {
    let count: Box
    init(_ count: Box) {
      self.count = count
      count.alive += 1
    }
    deinit { count.alive -= 1 }
  }

  private nonisolated final class Box {
    var alive = 0
    var made = 0
  }

  private struct Holder: View {
    @State private var token: Token?
    let box: Box

    var body: some View {
      if token == nil { token = Token(box) }
      return GeometryReader { _ in
        DisclosureGroup("open", isExpanded: .constant(true)) {
          Text("\(token == nil ? "no" : "yes")")
        }
      }
      .frame(height: 2)
    }
  }

  private struct Content: View {
    let rows: Int
    let box: Box

    var body: some View {
      Holder(box: box)
      List { ForEach(0..<rows) { _ in List { Holder(box: box) }.frame(height: 3) } }
    }
  }

  @Test func stateDiesWithRowsAndHosts() {
    let box = Box()
    do {
      let screen = Screen(10, 12) { Content(rows: 2, box: box) }
      screen.draw()
      #expect(box.alive == 3)
      screen.host.update(Content(rows: 1, box: box))
      screen.draw()
      screen.draw()
      #expect(box.alive == 2)
    }
    #expect(box.alive == 0)
  }
}
