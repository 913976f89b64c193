import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct MergeTests {
  private let scratch = try? Scratch()

  private func merge(
    _ ours: String, _ theirs: String, base: String = page, _ arguments: String...
  ) throws -> CommandRun {
    let scratch = try #require(scratch)
    let paths = [
      try scratch.file("base.yaml", base), try scratch.file("ours.yaml", ours),
      try scratch.file("theirs.yaml", theirs),
    ]
    return try CommandRun(
      ["merge"] + paths + arguments, in: scratch.folder.standardizedFileURL)
  }

  private let conflicting = (
    ours: page.with(["#000": "#111"]), theirs: page.with(["#000": "#222", "blue": "green"])
  )

  @Test("Changes of one line are merged, if they are of different properties")
  func cleanMerge() throws {
    let run = try merge(
      page.with(["fill: red": "fill: pink"]), page.with(["opacity: 0.5": "opacity: 0.7"]))
    #expect(run.output == page.with(["fill: red": "fill: pink", "0.5": "0.7"]))
    #expect(run.status == 0 && run.complaints.isEmpty)
  }

  @Test("A conflict has markers around its entry, and a line on standard error")
  func conflict() throws {
    let run = try merge(conflicting.ours, conflicting.theirs)
    let lines = [
      "<<<<<<< ours", "            fill: \"#111\"", "=======", "            fill: \"#222\"",
      ">>>>>>> theirs",
    ]
    let merged = conflicting.ours.with(["blue": "green"])
    #expect(
      run.output == merged.with(["            fill: \"#111\"": lines.joined(separator: "\n")]))
    #expect(run.status == 1)
    #expect(
      run.complaints.hasSuffix(
        "ours.yaml: conflict: Header › Title › fill.color  #111 | #222  (was #000)\n"))
  }

  @Test("Properties on neighbouring lines are conflicts of their own, and one place")
  func neighbours() throws {
    let fill = "            fill: \"#000\""
    let base = page.with([fill: fill + "\n            note: a"])
    let run = try merge(
      base.with(["#000": "#111", "note: a": "note: b"]),
      base.with(["#000": "#222", "note: a": "note: c"]), base: base)
    #expect(
      run.complaints.hasSuffix("ours.yaml: 2 conflicts at one place\n"), "\(run.complaints)")
    let marked = try #require(scratch).file("marked.yaml", run.output)
    let open = try CommandRun(["open", marked, "--headless", "--size", "100x12"])
    #expect(open.output.contains("· 1 conflict ·"), "\(open.output)")
  }

  @Test("Markers have the labels, the size and the style that are asked for")
  func markers() throws {
    let run = try merge(
      conflicting.ours, conflicting.theirs, "--style", "diff3", "--marker-size", "9", "--label",
      "mine", "--label", "old", "--label", "-yours")
    for line in ["<<<<<<<<< mine", "||||||||| old", "=========", ">>>>>>>>> -yours"] {
      #expect(run.output.contains("\n\(line)\n"), "\(line)")
    }
    #expect(run.output.contains("\"#000\""))
  }

  @Test("One side settles conflicts", arguments: ["ours", "theirs"])
  func favor(side: String) throws {
    let run = try merge(conflicting.ours, conflicting.theirs, "--favor", side)
    #expect(run.status == 0)
    #expect(run.output == page.with(["#000": side == "ours" ? "#111" : "#222", "blue": "green"]))
    #expect(run.complaints.contains("settled as \(side): Header › Title"))
  }

  @Test func json() throws {
    func report(_ text: String) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let run = try merge(conflicting.ours, conflicting.theirs, "--format", "json")
    let told = try report(run.complaints)
    #expect(told["clean"] as? Bool == false && told["way"] as? String == "graphics")
    let conflict = try #require((told["conflicts"] as? [[String: Any]])?.first)
    #expect(conflict["what"] as? String == "changed")
    let values = try #require((conflict["properties"] as? [[String: Any]])?.first)
    #expect(
      values as? [String: String]
        == ["property": "fill.color", "base": "#000", "ours": "#111", "theirs": "#222"])
    let written = try merge(
      conflicting.ours, conflicting.theirs, "--format", "json", "-o", "out.yaml")
    #expect(written.complaints.isEmpty)
    #expect(try report(written.output)["clean"] as? Bool == false)
    #expect(
      try report(merge(page, page, "--format", "json").complaints)["way"] as? String == "unchanged")
  }

  @Test("The result goes to a file, which may be our version")
  func output() throws {
    let scratch = try #require(scratch)
    for name in ["out.yaml", "ours.yaml"] {
      let run = try merge(conflicting.ours, conflicting.theirs, "-o", name)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(try scratch.text(name) == merge(conflicting.ours, conflicting.theirs).output)
    }
    let refused = try merge(conflicting.ours, conflicting.theirs, "-o", "theirs.yaml")
    #expect(refused.status == 2 && refused.complaints.contains("their version"))
    let nowhere = try merge(conflicting.ours, conflicting.theirs, "-o", "/nonexistent/a")
    #expect(nowhere.status == 3 && !nowhere.complaints.contains("conflict:"))
    #expect(try merge(page, page, "-o", "-").output == page)
  }

  @Test("A link stays a link, and permissions stay")
  func outputOverLink() throws {
    let scratch = try #require(scratch)
    let manager = FileManager.default
    let real = try scratch.file("real.yaml", "")
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try manager.createSymbolicLink(
      atPath: scratch.url("link.yaml").path, withDestinationPath: "real.yaml")
    #expect(try merge(page, page.with(["red": "green"]), "-o", "link.yaml").status == 0)
    #expect(try scratch.text("real.yaml") == page.with(["red": "green"]))
    #expect(
      try manager.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
    #expect(
      try manager.destinationOfSymbolicLink(atPath: scratch.url("link.yaml").path) == "real.yaml")
  }

  @Test("Where nothing tells what both came of, all lines that differ are conflicts")
  func emptyBase() throws {
    let green = page.with(["red": "green"])
    let run = try merge(page, green, base: "", "--style", "diff3")
    let logo =
      "          - {name: Logo, id: logo, kind: circle, size: [9, 9], fill: red, opacity: 0.5}"
    let marked = ["<<<<<<< ours", logo, "=======", logo.with(["red": "green"]), ">>>>>>> theirs"]
    #expect(run.status == 1 && run.output == page.with([logo: marked.joined(separator: "\n")]))
    #expect(try merge(page, green, base: "", "--favor", "theirs").output == green)
    #expect(try merge(page, page, base: "").output == page)
    #expect(try merge(page, "canvases: [", base: "").status == 3)
  }

  @Test("The tool of git mergetool writes the fourth file")
  func tool() throws {
    let scratch = try #require(scratch)
    try scratch.file("merged.yaml", "<<<<<<< markers of lines\n")
    let run = try merge(
      page.with(["red": "pink"]), page.with(["0.5": "0.7"]), "merged.yaml", "--tool")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(try scratch.text("merged.yaml") == page.with(["red": "pink", "0.5": "0.7"]))
    #expect(
      try merge(conflicting.ours, conflicting.theirs, "merged.yaml", "--tool").status == 1)
    #expect(try scratch.text("merged.yaml").contains("<<<<<<< ours\n"))
    let broken = try merge("canvases: [", conflicting.ours, "merged.yaml", "--tool")
    #expect(broken.status == 3)
    #expect(try scratch.text("merged.yaml").contains("<<<<<<< ours\n"))
  }

  @Test(
    "A version that cannot be merged is told with its place, and nothing is written",
    arguments: [
      ("canvases: [\n", "theirs.yaml:"), ("- a\n", "theirs.yaml:"), ("", "theirs.yaml:"),
      (page.with(["fill: red": "fill: red, fill: green"]), "theirs.yaml:13:"),
      (
        page.with(["            text: Hello": "<<<<<<< a\n            text: Hello"]),
        "theirs.yaml:11:"
      ),
      (page.with(["fill: red,": "fill: red,\n>>>>>>> b\n"]), "theirs.yaml:14:"),
      (page.with(["text: Hello": "text: |\n              a\n||||||||| c"]), "theirs.yaml:13:"),
    ])
  func unreadable(theirs: String, complaint: String) throws {
    let scratch = try #require(scratch)
    let run = try merge(page.with(["blue": "green"]), theirs, "-o", "out.yaml")
    #expect(run.status == 3 && run.output.isEmpty)
    #expect(run.complaints.contains(complaint), "\(run.complaints)")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("out.yaml").path))
  }

  @Test(
    "Wrong usage",
    arguments: [
      ["merge", "a", "b"], ["merge", "a", "b", "c", "d"], ["merge", "a", "b", "c", "--tool"],
      ["merge", "-", "-", "c"], ["merge", "a", "b", "c", "--marker-size", "0"],
      ["merge", "a", "b", "c", "--label", "a\nb"], ["merge", "a", "b", "c", "--style", "zdiff3"],
      ["merge", "--git", "a", "b"],
      ["merge", "a", "b", "c", "--label", "1", "--label", "2", "--label", "3", "--label", "4"],
    ])
  func usage(arguments: [String]) throws {
    #expect(try CommandRun(arguments).status == 2)
  }

  @Test("As git calls it, it ends with 0 or 1, and our file has the result; else with 3")
  func asGitCallsIt() throws {
    let scratch = try #require(scratch)
    func run(_ ours: String, _ theirs: String, _ further: String...) throws -> (Int32, String) {
      try scratch.file("O", page)
      try scratch.file("A", ours)
      try scratch.file("B", theirs)
      let run = try CommandRun(
        ["merge", "--git", "O", "A", "B"] + further, in: scratch.folder.standardizedFileURL)
      #expect(run.output.isEmpty)
      return (run.status, try scratch.text("A"))
    }
    let (pink, green) = (page.with(["red": "pink"]), page.with(["0.5": "0.7"]))
    #expect(try run(pink, green) == (0, page.with(["red": "pink", "0.5": "0.7"])))
    let (status, text) = try run(
      conflicting.ours, conflicting.theirs, "9", "-odd name.yaml", "%S", "%X", "%Y")
    #expect(status == 1 && text.contains("\n<<<<<<<<< ours\n") && text.contains(">>>>>>>>> theirs"))
    let (_, labelled) = try run(
      conflicting.ours, conflicting.theirs, "7", "a.yaml", "old", "HEAD", "topic\nx")
    #expect(labelled.contains("<<<<<<< HEAD\n") && labelled.contains(">>>>>>> topic x\n"))
    // What is no document is merged by lines, and is never taken for merged.
    let byLines = try run(page.with(["red": "pink"]), page.with(["Page": "[", "blue": "green"]))
    #expect(byLines == (1, page.with(["red": "pink", "Page": "[", "blue": "green"])))
    #expect(try run("a\n", "b\n") == (1, "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n"))
    let marked = try run(page.with(["shapeedit: 1\n": "shapeedit: 1\n<<<<<<< a\n"]), green)
    #expect(marked.0 == 1 && marked.1.contains("<<<<<<< a\n") && marked.1.contains("0.7"))
    #expect(try CommandRun(["merge", "--git", "/nonexistent/a", "b", "c"]).status == 3)
  }

  @Test("Whatever it is given, git is told 0 or 1, and 0 only of what opens")
  func anything() throws {
    let scratch = try #require(scratch)
    for seed in 0..<SeededRun.rounds(30) {
      var random = SeededGenerator(seed: SeededRun.seed + seed)
      let texts = (0..<3).map { _ in page.damaged(by: &random) }
      for (name, text) in zip(["O", "A", "B"], texts) { try scratch.file(name, text) }
      let run = try CommandRun(
        ["merge", "--git", "O", "A", "B", "7", "a.yaml"], in: scratch.folder.standardizedFileURL)
      #expect([0, 1].contains(run.status), "seed \(seed): \(run.complaints)")
      #expect((run.status == 0) == !run.complaints.contains("conflict"), "seed \(seed)")
      // What only one side changed is taken as it is.
      guard run.status == 0, Set(texts).count == 3 else { continue }
      let check = try CommandRun(["check", scratch.url("A").path])
      #expect(check.status != 3, "seed \(seed): \(check.output)")
    }
  }
}

extension String {
  /// The text with up to three lines changed, moved, repeated, cut off or made markers.
  fileprivate func damaged(by random: inout SeededGenerator) -> String {
    var lines = components(separatedBy: "\n")
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: place)
      case 2: lines[place] = String(lines[place].dropLast())
      case 3: lines[place] = lines[place].replacingOccurrences(of: "fill", with: "stroke")
      case 4: lines.insert(random.pick(["<<<<<<< a", "=======", ">>>>>>> b", "\u{0}"]), at: place)
      case 5: lines[place] += random.pick([" # note", "\r", "x"])
      default: lines.swapAt(place, Int.random(in: 0..<lines.count, using: &random))
      }
      if lines.isEmpty { return "" }
    }
    return lines.joined(separator: "\n")
  }
}
