import OutlineUI
import Testing
import ViewTestSupport

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

  @Test func aRootLargerThanTheWindowIsCentred() {
    let tall = Screen(3, 3) {
      VStack(spacing: 0) { ForEach(1..<6) { Text("\($0)") } }
    }
    #expect(tall.draw() == " 2\n 3\n 4\n")
    let wide = Screen(3, 1) { Text("12345").fixedSize() }
    #expect(wide.draw() == "234\n")
  }

  @Test func lazyStacksOrientDividersAndSpacersAsStacksDo() {
    let row = Screen(9, 2) {
      LazyHStack(spacing: 0) {
        Text("a")
        Divider()
        Text("b")
      }
    }
    #expect(row.draw() == "    │\n   a│b\n")
    let column = Screen(4, 3) {
      LazyVStack(spacing: 0) {
        Text("a")
        Spacer(minLength: 1)
        Text("b")
      }
    }
    #expect(column.draw() == "  a\n\n  b\n")
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
