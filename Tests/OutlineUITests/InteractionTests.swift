import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite struct InteractionTests {
  private final class Model {
    var selection: Int?
    var set: Set<Int> = []
    var scroll = ScrollState()
    var offset = Point.zero

    func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
    }
  }

  private let items = [
    TreeItem(id: 1, children: [TreeItem(id: 11, children: [TreeItem(id: 111)])]),
    TreeItem(id: 2),
  ]

  @Test func arrowsOpenAndStepInAndOut() {
    let model = Model()
    let screen = Screen(12, 4) {
      List(items, children: \.children, selection: model.binding(\.selection)) { Text("\($0.id)") }
    }
    screen.draw()
    #expect(screen.press(.right).hasPrefix("▾ 1\n"))
    screen.press(.right)
    #expect(model.selection == 11)
    #expect(screen.press(.right, .right) == "▾ 1\n  ▾ 11\n      111\n  2\n")
    #expect(model.selection == 111)
    screen.press(.left)
    #expect(model.selection == 11)
    screen.press(.left, .left)
    #expect(model.selection == 1)
    #expect(screen.press(.left) == "▸ 1\n  2\n\n\n")
  }

  @Test func theMouseFoldsSelectsAndScrolls() {
    let model = Model()
    let screen = Screen(12, 4) {
      List(items, children: \.children, selection: model.binding(\.selection)) { Text("\($0.id)") }
    }
    screen.draw()
    func click(_ column: Int, _ row: Int) -> String {
      screen.host.handle(.mouse(Mouse(.press(.left), column: column, row: row)))
      return screen.draw()
    }
    #expect(click(0, 0).hasPrefix("▾ 1\n"))
    #expect(model.selection == nil)
    #expect(click(6, 1) == "▾ 1\n  ▸ 11\n  2\n\n")
    #expect(model.selection == 11)
    #expect(screen.surface.style(at: CellPoint(column: 5, row: 1)).attributes == .reverse)
    #expect(!screen.host.handle(.mouse(Mouse(.press(.left), column: 3, row: 3))))
    #expect(!screen.host.handle(.mouse(Mouse(.press(.left), column: 30, row: 30))))
  }

  @Test func theWheelScrollsWithoutSelecting() {
    let model = Model()
    let screen = Screen(6, 4) {
      List(
        selection: model.binding(\.selection), scroll: model.binding(\.scroll)
      ) { ForEach(0..<10) { Text("\($0)") } }
    }
    screen.draw()
    screen.host.handle(.mouse(Mouse(.wheel(.down), column: 1, row: 1)))
    #expect(screen.draw() == "3\n4\n5\n6\n")
    #expect(model.scroll == ScrollState(row: 3))
    for _ in 0..<5 { screen.host.handle(.mouse(Mouse(.wheel(.down), column: 1, row: 1))) }
    #expect(screen.draw() == "6\n7\n8\n9\n")
    #expect(model.scroll == ScrollState(row: 6))
    #expect(model.selection == nil)
    screen.host.handle(.mouse(Mouse(.wheel(.up), column: 1, row: 1)))
    #expect(screen.draw() == "3\n4\n5\n6\n")
  }

  @Test func scrollingIsDrivenFromOutside() {
    let model = Model()
    let screen = Screen(6, 4) {
      List(scroll: model.binding(\.scroll)) { ForEach(0..<10) { Text("\($0)") } }
    }
    screen.draw()
    model.scroll = ScrollState(row: 2)
    screen.host.setNeedsRender()
    let before = screen.host.counters
    #expect(screen.draw() == "2\n3\n4\n5\n")
    #expect(screen.host.counters.rowsResolved == before.rowsResolved + 2)
    model.scroll = ScrollState(row: 99)
    screen.host.setNeedsRender()
    #expect(screen.draw() == "6\n7\n8\n9\n")
    #expect(model.scroll == ScrollState(row: 6))
  }

  @Test func tabMovesTheFocus() {
    let first = Model()
    let second = Model()
    let screen = Screen(12, 3) {
      HStack(spacing: 0) {
        List(0..<3, id: \.self, selection: first.binding(\.set)) { Text("a\($0)") }
        List(0..<3, id: \.self, selection: second.binding(\.set)) { Text("b\($0)") }
      }
    }
    screen.draw()
    screen.press(.down)
    #expect(first.set == [1] && second.set.isEmpty)
    screen.press(.tab, .down, .down)
    #expect(second.set == [2])
    screen.host.handle(.key(Key(.tab, modifiers: .shift)))
    screen.press(.down)
    #expect(first.set == [2])
  }

  @Test func scrollViewsKeepToTheirContent() {
    let model = Model()
    let screen = Screen(6, 3) {
      ScrollView(offset: model.binding(\.offset)) {
        VStack(alignment: .leading, spacing: 0) { ForEach(0..<8) { Text("\($0)") } }
      }
    }
    func rows() -> String { screen.draw().filter { $0 != " " } }
    #expect(rows() == "0\n1\n2\n")
    screen.press(.down, .pageDown)
    #expect(rows() == "4\n5\n6\n")
    screen.press(.end)
    #expect(rows() == "5\n6\n7\n")
    #expect(model.offset == Point(x: 0, y: 5))
    screen.press(.down, .up)
    #expect(rows() == "4\n5\n6\n")
  }

  @Test func scrollStatesMove() {
    let state = ScrollState(row: 10)
    #expect(state.revealing(12, windowRows: 5) == state)
    #expect(state.revealing(9, windowRows: 5) == ScrollState(row: 9))
    #expect(state.revealing(15, windowRows: 5) == ScrollState(row: 11))
    #expect(state.placing(20, onLine: 2) == ScrollState(row: 18))
    #expect(ScrollState(row: -3).clamped(windowRows: 5, rowCount: 100) == ScrollState())
    #expect(ScrollState(row: 99).clamped(windowRows: 5, rowCount: 100) == ScrollState(row: 95))
    #expect(ScrollState(row: 3).clamped(windowRows: 5, rowCount: 2) == ScrollState())
  }

  /// Rows above the window come and go; the row at its top stays where it is.
  @Test func insertedRowsDoNotMoveTheWindow() {
    func list(_ ids: [Int]) -> some View {
      List { ForEach(ids, id: \.self) { Text("\($0)") } }
    }
    let screen = Screen(6, 3) { list(Array(0..<20)) }
    screen.draw()
    for _ in 0..<2 { screen.host.handle(.mouse(Mouse(.wheel(.down), column: 0, row: 0))) }
    #expect(screen.draw() == "6\n7\n8\n")
    screen.host.update(list(Array(-5..<20)))
    #expect(screen.draw() == "6\n7\n8\n")
  }

  @Test func sectionsOpenAndClose() {
    struct Content: View {
      @State var isOpen = true
      var body: some View {
        List {
          Section("One", isExpanded: $isOpen) { Text("a") }
          Section {
            Text("b")
          } header: {
            Text("Two")
          } footer: {
            Text("end")
          }
        }
      }
    }
    let screen = Screen(8, 5) { Content() }
    #expect(screen.draw() == "▾ One\na\nTwo\nb\nend\n")
    #expect(screen.press(.enter) == "▸ One\nTwo\nb\nend\n\n")
    #expect(screen.press(.right) == "▾ One\na\nTwo\nb\nend\n")
  }
}
