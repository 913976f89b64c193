import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// What the system is asked to do for a frame.
@Suite(
  "Writing frames",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment),
  .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment))
struct FrameWritingTests {
  @Test("A frame is one write")
  func oneWrite() throws {
    let document = try ScratchDocument()
    let trace = document.folder.appendingPathComponent("trace")
    let editor = try document.open(under: [
      ProgramRun.strace, "-f", "-qqq", "-o", trace.path, "-e", "trace=write,writev", "-s", "40",
    ])
    editor.type("j")
    editor.settle(for: .milliseconds(300))
    /// The calls that begin with an escape sequence or change a cell; the rest wakes threads.
    func writes() throws -> [Substring] {
      try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains("\\33[") }
    }
    for keys in ["j", "k", "\t", "\u{0C}"] {
      let before = (try writes().count, editor.terminal.received.count)
      editor.terminal.send(keys)
      #expect(editor.waitUntil(within: .seconds(20)) { $0.terminal.received.count > before.1 })
      editor.settle(for: .milliseconds(300))
      let frames = try writes().dropFirst(before.0)
      #expect(frames.count == 1, "after \(keys.debugDescription): \(frames)")
    }
    editor.terminal.send("q")
    #expect(editor.terminal.waitForEnd(within: .seconds(20)) == .exit(status: 0))
  }
}
