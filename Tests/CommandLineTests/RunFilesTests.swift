import Foundation
import TestSupport
import Testing

/// No file of a run is written over another one of it.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct RunFilesTests {
  private let scratch: Scratch
  private let folder: URL
  private static let document = """
    canvases:
    - {name: One, size: [4, 4]}
    - {name: Two, size: [4, 4]}

    """

  init() throws {
    scratch = try Scratch()
    folder = scratch.url("").standardizedFileURL
    for name in ["a.yaml", "b.yaml"] { _ = try scratch.file(name, Self.document) }
    _ = try scratch.file("script", "export p.svg")
    _ = try scratch.file("keys", "j")
    _ = try scratch.file(
      "dot.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#)
    for (name, target) in [("link.svg", "a.yaml"), ("dangling.svg", "new.svg")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.url(name).path, withDestinationPath: target)
    }
    try FileManager.default.linkItem(at: scratch.url("a.yaml"), to: scratch.url("hard.svg"))
  }

  private func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.filter { !["in", "out", "err"].contains($0) }.map {
        ($0, (try? String(contentsOf: scratch.url($0), encoding: .utf8)) ?? "")
      })
  }

  @Test(arguments: [
    ("edit a.yaml -o x.svg -e|export x.svg", "x.svg is the result of -o"),
    ("edit a.yaml -o new.svg -e|export dangling.svg", "dangling.svg is the result of -o"),
    ("edit a.yaml -o x.svg -e|export ./x.svg", "./x.svg is the result of -o"),
    ("edit a.yaml -e|export x.svg ; export x.svg", "x.svg is written by another export"),
    ("edit a.yaml -e|export x-2.svg '@0' ; export x.svg", "x-2.svg is written by another export"),
    ("edit a.yaml -o x-2.svg -e|export x.svg", "x-2.svg is the result of -o"),
    ("edit a.yaml -i -e|export link.svg", "link.svg is the document"),
    ("edit a.yaml -i -e|export hard.svg", "hard.svg is the document"),
    ("edit a.yaml b.yaml -i -e|export x.svg", "x.svg would be written once for each document"),
    ("edit a.yaml --stats x.svg -e|export x.svg", "x.svg is where the statistics go"),
    ("edit a.yaml -o x --stats x -e|echo x", "x is the result of -o"),
    ("edit a.yaml -f script -o script", "script is the script"),
    ("edit a.yaml -f script --stats script", "script is the script"),
    ("edit - --stats a.yaml -e|echo x", "a.yaml is the document"),
    ("export - -o a.yaml --format pdf", "a.yaml is the document"),
    ("export a.yaml -o hard.svg", "hard.svg is the document"),
    ("show - --stats a.yaml", "a.yaml is the document"),
    ("import dot.svg -o ./dot.svg", "./dot.svg is read"),
    ("open a.yaml --headless --record x --stats x", "x is the recording"),
    ("open a.yaml --headless --keys-file keys --record keys", "keys is where the keys come from"),
    ("open a.yaml --headless --record link.svg", "link.svg is the document"),
  ])
  func areRefused(line: String, message: String) throws {
    let before = try contents()
    let parts = line.split(separator: "|", maxSplits: 1)
    let arguments =
      parts[0].split(separator: " ").map(String.init) + parts.dropFirst().map(String.init)
    let run = try CommandRun(arguments, input: nil, in: folder, inputFile: scratch.url("a.yaml"))
    #expect(run.status == 2, "\(run.complaints)")
    #expect(run.complaints.contains(message), "\(run.complaints)")
    #expect(try contents() == before)
  }

  @Test("Streams may be written by several, and a result goes over its document")
  func areWritten() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("null.svg").path, withDestinationPath: "/dev/null")
    let run = try CommandRun(
      ["edit", "a.yaml", "-o", "a.yaml", "-e", "export null.svg '@0' ; export null.svg '@1'"],
      in: folder)
    #expect(run.status == 0, "\(run.complaints)")
  }
}
