import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// A row that can be compared is kept while it is equal, though the list around it is another one.
@Suite struct EquatableRowTests {
  private struct Line: View, Equatable {
    let text: String

    var body: some View { Text(text) }
  }

  private func content(_ lines: [String], lineLimit: Int = 1) -> some View {
    List {
      ForEach(Array(lines.enumerated()), id: \.offset) { line in
        if line.offset == 0 {
          Section("top") {}
        } else {
          Line(text: line.element).equatable()
        }
      }
    }
    .lineLimit(lineLimit)
  }

  private func group(_ title: String, isOpen: Bool) -> some View {
    List {
      DisclosureGroup(isExpanded: .constant(isOpen)) {
        Line(text: "inside").equatable()
      } label: {
        Line(text: title).equatable()
      }
    }
  }

  @Test func theLabelOfAGroupIsKept() {
    let screen = Screen(12, 3) { group("title", isOpen: false) }
    #expect(screen.draw().contains("▸ title"))
    var before = screen.host.counters.rowsResolved
    screen.host.update(group("title", isOpen: true))
    // The triangle is the row's, not the label's.
    #expect(screen.draw().contains("▾ title"))
    #expect(screen.host.counters.rowsResolved == before + 1)
    before = screen.host.counters.rowsResolved
    screen.host.update(group("other", isOpen: true))
    #expect(screen.draw().contains("▾ other"))
    #expect(screen.host.counters.rowsResolved == before + 1)
  }

  @Test func onlyWhatDiffersIsEvaluated() {
    let screen = Screen(4, 4) { content(["", "a", "b", "c"]) }
    let first = screen.draw()
    #expect(first.contains("a\n") && first.contains("c\n"))
    var before = screen.host.counters.rowsResolved
    screen.host.update(content(["", "a", "x", "c"]))
    #expect(screen.draw().contains("x\n"))
    // The header cannot be compared.
    #expect(screen.host.counters.rowsResolved == before + 2)
    before = screen.host.counters.rowsResolved
    // Another environment is another row.
    screen.host.update(content(["", "a", "x", "c"], lineLimit: 2))
    screen.draw()
    #expect(screen.host.counters.rowsResolved == before + 4)
  }
}
