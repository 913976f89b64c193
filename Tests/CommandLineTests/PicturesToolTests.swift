import Foundation
import TestSupport
import Testing

/// `Tools/pictures`, with scripts around the program in place of that of another commit.
@Suite(
  .enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"),
  .enabled(
    if: ProgramRun.succeeds("/usr/bin/env", "convert", "-version"),
    "there is no ImageMagick; on Debian or Ubuntu 'apt-get install imagemagick'"))
struct PicturesToolTests {
  /// What the tool says where a program is changed by a line of a script, which has the program's
  /// arguments and may end before it runs.
  private func run(_ scratch: Scratch, after line: String) throws -> ProgramRun {
    let binary = try #require(CommandRun.binary)
    let changed = try scratch.file("changed", "#!/bin/sh\n\(line)\nexec '\(binary)' \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: changed)
    return try ProgramRun(
      Fixture(package: "Tools/pictures").url.path,
      [
        "--before", binary, "--after", changed, "--out", scratch.url("out").path,
        scratch.url("documents").path,
      ])
  }

  private func documents(_ texts: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("documents"), withIntermediateDirectories: true)
    for (name, text) in texts { try scratch.file("documents/" + name, text) }
    return scratch
  }

  @Test func listsNothingWhereNothingDiffers() throws {
    let scratch = try documents([
      "a.yaml": "graphics: [{size: [9, 9], fill: red}]\n", "b.yaml": "?",
    ])
    let run = try run(scratch, after: "")
    #expect(run.status == 0, "\(run.output)\(run.complaints)")
    #expect(run.output == "0 of 2 documents differ\n")
  }

  @Test func countsPixelsAndMakesASheet() throws {
    let scratch = try documents([
      "two canvases.yaml": """
      canvases:
      - {size: [20, 10], graphics: [{size: [10, 10], fill: red}]}
      - {size: [20, 10], graphics: [{size: [20, 10], fill: red}]}

      """,
      "other.yaml": "graphics: [{size: [9, 9], fill: red}]\n",
    ])
    let run = try run(
      scratch,
      after: "case \"$*\" in (*two*png) set -- \"$@\" --background '#d8dc00'; esac")
    #expect(run.status == 1, "\(run.complaints)")
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 3, "\(run.output)")
    #expect(lines[0].hasSuffix("/documents/two canvases.yaml"))
    #expect(
      lines[1].split(separator: " ").joined(separator: " ")
        == "picture 100 pixels (50.00 %), by 228.0 on average, 228 at most")
    #expect(lines[2].hasPrefix("1 of 2 documents differ; sheets are in "))
    let sheet = scratch.url("out/sheets").path
    let found = FileManager.default.enumerator(atPath: sheet)?.compactMap { $0 as? String }
    #expect(found?.filter { $0.hasSuffix("two canvases.yaml.png") }.count == 1)
  }

  @Test func tellsChangesOfTextsFromThoseOfPixels() throws {
    let scratch = try documents(["a.yaml": "graphics: [{size: [9, 9], fill: red}]\n"])
    var run = try run(
      scratch,
      after: "case \"$*\" in (*svg) '\(try #require(CommandRun.binary))' \"$@\"; "
        + "echo >>picture.svg; exit 0; esac")
    #expect(run.status == 1)
    #expect(
      run.output.contains("a.yaml (nothing but the text of SVG)\n  picture.svg"), "\(run.output)")
    run = try self.run(scratch, after: "case \"$*\" in (*png) echo Oh >&2; esac")
    #expect(run.status == 1)
    #expect(run.output.contains("a.yaml\n  says now: Oh\n1 of 1"), "\(run.output)")
  }
}
