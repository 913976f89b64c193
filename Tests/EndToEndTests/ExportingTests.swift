import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

private let drawing = """
  canvases:
    - name: Page
      size: [40, 30]
      graphics:
        - {name: One, size: [9, 9], fill: red}
        - {name: Two, size: [9, 9], fill: blue}
        - {name: Three, size: [9, 9], fill: lime}

  """

@Suite(
  "Exporting on a slow disk",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment),
  .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment))
struct ExportingTests {
  private let document: ScratchDocument

  init() throws { document = try ScratchDocument(drawing) }

  private var target: String { document.folder.appendingPathComponent("out.svg").path }

  /// The editor on a disk whose first confirmation takes that many seconds.
  private func open(seconds: Double) throws -> EditorOnScreen {
    try document.open(
      under: ProgramRun.injecting(["fsync:delay_enter=\(Int(seconds * 1_000_000)):when=1"]))
  }

  @Test("Keys work during the export")
  func keys() throws {
    let editor = try open(seconds: 1.2)
    editor.type(":export \(target)\r", showing: "exporting…")
    editor.type("jj")
    #expect(editor.shows("3/4", within: .milliseconds(500)))
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(editor.shows("exported to"))
    editor.terminal.send("ZZ")
    #expect(editor.terminal.waitForEnd() == .exit(status: 0))
  }

  @Test(
    "Quitting waits for it", arguments: ["\rq", "\r:q\r", "\rZZ", " ; q\r", "\r:q!\r", " ; wq\r"])
  func quits(keys: String) throws {
    let editor = try open(seconds: 1.2)
    editor.terminal.send(":export \(target)\(keys)")
    #expect(editor.terminal.waitForEnd() == .exit(status: 0))
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("</svg>"))
  }

  @Test("Insisting on it gives up an export on a disk that hangs, with a message and a status")
  func insists() throws {
    let editor = try open(seconds: 20)
    editor.type(":export \(target)\r")
    editor.type(":q\r", showing: "exporting; the editor ends when that is done")
    editor.terminal.send(":q!\r")
    #expect(editor.terminal.waitForEnd() == .exit(status: 6))
    #expect(
      String(decoding: editor.terminal.received, as: UTF8.self).contains("was given up"))
  }
}

@Suite(
  "Exporting without threads",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct ThreadlessTests {
  /// A library that refuses every thread, as a limit on processes does.
  private func refusingThreads(in folder: URL) throws -> String {
    let library = folder.appendingPathComponent("refuse.so").path
    let source = folder.appendingPathComponent("refuse.c")
    try "int pthread_create() { return 11; }\n".write(to: source, atomically: true, encoding: .utf8)
    let compiler = ["cc", "-shared", "-fPIC", "-w", "-o", library, source.path]
    try #require(try ProgramRun("/usr/bin/env", compiler).status == 0)
    return library
  }

  @Test("Everything is done where no thread can be made")
  func works() throws {
    let document = try ScratchDocument(drawing)
    let target = document.folder.appendingPathComponent("out.svg").path
    let editor = try document.open(
      environment: ["LD_PRELOAD": try refusingThreads(in: document.folder)])
    editor.type("jH:w\r", showing: "saved page.yaml")
    editor.type(":export \(target)\r", showing: "exported to")
    editor.end(typing: ":q\r")
    #expect(document.saved.contains("hidden: true"))
    #expect(FileManager.default.fileExists(atPath: target))
  }
}
