import GalleryViews
import OutlineUI
import TerminalCells
import Testing

@Suite("Work done by the gallery's views")
struct WorkTests {
  private func screen(_ name: String) throws -> GalleryScreen {
    GalleryScreen(try #require(Gallery.entry(named: name)), columns: 80, rows: 24)
  }

  @Test(
    "Nested stacks are measured as often a view at every depth",
    arguments: NestedStacks.Leaf.allCases)
  func nestedStacks(leaf: NestedStacks.Leaf) {
    for size in [CellSize(columns: 80, rows: 24), CellSize(columns: 2_000, rows: 1_000)] {
      for depth in [5, 20, 100, 500] {
        let view = NestedStacks(leaf, depth: depth)
        let host = ViewHost(view)
        host.render(into: Surface(size: size))
        #expect(host.counters.viewsMeasured <= 6 * view.viewCount, "\(size), depth \(depth)")
      }
    }
  }

  @Test("Of 2,000 entries only the visible ones are evaluated")
  func practiceHistory() throws {
    let screen = try screen("practice-history")
    screen.draw()
    #expect(screen.host.counters.rowsResolved == 23)
    let before = screen.host.counters.rowsResolved
    screen.press(Key(.down))
    #expect(screen.host.counters.rowsResolved - before <= 2)
    screen.press(Key(.end))
    #expect(screen.host.counters.rowsResolved <= 60)
  }

  @Test("The header stays, and the evaluated rows are counted on the screen")
  func pinnedHeader() throws {
    let screen = try screen("practice-history")
    screen.draw()
    let first = screen.surface.text(ofRow: 1)
    #expect(screen.surface.text(ofRow: 23).contains("22 of 2000 evaluated"))
    screen.press(Key(.down))
    screen.press(Key(.down))
    #expect(screen.surface.text(ofRow: 0).contains("History"))
    #expect(screen.surface.text(ofRow: 1) != first)
    #expect(screen.surface.text(ofRow: 23).contains("24 of 2000 evaluated"))
    screen.press(Key(.up))
    screen.press(Key(.up))
    #expect(screen.surface.text(ofRow: 1) == first)
    #expect(screen.surface.text(ofRow: 23).contains("24 of 2000 evaluated"))
  }

  @Test(
    "Only the lazy stack leaves pictures below the window out",
    arguments: [("sandwich-stack", 12), ("sandwich-lazy-stack", 2)])
  func lazyStack(name: String, evaluated: Int) throws {
    let screen = try screen(name)
    screen.draw()
    #expect(screen.surface.text(ofRow: 23).contains(" \(evaluated) of 12 evaluated"))
    screen.press(Key(.end))
    #expect(screen.surface.text(ofRow: 22).contains("★☆☆☆☆"))
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
