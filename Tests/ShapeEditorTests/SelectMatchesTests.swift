import ShapeCommands
import TerminalCells
import Testing

@testable import ShapeEditor

/// Selecting what a filter or a search found, without the groups around it.
@Suite struct SelectMatchesTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: Log in, kind: circle}
          - name: Group
            children:
              - {name: Logo, kind: circle}
              - {name: Star, kind: star}
          - {name: Dialog}

    """
  private let command = " : s e l e c t - m a t c h e s <enter>"

  private func editor(_ keys: String) throws -> Editor { try .after(keys, of: Self.text) }

  @Test(arguments: [
    ("f l o g <enter>", [1, 3, 5]), ("f c i r c l e <enter>", [1, 3]),
    (": f i l t e r <space> s t a r <enter>", [4]), ("/ l o g <enter>", [1, 3, 5]),
    // The filter comes before the search; only what is shown counts.
    ("/ l o g <enter> f s t a r <enter>", [4]), ("f l o g <enter> g g j j <space>", [1, 5]),
    // They follow edits.
    ("f l o g <enter> g g j d d", [2, 4]), ("f l o g <enter> g g j d d u", [1, 3, 5]),
    ("j j g f / l o g <enter>", [3]),
  ])
  func marksWhatMatched(keys: String, entries: [Int]) throws {
    let editor = try editor(keys + command)
    #expect(editor.marks.entries == entries)
    #expect(editor.cursor == entries[0])
  }

  @Test func isRefusedWithoutAny() throws {
    let editor = try editor("j" + command)
    #expect(editor.message?.text == "there are no matches; / searches and f filters")
    #expect(editor.selection == [1])
  }
}
