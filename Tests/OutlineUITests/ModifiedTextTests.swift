import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// A text's own modifiers do what the same modifiers do around any other view.
@Suite struct ModifiedTextTests {
  /// The screen and the styles of its first row.
  private func drawn(_ view: some View) -> (String, [CellStyle]) {
    let screen = Screen(12, 2) { view }
    let text = screen.draw()
    return (text, (0..<12).map { screen.surface.style(at: CellPoint(column: $0, row: 0)) })
  }

  private func expectSame(
    _ own: some View, _ around: some View, _ location: SourceLocation = #_sourceLocation
  ) {
    let (first, second) = (drawn(own), drawn(around))
    #expect(first.0 == second.0, sourceLocation: location)
    #expect(first.1 == second.1, sourceLocation: location)
  }

  @Test func looksAddUp() {
    let text = Text("abc")
    let view = Group { text }
    expectSame(text.bold().dim(), view.bold().dim())
    expectSame(text.bold(false).bold(), view.bold(false).bold())
    expectSame(text.bold().bold(false), view.bold().bold(false))
    expectSame(
      text.foregroundColor(.red).foregroundColor(.blue),
      view.foregroundColor(.red).foregroundColor(.blue))
    expectSame(text.reversed().underline().italic(), view.reversed().underline().italic())
    expectSame(text.dim(false).frame(width: 5).dim(), view.dim(false).frame(width: 5).dim())
  }

  @Test func theNearestSettingCounts() {
    let text = Text("one two three four")
    let view = Group { text }
    expectSame(text.lineLimit(1), view.lineLimit(1))
    expectSame(text.lineLimit(1).lineLimit(2), view.lineLimit(1).lineLimit(2))
    expectSame(text.lineLimit(nil).lineLimit(1), view.lineLimit(nil).lineLimit(1))
    expectSame(
      text.lineLimit(1).truncationMode(.head), view.lineLimit(1).truncationMode(.head))
    expectSame(text.truncationMode(.middle).lineLimit(1), view.truncationMode(.middle).lineLimit(1))
  }

  @Test func prioritiesServeFirst() {
    expectSame(
      HStack(spacing: 1) {
        Text("abcdefgh").lineLimit(1)
        Text("ijklmnop").lineLimit(1).layoutPriority(1)
      },
      HStack(spacing: 1) {
        Group { Text("abcdefgh") }.lineLimit(1)
        Group { Text("ijklmnop") }.lineLimit(1).layoutPriority(1)
      })
  }
}
