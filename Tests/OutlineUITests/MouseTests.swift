import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("The mouse acts on the views under it")
struct MouseTests {
  private final class Model: ObservableObject {
    @Published var isOn = false
    var presses = 0
    var selection: Int?
    var offset = Point.zero

    func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
    }
  }

  private func click(_ screen: Screen, _ column: Int, _ row: Int) -> String {
    screen.host.handle(.mouse(Mouse(.press(.left), column: column, row: row)))
    return screen.draw()
  }

  private func wheel(_ screen: Screen, _ direction: Mouse.Wheel, _ row: Int = 0) -> String {
    screen.host.handle(.mouse(Mouse(.wheel(direction), column: 3, row: row)))
    return screen.draw()
  }

  @Test("A click presses a button and switches a toggle; beside them it has no effect")
  func controls() {
    let model = Model()
    let screen = Screen(10, 3) {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { model.presses += 1 }
        Toggle("On", isOn: model.binding(\.isOn))
        Text("text")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    screen.draw()
    #expect(click(screen, 2, 0).hasPrefix("[ Go ]\n[ ] On\n"))
    #expect(model.presses == 1)
    #expect(click(screen, 1, 1).hasPrefix("[ Go ]\n[x] On\n"))
    #expect(!screen.host.handle(.mouse(Mouse(.press(.left), column: 9, row: 0))))
    #expect(!screen.host.handle(.mouse(Mouse(.press(.left), column: 1, row: 2))))
    #expect(!screen.host.handle(.mouse(Mouse(.press(.right), column: 2, row: 0))))
    #expect(model.presses == 1 && model.isOn)
  }

  @Test("A click moves the focus: keys go to the clicked control")
  func focus() {
    let model = Model()
    let screen = Screen(10, 2) {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { model.presses += 1 }
        Toggle("On", isOn: model.binding(\.isOn))
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    screen.draw()
    _ = click(screen, 0, 1)
    screen.press(.enter)
    #expect(!model.isOn && model.presses == 0)
  }

  @Test("A click on a group's label folds it, inside and outside lists")
  func folding() {
    let plain = Screen(8, 3) {
      VStack(alignment: .leading, spacing: 0) {
        DisclosureGroup("one") { Text("in") }
        Text("two")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    plain.draw()
    #expect(click(plain, 3, 0) == "▾ one\n  in\ntwo\n")
    #expect(click(plain, 0, 0) == "▸ one\ntwo\n\n")
    let list = Screen(8, 3) {
      List {
        DisclosureGroup("one") { Text("in") }
        Text("two")
      }
    }
    list.draw()
    #expect(click(list, 0, 0).hasPrefix("▾ one\n"))
  }

  @Test("In an outline the triangle folds and the rest of the row selects")
  func outline() {
    let model = Model()
    let items = [TreeItem(id: 1, children: [TreeItem(id: 11)]), TreeItem(id: 2)]
    let screen = Screen(10, 3) {
      List(selection: model.binding(\.selection)) {
        OutlineGroup(items, children: \.children) { Text("\($0.id)") }
      }
    }
    screen.draw()
    #expect(click(screen, 0, 0) == "▾ 1\n    11\n  2\n")
    #expect(model.selection == nil)
    _ = click(screen, 5, 1)
    #expect(model.selection == 11)
    #expect(click(screen, 1, 0) == "▸ 1\n  2\n\n")
  }

  @Test("The wheel scrolls the view under it, even over a control inside")
  func scrolling() {
    let model = Model()
    let screen = Screen(8, 3) {
      ScrollView(offset: model.binding(\.offset)) {
        VStack(alignment: .leading, spacing: 0) {
          Button("Go") { model.presses += 1 }
          ForEach(1..<9) { Text("\($0)") }
        }
      }
    }
    screen.draw()
    #expect(wheel(screen, .down).filter { $0 != " " } == "3\n4\n5\n")
    #expect(model.offset.y == 3)
    // The button is out of sight: a click where it was is not one on it.
    _ = click(screen, 2, 0)
    #expect(model.presses == 0)
    #expect(wheel(screen, .up).contains("[ Go ]"))
    _ = click(screen, 3, 0)
    #expect(model.presses == 1)
  }

  @Test("After scrolling, clicks hit the visible rows")
  func scrolledRows() {
    let model = Model()
    let screen = Screen(8, 3) {
      List(selection: model.binding(\.selection)) { ForEach(0..<20) { Text("\($0)") } }
    }
    screen.draw()
    _ = wheel(screen, .down)
    _ = click(screen, 0, 1)
    #expect(model.selection == 4)
  }

  /// Somebody who keeps only which row is at the top, as a number of rows bounds it.
  private final class RowKeeper {
    var row = 0
    var asked: [ScrollState] = []
    let last: Int

    init(last: Int) { self.last = last }

    var binding: Binding<ScrollState> {
      Binding(
        get: { ScrollState(row: self.row) },
        set: {
          self.asked.append($0)
          self.row = max(0, min(self.last, $0.row + Int($0.offset)))
        })
    }
  }

  @Test("Scrolling requests a position from the binding at once, and the binding decides")
  func keptScroll() {
    let keeper = RowKeeper(last: 4)
    let screen = Screen(8, 3) {
      Form(scroll: keeper.binding) { ForEach(0..<20) { Text("\($0)") } }
    }
    screen.draw()
    for _ in 0..<2 { screen.host.handle(.mouse(Mouse(.wheel(.down), column: 0, row: 0))) }
    #expect(keeper.asked == [ScrollState(row: 3), ScrollState(row: 6)])
    #expect(screen.draw() == "4\n5\n6\n")
    #expect(wheel(screen, .up) == "1\n2\n3\n")
    #expect(wheel(screen, .up) == "0\n1\n2\n")
    #expect(wheel(screen, .up) == "0\n1\n2\n")
  }

  @Test("Rows inserted above do not change a bound scroll position in the same frame")
  func keptScrollOverOtherRows() {
    let keeper = RowKeeper(last: 2)
    keeper.row = 2
    func list(_ rows: Range<Int>) -> some View {
      List(scroll: keeper.binding) { ForEach(rows) { Text("\($0)") } }
    }
    let screen = Screen(8, 3) { list(0..<9) }
    #expect(screen.draw() == "2\n3\n4\n")
    screen.host.update(list(-1..<9))
    screen.host.render(into: screen.surface)
    #expect((0..<3).map { screen.surface.text(ofRow: $0).filter { $0 != " " } } == ["1", "2", "3"])
  }

  @Test("A bound scroll position is requested in lines, however tall the rows")
  func keptScrollOfTallRows() {
    final class Keeper { var state = ScrollState() }
    let keeper = Keeper()
    let screen = Screen(8, 3) {
      List(scroll: Binding(get: { keeper.state }, set: { keeper.state = $0 })) {
        Text("a\nb\nc\nd\ne")
        ForEach(0..<9) { Text("\($0)") }
      }
    }
    screen.draw()
    #expect(wheel(screen, .down) == "d\ne\n0\n")
    #expect(keeper.state == ScrollState(row: 0, offset: 3))
    #expect(wheel(screen, .down) == "1\n2\n3\n")
    #expect(wheel(screen, .up) == "d\ne\n0\n")
    #expect(keeper.state == ScrollState(row: 0, offset: 3))
    #expect(wheel(screen, .up) == "a\nb\nc\n")
  }

  @Test("In a counted outline a triangle is hit at its indentation")
  func countedOutline() {
    final class Rows: CountedOutline {
      struct Element: Equatable, Identifiable { let id: Int }
      var open: Set<Int> = [0]
      var rowCount: Int { open.contains(0) ? 3 : 1 }
      func row(at index: Int) -> CountedRow<Element> {
        CountedRow(
          Element(id: index), depth: min(1, index),
          kind: index == 2 ? .leaf : .group(isExpanded: open.contains(index)))
      }
      func position(of id: Int) -> Int? { id }
      func parentRow(of index: Int) -> Int? { index > 0 ? 0 : nil }
      func setExpanded(_ isExpanded: Bool, for element: Element) {
        if isExpanded { open.insert(element.id) } else { open.remove(element.id) }
      }
    }
    let rows = Rows()
    let model = Model()
    let screen = Screen(10, 3) {
      List(selection: model.binding(\.selection)) { OutlineGroup(rows) { Text("r\($0.id)") } }
    }
    screen.draw()
    // Before the triangle the row is meant.
    _ = click(screen, 0, 1)
    #expect(model.selection == 1 && !rows.open.contains(1))
    #expect(click(screen, 2, 1) == "▾ r0\n  ▾ r1\n    r2\n")
    _ = click(screen, 2, 2)
    #expect(model.selection == 2)
    #expect(click(screen, 0, 0).hasPrefix("▸ r0\n\n"))
    #expect(model.selection == 2)
  }
}
