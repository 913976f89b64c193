import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite struct AbsurdShapeTests {
  private struct Everything: View {
    var body: some View {
      HStack(spacing: 0) {
        List([TreeItem(id: 1, children: [TreeItem(id: 2)])], children: \.children) {
          Text("\($0.id)")
        }
        Divider()
        Form {
          LabeledContent("Label", value: "value")
          DisclosureGroup("Group", isExpanded: .constant(true)) {
            Label("title", icon: "◆")
          }
        }
        ScrollView {
          LazyVStack(pinnedViews: .sectionHeaders) {
            Section("Header") { ForEach(0..<10) { Text("\($0)") } }
          }
        }
        GeometryReader { Text("\($0.size.width)") }
      }
      .padding()
      .background(.blue)
    }
  }

  @Test(arguments: [(0, 0), (1, 0), (0, 1), (1, 1), (2, 2), (3, 1), (1, 9), (300, 2)])
  func tinyWindows(size: (Int, Int)) {
    let screen = Screen(size.0, size.1) { Everything() }
    screen.draw()
    for key in [Key.Code.down, .enter, .pageDown, .tab, .end, .left] { screen.press(key) }
    for row in 0..<size.1 { #expect(screen.surface.text(ofRow: row).count <= max(size.0, 1)) }
  }

  @Test func nonsenseLengths() {
    for value in [Double.nan, -5, .infinity, 0, 1e300] {
      let screen = Screen(10, 3) {
        Text("x").frame(width: value, height: value).padding(value).offset(x: value, y: value)
        Text("y").frame(minWidth: value, maxWidth: value)
        HStack(spacing: value) {
          Text("a")
          Spacer(minLength: value)
        }
      }
      screen.draw()
    }
  }

  /// A chain of groups, each in the one before.
  private func chain(_ depth: Int) -> TreeItem {
    var item = TreeItem(id: depth, children: nil)
    for id in stride(from: depth - 1, to: 0, by: -1) { item = TreeItem(id: id, children: [item]) }
    return item
  }

  @Test func deepOutlines() {
    let depth = 2_000
    let screen = Screen(20, 4) {
      List(
        [chain(depth)], children: \.children,
        expansion: .constant(ExpansionState(expandedByDefault: true))
      ) { Text("#\($0.id)") }
    }
    #expect(screen.draw().hasPrefix("▾ #1\n  ▾ #2\n"))
    let end = screen.press(.end)
    #expect(end.contains("#2000"))
    #expect(end.contains("…1999"))
  }

  private struct Nested: View {
    let depth: Int

    var body: some View {
      VStack {
        if depth > 0 { AnyView(Nested(depth: depth - 1)) } else { Text("bottom") }
      }
    }
  }

  @Test func deepViews() {
    #expect(Screen(10, 1) { Nested(depth: 100) }.draw().contains("bottom"))
    // Deeper than the stack allows: a mark, and no crash.
    #expect(Screen(10, 1) { Nested(depth: 5_000) }.draw().contains("…"))
  }

  @Test func sameIdTwice() {
    let screen = Screen(5, 3) { List { ForEach([1, 1, 2], id: \.self) { Text("\($0)") } } }
    #expect(screen.draw() == "1\n1\n2\n")
    #expect(screen.press(.down, .down) == "1\n1\n2\n")
  }

  @Test func emptyContainers() {
    let screen = Screen(5, 2) {
      List {}
      HStack {}
      VStack { EmptyView() }
      ForEach(0..<0) { Text("\($0)") }
      ScrollView {}
      Form {}
    }
    #expect(screen.draw() == "\n\n")
    screen.press(.down, .end, .enter)
  }
}
