import OutlineUI
import Testing

private struct Item: Identifiable, Equatable {
  let id: String
  var children: [Item]?
}

@Suite struct SkeletonTests {
  @Test func stacksOfText() {
    let screen = Screen(20, 3) {
      HStack {
        Text("left")
        Spacer()
        Text("right")
      }
      Divider()
    }
    #expect(screen.draw() == "left           right\n\n────────────────────\n")
  }

  @Test func outlineOpensAndCloses() {
    let items = [
      Item(id: "a", children: [Item(id: "b"), Item(id: "c", children: [])]), Item(id: "d"),
    ]
    let screen = Screen(12, 4) {
      List(items, children: \.children) { Text($0.id) }
    }
    #expect(screen.draw() == "▸ a\n  d\n\n\n")
    #expect(screen.host.counters.disclosuresEvaluated == 0)
    #expect(screen.press(.enter) == "▾ a\n    b\n  ▸ c\n  d\n")
    #expect(screen.host.counters.disclosuresEvaluated == 1)
    #expect(screen.press(.left) == "▸ a\n  d\n\n\n")
  }
}
