import Foundation
import TestSupport
import Testing

private let isShipped = CommandRun.binary?.contains("/release/") == true

/// What holds of the program that is shipped.
@Suite(.enabled(if: isShipped, "SHAPEEDIT_BINARY names no program as Tools/build-release makes it"))
struct ShippedProgramTests {
  @Test("No library is loaded from the program's folder or the current one")
  func plantedLibraries() throws {
    let binary = try #require(CommandRun.binary)
    let scratch = try Scratch()
    let planted = scratch.url("shapeedit")
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: binary).resolvingSymlinksInPath(), to: planted)
    _ = try scratch.file("a.yaml", sample)
    let libraries = ["libyaml-0.so.2", "libcairo.so.2", "libpango-1.0.so.0", "libexpat.so.1"]
    for name in libraries { _ = try scratch.file(name, "not a library") }
    let run = try ProgramRun(
      planted.path, ["view", "a.yaml", "--size", "20x5"],
      environment: ["LD_DEBUG": "files,libs", "HOME": "/nonexistent", "TERM": "xterm"],
      in: scratch.folder.standardizedFileURL)
    let said = run.complaints
    #expect(said.contains("libyaml") && said.contains("libcairo"))
    for name in libraries { #expect(!said.contains(scratch.url(name).path), "\(name)") }
    #expect(run.status == 0)
  }
}
