import Foundation
import TestSupport
import Testing

/// Documents in git itself: what the file and the index hold after each command.
@Suite(.enabled(if: GitSandbox.isPossible, GitSandbox.comment))
struct GitTests {
  private let sandbox = try? GitSandbox()
  private let pink = page.with(["fill: red": "fill: pink"])
  private let clear = page.with(["opacity: 0.5": "opacity: 0.7"])
  private let both = page.with(["fill: red": "fill: pink", "opacity: 0.5": "opacity: 0.7"])
  private let dark = page.with(["#000": "#111"])
  private let darker = page.with(["#000": "#222", "blue": "green"])
  private let stages = ["1 a.shapes.yaml", "2 a.shapes.yaml", "3 a.shapes.yaml"]

  /// A repository in which two branches have changed the base; `main` is checked out.
  private func branches(_ ours: String, _ theirs: String, base: String = page) throws -> GitSandbox
  {
    let sandbox = try #require(sandbox)
    try sandbox.commit(base)
    try sandbox.commit(theirs, on: "topic", from: "main")
    try sandbox.commit(ours, on: "main")
    return sandbox
  }

  /// The conflict of ``dark`` and ``darker``, with everything else merged.
  private func marked(_ ours: String, _ theirs: String, _ labels: [String]) -> String {
    let lines = [
      "<<<<<<< \(labels[0])", "            fill: \"\(ours)\"", "=======",
      "            fill: \"\(theirs)\"", ">>>>>>> \(labels[1])",
    ]
    return page.with([
      "            fill: \"#000\"": lines.joined(separator: "\n"), "blue": "green",
    ])
  }

  /// Texts with the labels that a git before 2.44 does not pass on.
  private func withoutLabels(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      ["<<<<<<<", ">>>>>>>", "|||||||"].first { line.hasPrefix($0) } ?? String(line)
    }.joined(separator: "\n")
  }

  private func expectConflict(
    in sandbox: GitSandbox, _ ours: String = "#111", _ theirs: String = "#222"
  ) throws {
    let text = try sandbox.text()
    #expect(withoutLabels(text) == withoutLabels(marked(ours, theirs, ["", ""])))
    #expect(try sandbox.unmerged() == stages)
    #expect(try sandbox.git("diff", "--check").output.contains("leftover conflict marker"))
  }

  @Test("Changes of one line in different properties are merged")
  func cleanMerge() throws {
    let sandbox = try branches(pink, clear)
    let run = try sandbox.git("merge", "topic")
    #expect(run.status == 0, "\(run.output)\(run.complaints)")
    #expect(try sandbox.text() == both)
    #expect(try sandbox.unmerged().isEmpty)
    #expect(try sandbox.git("show", "HEAD:a.shapes.yaml").output == both)
  }

  @Test("A conflict leaves markers in the file and three stages in the index")
  func conflict() throws {
    let sandbox = try branches(dark, darker)
    let run = try sandbox.git("merge", "topic")
    #expect(run.status == 1)
    #expect(run.complaints.contains("a.shapes.yaml: conflict: Header › Title › fill.color"))
    try expectConflict(in: sandbox)
    #expect(try [1, 2, 3].map { try sandbox.staged($0) } == [page, dark, darker])
    #expect(try sandbox.git("commit", "-m", "no").status != 0)
    #expect(try sandbox.git("merge", "--abort").status == 0)
    #expect(try sandbox.text() == dark)
  }

  @Test("The style and the size of markers are git's")
  func markers() throws {
    let sandbox = try branches(dark, darker)
    try sandbox.scratch.file(
      "repository/.git/info/attributes",
      "*.yaml merge=shapeedit conflict-marker-size=12\n")
    #expect(try sandbox.git("-c", "merge.conflictStyle=zdiff3", "merge", "topic").status == 1)
    let text = try sandbox.text()
    for sign in ["<", "|", "=", ">"] {
      #expect(text.contains("\n" + String(repeating: sign, count: 12)), "\(sign)")
    }
    #expect(text.contains("\"#000\""))
  }

  @Test(
    "Rebase and cherry-pick merge, and stop at conflicts", arguments: ["rebase", "cherry-pick"])
  func replaying(command: String) throws {
    let sandbox = try branches(pink, clear)
    #expect(try sandbox.git(command, "topic").status == 0)
    #expect(try sandbox.text() == both)
    #expect(try sandbox.unmerged().isEmpty)
    try sandbox.git("reset", "-q", "--hard", "main~1")
    try sandbox.commit(darker, on: "second", from: "topic~1")
    try sandbox.commit(dark, on: "third", from: "topic~1")
    #expect(try sandbox.git(command, "second").status == 1)
    // While rebasing, ours is what is rebased upon.
    let isRebase = command == "rebase"
    try expectConflict(in: sandbox, isRebase ? "#222" : "#111", isRebase ? "#111" : "#222")
    #expect(try sandbox.git(command, "--abort").status == 0)
    #expect(try sandbox.text() == dark)
  }

  @Test("A base made of two that conflict is a document")
  func crissCross() throws {
    let sandbox = try branches(dark, darker)
    for (branch, other, settled) in [
      ("main", "topic", dark.with(["blue": "green"])), ("topic", "main~1", darker),
    ] {
      try sandbox.git("checkout", "-q", branch)
      #expect(try sandbox.git("merge", other == "main~1" ? "main^1" : other).status == 1)
      try sandbox.write(settled)
      #expect(try sandbox.git("commit", "-qam", "settled").status == 0)
    }
    #expect(try sandbox.git("merge-base", "--all", "main", "topic").output.count > 60)
    try sandbox.commit(dark.with(["blue": "green", "red": "pink"]), on: "main")
    try sandbox.commit(darker.with(["0.5": "0.7"]), on: "topic")
    try sandbox.git("checkout", "-q", "main")
    #expect(try sandbox.git("merge", "topic").status == 1)
    let text = try sandbox.text()
    #expect(withoutLabels(text).contains("<<<<<<<\n            fill: \"#111\"\n=======\n"))
    #expect(text.contains("fill: pink, opacity: 0.7"))
    #expect(text.components(separatedBy: "<<<<<<<").count == 2)
    #expect(try sandbox.unmerged() == stages)
  }

  @Test("A document that both added is merged, too")
  func addAdd() throws {
    let sandbox = try #require(sandbox)
    try sandbox.commit("x\n", to: "other.txt")
    let ours = page.with([
      "name: In,": "name: Mine,"
    ])
    try sandbox.commit(page, on: "topic", from: "main")
    try sandbox.commit(ours, on: "main")
    #expect(try sandbox.git("merge", "topic").status == 1)
    let text = try sandbox.text()
    #expect(text.contains("name: Mine") && text.contains("name: In,"))
    #expect(text.contains("<<<<<<<") && text.contains(">>>>>>>"))
    #expect(try sandbox.unmerged() == ["2 a.shapes.yaml", "3 a.shapes.yaml"])
    try sandbox.git("merge", "--abort")
    try sandbox.commit(ours, on: "same", from: "topic~1")
    #expect(try sandbox.git("merge", "main").status == 0)
  }

  @Test(
    "Without the program, or one that does not start or is killed at once, lines are merged",
    arguments: [nil, "exit 127", "exit 126", "kill -9 $$", "exit 3", "kill -SEGV $$"] as [String?])
  func withoutProgram(script: String?) throws {
    let sandbox = try branches(dark, darker)
    try sandbox.replaceProgram(by: script)
    #expect(try sandbox.git("merge", "topic").status == 1)
    try expectConflict(in: sandbox)
    #expect(try [1, 2, 3].map { try sandbox.staged($0) } == [page, dark, darker])
  }

  /// A document whose lines merge without a conflict, though a graphic is in them twice then.
  private static func letters(_ ids: String) -> String {
    "canvases:\n  - name: One\n    graphics:\n"
      + ids.map {
        "      - id: \($0)\n        kind: rectangle\n        size: [10, 20]\n        fill: red\n"
      }.joined()
  }

  @Test(
    "A driver that was ended is a conflict, though the lines have none",
    arguments: ["kill -9 $$", "kill -SEGV $$", "exit 3", "exit 126", "ulimit -v 1000; exit 134"])
  func endedWhereLinesMerge(script: String) throws {
    let ours = Self.letters("mabcdefnopq")
    let sandbox = try branches(
      ours, Self.letters("abcdefnopqm"), base: Self.letters("abcdefmnopq"))
    try sandbox.replaceProgram(by: script)
    #expect(try sandbox.git("merge", "topic").status == 1)
    #expect(try sandbox.unmerged() == stages)
    let text = try sandbox.text()
    #expect(text != ours && text.split(separator: "id: m\n").count == 3, "\(text)")
  }

  @Test(
    "What cannot be read or written leaves git's own markers, and nothing beside the file",
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment),
    arguments: ["write:error=ENOSPC:when=1+", "renameat:error=EIO:when=1+", "pread64", "read"])
  func failing(fault: String) throws {
    let sandbox = try branches(dark, darker)
    let binary = try #require(CommandRun.binary)
    var fault = fault
    if !fault.contains(":") {
      // The calls before are those of the loader.
      let log = sandbox.scratch.url("calls").path
      try sandbox.replaceProgram(
        by: "exec strace -qqq -e trace=\(fault) -o '\(log)' '\(binary)' \"$@\"")
      #expect(try sandbox.git("merge", "topic").status == 1)
      let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      guard let first = calls.firstIndex(where: { $0.contains("shapeedit: 1") }) else { return }
      try sandbox.git("merge", "--abort")
      fault += ":error=EIO:when=\(first + 1)+"
    }
    let trace = ProgramRun.injecting([fault])
    try sandbox.replaceProgram(by: "exec \(trace.joined(separator: " ")) '\(binary)' \"$@\"")
    #expect(try sandbox.git("merge", "topic").status == 1)
    try expectConflict(in: sandbox)
    #expect(try !sandbox.git("status", "--porcelain").output.contains("??"))
  }

  @Test(
    "Killed at any of its calls, it is never taken to have merged",
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment))
  func matrix() throws {
    let run = try ProgramRun(
      Fixture(package: "Tools/driver-matrix").url.path, ["--short", "lines", "twice"],
      environment: ProcessInfo.processInfo.environment)
    #expect(run.status == 0, "\(run.output)\(run.complaints)")
  }

  @Test("Without the program changes of different lines are merged by git alone")
  func cleanWithoutProgram() throws {
    let sandbox = try branches(dark, page.with(["blue": "green"]))
    try sandbox.replaceProgram(by: nil)
    #expect(try sandbox.git("merge", "topic").status == 0)
    #expect(try sandbox.text() == dark.with(["blue": "green"]))
  }

  @Test(
    "Killed before or after it writes, it leaves both sides in the file, and nothing beside it",
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment),
    arguments: ["renameat", "exit_group"])
  func killed(call: String) throws {
    let sandbox = try branches(pink, clear)
    let binary = try #require(CommandRun.binary)
    let trace = ProgramRun.injecting(["\(call):signal=KILL:when=1"])
    try sandbox.replaceProgram(by: "exec \(trace.joined(separator: " ")) '\(binary)' \"$@\"")
    #expect(try sandbox.git("merge", "topic").status == 1)
    let text = try sandbox.text()
    #expect(text.contains("fill: pink") && text.contains("opacity: 0.7"))
    #expect(call == "exit_group" || text.contains("<<<<<<<") && text.contains(">>>>>>>"))
    #expect(try sandbox.unmerged() == stages)
    #expect(try !sandbox.git("status", "--porcelain").output.contains("??"))
  }

  @Test(
    "What cannot be read is merged by lines, and never taken for merged",
    arguments: [
      page.with(["opacity: 0.5": "opacity: [0.5"]),
      page.with(["opacity: 0.5": "opacity: 0.5, opacity: 0.6"]),
      page.with(["shapeedit: 1\n": "shapeedit: 1\n<<<<<<< HEAD\n"]), "", "no document\n",
      page.with(["opacity: 0.5": "opacity:\n>>>>>>> x\n 0.5"]),
    ])
  func unreadable(theirs: String) throws {
    let sandbox = try branches(page.with(["Out": "Outer"]), theirs)
    let run = try sandbox.git("merge", "topic")
    #expect(run.status == 1)
    #expect(run.complaints.contains("a.shapes.yaml: conflict: "))
    #expect(try sandbox.unmerged() == stages)
    #expect(try sandbox.text().contains("Outer"))
    #expect(try sandbox.staged(3) == theirs)
  }

  @Test("Names of files may be anything", arguments: ["-a b.shapes.yaml", "ü'\"$x.shapes.yaml"])
  func names(name: String) throws {
    let sandbox = try #require(sandbox)
    try sandbox.commit(page, to: name)
    try sandbox.commit(clear, to: name, on: "topic", from: "main")
    try sandbox.commit(pink, to: name, on: "main")
    let run = try sandbox.git("merge", "topic")
    #expect(run.status == 0, "\(run.complaints)")
    #expect(try sandbox.text(name) == both)
    #expect(try sandbox.git("shapediff", "HEAD~").output.contains("opacity 0.5 → 0.7"))
  }

  @Test("The tool of git mergetool merges again what lines could not")
  func mergetool() throws {
    let sandbox = try branches(pink, clear)
    try FileManager.default.removeItem(
      at: sandbox.folder.appendingPathComponent(".git/info/attributes"))
    #expect(try sandbox.git("merge", "topic").status == 1)
    #expect(try sandbox.unmerged() == stages)
    let run = try sandbox.git("mergetool", "--no-prompt", "--tool=shapeedit")
    #expect(run.status == 0, "\(run.output)\(run.complaints)")
    #expect(try sandbox.text() == both)
    #expect(try sandbox.unmerged().isEmpty)
  }

  @Test("A tool that leaves conflicts does not settle the file")
  func mergetoolWithConflicts() throws {
    let sandbox = try branches(dark, darker)
    #expect(try sandbox.git("merge", "topic").status == 1)
    let former = try sandbox.text() + "# settled by hand\n"
    try sandbox.write(former)
    #expect(try sandbox.git("mergetool", "--no-prompt", "--tool=shapeedit").status == 1)
    #expect(try sandbox.unmerged() == stages)
    // git would have put back what was there before.
    let left = try sandbox.text()
    #expect(left.contains("<<<<<<<") && !left.contains("by hand"), "\(left)")
    #expect(try sandbox.text("a.shapes.yaml.orig") == former)
  }

  @Test("A tool that cannot read a version leaves the file as it is")
  func mergetoolUnreadable() throws {
    let sandbox = try branches(dark, "canvases: [\n")
    #expect(try sandbox.git("merge", "topic").status == 1)
    let former = try sandbox.text()
    #expect(try sandbox.git("mergetool", "--no-prompt", "--tool=shapeedit").status == 1)
    #expect(try sandbox.text() == former)
    #expect(try sandbox.unmerged() == stages)
  }

  @Test("Hunks have the names of graphics, and patches can be applied")
  func hunks() throws {
    let sandbox = try branches(dark, pink)
    let diff = try sandbox.git("diff", "main~1", "main")
    #expect(diff.output.contains("@@ name: Header\n"), "\(diff.output)")
    try sandbox.git("checkout", "-q", "main~1")
    try sandbox.scratch.file("patch", diff.output)
    #expect(try sandbox.git("apply", sandbox.scratch.url("patch").path).status == 0)
    #expect(try sandbox.text() == dark)
  }

  @Test("The alias tells of each graphic, and goes on whatever a file is")
  func shapediff() throws {
    let sandbox = try #require(sandbox)
    try sandbox.commit(page)
    try sandbox.commit(page, to: "b.shapes.yaml")
    try sandbox.commit("no document\n", to: "c.shapes.yaml")
    try sandbox.commit(page.with(["Page": "Moved"]), to: "d.shapes.yaml")
    try sandbox.git("mv", "d.shapes.yaml", "e.shapes.yaml")
    try sandbox.git("rm", "-q", "b.shapes.yaml")
    try sandbox.write(dark)
    try sandbox.write("other\n", to: "c.shapes.yaml")
    try sandbox.write(page, to: "f.shapes.yaml")
    try sandbox.git("add", "-A")
    let run = try sandbox.git("shapediff", "--cached")
    #expect(run.status == 0, "\(run.complaints)")
    #expect(
      run.output.contains("a.shapes.yaml\n  Header › Title: fill.color #000 → #111\n  1 changed\n"))
    #expect(run.output.contains("c.shapes.yaml\n  not compared: "))
    #expect(run.output.contains(".shapes.yaml → "))
    // What is deleted and what is added may be one renamed file for git.
    #expect(
      try sandbox.git("shapediff", "--cached", "--no-renames").output.contains("deleted with"))
  }

  @Test("The guide's hook refuses errors, warnings and conflicts that are staged")
  func hook() throws {
    let sandbox = try #require(sandbox)
    // Black letters on black would be warned about.
    let legible = page.with(["fill: \"#000\"": "fill: \"#eee\""])
    let guide = try Fixture(package: "Documents/Git.md").text
    let script = try #require(
      guide.components(separatedBy: "```sh\n").first { $0.hasPrefix("#!/bin/sh") })
    let path = sandbox.folder.appendingPathComponent(".git/hooks/pre-commit")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(script.components(separatedBy: "```")[0].utf8).write(to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
    try FileManager.default.createDirectory(
      at: sandbox.folder.appendingPathComponent("in side"), withIntermediateDirectories: true)
    let pictured = legible.with([
      "name: In, kind: rectangle": "name: In, kind: image, source: p.png"
    ])
    try sandbox.write("png", to: "in side/p.png")
    // Images are looked for beside the document.
    try sandbox.commit(pictured, to: "in side/-a.shapes.yaml")
    for bad in [
      legible.with(["size: [400, 300]": "size: no"]), legible.with(["opacity: 0.5": "opacty: 0.5"]),
      legible.with(["shapeedit: 1\n": "shapeedit: 1\n<<<<<<< HEAD\n"]),
    ] {
      try sandbox.write(bad, to: "in side/-a.shapes.yaml")
      try sandbox.git("add", "-A")
      // Mended, but not staged.
      try sandbox.write(legible, to: "in side/-a.shapes.yaml")
      let run = try sandbox.git("commit", "-m", "bad")
      #expect(run.status == 1)
      #expect(run.complaints.contains("in side/-a.shapes.yaml is not committed"), "\(bad)")
    }
    try sandbox.git("add", "-A")
    #expect(try sandbox.git("commit", "-m", "good").status == 0)
    try sandbox.commit("x\n", to: "no document.txt")
  }
}
