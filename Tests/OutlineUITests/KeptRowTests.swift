import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// A row of a counted outline is kept while its element and its environment are the same.
@Suite struct KeptRowTests {
  private final class Names: CountedOutline {
    struct Element: Equatable, Identifiable {
      let id: Int
      let name: String
    }

    var names: [String] = ["a", "b", "c"]
    var rowCount: Int { names.count }
    func row(at index: Int) -> CountedRow<Element> {
      CountedRow(Element(id: index, name: names[index]), depth: 0, kind: .leaf)
    }
    func position(of id: Int) -> Int? { id < names.count ? id : nil }
    func parentRow(of index: Int) -> Int? { nil }
    func setExpanded(_ isExpanded: Bool, for element: Element) {}
  }

  /// What was asked for.
  private final class Questions {
    var rows: Set<Int> = []
  }

  /// Numbers, each in a row.
  private struct Numbers: CountedOutline {
    struct Element: Equatable, Identifiable {
      let id: Int
      let number: Int
    }

    var numbers: [Int]
    var openRows: Set<Int> = []
    let questions: Questions
    var rowCount: Int { numbers.count }
    func row(at index: Int) -> CountedRow<Element> {
      questions.rows.insert(index)
      return CountedRow(
        Element(id: index, number: numbers[index]), depth: 0,
        kind: .group(isExpanded: openRows.contains(index)))
    }
    func position(of id: Int) -> Int? { id < numbers.count ? id : nil }
    func parentRow(of index: Int) -> Int? { nil }
    func setExpanded(_ isExpanded: Bool, for element: Element) {}
  }

  private func content(_ numbers: Numbers, top: Int = 0, lines: Int? = 1) -> some View {
    List(scroll: .constant(ScrollState(row: top))) {
      OutlineGroup(numbers) { Text("\($0.number)") }
    }
    .lineLimit(lines)
  }

  @Test func onlyRowsThatChangedAreMade() {
    var numbers = Numbers(numbers: Array(0..<99), questions: Questions())
    let screen = Screen(5, 3) { content(numbers) }
    /// The screen after the outline was replaced, and how many rows were made for it.
    func shown(top: Int = 0, lines: Int? = 1) -> (String, Int) {
      let before = screen.host.counters.rowsResolved
      numbers.questions.rows = []
      screen.host.update(content(numbers, top: top, lines: lines))
      return (screen.draw(), screen.host.counters.rowsResolved - before)
    }
    #expect(shown() == ("▸ 0\n▸ 1\n▸ 2\n", 3))
    #expect(shown() == ("▸ 0\n▸ 1\n▸ 2\n", 0))
    #expect(numbers.questions.rows == [0, 1, 2], "and no others are asked for")

    numbers.numbers[1] = 7
    numbers.numbers[5] = 8
    let before = screen.host.counters
    #expect(shown() == ("▸ 0\n▸ 7\n▸ 2\n", 1))
    #expect(screen.host.counters.viewsPlaced - before.viewsPlaced < 6, "the others stay")
    #expect(shown(top: 3) == ("▸ 3\n▸ 4\n▸ 8\n", 3))
    #expect(shown(top: 4) == ("▸ 4\n▸ 8\n▸ 6\n", 1))

    // What is opened is drawn anew, and its content is as it was.
    numbers.openRows = [5]
    #expect(shown(top: 4) == ("▸ 4\n▾ 8\n▸ 6\n", 0))

    // Another environment makes all rows anew.
    #expect(shown(top: 4, lines: 2).1 == 3)
    numbers.numbers = [4, 3]
    #expect(shown().0 == "▸ 4\n▸ 3\n\n")
  }

  @Test func changesAddUpUntilRowsAreShown() {
    var numbers = Numbers(numbers: Array(0..<3), questions: Questions())
    let screen = Screen(4, 3) { content(numbers) }
    screen.draw()
    // Two evaluations, of which only the second is drawn.
    numbers.numbers[0] = 5
    screen.host.update(content(numbers))
    numbers.numbers[2] = 6
    screen.host.update(content(numbers))
    #expect(screen.draw() == "▸ 5\n▸ 1\n▸ 6\n")
  }

  private func content(_ names: Names, lines: Int?) -> some View {
    List { OutlineGroup(names) { Text($0.name) } }.lineLimit(lines)
  }

  @Test func onlyChangedRowsAreEvaluated() {
    let names = Names()
    let screen = Screen(4, 4) { content(names, lines: 1) }
    #expect(screen.draw() == "  a\n  b\n  c\n\n")
    names.names[1] = "x"
    screen.host.update(content(names, lines: 1))
    #expect(screen.draw() == "  a\n  x\n  c\n\n")
    #expect(screen.host.counters.rowsResolved == 4)
    screen.host.update(content(names, lines: 2))
    screen.draw()
    #expect(screen.host.counters.rowsResolved == 7)
    names.names = ["z"]
    screen.host.setNeedsRender()
    #expect(screen.draw() == "  z\n\n\n\n")
    #expect(screen.host.counters.rowsResolved == 8)
  }
}
