import Foundation
import TestSupport
import Testing

/// Saves in restricted processes and on full file systems.
@Suite struct LimitTests {
  let scratch = ScratchFolder()

  private func probe(limits: String = "", repeating times: Int = 1) -> Probe {
    Probe(
      state: scratch.statePath, environment: ["FILEPROBE_REPEAT": "\(times)"], limits: limits)
  }

  private func expectRefusal(
    of result: Probe.Result, _ reason: String, in folder: ScratchFolder? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = folder ?? scratch
    #expect(result.status == 3, sourceLocation: sourceLocation)
    #expect(result.messages.contains(reason), sourceLocation: sourceLocation)
    #expect(folder.read("f") == "old", sourceLocation: sourceLocation)
    #expect(folder.names.filter { $0.hasPrefix(".ysave") } == [], sourceLocation: sourceLocation)
  }

  @Test(arguments: [false, true])
  func staysBelowTheFileSizeLimit(isInPlace: Bool) throws {
    try scratch.write("old", to: "f")
    if isInPlace { link(scratch("f"), scratch("g")) }
    let result = try probe(limits: "ulimit -f 2", repeating: 10_000)
      .run("save", scratch("f"), "new content ")
    expectRefusal(of: result, "the process may not write files this large; raise 'ulimit -f'")
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func reportsTooManyOpenFiles() throws {
    try scratch.write("old", to: "f")
    let result = try probe(limits: "ulimit -n 5").run("save", scratch("f"), "new")
    expectRefusal(of: result, "too many files are open; raise 'ulimit -n'")
  }

  @Test(.enabled(if: isSuperuser), arguments: ["size=64k", "nr_inodes=3"])
  func leavesTheFileOnAFullDisk(option: String) throws {
    let mount = scratch("m")
    mkdir(mount, 0o755)
    guard run("mount", "-t", "tmpfs", "-o", option, "none", mount) else { try cancel() }
    defer { _ = run("umount", mount) }
    let folder = ScratchFolder(in: mount)
    try folder.write("old", to: "f")
    // The folder and the file take two of three inodes, the mount's own root the third.
    let result = try probe(repeating: 10_000).run("save", folder("f"), "new content ")
    expectRefusal(of: result, "the disk is full; free some space", in: folder)
    link(folder("f"), folder("g"))
    if option == "size=64k" {
      let inPlace = try probe(repeating: 10_000).run("save", folder("f"), "new content ")
      expectRefusal(of: inPlace, "the disk is full; free some space", in: folder)
      #expect(scratch.stateFiles.isEmpty)
    }
  }

  @Test(.enabled(if: isSuperuser)) func writesAFileThatIsAMount() throws {
    try scratch.write("old", to: "source")
    try scratch.write("", to: "f")
    guard run("mount", "--bind", scratch("source"), scratch("f")) else { try cancel() }
    defer { _ = run("umount", scratch("f")) }
    let result = try probe().run("save", scratch("f"), "new")
    #expect(result.status == 0)
    #expect(result.messages == "")
    #expect(scratch.read("source") == "new")
  }

  /// File systems not known to exchange names get a plain rename; this one is not known.
  @Test(.enabled(if: isSuperuser)) func renamesWhereFilesCannotBeExchanged() throws {
    mkdir(scratch("m"), 0o755)
    guard run("mount", "-t", "ramfs", "none", scratch("m")) else { try cancel() }
    defer { _ = run("umount", scratch("m")) }
    #expect(try probe().run("create", scratch("m/f"), "old").status == 0)
    #expect(try probe().run("create", scratch("m/f"), "again").status == 5)
    chmod(scratch("m/f"), 0o640)
    #expect(try probe().run("save", scratch("m/f"), "new").status == 0)
    #expect(scratch.read("m/f") == "new")
    var status = stat()
    stat(scratch("m/f"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch("m")) == ["f"])
  }

  @Test(.enabled(if: isSuperuser)) func reportsAReadOnlyFileSystem() throws {
    mkdir(scratch("m"), 0o755)
    guard run("mount", "-t", "tmpfs", "none", scratch("m")) else { try cancel() }
    defer { _ = run("umount", scratch("m")) }
    try scratch.write("old", to: "m/f")
    guard run("mount", "-o", "remount,ro", scratch("m")) else { try cancel() }
    let result = try probe().run("save", scratch("m/f"), "new")
    #expect(result.status == 3)
    #expect(result.messages.contains("the file system is read-only; write to another file"))
  }

  @Test func neverWritesIntoAStandardStream() throws {
    // Started without any, the document would get one of their numbers.
    try scratch.write("old", to: "f", mode: 0o444)
    let result = try probe(limits: "exec <&- >&- 2>&-").run("save", scratch("f"), "new")
    #expect(result.status == 3)
    #expect(scratch.read("f") == "old")
    chmod(scratch("f"), 0o644)
    #expect(try probe(limits: "exec <&- >&- 2>&-").run("save", scratch("f"), "new").status == 0)
    #expect(scratch.read("f") == "new")
  }

  private func cancel() throws -> Never {
    try Test.cancel("nothing can be mounted here")
  }

  private func run(_ command: String...) -> Bool {
    (try? ProgramRun("/usr/bin/env", command))?.status == 0
  }
}
