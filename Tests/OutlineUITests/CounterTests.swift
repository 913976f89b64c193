import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// The work is counted: it depends on the screen, not on the size of the data.
@Suite struct CounterTests {
  /// A million rows that are counted by the data; opening one of them changes only its rows.
  private final class Million: CountedOutline {
    struct Element: Equatable, Identifiable {
      let id: Int
    }

    private(set) var rowsAsked = 0
    var open: Set<Int> = []
    let rowCount = 1_000_000

    func row(at index: Int) -> CountedRow<Element> {
      rowsAsked += 1
      return CountedRow(
        Element(id: index), depth: 0, kind: .group(isExpanded: open.contains(index)))
    }
    func position(of id: Int) -> Int? { id }
    func parentRow(of index: Int) -> Int? { nil }
    func setExpanded(_ isExpanded: Bool, for element: Element) {
      if isExpanded { open.insert(element.id) } else { open.remove(element.id) }
    }
  }

  private final class Cursor {
    var row: Int? = 0
    var scroll = ScrollState()
  }

  @Test func cursorStepsTouchOnlyTheWindow() {
    let outline = Million()
    let cursor = Cursor()
    let screen = Screen(30, 10) {
      List(
        selection: Binding(get: { cursor.row }, set: { cursor.row = $0 }),
        scroll: Binding(get: { cursor.scroll }, set: { cursor.scroll = $0 })
      ) {
        OutlineGroup(outline) { Text("row \($0.id)") }
      }
    }
    screen.draw()
    #expect(screen.host.counters.rowsResolved == 10)
    var before = screen.host.counters
    screen.press(.down)
    #expect(screen.host.counters.rowsResolved == before.rowsResolved)
    #expect(screen.host.counters.viewsMeasured <= before.viewsMeasured + 6)
    before = screen.host.counters
    let asked = outline.rowsAsked
    let end = screen.press(.end)
    #expect(end.contains("row 999999"))
    #expect(cursor.row == 999_999)
    #expect(cursor.scroll == ScrollState(row: 999_990))
    #expect(screen.host.counters.rowsResolved == before.rowsResolved + 10)
    #expect(outline.rowsAsked - asked < 500)
    before = screen.host.counters
    screen.press(.up)
    #expect(screen.host.counters.rowsResolved == before.rowsResolved)
  }

  @Test func openingOneGroupEvaluatesOne() {
    let items = (1...50).map { id in
      TreeItem(id: id * 100, children: (1...5).map { TreeItem(id: id * 100 + $0, children: []) })
    }
    let screen = Screen(30, 20) { List(items, children: \.children) { Text("\($0.id)") } }
    screen.draw()
    #expect(screen.host.counters.disclosuresEvaluated == 0)
    #expect(screen.host.counters.rowsResolved == 20)
    screen.press(.enter)
    #expect(screen.host.counters.disclosuresEvaluated == 1)
    #expect(screen.host.counters.rowsResolved == 25)
    #expect(screen.host.counters.rootEvaluations == 1)
  }

  @Test("Groups are evaluated when their rows are seen, whoever counts the rows")
  func groupsAreEvaluatedWhenSeen() {
    let items = (1...50).map { id in
      TreeItem(
        id: id * 100,
        children: [
          TreeItem(id: id * 100 + 1, children: [TreeItem(id: id * 100 + 2, children: nil)])
        ])
    }
    let start = ExpansionState<Int>(expandedByDefault: true)
    let tree = Screen(30, 7) {
      List(items, children: \.children, expansion: .constant(start)) { Text("\($0.id)") }
    }
    let listed = ListedOutline(items, expansion: start)
    let counted = Screen(30, 7) { List { OutlineGroup(listed) { Text("\($0.id)") } } }
    for screen in [tree, counted] {
      screen.draw()
      #expect(screen.host.counters.disclosuresEvaluated == 4, "two and two")
      screen.press(.pageDown)
      #expect(screen.host.counters.disclosuresEvaluated <= 10)
    }
    #expect(tree.host.counters == counted.host.counters)
  }

  @Test func longListsAreCountedWithoutEvaluation() {
    var evaluated = 0
    let screen = Screen(10, 5) {
      List {
        ForEach(0..<1_000_000) { number -> Text in
          evaluated += 1
          return Text("\(number)")
        }
      }
    }
    screen.draw()
    #expect(evaluated == 5)
    #expect(screen.press(.end).contains("999999"))
    #expect(evaluated == 10)
  }

  @Test func lazyStacksInScrollViewsEvaluateWhatShows() {
    let screen = Screen(10, 5) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<100) { part in
            Section("Part \(part)") { ForEach(0..<1_000) { Text("\(part)/\($0)") } }
          }
        }
      }
    }
    #expect(screen.draw().contains("Part 0"))
    #expect(screen.host.counters.rowsResolved < 20)
    let after = screen.press(.pageDown, .pageDown)
    #expect(after.contains("Part 0") && after.contains("0/10"))
    #expect(screen.host.counters.rowsResolved < 60)
  }
}
