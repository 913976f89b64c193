import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Where unsaved changes are kept",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct KeptSafeTests {
  private let document: ScratchDocument

  init() throws { document = try ScratchDocument() }

  @Test(
    "Without a home folder a warning that nothing is kept appears at once",
    .enabled(if: !FileManager.default.fileExists(atPath: "/run/user/\(geteuid())")),
    arguments: [
      ("", "$HOME is not set"), ("home", "$HOME is not an absolute path"),
      ("/nonexistent", "the home folder /nonexistent does not exist"),
    ])
  func saysThatNothingIsKept(home: String, message: String) throws {
    let editor = try EditorOnScreen(
      document.file.path, environment: ["HOME": home, "TMPDIR": "/tmp"], columns: 250)
    #expect(editor.shows("nothing is kept for recovery: \(message); set $HOME"))
    editor.type("jH")
    editor.end(typing: "ZZ")
    #expect(document.saved.contains("hidden: true"))
  }

  @Test("A private folder for temporary files is used instead")
  func keepsInATemporaryFolder() throws {
    let folder = document.folder.appendingPathComponent("tmp")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chmod(folder.path, 0o700)
    let environment = ["HOME": "/nonexistent", "TMPDIR": folder.path]
    let editor = try EditorOnScreen(
      document.file.path, environment: environment, columns: 300)
    #expect(editor.shows("what is kept for recovery is in"))
    editor.type("jH")
    editor.terminal.signal(SIGKILL)
    _ = editor.terminal.waitForEnd()
    let again = try EditorOnScreen(document.file.path, environment: environment, columns: 300)
    #expect(again.shows("Recover an unsaved change?"))
    again.type("r")
    again.end(typing: "ZZ")
    #expect(document.saved.contains("hidden: true"))
  }

  /// A session of five edits that is killed; gives its journal.
  private func leaveJournal() throws -> URL {
    let editor = try document.open()
    for name in ["V1", "V2", "V3", "V4", "V5"] { editor.type(":select #one ; set name \(name)\r") }
    #expect(editor.shows("V5"))
    editor.terminal.signal(SIGKILL)
    _ = editor.terminal.waitForEnd()
    let name = try #require(document.stateFiles.first { $0.hasSuffix(".jnl") })
    return URL(fileURLWithPath: document.state).appendingPathComponent(name)
  }

  private func damage(_ journal: URL, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = Array(try Data(contentsOf: journal))
    change(&bytes)
    let file = try FileHandle(forWritingTo: journal)
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  @Test("The intact part of a damaged journal is offered, the rest is counted and kept")
  func offersWhatIsWhole() throws {
    let journal = try leaveJournal()
    try damage(journal) { bytes in
      let place = bytes.indices.last { bytes[$0...].starts(with: Array("V4".utf8)) }
      if let place { bytes[place] = 0x21 }
    }
    let editor = try document.open(columns: 200)
    #expect(editor.shows("3 of 5 changes can be recovered; the rest is damaged."))
    editor.type("r", showing: "V3")
    #expect(editor.shows("the damaged journal is kept in"))
    #expect(document.stateFiles.contains { $0.hasSuffix(".damaged") })
    editor.end(typing: "ZZ")
    #expect(document.saved.contains("name: V3"))
    let again = try document.open()
    #expect(!again.screen.snapshot().contains("damaged"))
    again.end(typing: "q")
    #expect(document.stateFiles.contains { $0.hasSuffix(".damaged") })
  }

  @Test("A journal without an intact part is reported and kept", arguments: [40, 3])
  func keepsWhatIsNot(byte: Int) throws {
    let journal = try leaveJournal()
    try damage(journal) { bytes in
      if byte == 3 {
        bytes[byte] ^= 1
      } else {
        let place = bytes.indices.first { bytes[$0...].starts(with: Array("V1".utf8)) }
        if let place { bytes[place] = 0x21 }
      }
    }
    let editor = try document.open(columns: 250)
    #expect(editor.shows("a recovery journal is damaged, and the 5 unsaved changes it held"))
    #expect(editor.shows(".damaged"))
    editor.end(typing: "q")
    #expect(document.stateFiles.contains { $0.hasSuffix(".damaged") })
    #expect(!document.stateFiles.contains { $0.hasSuffix(".jnl") })
  }
}
