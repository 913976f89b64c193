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
    #expect(said.contains("libcairo"))
    for name in libraries { #expect(!said.contains(scratch.url(name).path), "\(name)") }
    #expect(run.status == 0)
  }

  @Test("It tells its commit and date, and needs only what every system has")
  func versionAndLibraries() throws {
    let run = try CommandRun(["--version"])
    #expect(
      run.output.wholeMatch(
        of: /shapeedit \d+\.\d+\.\d+( \(([0-9a-f]{8}\+? )?\d{4}-\d\d-\d\d\))?\n/) != nil,
      "\(run.output)")
    let binary = try #require(CommandRun.binary)
    let headers = try ProgramRun("/usr/bin/env", ["objdump", "-p", binary])
    let needed = headers.output.matches(of: /NEEDED +(\S+)/).map { String($0.1) }
    let usual: Set = ["libc.so.6", "libm.so.6", "libgcc_s.so.1"]
    #expect(needed.allSatisfy { usual.contains($0) || $0.hasPrefix("ld-linux") }, "\(needed)")
  }

  @Test("What is written into its place is what it tells")
  func stamp() throws {
    let scratch = try Scratch()
    let binary = URL(fileURLWithPath: try #require(CommandRun.binary)).resolvingSymlinksInPath()
    let bytes = try Data(contentsOf: binary)
    let mark = Data("shapeedit-build-stamp:".utf8)
    let place = try #require(bytes.range(of: mark)?.upperBound)
    #expect(bytes[place...].range(of: mark) == nil)
    for (stamp, version) in [("1bff820c 2026-11-27", " (1bff820c 2026-11-27)"), ("", "")] {
      var other = bytes
      let room = Data(stamp.utf8) + Data(repeating: 0, count: 40 - stamp.utf8.count)
      other.replaceSubrange(place..<place + 40, with: room)
      let program = scratch.url("shapeedit")
      try other.write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      let run = try ProgramRun(program.path, ["--version"])
      #expect(run.output.hasSuffix("\(version)\n"))
    }
  }
}
