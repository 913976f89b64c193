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
