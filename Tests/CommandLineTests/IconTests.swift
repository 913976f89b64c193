import Foundation
import Painter
import TestSupport
import Testing

/// Icons from their files to pictures, as a user has them.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct IconTests {
  private static let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
  private static let square = head + "<rect width='10' height='10' fill='currentColor'/></svg>"

  private func icon(_ name: String, _ text: String = square, in scratch: Scratch) throws {
    let url = scratch.url("icons/\(name).svg")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func document(
    _ graphics: [String], root: String = "", size: String = "[40, 40]", in scratch: Scratch
  ) throws {
    try scratch.file(
      "doc.yaml",
      "\(root)canvases:\n- size: \(size)\n  background: \"#fff\"\n  graphics:\n"
        + graphics.map { "  - \($0)\n" }.joined())
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:], in scratch: Scratch
  ) throws -> CommandRun {
    try CommandRun(arguments, environment: environment, in: scratch.folder)
  }

  @Test("An icon is drawn in its colour, the text's, or its own")
  func colors() throws {
    let scratch = try Scratch()
    try icon("square", in: scratch)
    try icon(
      "deep/two",
      Self.head + "<rect width='5' height='10' fill='#00f'/>"
        + "<rect x='5' width='5' height='10' fill='currentColor' fill-opacity='.5'/></svg>",
      in: scratch)
    for (graphic, left, right) in [
      ("icon: square", "000000", "000000"),
      ("icon: {name: square, color: \"#f00\"}", "ff0000", "ff0000"),
      ("icon: square, text: {string: '', color: $ink}", "123456", "123456"),
      ("icon: {name: deep/two, color: \"#f00\"}", "0000ff", "ff7f7f"),
    ] {
      try document(
        ["{size: [40, 40], \(graphic)}"], root: "palette: {ink: \"#123456\"}\n", in: scratch)
      let run = try run("export", "doc.yaml", "-o", "a.png", in: scratch)
      #expect(run.status == 0 && run.complaints.isEmpty, "\(run.complaints)")
      let pixels = try Raster(png: scratch.url("a.png"))
      #expect(pixels.color(12, 20) == left && pixels.color(28, 20) == right, "\(graphic)")
      #expect(pixels.color(4, 20) == "ffffff")
    }
  }

  @Test("Folders are those of the document in order, then the user's")
  func folders() throws {
    let scratch = try Scratch()
    try icon("a", in: scratch)
    for (folder, color) in [
      ("project/.git", ""), ("project/one", "#f00"), ("project/two", "#0f0"),
      ("data/shapeedit/icons", "#00f"),
    ] {
      let url = scratch.url(folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      guard !color.isEmpty else { continue }
      let names =
        folder == "project/one" ? ["a"] : folder == "project/two" ? ["a", "b"] : ["a", "b", "c"]
      for name in names {
        let text = Self.square.replacingOccurrences(of: "currentColor", with: color)
        try Data(text.utf8).write(to: url.appendingPathComponent("\(name).svg"))
      }
    }
    try FileManager.default.createDirectory(
      at: scratch.url("project/pages"), withIntermediateDirectories: true)
    for (name, expected) in [("a", "ff0000"), ("b", "00ff00"), ("c", "0000ff")] {
      try scratch.file(
        "project/pages/doc.yaml",
        "icons: [../one, ../two]\ncanvases:\n- size: [40, 40]\n  graphics:\n  - {size: [40, 40], icon: \(name)}\n"
      )
      let run = try run(
        "export", "project/pages/doc.yaml", "-o", "a.png",
        environment: ["XDG_DATA_HOME": scratch.url("data").path], in: scratch)
      #expect(run.status == 0 && run.complaints.isEmpty, "\(run.complaints)")
      #expect(try Raster(png: scratch.url("a.png")).color(20, 20) == expected)
    }
  }

  @Test("What is wrong with an icon is said by check and export, and the rest is drawn")
  func mistakes() throws {
    let scratch = try Scratch()
    try icon("aws/lambda", in: scratch)
    try icon("broken", Self.head + "<rect", in: scratch)
    try icon("text", "no svg at all", in: scratch)
    try icon("large", Self.square + String(repeating: " ", count: 1 << 20), in: scratch)
    try icon(
      "many", Self.head + String(repeating: "<g/>", count: 10_001) + "</svg>", in: scratch)
    let bomb = (0..<9).map { level in
      "<g id='l\(level + 1)'>" + String(repeating: "<use href='#l\(level)'/>", count: 10) + "</g>"
    }.joined()
    try icon(
      "bomb",
      Self.head + "<defs><rect id='l0' width='1' height='1'/>\(bomb)</defs><use href='#l9'/></svg>",
      in: scratch)
    let entities = (0..<9).map { level in
      "<!ENTITY e\(level + 1) '" + String(repeating: "&e\(level);", count: 10) + "'>"
    }.joined()
    try icon(
      "laugh",
      "<!DOCTYPE svg [<!ENTITY e0 'ha'>\(entities)]>" + Self.head + "<text>&e9;</text></svg>",
      in: scratch)
    try scratch.file("outside.svg", Self.square)
    #expect(symlink("../outside.svg", scratch.url("icons/away.svg").path) == 0)
    let names = [
      "aws/lamda", "broken", "text", "large", "many", "bomb", "laugh", "away", "../outside",
      "aws/lambda",
    ]
    try document(names.map { "{size: [40, 40], icon: \($0)}" }, in: scratch)
    let check = try run("check", "doc.yaml", in: scratch)
    let found = check.output.split(separator: "\n").filter { $0.hasPrefix("doc.yaml:") }
      .map(String.init)
    #expect(check.status == 0 && found.count == 9, "\(check.output)")
    let expected = [
      "5:28: warning: no icon 'aws/lamda' in icons (did you mean 'aws/lambda')",
      "6:28: warning: the icon 'broken' cannot be read: line 1",
      "7:28: warning: the icon 'text' cannot be read: ",
      "8:28: warning: the icon 'large' is not read: 1024 KiB are more than the 1024 KiB",
      "9:28: warning: the icon 'many' cannot be read: it has more than 10000 elements",
      "10:28: warning: the icon 'bomb' cannot be read: line 1",
      "11:28: warning: the icon 'laugh' cannot be read: ",
      "12:28: warning: the icon 'away' leads out of its folder, and is not read",
      "13:28: warning: '../outside' is no name of an icon",
    ]
    for (line, start) in zip(found, expected) {
      #expect(line.hasPrefix("doc.yaml:" + start), "\(line)")
    }
    let export = try run("export", "doc.yaml", "-o", "a.png", in: scratch)
    #expect(export.status == 0)
    let notes = export.complaints.split(separator: "\n").map(String.init)
    #expect(notes.count == 8, "\(export.complaints)")
    #expect(
      notes.first == "doc.yaml: warning: no icon 'aws/lamda' in icons (did you mean 'aws/lambda')")
    #expect(try Raster(png: scratch.url("a.png")).color(20, 20) == "000000")
  }

  @Test("Folders that are not there or outside are said at their place")
  func badFolders() throws {
    let scratch = try Scratch()
    try document(["{size: [9, 9], icon: a}"], root: "icons: [none, /etc, ../..]\n", in: scratch)
    let run = try run("check", "doc.yaml", in: scratch)
    let found = run.output.split(separator: "\n").filter { $0.hasPrefix("doc.yaml:") }
    #expect(
      found == [
        "doc.yaml:1:9: warning: the folder 'none' does not exist",
        "doc.yaml:1:15: warning: '/etc' is outside the project",
        "doc.yaml:1:21: warning: '../..' is outside the project",
        "doc.yaml:6:26: warning: no icon 'a' in none, /etc, ../..",
      ], "\(run.output)")
  }

  @Test("PDF has icons as paths, and the terminal shows them")
  func otherPictures() throws {
    let scratch = try Scratch()
    try icon("square", in: scratch)
    try document(["{size: [40, 40], icon: {name: square, size: 40, color: \"#f00\"}}"], in: scratch)
    let pdf = try run("export", "doc.yaml", "-o", "a.pdf", in: scratch)
    #expect(pdf.status == 0 && pdf.complaints.isEmpty)
    let bytes = try Data(contentsOf: scratch.url("a.pdf"))
    #expect(bytes.range(of: Data("/Subtype /Image".utf8)) == nil)
    let view = try run(
      "view", "doc.yaml", "--size", "10x5", "--color", "always",
      environment: ["COLORTERM": "truecolor"], in: scratch)
    #expect(view.output.contains("255;0;0") && view.complaints.isEmpty, "\(view.output)")
  }

  @Test("900 icons, and 900 uses of one, are drawn; one is looked up in a millisecond")
  func many() throws {
    let scratch = try Scratch()
    for number in 0..<900 {
      let digits = String(number, radix: 16)
      let color = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      try icon(
        "set\(number % 9)/i\(number)",
        Self.head + "<rect width='10' height='10' fill='\(color)'/></svg>", in: scratch)
    }
    func place(_ number: Int) -> String {
      "at: [\(number % 30 * 10), \(number / 30 * 10)], size: [10, 10]"
    }
    try document(
      (0..<900).map { "{\(place($0)), icon: {name: set\($0 % 9)/i\($0), size: 10}}" },
      size: "[300, 300]", in: scratch)
    for file in ["a.png", "a.pdf"] {
      let run = try run("export", "doc.yaml", "-o", file, in: scratch)
      #expect(run.status == 0 && run.complaints.isEmpty, "\(run.complaints)")
    }
    let pixels = try Raster(png: scratch.url("a.png"))
    for number in [0, 1, 450, 899] {
      let digits = String(number, radix: 16)
      #expect(
        pixels.color(number % 30 * 10 + 5, number / 30 * 10 + 5)
          == String(repeating: "0", count: 6 - digits.count) + digits)
    }
    #expect(try run("check", "doc.yaml", in: scratch).status == 0)
    try document(
      (0..<900).map { "{\(place($0)), icon: {name: set0/i9, size: 10}}" }, size: "[300, 300]",
      in: scratch)
    let uses = try run("export", "doc.yaml", "-o", "a.png", in: scratch)
    #expect(uses.status == 0 && uses.complaints.isEmpty)
    #expect(try Raster(png: scratch.url("a.png")).color(295, 295) == "000009")
  }
}
