import GalleryViews
import OutlineUI
import TerminalCells
import Testing

@Suite("Work done by the gallery's views")
struct WorkTests {
  private func screen(_ name: String) throws -> GalleryScreen {
    GalleryScreen(try #require(Gallery.entry(named: name)), columns: 80, rows: 24)
  }

  @Test("Of 2,000 entries only the visible ones are evaluated")
  func practiceHistory() throws {
    let screen = try screen("practice-history")
    screen.draw()
    #expect((1...30).contains(screen.host.counters.rowsResolved))
    let before = screen.host.counters.rowsResolved
    screen.press(Key(.down))
    #expect(screen.host.counters.rowsResolved - before <= 2)
    screen.press(Key(.end))
    #expect(screen.host.counters.rowsResolved <= 60)
  }

  @Test("The headers of sections stay visible")
  func pinnedHeaders() throws {
    let screen = try screen("practice-history")
    screen.draw()
    screen.press(Key(.down))
    screen.press(Key(.down))
    #expect(screen.surface.text(ofRow: 0).hasPrefix("Day 1"))
    #expect(screen.surface.text(ofRow: 1).contains("cat"))
  }

  @Test("A list of 100,000 rows does the work of one of 1,000")
  func longList() throws {
    var work: [[RenderCounters]] = []
    for name in ["list-1000", "list-100000"] {
      let screen = try screen(name)
      screen.draw()
      var steps = [screen.host.counters]
      for key: Key.Code in [.down, .pageDown, .end, .up, .home] {
        screen.press(Key(key))
        steps.append(screen.host.counters)
      }
      work.append(steps)
    }
    #expect(work[0] == work[1])
    #expect(work[0][0].rowsResolved == 24)
    #expect(work[0][1].rowsResolved == 24)
  }

  @Test("Opening a group evaluates its content and nothing else")
  func disclosure() throws {
    let screen = try screen("outline")
    screen.draw()
    #expect(screen.host.counters.disclosuresEvaluated == 0)
    screen.press(Key(.enter))
    #expect(screen.host.counters.disclosuresEvaluated == 1)
    #expect(screen.host.counters.rowsResolved == 5)
  }
}
