import OutlineUI
import TerminalCells
import Testing

/// Views that change their own state while they are drawn.
@Suite struct FeedbackTests {
  /// A reader whose size sets the width of the frame around it.
  private struct Fed: View {
    @State private var width = 1.0
    let next: (Double) -> Double

    var body: some View {
      GeometryReader { proxy in
        let _ = feed(next(proxy.size.width))
        Text("\(Int(proxy.size.width))").fixedSize()
      }
      .frame(width: width, height: 1)
    }

    private func feed(_ next: Double) {
      if next != width { width = next }
    }
  }

  /// Draws as long as anything changes, at most 1,000 frames.
  private func settle(_ host: ViewHost, _ surface: Surface) -> Int {
    let before = host.counters.frames
    repeat {
      host.render(into: surface)
    } while host.needsRender && host.counters.frames < before + 1_000
    return host.counters.frames - before
  }

  @Test func feedbackThatSettlesIsShown() {
    let surface = Surface(size: CellSize(columns: 12, rows: 2))
    let host = ViewHost(Fed { min($0 + 1, 8) })
    #expect(settle(host, surface) <= 10)
    #expect(surface.snapshot() == "\n  8\n")
  }

  @Test func feedbackThatNeverSettlesIsStoppedAndNamed() {
    let surface = Surface(size: CellSize(columns: 80, rows: 3))
    let host = ViewHost(Fed { $0 == 1 ? 2 : 1 })
    #expect(settle(host, surface) == 100)
    #expect(
      host.warnings.map(\.description).contains(
        "Fed changes state whenever it is drawn: stopped after 100 frames, until the next event"))
    #expect((0..<3).allSatisfy { !surface.text(ofRow: $0).contains("Fed") })
    #expect(!host.needsRender)
    host.handle(.key(Key("x")))
    #expect(host.needsRender)
    #expect(settle(host, surface) == 100)
    #expect(host.warnings.count == 2)
  }

  @Test func framesRequestedFromOutsideAreNotFeedback() {
    let surface = Surface(size: CellSize(columns: 8, rows: 1))
    let host = ViewHost(Text("still"))
    for _ in 0..<300 {
      host.setNeedsRender()
      #expect(host.needsRender)
      host.render(into: surface)
    }
    #expect(surface.snapshot() == "  still\n")
  }

  @Test func aWindowWithoutRowsIsStoppedToo() {
    let surface = Surface(size: CellSize(columns: 0, rows: 0))
    let host = ViewHost(Fed { $0 == 1 ? 2 : 1 })
    _ = settle(host, surface)
    #expect(!host.needsRender)
  }
}
