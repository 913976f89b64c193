import Foundation
import TestSupport
import Testing

/// `open --compare` and `diff -o`, as a user calls them.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct CompareTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  // MARK: - The picture

  private func draw(_ old: String, _ new: String, _ arguments: String...) throws -> CommandRun {
    let paths = [try scratch.file("old.yaml", old), try scratch.file("new.yaml", new)]
    return try CommandRun(["diff"] + paths + arguments)
  }

  @Test("A picture has canvases side by side, and the same status")
  func picture() throws {
    let target = scratch.url("changes.png")
    let changed = page.with(["fill: blue": "fill: red"])
    let run = try draw(page, changed, "-o", target.path)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    let bytes = try [UInt8](Data(contentsOf: target))
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    // 400 × 300 with a margin of 16 around.
    #expect(Array(bytes[16..<24]) == [0, 0, 1, 176, 0, 0, 1, 76])
    let piped = try CommandRun(
      ["diff", try scratch.file("old.yaml", page), "-", "-o", target.path],
      input: Data(changed.utf8))
    #expect(piped.status == 1)
    #expect(try [UInt8](Data(contentsOf: target)) == bytes)
    #expect(try draw(page, page, "-o", target.path).status == 0)
  }

  @Test("A picture needs a name that says so, and something to show")
  func pictureMistakes() throws {
    let svg = try draw(page, page, "-o", scratch.url("x.svg").path)
    #expect(svg.status == 2)
    #expect(svg.complaints.contains("does not end in .png"))
    let json = try draw(page, page, "-o", scratch.url("x.png").path, "--format", "json")
    #expect(json.status == 2)
    #expect(try draw(page, page, "-o", scratch.url("old.yaml").path).status == 2)
    let nothing = try draw("canvases: []\n", "canvases: []\n", "-o", scratch.url("x.png").path)
    #expect(nothing.status == 3)
    #expect(nothing.complaints.contains("no canvas to show"))
  }

  @Test("A large picture is drawn smaller, and says so")
  func largePicture() throws {
    let large = page.with(["[400, 300]": "[40000, 300]"])
    let run = try draw(page, large, "-o", scratch.url("x.png").path)
    #expect(run.status == 1)
    #expect(run.complaints.contains("note: drawn at 40 %"))
  }

  // MARK: - In the editor

  private func compare(_ old: String, _ new: String, _ keys: String) throws -> CommandRun {
    try CommandRun([
      "open", "--headless", "--size", "80x12", "--compare", old, new, "--keys", keys,
    ])
  }

  @Test("open --compare marks rows; its arguments are in the order of git difftool")
  func compared() throws {
    let old = try scratch.file("old.yaml", page)
    let new = try scratch.file(
      "new.yaml", page.with(["fill: blue": "fill: red", "name: Out": "name: Away"]))
    let run = try compare(old, new, "z R")
    #expect(run.status == 0)
    #expect(run.output.contains("~■ In"))
    #expect(try compare(old, old, "").output.contains("no differences from old.yaml"))
  }

  @Test("An added and a deleted file are compared with nothing")
  func comparedWithNothing() throws {
    let file = try scratch.file("page.yaml", page)
    #expect(try compare("/dev/null", file, "").output.contains("+Page"))
    let gone = try compare(file, "/dev/null", "l")
    #expect(gone.status == 0)
    #expect(gone.output.contains("-Page"))
    #expect(gone.output.contains("-▣ Header"))
  }

  @Test("What cannot be compared is said before anything is opened")
  func comparedWithWhatIsNone() throws {
    let file = try scratch.file("page.yaml", page)
    for (name, text) in [
      ("none.yaml", "just words\n"), ("twice.yaml", "canvases:\n  - {name: A, name: B}\n"),
      ("marked.yaml", page.with(["name: Box": "name: Box\n<<<<<<< ours"])),
    ] {
      let run = try compare(try scratch.file(name, text), file, "")
      #expect(run.status == 3, "\(name)")
      #expect(run.complaints.contains(name))
    }
    #expect(try compare(scratch.url("missing.yaml").path, file, "").status == 3)
    #expect(try CommandRun(["open", file, "--compare", "-"]).status == 2)
  }
}
