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
    func parent(of id: Int) -> Int? { nil }
    func setExpanded(_ isExpanded: Bool, for id: Int) {}
  }

  /// What was asked for.
  private final class Questions {
    var rows: [Int] = []
  }

  /// Numbers, each in a row, that tell which of them changed.
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
      questions.rows.append(index)
      return CountedRow(
        Element(id: index, number: numbers[index]), depth: 0,
        kind: .group(isExpanded: openRows.contains(index)))
    }
    func position(of id: Int) -> Int? { id < numbers.count ? id : nil }
    func parent(of id: Int) -> Int? { nil }
    func setExpanded(_ isExpanded: Bool, for id: Int) {}
    func changedRows(since earlier: Numbers) -> [Int]? {
      guard numbers.count == earlier.numbers.count else { return nil }
      return numbers.indices.filter {
        numbers[$0] != earlier.numbers[$0]
          || openRows.contains($0) != earlier.openRows.contains($0)
      }
    }
  }

  private func content(_ numbers: Numbers, top: Int = 0, lines: Int? = 1) -> some View {
    List(counted: numbers, scroll: .constant(ScrollState(row: top))) { Text("\($0.number)") }
      .lineLimit(lines)
  }

  @Test func onlyRowsThatChangedAreAskedFor() {
    let questions = Questions()
    var numbers = Numbers(numbers: Array(0..<9), questions: questions)
    let screen = Screen(4, 3) { content(numbers) }
    #expect(screen.draw() == "▸ 0\n▸ 1\n▸ 2\n")
    questions.rows = []
    screen.host.update(content(numbers))
    #expect(screen.draw() == "▸ 0\n▸ 1\n▸ 2\n")
    #expect(questions.rows.isEmpty)

    // What is not on the screen is asked for when it comes there.
    numbers.numbers[1] = 7
    numbers.numbers[5] = 8
    screen.host.update(content(numbers))
    #expect(screen.draw() == "▸ 0\n▸ 7\n▸ 2\n")
    #expect(questions.rows == [1])
    screen.host.update(content(numbers, top: 3))
    #expect(screen.draw() == "▸ 3\n▸ 4\n▸ 8\n")
    #expect(Set(questions.rows) == [1, 3, 4, 5])

    // Rows that have left the screen change as well.
    numbers.numbers[0] = 6
    numbers.openRows = [1]
    screen.host.update(content(numbers, top: 3))
    screen.draw()
    screen.host.update(content(numbers))
    #expect(screen.draw() == "▸ 6\n▾ 7\n▸ 2\n")

    // Another environment makes all rows anew, and another number of rows has all asked for.
    questions.rows = []
    screen.host.update(content(numbers, lines: 2))
    screen.draw()
    #expect(Set(questions.rows).isSuperset(of: 0..<3))
    numbers.numbers = [4, 3]
    screen.host.update(content(numbers, lines: 2))
    #expect(screen.draw() == "▸ 4\n▾ 3\n\n")
  }

  @Test func afterAJumpTheRowsThereAreKept() {
    let questions = Questions()
    var numbers = Numbers(numbers: Array(0..<99), questions: questions)
    let screen = Screen(4, 3) { content(numbers) }
    screen.draw()
    for _ in 0..<2 {
      screen.host.update(content(numbers, top: 50))
      screen.draw()
    }
    questions.rows = []
    numbers.numbers[51] = 7
    screen.host.update(content(numbers, top: 50))
    #expect(screen.draw() == "▸ 50\n▸ 7\n▸ 52\n")
    #expect(questions.rows == [51])
  }

  @Test func changesAddUpUntilRowsAreShown() {
    let questions = Questions()
    var numbers = Numbers(numbers: Array(0..<3), questions: questions)
    let screen = Screen(4, 3) { content(numbers) }
    screen.draw()
    questions.rows = []
    // Two evaluations, of which only the second is drawn.
    numbers.numbers[0] = 5
    screen.host.update(content(numbers))
    numbers.numbers[2] = 6
    screen.host.update(content(numbers))
    #expect(screen.draw() == "▸ 5\n▸ 1\n▸ 6\n")
    #expect(questions.rows == [0, 2])
    // Without another evaluation nothing is known, so all rows are asked for.
    questions.rows = []
    screen.host.setNeedsRender()
    screen.draw()
    #expect(Set(questions.rows) == [0, 1, 2])
  }

  private func content(_ names: Names, lines: Int?) -> some View {
    List(counted: names) { Text($0.name) }.lineLimit(lines)
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
