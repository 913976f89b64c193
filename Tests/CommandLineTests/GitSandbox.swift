import Foundation
import TestSupport
import Testing

/// A git repository with the built program, away from the user's configuration.
final class GitSandbox {
  let scratch: Scratch
  /// Variables for the processes.
  var environment: [String: String]

  static let git = "/usr/bin/git"
  /// Whether there is a git, and a program to test.
  static let isPossible =
    CommandRun.binary != nil && FileManager.default.isExecutableFile(atPath: git)
  static let comment: Comment = "SHAPEEDIT_BINARY names no program, or there is no git"

  /// Makes a repository, set up unless that is left out.
  init(isSetUp: Bool = true) throws {
    scratch = try Scratch()
    for folder in ["home", "bin", "repository"] {
      try FileManager.default.createDirectory(
        at: scratch.url(folder), withIntermediateDirectories: true)
    }
    environment = [
      "PATH": "\(scratch.url("bin").path):/usr/bin:/bin", "HOME": scratch.url("home").path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_EDITOR": "true",
      "TERM": "dumb",
      // A repository that somebody left around the folder of temporary files is not ours.
      "GIT_CEILING_DIRECTORIES": scratch.url("..").standardizedFileURL.path,
    ]
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("bin/shapeedit").path,
      withDestinationPath: try #require(CommandRun.binary))
    try git("init", "-q", "-b", "main")
    if isSetUp { #expect(try shapeedit("git-setup").status == 0) }
  }

  /// The folder of the repository.
  var folder: URL { scratch.url("repository").standardizedFileURL }

  /// Runs git in the repository.
  @discardableResult
  func git(_ arguments: String..., in folder: URL? = nil) throws -> ProgramRun {
    try ProgramRun(Self.git, arguments, environment: environment, in: folder ?? self.folder)
  }

  /// Runs the program in the repository, or a folder.
  @discardableResult
  func shapeedit(_ arguments: String..., in folder: URL? = nil) throws -> ProgramRun {
    try ProgramRun(
      scratch.url("bin/shapeedit").path, arguments, environment: environment,
      in: folder ?? self.folder)
  }

  /// Makes a repository with this one as a submodule of a name; returns its folder.
  func superproject(naming name: String) throws -> URL {
    let outer = scratch.url("outer")
    try git("init", "-q", "-b", "main", outer.path)
    let added = try git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", folder.path, name,
      in: outer)
    #expect(added.status == 0, "\(added.complaints)")
    return outer
  }

  /// Runs shell commands in the repository while nothing there can be written.
  func runReadOnly(_ commands: String) throws -> ProgramRun {
    let script = """
      mount --bind . . && mount -o remount,bind,ro . && cd "$PWD" || exit 99
      \(commands)
      """
    return try ProgramRun(
      "/usr/bin/unshare", ["-m", "sh", "-c", script], environment: environment, in: folder)
  }

  /// Whether this user may make mounts of its own.
  static let canMountReadOnly: Bool = {
    let script = "mount --bind /tmp /tmp && mount -o remount,bind,ro /tmp"
    let run = try? ProgramRun("/usr/bin/unshare", ["-m", "sh", "-c", script])
    return run?.status == 0
  }()

  /// Writes a file of the repository.
  func write(_ text: String, to name: String = "a.shapes.yaml") throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// The content of a file of the repository.
  func text(_ name: String = "a.shapes.yaml") throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Commits a version of a document on a branch, which is made of `start` if it is new.
  func commit(
    _ text: String, to name: String = "a.shapes.yaml", on branch: String = "main",
    from start: String? = nil
  ) throws {
    if let start {
      #expect(try git("checkout", "-q", "-b", branch, start).status == 0)
    } else if try git("rev-parse", "-q", "--verify", branch).status == 0 {
      #expect(try git("checkout", "-q", branch).status == 0)
    }
    try write(text, to: name)
    try git("add", "-A")
    let run = try git("commit", "-q", "-m", "version")
    #expect(run.status == 0, "\(run.output)\(run.complaints)")
  }

  /// The stages of the files that are not merged, such as `1 a.shapes.yaml`.
  func unmerged() throws -> [String] {
    try git("ls-files", "-u").output.split(separator: "\n").map { line in
      line.split(whereSeparator: \.isWhitespace).dropFirst(2).joined(separator: " ")
    }
  }

  /// What a stage of a file holds; 0 is what is merged.
  func staged(_ stage: Int = 0, _ name: String = "a.shapes.yaml") throws -> String {
    try git("show", ":\(stage):\(name)").output
  }

  /// Puts a script in the place of the program.
  func replaceProgram(by script: String?) throws {
    let program = scratch.url("bin/shapeedit")
    try FileManager.default.removeItem(at: program)
    guard let script else { return }
    try Data(("#!/bin/sh\n" + script + "\n").utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
  }
}
