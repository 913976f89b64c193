import OutlineUI
import TerminalCells
import Testing

@Suite("Composing frames")
struct FrameComposerTests {
  private struct Count: View {
    let start: Int
    @State private var presses = 0

    var body: some View { Button("\(start + presses)") { presses += 1 } }
  }

  private func composer(_ view: some View = Count(start: 10)) -> FrameComposer {
    FrameComposer(view, size: CellSize(columns: 20, rows: 3), profile: TerminalProfile())
  }

  private func frame(_ composer: FrameComposer) -> String {
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("The first frame paints everything, the next only changes, an unchanged one nothing")
  func frames() {
    let composer = composer()
    #expect(composer.needsFrame)
    #expect(frame(composer).contains("\u{1B}[2J"))
    #expect(composer.surface.snapshot().contains("10"))
    #expect(!composer.needsFrame)
    #expect(frame(composer) == "")
    composer.host.handle(.key(Key(.enter)))
    #expect(composer.needsFrame)
    let change = frame(composer)
    #expect(change.contains("1"))
    #expect(!change.contains("\u{1B}[2J"))
    #expect(composer.surface.snapshot().contains("11"))
  }

  @Test("Replacing the view keeps the state")
  func update() {
    let composer = composer()
    _ = frame(composer)
    composer.host.handle(.key(Key(.enter)))
    composer.update(Count(start: 30))
    #expect(composer.needsFrame)
    _ = frame(composer)
    #expect(composer.surface.snapshot().contains("31"))
  }

  @Test("A new size or profile repaints everything, the same size nothing")
  func repaints() {
    let composer = composer()
    _ = frame(composer)
    composer.size = CellSize(columns: 20, rows: 3)
    #expect(!composer.needsFrame)
    composer.size = CellSize(columns: 21, rows: 3)
    #expect(composer.needsFrame)
    #expect(frame(composer).contains("\u{1B}[2J"))
    composer.profile = TerminalProfile(colorDepth: .trueColor)
    #expect(composer.needsFrame)
    #expect(frame(composer).contains("\u{1B}[2J"))
    #expect(!composer.needsFrame)
  }

  @Test("A hook before each frame can replace the root view")
  func willCompose() {
    let composer = composer()
    var start = 50
    composer.willCompose = { composer in
      composer.update(Count(start: start))
      start += 1
    }
    _ = frame(composer)
    _ = frame(composer)
    #expect(composer.surface.snapshot().contains("51"))
  }
}
