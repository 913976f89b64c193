import Foundation
import Testing

/// What the editor does while nobody uses it.
@Suite(
  "While nothing happens",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct IdleTests {
  /// How often the threads of a process have waited for something so far.
  private func waitCount(of process: pid_t) throws -> Int {
    let folder = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, thread in
      let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  @Test("Only the look at the file, every two seconds, wakes the program")
  func wakeUps() throws {
    let document = try ScratchDocument()
    let editor = try document.open()
    editor.type("jk")
    // What was begun with the keys comes to an end.
    editor.settle(for: .seconds(4))
    let before = try waitCount(of: editor.terminal.process)
    usleep(6_000_000)
    let count = try waitCount(of: editor.terminal.process) - before
    // Three looks; another program may want the processor.
    #expect(count <= 12, "\(count) wake-ups in six seconds")
    editor.end(typing: "q")
  }
}
