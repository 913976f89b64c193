import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct BadInputTests {
  static let documents: [(name: String, text: String, isFatal: Bool)] = [
    ("empty", "", true),
    ("blank", "\n\n", true),
    ("comment", "# nothing\n", true),
    ("scalar", "hello\n", true),
    ("list", "- a\n- b\n", true),
    ("no canvases", "title: x\n", true),
    ("canvases a map", "canvases: {a: b}\n", true),
    ("not YAML", "canvases: [\n", true),
    ("tab", "canvases:\n\t- name: x\n", true),
    ("two documents", "canvases: []\n---\ncanvases: []\n", true),
    ("binary", "\u{0}\u{1}\u{2}", true),
    ("deep flow", "canvases: " + String(repeating: "[", count: 100_000), true),
    ("deep block", deepBlock, true),
    ("tags", String(repeating: "%TAG !a! tag:b:\n", count: 80_000) + "---\ncanvases: []\n", true),
    ("bomb", bomb, false),
    ("version too new", "shapeedit: 99\ncanvases: []\n", false),
    ("odd graphics", "canvases:\n - graphics: [1, [2], ~, {children: 3}, *no]\n", false),
  ]

  private static let deepBlock =
    "canvases:\n- graphics:\n"
    + (1..<2_200).map { String(repeating: "  ", count: $0) + "- children:\n" }.joined()

  private static let bomb: String = {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let items = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    return text
      + "canvases:\n  - graphics:\n      - {name: b, meta: *a20, fill: *a20, tags: *a20}\n"
  }()

  @Test(arguments: documents.indices) func isRefusedOrShownQuickly(index: Int) throws {
    let (name, text, isFatal) = Self.documents[index]
    let scratch = try Scratch()
    let path = try scratch.file("doc.yaml", text)
    for arguments in [
      ["show", path], ["check", path], ["query", path, "*?", "meta", "fill", "tags"],
      ["open", path, "--headless", "--keys", "j z R G <tab> z R G"],
    ] {
      // A quarter of a second in release; the rest is for debug builds on slow machines.
      let run = try CommandRun(arguments, cpuSeconds: 20)
      let comment: Comment = "\(name): \(arguments[0]): \(run.complaints.prefix(300))"
      if isFatal {
        #expect(run.status == 3, comment)
        #expect(arguments[0] == "check" || !run.complaints.isEmpty, comment)
      } else {
        #expect(run.status == 0 || arguments[0] == "check" && run.status == 1, comment)
      }
      for stream in [run.output, run.complaints] {
        let isClean = stream.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" }
        #expect(isClean, comment)
      }
    }
  }

  @Test func whatIsNotUTF8() throws {
    let scratch = try Scratch()
    let path = scratch.url("doc.yaml")
    for bytes in [[0xFF, 0xFE, 0x63, 0x00], Array("canvases: []\n# ".utf8) + [0xC3, 0x28]] {
      try Data(bytes.map { UInt8($0) }).write(to: path)
      let run = try CommandRun(["show", path.path])
      #expect(run.status == 3)
      #expect(run.complaints.contains("doc.yaml:"))
    }
  }

  @Test func aHugeScalar() throws {
    let scratch = try Scratch()
    let long = String(repeating: "abcdefgh ", count: 6_000_000)
    let path = try scratch.file("doc.yaml", "canvases:\n  - graphics:\n      - name: \"\(long)\"\n")
    let run = try CommandRun(["show", path])
    #expect(run.status == 0)
    #expect(run.output.utf8.count < 5_000)
    let opened = try CommandRun(["open", path, "--headless", "--keys", "j <tab> z R"])
    #expect(opened.status == 0)
  }

  @Test("Nearly a thousand layouts in each other are shown at once")
  func nestedLayouts() throws {
    var text = "canvases:\n  - graphics:\n"
    for level in 0..<990 {
      let indent = String(repeating: " ", count: 4 * level + 6)
      text += "\(indent)- layout: vstack\n\(indent)  children:\n"
    }
    text += String(repeating: " ", count: 3_966) + "- {size: [10, 10], fill: red}\n"
    let scratch = try Scratch()
    let path = try scratch.file("doc.yaml", text)
    let run = try CommandRun(["open", path, "--headless", "--keys", "z R G"], cpuSeconds: 20)
    #expect(run.status == 0)
    #expect(run.output.contains("992/992"))
  }

  @Test(
    arguments: [
      ([], 2), (["frobnicate"], 2), (["show"], 2), (["show", "/nonexistent"], 3),
      (["show", "/"], 3),
      (["show", "/dev/null"], 3), (["show", "-", "--expand", ":x"], 2), (["open", "-"], 2),
      (["open", "/nonexistent"], 3), (["open", "-", "--headless", "--keys", "<spce>"], 2),
      (["open", "-", "--headless", "--size", "0x0"], 2), (["--version"], 0), (["--help"], 0),
      (["show", "--help"], 0), (["open", "x", "--size", "80x24"], 2), (["show", ""], 2),
      (["query", "/nonexistent", "*"], 3), (["check", "/nonexistent"], 3),
    ] as [([String], Int32)]) func exitStatuses(arguments: [String], status: Int32) throws
  {
    let run = try CommandRun(arguments)
    #expect(run.status == status, "\(run.complaints)")
    if status == 0 { #expect(run.complaints == "") } else { #expect(run.complaints != "") }
  }

  @Test func withoutATerminalNothingOpens() throws {
    let scratch = try Scratch()
    let run = try CommandRun(["open", try scratch.file("doc.yaml", sample)])
    #expect(run.status == 2)
    #expect(run.complaints.hasPrefix("shapeedit: error: standard input is not a terminal"))
    #expect(run.output == "")
  }
}
