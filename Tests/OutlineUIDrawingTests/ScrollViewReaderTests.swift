import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Scrolling to a view")
struct ScrollViewReaderTests {
  /// Shows rows with a reader around them, and returns what scrolls.
  private func screen(
    @ViewBuilder _ content: @escaping () -> some View
  ) throws -> (screen: Screen, proxy: ScrollViewProxy) {
    var proxy: ScrollViewProxy?
    let content = content()
    let screen = Screen(6, 4) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        content
      }
    }
    return (screen, try #require(proxy))
  }

  @Test("A stack in a scroll view, by the ids of its views")
  func eager() throws {
    let (screen, proxy) = try screen {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<50) { Text("\($0)") }
          Text("end").id("end")
        }
      }
    }
    #expect(screen.draw().trimmed == "0 1 2 3")
    proxy.scrollTo(20, anchor: .top)
    #expect(screen.draw().trimmed == "20 21 22 23")
    proxy.scrollTo(22, anchor: .bottom)
    #expect(screen.draw().trimmed == "19 20 21 22")
    proxy.scrollTo(25)
    #expect(screen.draw().trimmed == "22 23 24 25")
    proxy.scrollTo(23)
    #expect(screen.draw().trimmed == "22 23 24 25")
    proxy.scrollTo("end", anchor: .center)
    #expect(screen.draw().trimmed == "47 48 49 end")
    proxy.scrollTo("missing")
    #expect(screen.draw().trimmed == "47 48 49 end")
    proxy.scrollTo(0, anchor: UnitPoint(x: .nan, y: .infinity))
    screen.draw()
  }

  @Test("A lazy stack, whose rows are not made on the way")
  func lazy() throws {
    let (screen, proxy) = try screen {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { Text("\($0)") } } }
    }
    let before = screen.host.counters.rowsResolved
    proxy.scrollTo(70_000, anchor: .top)
    #expect(screen.draw().trimmed == "70000 70001 70002 70003")
    #expect(screen.host.counters.rowsResolved - before < 20)
    proxy.scrollTo(70_005)
    #expect(screen.draw().trimmed == "70002 70003 70004 70005")
    proxy.scrollTo(99_999, anchor: .top)
    #expect(screen.draw().trimmed == "99996 99997 99998 99999")
  }

  @Test("A list")
  func list() throws {
    let (screen, proxy) = try screen { List { ForEach(0..<900) { Text("\($0)") } } }
    proxy.scrollTo(500, anchor: .center)
    #expect(screen.draw().contains("500\n"))
    proxy.scrollTo(0)
    #expect(screen.draw() == "0\n1\n2\n3\n")
  }

  @Test("The rows of a grid stay rows")
  func grid() throws {
    let (screen, _) = try screen {
      Grid(horizontalSpacing: 1, verticalSpacing: 0) {
        ForEach(0..<2) { row in
          GridRow {
            Text("a\(row)")
            Text("b")
          }
        }
      }
    }
    #expect(screen.draw().trimmed == "a0 b a1 b")
    #expect(screen.draw().contains("a0 b\n"))
  }

  @Test("A proxy may outlive its views")
  func kept() throws {
    func proxyAlone() throws -> ScrollViewProxy { try screen { Text("x") }.proxy }
    try proxyAlone().scrollTo(1)
  }

  @Test("When a view appears")
  func onAppear() {
    let screen = Screen(6, 2) {
      ScrollViewReader { proxy in
        ScrollView { VStack(spacing: 0) { ForEach(0..<9) { Text("\($0)") } } }
          .onAppear { proxy.scrollTo(5, anchor: .top) }
      }
    }
    #expect(screen.draw().trimmed == "5 6")
  }
}

extension String {
  /// The words of a screen.
  fileprivate var trimmed: String {
    split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}
