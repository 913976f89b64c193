import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "The file's state in the session",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct FileStateTests {
  private let document: ScratchDocument

  init() throws { document = try ScratchDocument() }

  @Test(
    "The window's title has the document's name and a mark for unsaved changes, and is restored at the end"
  )
  func title() throws {
    let editor = try document.open()
    #expect(editor.isTitled("page.yaml - shapeedit"))
    editor.type("jH")
    #expect(editor.isTitled("page.yaml [+] - shapeedit"))
    let count = editor.terminal.received.occurrences(of: Array("\u{1B}]2;".utf8))
    editor.type("jjkk")
    #expect(editor.terminal.received.occurrences(of: Array("\u{1B}]2;".utf8)) == count)
    editor.type(":w\r", showing: "saved page.yaml")
    #expect(editor.isTitled("page.yaml - shapeedit"))
    editor.redraw()
    #expect(editor.isTitled("page.yaml - shapeedit"))
    editor.end(typing: "q")
  }

  @Test("The old title is restored after a crash and a signal", arguments: [SIGTERM, SIGSEGV])
  func titleAfterTheEnd(signal: Int32) throws {
    let editor = try document.open()
    editor.terminal.signal(signal)
    _ = editor.terminal.waitForEnd()
    editor.settle()
    #expect(editor.screen.title == ScreenEmulator.initialTitle)
    #expect(editor.screen.keptTitles == [])
  }

  @Test("A write-protected file is marked when it is opened, and when that changes")
  func protected() throws {
    chmod(document.file.path, 0o444)
    let editor = try document.open()
    #expect(
      editor.shows("page.yaml cannot be written: it is read-only; :w FILE saves the document"))
    #expect(editor.shows("page.yaml · write-protected"))
    editor.type("jH", showing: "write-protected · unsaved")
    editor.type(":w \(document.folder.path)/copy.yaml\r", showing: "wrote a copy")
    chmod(document.file.path, 0o644)
    #expect(editor.hides("write-protected"))
    editor.type(":w\r", showing: "saved page.yaml")
    editor.end(typing: "q")
  }

  @Test("An immutable file is reported when opened and when saved")
  func immutable() throws {
    guard chattr("+i") else { try Test.cancel("chattr +i is not possible here") }
    defer { _ = chattr("-i") }
    let editor = try document.open(columns: 200)
    #expect(editor.shows("page.yaml cannot be written: it is immutable (chattr +i)"))
    editor.type("jH")
    editor.type(":w\r", showing: "it is immutable (chattr +i); allow writing with 'chattr -i'")
    #expect(document.saved == ScratchDocument.text)
    editor.type(":q!\r")
    editor.expectEnd(.exit(status: 0))
  }

  private func chattr(_ change: String) -> Bool {
    ProgramRun.succeeds("/usr/bin/chattr", change, document.file.path)
  }

  @Test("A file that reappears with the same bytes is no longer unsaved")
  func comesBack() throws {
    let editor = try document.open()
    let text = document.saved
    try FileManager.default.removeItem(at: document.file)
    #expect(editor.shows("page.yaml was removed.", within: .seconds(60)))
    #expect(editor.isTitled("page.yaml [+] - shapeedit"))
    try document.write(text)
    #expect(editor.hides("was removed"))
    #expect(editor.hides("unsaved"))
    editor.end(typing: "q")
  }

  @Test("Mistakes in keys.yaml are on the first screen; the rest of the map is used")
  func keys() throws {
    let folder = document.folder.appendingPathComponent("shapeedit")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "X: toggle-disclosur\nQ: quit\n".write(
      to: folder.appendingPathComponent("keys.yaml"), atomically: true, encoding: .utf8)
    let editor = try document.open(environment: ["XDG_CONFIG_HOME": document.folder.path])
    #expect(editor.shows("keys.yaml:1:4: error:"))
    #expect(editor.shows("unknown command"))
    #expect(editor.shows("'toggle-disclosure'"))
    editor.end(typing: "Q")
  }

  @Test("Copies go only to terminals known to accept them")
  func clipboard() throws {
    let sequence = Array("\u{1B}]52;c;QDAuMA==\u{1B}\\".utf8)
    let unknown = try document.open()
    unknown.type("jyp", showing: "the path can be pasted inside ShapeEdit only")
    #expect(unknown.terminal.received.occurrences(of: Array("\u{1B}]52".utf8)) == 0)
    let known = try document.open(environment: ["TERM": "xterm-kitty"])
    known.type("jyp", showing: "copied the path to the terminal's clipboard")
    #expect(known.terminal.received.occurrences(of: sequence) == 1)
  }

  @Test("Where there is a display its program gets the text, whatever it prints, and is waited for")
  func display() throws {
    let folder = document.folder
    func program(_ name: String, _ script: String) throws {
      let file = folder.appendingPathComponent(name)
      try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
      chmod(file.path, 0o755)
    }
    try program("xclip", "echo noise; echo noise >&2; exit 1")
    try program("xsel", "echo noise >&2; sleep 0.3; cat > \"${0%/*}/selection\"")
    let editor = try document.open(environment: [
      "DISPLAY": ":0", "PATH": "\(folder.path):/usr/bin:/bin",
    ])
    // Keys are served while the program is at work.
    editor.type("jypk", showing: "copied the path to the clipboard by xsel")
    let copied = try String(
      contentsOf: folder.appendingPathComponent("selection"), encoding: .utf8)
    #expect(copied == "@0.0")
    #expect(!editor.shows("noise", within: .zero))
    editor.type("q")
    editor.expectEnd(.exit(status: 0))
  }

  @Test("Inside tmux its buffer is filled; if that fails, no success is reported")
  func multiplexer() throws {
    let tmux = document.folder.appendingPathComponent("tmux")
    try "#!/bin/sh\necho \"$@\" > \"${0%/*}/arguments\"; cat > \"${0%/*}/buffer\"\n".write(
      to: tmux, atomically: true, encoding: .utf8)
    chmod(tmux.path, 0o755)
    let inside = ["TERM": "tmux-256color", "TMUX": "/tmp/none,1,0"]
    let path = ["PATH": "\(document.folder.path):/usr/bin:/bin"]
    let editor = try document.open(environment: inside.merging(path) { $1 })
    editor.type("jyp", showing: "copied the path to tmux's buffer")
    let folder = document.folder
    func content(_ name: String) -> String? {
      try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(content("buffer") == "@0.0")
    #expect(content("arguments") == "load-buffer -\n")
    try "#!/bin/sh\nsleep 60\n".write(to: tmux, atomically: true, encoding: .utf8)
    chmod(tmux.path, 0o755)
    let start = ContinuousClock.now
    editor.type("jyp", showing: "the path can be pasted inside ShapeEdit only")
    #expect(ContinuousClock.now - start < .seconds(3))
    editor.end(typing: "q")
  }
}
