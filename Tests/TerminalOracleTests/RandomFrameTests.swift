import TerminalCells
import TestSupport
import Testing

/// Random frames, shown by a terminal that others have written, equal a repaint.
struct RandomFrameTests {
  private static let framesPerSession = 20

  @Test("Frame after frame, libvterm shows what a repaint shows, and what was drawn")
  func frames() {
    let count = SeededRun.count ?? 20_000
    let screens = (VTermScreen(columns: 80, rows: 24), VTermScreen(columns: 80, rows: 24))
    let asked = screens.0.askedWidths().widths
    var failures: [String] = []
    var sessions = 0
    for index in 0..<max(1, count / Self.framesPerSession) where failures.isEmpty {
      var session = FrameSession(seed: SeededRun.seed + index, screens: screens, asked: asked)
      for _ in 0..<Self.framesPerSession where session.failures.isEmpty { session.showFrame() }
      failures += session.failures
      sessions += 1
    }
    #expect(failures == [])
    if SeededRun.count != nil {
      let frames = sessions * Self.framesPerSession
      print("\(frames) frames in \(sessions) sessions, \(failures.count) differ from a repaint")
    }
  }

  /// What the screens compared with are worth: a fault is seen.
  @Test("A cell that is not painted makes a difference")
  func differs() {
    let screens = (VTermScreen(columns: 20, rows: 2), VTermScreen(columns: 20, rows: 2))
    #expect(screens.0.looks(like: screens.1))
    screens.0.feed(Array("\u{1B}[2;3Ha".utf8))
    #expect(!screens.0.looks(like: screens.1))
    screens.1.feed(Array("\u{1B}[2;3H\u{1B}[1ma".utf8))
    #expect(!screens.0.looks(like: screens.1))
    screens.0.feed(Array("\u{1B}[2;3H\u{1B}[1ma".utf8))
    #expect(screens.0.looks(like: screens.1))
    screens.0.feed(Array("\u{1B}[3~".utf8))
    #expect(screens.0.unknown == ["CSI  … ~"])
  }

  @Test("libvterm measures each scalar by itself")
  func widths() {
    let widths = VTermScreen(columns: 80, rows: 24).askedWidths().widths
    #expect(widths.joinedEmojiColumns == 6 && widths.skinToneColumns == 4)
    #expect(widths.emojiPresentationColumns == 1 && widths.jamoColumns == 2)
  }
}
